import { raceMarbles, racePay } from '@grabbit/engines/racing-ball';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatClock, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { CostTag } from '../room/cost-tag.tsx';
import { LedBar } from '../room/led-bar.tsx';
import { shutId } from '../room/line-notice.tsx';
import { RoundButton } from '../room/round-button.tsx';
import { toldSeconds } from '../room/rounds/round-time.ts';
import type { RoundClock } from '../room/rounds/use-round-clock.ts';
import { Price } from '../ui/amounts.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import { Marble } from './marble.tsx';
import { isPractice, useRace } from './race-context.ts';
import { isMarble, marbleWord } from './stake-words.ts';

const bulbs = 12;
/** From here on a price has four digits and more. */
const longPrice = 1_000;

/** One short state for the display of the deck. */
export function stateWord({ phase, running, next }: RoundClock, t: Translate): string {
  const mine = running ?? next;
  if (mine !== null && isMarble(mine.choice)) return t('race.yours', { marble: marbleWord(mine.choice, t) });
  if (phase === 'open') return t('race.stakesOpen');
  return t(phase === 'closed' ? 'race.stakesClosed' : 'race.waiting');
}

function Led({ clock }: { clock: RoundClock }): ReactNode {
  const t = useT();
  const { seconds, ofMs } = clock;
  const word = stateWord(clock, t);
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
      <output className="sr">{told ? t('race.secondsLeft', { word, seconds }) : ''}</output>
    </>
  );
}

/** Which marble: arrow keys move, as in every group of radios, and 1 to 5 choose. */
function Choices({ off }: { off: boolean }): ReactNode {
  const t = useT();
  const { wish, setWish } = useRace();
  const name = useId();
  return (
    <fieldset className="marblepicks" disabled={off}>
      <legend className="sr">{t('race.which')}</legend>
      {raceMarbles.map((choice) => (
        <label key={choice} className="marblepicks__o">
          <input
            className="sr"
            type="radio"
            name={name}
            value={choice}
            checked={wish.choice === choice}
            onChange={() => setWish({ ...wish, choice })}
          />
          <span>
            <Marble of={choice} size={34} />
            <b>{marbleWord(choice, t)}</b>
            <small>× {formatNumber(racePay / 100)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export interface RaceDeckProps {
  readonly clock: RoundClock;
  /** The room says why nothing can be staked. */
  readonly shut: boolean;
  readonly asking: boolean;
  readonly word: string;
  readonly off: boolean;
  readonly onPress: () => void;
  readonly onStake: () => void;
}

/** The enamel panel: the time, the marbles, coins, and the button. */
export function RaceDeck({ clock, shut, asking, word, off, onPress, onStake }: RaceDeckProps): ReactNode {
  const t = useT();
  const { wish, page } = useRace();
  return (
    <section className="deck" aria-label={t('room.controls')}>
      <Led clock={clock} />
      <Choices off={asking} />
      <div className="mid-keys">
        <CostTag
          word={t('race.onMarble', { marble: marbleWord(wish.choice, t) })}
          change={t('race.chooseStake')}
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
