import { Link } from '@tanstack/react-router';
import { ChevronRight, ArrowDown, Check, X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Sign } from '../../ui/lucide.tsx';
import { toyName } from '../../i18n/toy-name.ts';
import type { LucideIcon } from 'lucide-react';
import type { AimRecord, AimPlay } from './aim.queries.ts';
import { storyWords } from '../story/story-words.ts';
import type { Key } from '../../i18n/keys.ts';
import type { Translate } from '../../i18n/use-t.ts';

type Grip = AimPlay['grip'];

/** What a grip came to, in a word. */
export const resultKeys = {
  won: 'aim.won',
  slipped: 'aim.slipped',
  missed: 'aim.missed',
} as const satisfies Readonly<Record<Grip['result'], Key>>;

/** What became of a grip, in a sentence, also where its frames told nothing more than its end. */
export function gripWords(grip: Grip, t: Translate): string {
  return storyWords(grip, t) ?? t(grip.result === 'won' ? 'play.won' : 'play.nothing');
}

const signs: Readonly<Record<AimPlay['grip']['result'], LucideIcon>> = {
  won: Check,
  slipped: ArrowDown,
  missed: X,
};

/** The dot of a grip: its colour and its sign say the same. */
export function AimMark({ result }: { result: AimPlay['grip']['result'] }): ReactNode {
  return (
    <span className="aim__m" data-result={result}>
      <Sign of={signs[result]} size={18} />
    </span>
  );
}

/** A story's lengths are tenths of a millimetre. */
const perCm = 100;
const results = ['won', 'slipped', 'missed'] as const;

/** How many of each result there are, as one bar and as figures. */
export function AimShares({ record }: { record: AimRecord }): ReactNode {
  const t = useT();
  const { plays, touched, earlier } = record;
  const counts = { won: record.hits, slipped: record.slips, missed: record.misses };
  return (
    <section className="card aim__all" aria-labelledby="aim-all">
      <h2 id="aim-all">{t('aim.all')}</h2>
      <div className="aim__bar" aria-hidden="true">
        {results.map((result) => (
          <i key={result} data-result={result} style={{ '--n': counts[result] } as CSSProperties} />
        ))}
      </div>
      <ul className="aim__n">
        {results.map((result) => (
          <li key={result}>
            <AimMark result={result} />
            <b className="num">{formatNumber(counts[result])}</b>
            <span>{t(resultKeys[result])}</span>
          </li>
        ))}
      </ul>
      <p className="aim__q">{t('aim.touched', { touched, plays })}</p>
      {earlier > 0 && <p className="aim__q">{t('aim.earlier', { plays: earlier })}</p>}
    </section>
  );
}

/** The player's bests. The highest slip leads to its play. */
export function AimBests({ record }: { record: AimRecord }): ReactNode {
  const t = useT();
  const { bestStreak, streak, highestSlip } = record;
  return (
    <ul className="aim__b">
      <li className="card">
        <b className="num">{formatNumber(bestStreak)}</b>
        <span>{t('aim.bestStreak')}</span>
      </li>
      <li className="card">
        <b className="num">{formatNumber(streak)}</b>
        <span>{t('aim.streak')}</span>
      </li>
      {highestSlip !== null && (
        <li>
          <Link className="card" to="/user/aim" search={{ play: highestSlip.playId }} resetScroll={false}>
            <b className="num">
              {t('prize.cm', { cm: formatNumber(Math.round(highestSlip.raised / perCm)) })}
            </b>
            <span>{t('aim.highest')}</span>
            <small>
              {toyName(highestSlip.kind)}
              <Sign of={ChevronRight} size={16} flip className="inline" />
            </small>
          </Link>
        </li>
      )}
    </ul>
  );
}
