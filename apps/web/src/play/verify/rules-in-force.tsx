import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDrawnGames, useTableGames } from '../../ports/games.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { rulesOf } from './rules-log.ts';
import type { RuledVersion } from './rules-log.ts';
import { rulesLogQuery } from '../../room/proof/verify.queries.ts';

/** One version of a game's rules: since when it holds, and its text. */
function Version({ engine, rules, from, until }: RuledVersion): ReactNode {
  const t = useT();
  const since = formatDateTime(from);
  return (
    <>
      <h3>
        <bdi>{engine}</bdi>
      </h3>
      <p>
        {until === null
          ? t('verify.rulesSince', { time: since })
          : t('verify.rulesSpan', { from: since, until: formatDateTime(until) })}
      </p>
      <pre className="trace" dir="ltr">
        {rules}
      </pre>
      <div className="offline__a">
        <a
          className={buttonClass({ kind: 'paper', size: 's' })}
          href={`/rules/${rules}.json`}
          target="_blank"
          rel="noreferrer"
        >
          <span className="btn__t">{t('verify.rulesFile')}</span>
        </a>
      </div>
    </>
  );
}

/** The rules of every game that is drawn as the public log has them: the version in force, and those before it. */
export function RulesInForce(): ReactNode {
  const t = useT();
  const games = [...useDrawnGames(), ...useTableGames()];
  const { data, error, refetch } = useQuery(rulesLogQuery());
  if (data === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <LoadFault error={error} onRetry={refetch} />;
  const ruled = rulesOf(data);
  const titleOf = (name: string): string => {
    const game = games.find((each) => each.name === name);
    return game === undefined ? name : t(game.title);
  };
  return (
    <>
      <p className="lead">{t(ruled.length === 0 ? 'verify.rulesNone' : 'verify.rulesText')}</p>
      <div className="cols">
        {ruled.map(({ game, versions }) => (
          <section key={versions[0]?.engine} className="card offline" data-game={game}>
            <h2>{titleOf(game)}</h2>
            {versions.map((version) => (
              <Version key={version.from} {...version} />
            ))}
          </section>
        ))}
      </div>
      <p className="lead">{t('verify.rulesOthers')}</p>
    </>
  );
}
