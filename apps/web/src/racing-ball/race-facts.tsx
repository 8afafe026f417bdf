import { raceMarbles, racePay } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { Marble } from './marble.tsx';
import { useRace, useRound } from './race-context.ts';
import { isMarble, marbleWord } from './stake-words.ts';

const percent = (millionths: number): string => `${formatNumber(Math.round(millionths / 100) / 100)} %`;

/** The exact return as lists and pills write it, with one digit. */
export const shortReturn = (millionths: number): string =>
  `${formatNumber(Math.round(millionths / 1_000) / 10)} %`;

/** What each marble pays, with its exact chance. */
export function MarbleFacts(): ReactNode {
  const t = useT();
  return (
    <ul className="marbles">
      {raceMarbles.map((marble) => (
        <li key={marble}>
          <Marble of={marble} size={34} />
          <b>{marbleWord(marble, t)}</b>
          <span>{t('race.oneIn', { count: formatNumber(raceMarbles.length) })}</span>
          <b className="num">× {formatNumber(racePay / 100)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The exact return, and what was measured here. */
export function PaysFacts(): ReactNode {
  const t = useT();
  const { page } = useRace();
  const { staked, paid, stakes } = page.measured;
  return (
    <>
      <Facts
        facts={[
          [t('room.published'), percent(page.returnMillionths)],
          [
            t('room.measured'),
            staked === 0
              ? t('room.noPlaysYet')
              : t('race.measuredValue', {
                  share: percent(Math.round((1_000_000 * paid) / staked)),
                  stakes: formatNumber(stakes),
                }),
          ],
        ]}
      />
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

/** What is sealed of the race that stakes are taken for. */
export function SealFacts(): ReactNode {
  const t = useT();
  const next = useRound(({ status }) => status?.next ?? status?.running);
  if (next === undefined || next === null) return null;
  return (
    <Facts
      facts={[
        [
          t('room.seal'),
          <bdi key="seal" className="num" title={next.commitment}>
            {shortHash(next.commitment)}
          </bdi>,
        ],
        [t('race.raceWord'), formatNumber(next.sequence)],
      ]}
    />
  );
}
