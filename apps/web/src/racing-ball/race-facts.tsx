import { raceMarbles, racePay } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { returnFacts } from '../rounds/return-facts.ts';
import { Facts } from '../ui/receipt.tsx';
import { Marble } from './marble.tsx';
import { useRace, useRound } from './race-hall.ts';
import type { RacePageData } from './race-hall.ts';
import { isMarble, marbleWord } from './stake-words.ts';

/** What each marble pays, with its exact chance. */
function MarbleFacts(): ReactNode {
  const t = useT();
  return (
    <ul className="marbles">
      {raceMarbles.map((marble) => (
        <li key={marble}>
          <Marble of={marble} size={34} />
          <b>{marbleWord(marble, t)}</b>
          <span>{t('race.oneIn', { count: formatNumber(raceMarbles.length) })}</span>
          <b className="num">
            <bdi>× {formatNumber(racePay / 100)}</bdi>
          </b>
        </li>
      ))}
    </ul>
  );
}

/** What each marble pays, the exact return, and what was measured here. */
export function RacePays(): ReactNode {
  const { measured } = useRace().page;
  return <PaysOf measured={measured} />;
}

/** The same of races that players run alone. */
export function SoloPays(): ReactNode {
  const { plays, staked, paid } = useRace().page.solo.measured;
  return <PaysOf measured={{ rounds: plays, stakes: plays, staked, paid }} />;
}

function PaysOf({ measured }: Pick<RacePageData, 'measured'>): ReactNode {
  const t = useT();
  const { page } = useRace();
  return (
    <>
      <MarbleFacts />
      <Facts facts={returnFacts({ ...page, measured }, 'race.measuredValue', t)} />
      <p className="quiet">{t('race.equalChance')}</p>
    </>
  );
}

const shown = 6;

/** Who won the last races, the latest first. Nothing where there are none. */
export function LastRaces({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const last = useRound(({ status }) => status?.last);
  if (last === undefined || last.length === 0) return null;
  return (
    <>
      <Heading>{t('race.lastRaces')}</Heading>
      <ul className="lastraces">
        {last.slice(0, shown).map(({ sequence, word }) =>
          isMarble(word) ? (
            <li key={sequence}>
              <Marble of={word} size={36} />
              <span className="sr">
                {t('race.raceWon', { number: formatNumber(sequence), marble: marbleWord(word, t) })}
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
