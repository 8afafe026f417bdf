import { boChoices, boTerms } from '@grabbit/engines/rounds';
import type { BoChoice } from '@grabbit/engines/rounds';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatClock, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { CostTag } from '../room/cost-tag.tsx';
import { LedBar } from '../room/led-bar.tsx';
import { shutId } from '../room/line-notice.tsx';
import { RoundButton } from '../room/round-button.tsx';
import { Price } from '../ui/amounts.tsx';
import { Sign } from '../ui/lucide.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import { isPractice, useBo } from './bo-context.ts';
import { toldSeconds } from '../room/rounds/round-time.ts';
import type { RoundClock } from '../room/rounds/use-round-clock.ts';

const bulbs = 12;
const arrows = { up: ArrowUp, down: ArrowDown } as const;
/** From here on a price has four digits and more. */
const longPrice = 1_000;

const isChoice = (text: string | undefined): text is BoChoice => boChoices.some((each) => each === text);

/** One short state for the display of the deck. */
export function stateWord({ phase, running, next }: RoundClock, t: Translate): string {
  if (running !== null && isChoice(running.choice)) return t(`bo.youSaid_${running.choice}`);
  if (next !== null && isChoice(next.choice)) return t(`bo.nextSaid_${next.choice}`);
  if (phase === 'open') return t('bo.callsOpen');
  return t(phase === 'closed' ? 'bo.callsClosed' : 'bo.waiting');
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
      <output className="sr">{told ? t('bo.secondsLeft', { word, seconds }) : ''}</output>
    </>
  );
}

/** Where the line will end: arrow keys move, as in every group of radios. */
function Choices({ off }: { off: boolean }): ReactNode {
  const t = useT();
  const { wish, setWish } = useBo();
  const name = useId();
  return (
    <fieldset className="ud" disabled={off}>
      <legend className="sr">{t('bo.where')}</legend>
      {boChoices.map((choice) => (
        <label key={choice} className={`ud__o ud__o--${choice}`}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={choice}
            checked={wish.choice === choice}
            onChange={() => setWish({ ...wish, choice })}
          />
          <span>
            <Sign of={arrows[choice]} size={26} />
            <b>{t(`bo.${choice}`)}</b>
            <small>×{formatNumber(boTerms.factor / 100)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export interface BoDeckProps {
  readonly clock: RoundClock;
  /** The room says why nothing can be called. */
  readonly shut: boolean;
  readonly asking: boolean;
  readonly word: string;
  readonly off: boolean;
  readonly onPress: () => void;
  readonly onStake: () => void;
}

/** The enamel panel: the time, up or down, coins, and the round button. */
export function BoDeck({ clock, shut, asking, word, off, onPress, onStake }: BoDeckProps): ReactNode {
  const t = useT();
  const { wish, page } = useBo();
  return (
    <section className="deck" aria-label={t('room.controls')}>
      <Led clock={clock} />
      <Choices off={asking} />
      <div className="mid-keys">
        <CostTag
          word={t('bo.aCall')}
          change={t('bo.chooseStake')}
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
