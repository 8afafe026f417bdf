import { FirstDepositRewardState } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { stationFaces } from './first-day-path.tsx';
import { firstRewardText, isShown, nextOf, reachedOf, untilText } from './first-day-words.ts';
import { firstDayQuery } from './quests.queries.ts';
import type { FirstDay } from './quests.queries.ts';
import './quests.css';
import './first-day.css';

/** The toy at the end, and what is on the way to it, beside the path. */
export function FirstDayColumn(): ReactNode {
  const t = useT();
  const { data: day } = useQuery(firstDayQuery());
  if (day === undefined) return null;
  const goal = day.list.find(({ cause }) => cause === 'all');
  const next = nextOf(day);
  return (
    <>
      {goal !== undefined && goal.kind !== '' && (
        <section className="card fgoal">
          <div className="fgoal__p">
            <i className="dots" aria-hidden="true" />
            <Toy kind={goal.kind} cut eager />
          </div>
          <h2>
            {t('firstDay.size', {
              toy: firstRewardText(goal),
              cm: formatNumber(Math.round(goal.sizeMm / 10)),
            })}
          </h2>
          <p>{t('firstDay.goal')}</p>
        </section>
      )}
      <section className="card">
        <h2>{t('firstDay.way')}</h2>
        <ul className="rows">
          {day.list
            .filter(({ cause }) => cause !== 'all')
            .map((station) => (
              <li key={station.rewardId} className="row fgoal__w">
                <span className="row__t">
                  <b>{t(stationFaces[station.cause].title)}</b>
                  <small>{firstRewardText(station)}</small>
                </span>
                {station.state === FirstDepositRewardState.claimed && (
                  <span className="qhanko">{t('firstDay.kept')}</span>
                )}
                {station === next && <Badge tone="play">{t('firstDay.next')}</Badge>}
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

/** The first day in short, with the way to its path: how far it is, as dots. */
export function FirstDayCard({ day }: { day: FirstDay }): ReactNode {
  const t = useT();
  const done = formatNumber(reachedOf(day.list));
  return (
    <section className="card fdcard">
      <h2>
        {t('firstDay.title')} <small>{t('tasks.of', { done, all: formatNumber(day.list.length) })}</small>
      </h2>
      <p>{untilText(day)}</p>
      <span className="fdcard__p" aria-hidden="true">
        {day.list.map(({ rewardId, state }) => (
          <i key={rewardId} className={state === FirstDepositRewardState.locked ? undefined : 'is-done'} />
        ))}
      </span>
      <ButtonLink to="/tasks/firstday" size="s" wide>
        {t('firstDay.open')}
      </ButtonLink>
    </section>
  );
}

/** The same beside the quests, for as long as there is something of it. */
export function FirstDayAside(): ReactNode {
  const { data: day } = useQuery(firstDayQuery());
  return day === undefined || !isShown(day) ? null : <FirstDayCard day={day} />;
}
