import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FirstDayPath } from './first-day-path.tsx';
import { FirstDayRows, FirstDepositCard } from './first-day-rows.tsx';
import { reachedOf, untilText } from './first-day-words.ts';
import { firstDayQuery, firstDepositQuery } from './quests.queries.ts';
import './quests.css';
import './first-day.css';

/** A new player's first day: a path of small things to do, and a toy at its end. */
export function FirstDayPage(): ReactNode {
  const t = useT();
  const { data: day, error, refetch } = useQuery(firstDayQuery());
  const { data: deposit } = useQuery(firstDepositQuery());
  const text =
    day === undefined
      ? ''
      : `${t('tasks.of', { done: formatNumber(reachedOf(day.list)), all: formatNumber(day.list.length) })} · ${untilText(day)}`;
  return (
    <>
      <PageHead title={t('firstDay.title')} {...(text !== '' && { text })} />
      {day !== undefined ? (
        <div className="stack fday__page">
          {day.list.length > 0 && <FirstDayPath day={day} />}
          <FirstDayRows day={day} />
          {deposit !== undefined && <FirstDepositCard {...deposit} />}
        </div>
      ) : error !== null ? (
        <LoadFault error={error} onRetry={refetch} />
      ) : (
        <Skeleton height="560px" />
      )}
    </>
  );
}
