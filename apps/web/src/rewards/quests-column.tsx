import { SignType, TaskStatus } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber, formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { checkInQuery, newbieTasksQuery, tasksQuery } from './quests.queries.ts';
import { PlayerCard } from '../ui/player-card.tsx';
import { FirstDayAside } from './first-day-column.tsx';
import { coinsOf } from './stamp-card.tsx';
import { newbieFaces, taskFaces } from './task-row.tsx';
import './quests.css';

/** What waits and what was taken, beside the quests. */
export function QuestsColumn(): ReactNode {
  const t = useT();
  const { data: tasks } = useQuery(tasksQuery());
  const { data: card } = useQuery(checkInQuery());
  const { data: newbie } = useQuery(newbieTasksQuery());
  if (tasks === undefined || card === undefined || newbie === undefined) return null;
  const today = card.userSignModel.rewardList.find(({ todayFlag }) => todayFlag);
  const signed = card.userSignModel.signStatus === SignType.claimed;
  const stamp = today === undefined ? 0 : coinsOf(today);
  const daily = tasks.userTaskModels.map((task) => ({ ...task, title: taskFaces[task.taskType].title }));
  const first = newbie.list.map((task) => ({
    ...task,
    title: newbieFaces[task.taskId]?.title ?? ('tasks.newbie' as const),
  }));
  const mine = [...daily, ...first];
  const taken = mine.filter(({ receiveStatus }) => receiveStatus === TaskStatus.finish);
  const ready = mine.filter(({ receiveStatus }) => receiveStatus === TaskStatus.claim);
  const waits = ready.reduce((sum, { coins }) => sum + coins, 0) + (signed ? 0 : stamp);
  return (
    <>
      <PlayerCard />
      <FirstDayAside />
      <section className="card qpurse">
        <h2>{t('tasks.ready')}</h2>
        <p className="qpurse__n">
          <Coin size={40} />
          <b className="num">{formatNumber(waits)}</b>
        </p>
        <ul>
          {today !== undefined && (
            <li className={signed ? 'is-off' : undefined}>
              <span>{t('tasks.stampCard')}</span>
              <b className="num">{signed ? t('tasks.done') : <bdi dir="ltr">{formatSigned(stamp)}</bdi>}</b>
            </li>
          )}
          {[...ready, ...taken].map(({ title, coins, receiveStatus }) => (
            <li key={title} className={receiveStatus === TaskStatus.finish ? 'is-off' : undefined}>
              <span>{t(title)}</span>
              <b className="num">
                {receiveStatus === TaskStatus.finish ? (
                  t('tasks.done')
                ) : (
                  <bdi dir="ltr">{formatSigned(coins)}</bdi>
                )}
              </b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
