import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ask } from '../ports/parts.ts';
import { CoinPile } from '../ui/coin-pile.tsx';
import { roomName } from '../i18n/room-name.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Countdown } from '../ui/countdown.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import type { CheaperRoom } from './cheaper-room.ts';
import './rewards.css';

/** How long the low-balance dialog stays by itself, in milliseconds. */
export const lowBalanceMs = 10_000;

/** How it ended: coins are wanted, they are not, or the time ran out without a word. */
export type LowBalanceAnswer = 'purchase' | 'notNow' | 'timeUp';

export interface LowBalance {
  /** A room that is open for what the player has. */
  readonly room?: CheaperRoom | null;
}

/** The player has too few coins. It closes by itself when its countdown is at zero. */
export function LowBalanceDialog({
  room = null,
  open,
  onAnswer,
}: LowBalance & PopupProps<LowBalanceAnswer>): ReactNode {
  const t = useT();
  const [until] = useState(() => Date.now() + lowBalanceMs);
  const notNow = (): void => onAnswer('notNow');
  return (
    <Sheet
      open={open}
      onClose={notNow}
      title={t('room.notEnough')}
      text={t('error.insufficientBalance')}
      actions={
        <>
          <Button kind="paper" onPress={notNow}>
            {t('room.notNow')}
          </Button>
          <Button kind="paper" onPress={() => onAnswer('purchase')}>
            {t('recharge.title')}
          </Button>
        </>
      }
    >
      {room === null ? <FreeOffer onGo={notNow} /> : <CheaperOffer room={room} onGo={notNow} />}
      <div className="lowcoins">
        <span className="lowcoins__p">
          <Burst points={20} inner={41} fill="var(--b-lemon)" />
          <CoinPile coins={300} />
        </span>
        <p>
          {t('rewards.closesIn')} <Countdown until={until} onEnd={() => onAnswer('timeUp')} />
        </p>
      </div>
    </Sheet>
  );
}

/** A room that is played without coins, one tap away. */
function FreeOffer({ onGo }: { onGo: () => void }): ReactNode {
  const t = useT();
  const { history } = useRouter();
  const go = async (): Promise<void> => {
    const path = await ask('findFreeRoom');
    onGo();
    if (path !== null) history.push(path);
  };
  return (
    <Button wide onPress={go}>
      {t('room.practiceRoom')}
    </Button>
  );
}

/** A room that is open for fewer coins, one tap away. */
function CheaperOffer({ room, onGo }: { room: CheaperRoom; onGo: () => void }): ReactNode {
  const t = useT();
  const params = { from: 'cheaper', roomId: String(room.roomId), groupId: undefined };
  return (
    <section className="cheaper">
      <p>
        {t('rewards.cheaper', {
          room: roomName(room.roomName),
          coins: t('wallet.coins', { count: room.price }),
        })}
      </p>
      <ButtonLink to="/claw/$from/$roomId/{-$groupId}" params={params} onClick={onGo}>
        {t('rewards.cheaperGo')}
      </ButtonLink>
    </section>
  );
}
