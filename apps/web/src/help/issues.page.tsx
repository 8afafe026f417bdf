import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import './help.css';
import { IssueCard } from './issue-card.tsx';
import type { IssueDraft } from './issue-draft.ts';
import { IssueForm } from './issue-form.tsx';
import { issuesQuery } from './issues.queries.ts';

/** Reports a problem, and shows what became of the player's reports. `?play=` and `?order=` name what it is about. */
export function IssuesPage(): ReactNode {
  const t = useT();
  const { play, order } = useSearch({ from: '/shell/issues' });
  const first: Partial<IssueDraft> =
    play !== undefined
      ? { kind: 'play', number: play }
      : order === undefined
        ? {}
        : { kind: 'parcel', number: order };
  return (
    <>
      <PageHead title={t('issue.title')} text={t('issue.text')} />
      <div className="cols">
        <IssueForm first={first} />
        <Reports />
      </div>
    </>
  );
}

function Reports(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(issuesQuery());
  if (data === undefined)
    return error === null ? <SkeletonRows rows={2} /> : <LoadFault error={error} onRetry={refetch} />;
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="sub">
        {t('issue.mine')}
      </h2>
      {data.length === 0 ? (
        <p className="card">{t('issue.noneText')}</p>
      ) : (
        <ul className="stack">
          {data.map((issue, index) => (
            <IssueCard key={issue.issueId} issue={issue} open={index === 0} />
          ))}
        </ul>
      )}
    </section>
  );
}
