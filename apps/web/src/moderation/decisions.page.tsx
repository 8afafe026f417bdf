import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { DecisionCard } from './decision-card.tsx';
import { decisionsQuery } from './decisions.queries.ts';

/** What was decided about the player, with the reasons, and the way to have it looked at again. */
export function DecisionsPage(): ReactNode {
  const t = useT();
  return (
    <>
      <PageHead title={t('moderation.page')} text={t('moderation.pageText')} />
      <Decisions />
    </>
  );
}

function Decisions(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(decisionsQuery());
  if (data === undefined)
    return error === null ? <SkeletonRows rows={2} /> : <LoadFault error={error} onRetry={refetch} />;
  if (data.length === 0)
    return <EmptyState toy="bear" title={t('moderation.none')} text={t('moderation.noneText')} />;
  return (
    <ul className="stack">
      {data.map((decision) => (
        <DecisionCard key={decision.caseId} decision={decision} />
      ))}
    </ul>
  );
}
