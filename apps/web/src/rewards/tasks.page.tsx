import { NewbieTaskId, TaskStatus, TaskType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Slot } from '../ports/slot.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { tabsClass } from '../ui/tab-keys.ts';
import { useMedia } from '../ui/use-media.ts';
import { useTabList } from '../ui/use-tab-list.ts';
import { claimNewbie, claimTask } from './claim-quest.ts';
import { FirstDayCard } from './first-day-column.tsx';
import { isShown, reachedOf } from './first-day-words.ts';
import { checkInQuery, firstDayQuery, newbieTasksQuery, tasksQuery } from './quests.queries.ts';
import type { FirstDay, NewbieTask, Task } from './quests.queries.ts';
import { QuizDialog } from './quiz.dialog.tsx';
import { StampCard } from './stamp-card.tsx';
import { newbieFaces, QuestRow, taskFaces } from './task-row.tsx';
import './quests.css';

/** Quests: the stamp card, and small things to do. */
export function TasksPage(): ReactNode {
  const t = useT();
  return (
    <>
      <PageHead title={t('tasks.title')} text={t('tasks.lead')} />
      <div className="stack quests">
        <Slot name="recallCard" awaited />
        <Stamps />
        <Quests />
      </div>
    </>
  );
}

function Stamps(): ReactNode {
  const { data, error, refetch } = useQuery(checkInQuery());
  // The house may have no stamp card.
  if (data?.userSignModel.rewardList.length === 0) return null;
  if (data !== undefined) return <StampCard state={data} />;
  return error === null ? <Skeleton height="420px" /> : <LoadFault error={error} onRetry={refetch} />;
}

const finished = (list: readonly Pick<Task, 'receiveStatus'>[]): number =>
  list.filter(({ receiveStatus }) => receiveStatus === TaskStatus.finish).length;

function Quests(): ReactNode {
  const daily = useQuery(tasksQuery());
  const newbie = useQuery(newbieTasksQuery());
  const first = useQuery(firstDayQuery());
  const wide = useMedia('(min-width: 1100px)');
  const fault = daily.error ?? newbie.error;
  if (daily.data === undefined || newbie.data === undefined)
    return fault === null ? (
      <Skeleton height="320px" />
    ) : (
      <LoadFault error={fault} onRetry={() => Promise.all([daily.refetch(), newbie.refetch()])} />
    );
  // What asks for a payment is the last.
  const tasks = [...daily.data.userTaskModels, ...daily.data.userTaskMoreModels];
  const day = first.data !== undefined && isShown(first.data) ? first.data : null;
  const lists = { tasks, newbies: newbie.data.list, day };
  return wide ? <Columns {...lists} /> : <Folders {...lists} />;
}

interface Lists {
  readonly tasks: readonly Task[];
  readonly newbies: readonly NewbieTask[];
  /** Null once it is over and nothing of it waits. */
  readonly day: FirstDay | null;
}

function useCount(): (list: readonly Pick<Task, 'receiveStatus'>[]) => string {
  const t = useT();
  return (list) => t('tasks.of', { done: formatNumber(finished(list)), all: formatNumber(list.length) });
}

/** Beside each other, on a desktop. */
function Columns({ tasks, newbies }: Omit<Lists, 'day'>): ReactNode {
  const t = useT();
  const count = useCount();
  return (
    <div className="qcols">
      <section>
        <h2>
          {t('tasks.daily')} <small>{count(tasks)}</small>
        </h2>
        <DailyList tasks={tasks} />
      </section>
      <section>
        <h2>
          {t('tasks.newbie')} <small>{count(newbies)}</small>
        </h2>
        <NewbieList newbies={newbies} />
      </section>
    </div>
  );
}

const folders = ['daily', 'newbie', 'firstDay'] as const;
type Folder = (typeof folders)[number];
const inks = { daily: 'var(--b-lemon)', newbie: 'var(--b-mint)', firstDay: 'var(--b-coral)' } as const;
const names = { daily: 'tasks.daily', newbie: 'tasks.newbie', firstDay: 'firstDay.title' } as const;
const inkStyle = (ink: string): CSSProperties => ({ '--blk': ink }) as CSSProperties;

/** Folder tabs with how much is done, on a phone. */
function Folders({ tasks, newbies, day }: Lists): ReactNode {
  const t = useT();
  const count = useCount();
  const [wish, setWish] = useState<Folder>('daily');
  const shown = folders.filter((id) => id !== 'firstDay' || day !== null);
  const chosen = shown.includes(wish) ? wish : 'daily';
  const { list, tab, panel } = useTabList(shown, chosen, (id) => setWish(id as Folder));
  const countOf = (id: Folder): string => {
    if (id !== 'firstDay') return count(id === 'daily' ? tasks : newbies);
    const all = day?.list ?? [];
    return t('tasks.of', { done: formatNumber(reachedOf(all)), all: formatNumber(all.length) });
  };
  return (
    <section className="floor qfloor">
      <div className={tabsClass(shown.length)} role="tablist" aria-label={t('tasks.title')} ref={list}>
        {shown.map((id) => (
          <button key={id} {...tab(id)} className="tab" style={inkStyle(inks[id])}>
            <span>{t(names[id])}</span>
            <small>{countOf(id)}</small>
          </button>
        ))}
      </div>
      <div {...panel} className="floor__b" style={inkStyle(inks[chosen])}>
        {chosen === 'daily' && <DailyList tasks={tasks} />}
        {chosen === 'newbie' && <NewbieList newbies={newbies} />}
        {chosen === 'firstDay' && day !== null && <FirstDayCard day={day} />}
      </div>
    </section>
  );
}

function DailyList({ tasks }: Pick<Lists, 'tasks'>): ReactNode {
  const t = useT();
  // A newer server may have a quest that this app, still open, does not know.
  const known = tasks.filter(({ taskType }) => Object.hasOwn(taskFaces, taskType));
  return (
    <ul className="card rows">
      {known.map((task) => (
        <QuestRow
          key={task.taskId}
          face={taskFaces[task.taskType]}
          quest={task}
          onClaim={() => claimTask(task)}
          act={
            task.taskType === TaskType['collect site']
              ? { text: t('tasks.siteGo'), onPress: () => claimTask(task) }
              : undefined
          }
        />
      ))}
    </ul>
  );
}

function NewbieList({ newbies }: Pick<Lists, 'newbies'>): ReactNode {
  const t = useT();
  return (
    <ul className="card rows">
      {newbies.map((quest) => {
        const face = newbieFaces[quest.taskId];
        return (
          face !== undefined && (
            <QuestRow
              key={quest.taskId}
              face={face}
              quest={quest}
              onClaim={() => claimNewbie(quest.taskId)}
              act={
                quest.taskId === NewbieTaskId.qa
                  ? { text: t('tasks.go'), onPress: () => void openPopup(QuizDialog, {}) }
                  : undefined
              }
            />
          )
        );
      })}
    </ul>
  );
}
