import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { LedBar } from '../../room/led-bar.tsx';
import { isPractice } from '../../room/practice-room.ts';
import { RoomDeck } from '../../room/room-deck.tsx';
import { StakeTag } from '../../room/stake-tag.tsx';
import { Price } from '../../ui/amounts.tsx';
import type { DrawTypes, OfDraw } from './draw-game.ts';

type LedProps<T extends DrawTypes> = OfDraw<T> & { readonly shown: T['shown'] };

function Led<T extends DrawTypes>({ game, shown }: LedProps<T>): ReactNode {
  const t = useT();
  const { bet } = game.hall.useShared();
  const { phase, play } = game.hall.usePlay((state) => state);
  const asks = phase === 'asking' || phase === 'lost';
  const led = game.led({ phase: asks ? 'idle' : phase, bet, play, shown }, t);
  return (
    <LedBar
      figures={<Price coins={play?.answer?.price ?? game.priceOf(bet)} size={24} />}
      {...led}
      {...(asks && { lit: 0, word: t('draws.asking') })}
    />
  );
}

export interface DrawDeckProps<T extends DrawTypes> extends LedProps<T> {
  /** The room says why nothing can be played. */
  readonly shut: boolean;
  readonly resting: boolean;
  readonly word: string;
  readonly onPress: () => void;
  readonly onStake: () => void;
}

/** The enamel panel: the display, what can be chosen, the stake, and the round button. */
export function DrawDeck<T extends DrawTypes>(props: DrawDeckProps<T>): ReactNode {
  const { game, shown, shut, resting, word, onPress, onStake } = props;
  const t = useT();
  const { Options, words } = game;
  const { bet, page } = game.hall.useShared();
  const phase = game.hall.usePlay((state) => state.phase);
  const busy = phase === 'asking' || phase === 'lost';
  const off = busy || phase === 'falling';
  return (
    <RoomDeck
      {...{ word, shut, resting, busy, onPress }}
      off={off || shut}
      beside={game.costWord === undefined}
    >
      <Led game={game} shown={shown} />
      <Options {...{ off, onStake }} />
      {game.costWord !== undefined && (
        <StakeTag
          word={game.costWord(bet, t)}
          change={t(words.chooseStake)}
          onChoose={off ? undefined : onStake}
          coins={game.priceOf(bet)}
          practice={isPractice(page)}
        />
      )}
    </RoomDeck>
  );
}
