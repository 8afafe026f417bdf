import { betOptions, keepDaysOf, levelThresholds, undoDaysOf } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDays } from '../ports/club/club-words.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PlayerCard } from '../ui/player-card.tsx';
import { levelsQuery } from './levels.queries.ts';
import './levels.css';

/** The highest stake that a level may take. */
const stakeOf = (level: number): number =>
  Math.max(...betOptions.filter(({ minLevel }) => minLevel <= level).map(({ price }) => price));

/** What a level has in force, beside the next one. `level` as it is stored. */
export function RightsCard({ level }: { level: number }): ReactNode {
  const t = useT();
  const next = level + 1 < levelThresholds.length ? level + 1 : null;
  const rights = [
    [t('levels.rightKeep'), (at: number) => formatDays(keepDaysOf(at))],
    [t('levels.rightUndo'), (at: number) => formatDays(undoDaysOf(at))],
    [t('levels.rightStakes'), (at: number) => formatNumber(stakeOf(at))],
  ] as const;
  return (
    <section className="card rights">
      <h2 id="rights">{t('levels.opens')}</h2>
      <table aria-labelledby="rights">
        <thead>
          <tr>
            <th scope="col">{t('levels.right')}</th>
            <th scope="col">{t('levels.now')}</th>
            {next !== null && <th scope="col">{t('rooms.level', { level: next + 1 })}</th>}
          </tr>
        </thead>
        <tbody>
          {rights.map(([name, at]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{at(level)}</td>
              {next !== null && (
                <td className={at(next) === at(level) ? undefined : 'rights__up'}>{at(next)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Beside the floors: the player, and what their level opens. */
export function LevelsColumn(): ReactNode {
  const { data } = useQuery(levelsQuery());
  if (data === undefined) return null;
  return (
    <>
      <PlayerCard />
      <RightsCard level={data.userLevel} />
    </>
  );
}
