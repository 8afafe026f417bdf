import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlayReceiptPaper } from './play-receipt.tsx';
import { playRecordQuery } from './play.queries.ts';

/** The receipt of a play, inside a sheet. */
export function OpenReceipt({ playId }: { playId: string }): ReactNode {
  const { data, error, refetch } = useQuery(playRecordQuery(playId));
  if (data !== undefined) return <PlayReceiptPaper play={data} />;
  return error === null ? <Skeleton height="596px" /> : <LoadFault error={error} onRetry={refetch} />;
}
