import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../app/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { PlayReceiptPaper } from './play-receipt.tsx';
import { clawRecords, PlayRow } from './play-row.tsx';
import { playRecordQuery, playRecordsQuery } from './play.queries.ts';

/** All plays of one game with their receipts. */
export function GameRecordDetailPage(): ReactNode {
  const t = useT();
  usePageTitle(t('play.recordsOf', { game: t('rooms.claw') }));
  const { type } = useParams({ from: '/shell/user/game-record-detail/$type' });
  const { play } = useSearch({ from: '/shell/user/game-record-detail/$type' });
  const navigate = useNavigate();
  return (
    <>
      <div className="title">
        <h1>{t('play.recordsOf', { game: t('rooms.claw') })}</h1>
      </div>
      {type === clawRecords ? <Plays open={play} /> : <NoPlays />}
      <Sheet
        open={play !== undefined}
        onClose={() =>
          void navigate({ to: '/user/game-record-detail/$type', params: { type }, search: {}, replace: true })
        }
        title={t('play.receipt')}
      >
        {play !== undefined && <OpenReceipt playId={play} />}
      </Sheet>
    </>
  );
}

function NoPlays(): ReactNode {
  const t = useT();
  return (
    <EmptyState
      toy="bear"
      title={t('play.none')}
      text={t('play.noneText')}
      action={<ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>}
    />
  );
}

function Plays({ open }: { open: string | undefined }): ReactNode {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(playRecordsQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={7} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  if (data.length === 0) return <NoPlays />;
  return (
    <>
      <ul className="card rows">
        {data.map((play) => (
          <PlayRow key={play.playId} play={play} open={play.playId === open} />
        ))}
      </ul>
      <MoreRow hasNextPage={hasNextPage} fetchNextPage={fetchNextPage} />
    </>
  );
}

function OpenReceipt({ playId }: { playId: string }): ReactNode {
  const { data, error, refetch } = useQuery(playRecordQuery(playId));
  if (data !== undefined) return <PlayReceiptPaper play={data} />;
  return error === null ? <Skeleton height="596px" /> : <LoadFault error={error} onRetry={refetch} />;
}
