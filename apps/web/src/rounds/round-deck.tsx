import type { ReactNode } from 'react';
import { formatClock } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { LedBar } from '../room/led-bar.tsx';
import { isPractice } from '../room/practice-room.ts';
import { RoomDeck } from '../room/room-deck.tsx';
import { StakeTag } from '../room/stake-tag.tsx';
import type { OfRound, RoundPage } from './round-game.ts';
import { toldSeconds } from './round-time.ts';
import type { RoundClock } from './use-round-clock.ts';

const bulbs = 12;

function Led<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  clock,
}: OfRound<Choice, Coins, Page> & { readonly clock: RoundClock }): ReactNode {
  const t = useT();
  const { seconds, ofMs } = clock;
  const word = game.stateWord(clock, t);
  const lit = seconds === null ? 0 : Math.min(bulbs, Math.ceil((bulbs * seconds * 1_000) / ofMs));
  const told = seconds !== null && toldSeconds.has(seconds);
  return (
    <>
      <LedBar
        timer
        figures={seconds === null ? '–' : formatClock(seconds)}
        bulbs={bulbs}
        lit={lit}
        word={word}
      />
      <output className="sr">{told ? t(game.words.secondsLeft, { word, seconds }) : ''}</output>
    </>
  );
}

export interface RoundDeckProps {
  readonly clock: RoundClock;
  /** The room says why nothing can be staked. */
  readonly shut: boolean;
  readonly asking: boolean;
  readonly word: string;
  readonly off: boolean;
  readonly onPress: () => void;
  readonly onStake: () => void;
}

/** The enamel panel: the time, what can be said, coins, and the round button. */
export function RoundDeck<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  clock,
  shut,
  asking,
  word,
  off,
  onPress,
  onStake,
}: OfRound<Choice, Coins, Page> & RoundDeckProps): ReactNode {
  const t = useT();
  const { Choices } = game;
  const { wish, page } = game.hall.useShared();
  return (
    <RoomDeck {...{ word, shut, onPress }} off={off || shut} resting={false} busy={asking}>
      <Led game={game} clock={clock} />
      <Choices off={asking} />
      <StakeTag
        word={game.costWord(wish.choice, t)}
        change={t(game.words.chooseStake)}
        onChoose={asking ? undefined : onStake}
        coins={wish.coins}
        practice={isPractice(page)}
      />
    </RoomDeck>
  );
}
