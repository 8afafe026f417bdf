import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { readStored, writeStored } from '../../kernel/storage.ts';
import { useT } from '../../i18n/use-t.ts';
import { Price } from '../../ui/amounts.tsx';
import { NearCoins } from '../../ui/near-coins.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { FreeDeck } from '../../room/free/free-deck.tsx';
import { CostTag } from '../../room/cost-tag.tsx';
import { BigButton } from './big-button.tsx';
import type { BigButtonProps } from './big-button.tsx';
import { Joystick } from './joystick.tsx';
import { Led } from './led.tsx';
import { isPractice } from '../../room/practice-room.ts';
import { useRoom, useRoomMode } from './room-context.ts';

const swapKey = 'claw:hands-swapped';

function KeyHints(): ReactNode {
  return (
    <span className="keys" aria-hidden="true">
      {[ArrowLeft, ArrowUp, ArrowDown, ArrowRight].map((Arrow, index) => (
        <kbd key={index}>
          <Sign of={Arrow} size={14} />
        </kbd>
      ))}
    </span>
  );
}

export interface DeckProps extends BigButtonProps {
  /** Plays it without an account; null where that is not asked for. */
  free: (() => Promise<void>) | null;
  onChoosePrice: (() => void) | undefined;
}

/** The enamel panel with everything that a thumb needs. */
export function Deck(props: DeckProps): ReactNode {
  const t = useT();
  const mode = useRoomMode();
  const { page } = useRoom();
  const practice = isPractice(page);
  const [swapped, setSwapped] = useState(() => readStored(swapKey) === true);
  const swap = (): void => {
    setSwapped(!swapped);
    writeStored(swapKey, !swapped);
  };
  if (props.free !== null && !practice) return <FreeDeck price={page.room.price} onTry={props.free} />;
  return (
    <section className={classes('deck', swapped && 'deck--swapped')} aria-label={t('room.controls')}>
      <Led />
      <Joystick live={mode === 'aiming'} />
      <div className="mid-keys">
        <CostTag
          word={t(practice ? 'rooms.trial' : 'room.aPlay')}
          change={t('room.choosePrice')}
          onChoose={props.onChoosePrice}
        >
          <Price coins={props.price} size={22} />
          {!practice && <NearCoins coins={props.price} />}
        </CostTag>
        <KeyHints />
        <IconButton
          className="swap"
          label={t('room.swapHands')}
          icon={<Sign of={ArrowLeftRight} />}
          pressed={swapped}
          onPress={swap}
        />
      </div>
      <BigButton {...props} />
    </section>
  );
}
