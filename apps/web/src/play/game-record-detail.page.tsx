import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useTableGames } from '../ports/games.ts';
import type { TableGame } from '../ports/games.ts';
import { PageHead } from '../ui/page-head.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { useAreDrawn } from './draw-row.tsx';
import { DrawnPlays, DrawReceipt } from './drawn-plays.tsx';
import { NoPlays } from './no-plays.tsx';
import { OpenReceipt } from '../room/proof/open-receipt.tsx';
import { clawRecords, PlayRow } from './play-row.tsx';
import { useReceiptSheet } from '../room/proof/use-receipt-sheet.ts';
import { playRecordsQuery } from '../room/proof/play.queries.ts';

/** All plays of one game with their receipts. */
export function GameRecordDetailPage(): ReactNode {
  const t = useT();
  const { type } = useParams({ from: '/shell/user/game-record-detail/$type' });
  const { play } = useSearch({ from: '/shell/user/game-record-detail/$type' });
  const navigate = useNavigate();
  const drawn = useAreDrawn(type);
  const table = useTableGames().find(({ records }) => records === type);
  const close = useReceiptSheet(
    play,
    () =>
      void navigate({ to: '/user/game-record-detail/$type', params: { type }, search: {}, replace: true }),
  );
  return (
    <>
      <PageHead
        title={t('play.recordsOf', { game: t(table?.title ?? (drawn ? 'rooms.games' : 'rooms.claw')) })}
      />
      <PlaysOf table={table} drawn={drawn} type={type} open={play} />
      <Sheet open={play !== undefined} onClose={close} title={t('play.receipt')}>
        {play !== undefined && <DocumentOf table={table} drawn={drawn} playId={play} />}
      </Sheet>
    </>
  );
}

interface OfGame {
  readonly table: TableGame | undefined;
  readonly drawn: boolean;
}

function PlaysOf({
  table,
  drawn,
  type,
  open,
}: OfGame & { readonly type: string; readonly open: string | undefined }): ReactNode {
  if (table !== undefined)
    return (
      <Suspense fallback={<SkeletonRows rows={7} />}>
        <table.Plays open={open} />
      </Suspense>
    );
  if (drawn) return <DrawnPlays open={open} />;
  return type === clawRecords ? <Plays open={open} /> : <NoPlays />;
}

function DocumentOf({ table, drawn, playId }: OfGame & { readonly playId: string }): ReactNode {
  if (table !== undefined)
    return (
      <Suspense fallback={<Skeleton height="596px" />}>
        <table.Receipt playId={playId} />
      </Suspense>
    );
  return drawn ? <DrawReceipt playId={playId} /> : <OpenReceipt playId={playId} />;
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
