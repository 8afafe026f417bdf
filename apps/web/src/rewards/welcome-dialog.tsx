import type { CallReply } from '@grabbit/contract';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { flyCoins } from '../ui/coin-flight.ts';
import { Flyer } from '../ui/flyer.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import type { Tried } from '../room/free/tried.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import './level-up.css';
import './welcome.css';

export interface WelcomeFacts {
  /** Coins that the account has begun with. */
  readonly coins: number;
  /** Where the first play is shown; undefined for the room that one stands in, or when there is none. */
  readonly room: CallReply<'clawRooms'>['list'][number] | undefined;
  /** The room that one stands in and has tried free; null for none. */
  readonly tried: Tried | null;
}

/** What somebody wants first: a play for coins, or more practice. */
export type WelcomeAnswer = 'play' | 'practise';

/** Coins that hop in, then fly to the balance. */
function Hoard({ coins }: { coins: number }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => place.current !== null && flyCoins(place.current), 700);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="levelup welcome" ref={place}>
      <Burst points={20} inner={41} />
      <Toy kind="rabbit" cut eager />
      <span className="welcome__n" aria-hidden="true">
        <Coin size={44} />
        <Flyer size={56} outline={9}>
          {formatNumber(coins)}
        </Flyer>
      </span>
    </div>
  );
}

/** The coins to begin with, and the way to the first play. */
export function WelcomeDialog(props: WelcomeFacts & PopupProps<WelcomeAnswer>): ReactNode {
  const { coins, room, tried, open, onAnswer } = props;
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t('rewards.welcomeTitle')}
      text={
        tried === null
          ? t('rewards.welcomeText')
          : t('rewards.welcomeBack', { room: roomName(tried.roomName) })
      }
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(tried === null ? null : 'practise')}>
            {t(tried === null ? 'rewards.welcomeLater' : 'rewards.morePractice')}
          </Button>
          <Button onPress={() => onAnswer('play')}>
            {t(tried === null ? 'rewards.welcomeGo' : 'rewards.toRoom')}
          </Button>
        </>
      }
    >
      <p className="sr">{t('wallet.coins', { count: coins })}</p>
      <Hoard coins={coins} />
      {room !== undefined && (
        <p className="welcome__r">
          {t('rewards.welcomeRoom', {
            room: roomName(room.roomName),
            coins: t('wallet.coins', { count: room.price }),
          })}
        </p>
      )}
    </Sheet>
  );
}
