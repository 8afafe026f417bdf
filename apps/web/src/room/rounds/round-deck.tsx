import type { ReactNode } from 'react';
import { formatClock } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Price } from '../../ui/amounts.tsx';
import { NearCoins } from '../../ui/near-coins.tsx';
import { CostTag } from '../cost-tag.tsx';
import { LedBar } from '../led-bar.tsx';
import { shutId } from '../line-notice.tsx';
import { isPractice } from '../practice-room.ts';
import { RoundButton } from '../round-button.tsx';
import type { OfRound, RoundPage } from './round-game.ts';
import { toldSeconds } from './round-time.ts';
import type { RoundClock } from './use-round-clock.ts';

const bulbs = 12;
/** From here on a price has four digits and more. */
const longPrice = 1_000;

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
    <section className="deck" aria-label={t('room.controls')}>
      <Led game={game} clock={clock} />
      <Choices off={asking} />
      <div className="mid-keys">
        <CostTag
          word={game.costWord(wish.choice, t)}
          change={t(game.words.chooseStake)}
          onChoose={asking ? undefined : onStake}
          long={wish.coins >= longPrice}
        >
          <Price coins={wish.coins} size={22} />
          {!isPractice(page) && <NearCoins coins={wish.coins} />}
        </CostTag>
      </div>
      <RoundButton
        word={word}
        off={off || shut}
        resting={false}
        busy={asking}
        keyWord={t('room.space')}
        describedBy={shut ? shutId : undefined}
        onPress={onPress}
      />
    </section>
  );
}
