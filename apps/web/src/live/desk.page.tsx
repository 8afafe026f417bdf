import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { DeskBefore } from './desk-before.tsx';
import { DeskDuring } from './desk-during.tsx';
import { deskQuery, type LiveDesk, liveInfoQuery } from './live.queries.ts';
import { ShowContext } from './show-context.ts';
import { useShow } from './use-show.ts';
import './live.css';
import './desk.css';

/** A host's desk: before a show, during it, and what it came to. */
export function DeskPage(): ReactNode {
  const t = useT();
  const { data: desk, error, refetch } = useQuery(deskQuery());
  return (
    <main className="live-desk">
      <PageHead title={t('live.yourDesk')} text={desk?.roomName ?? ''} />
      {desk === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} />
        ) : (
          <LoadFault error={error} onRetry={() => refetch()} />
        )
      ) : !desk.isHost ? (
        <EmptyState toy="cat" title={t('live.notHost')} text={t('live.notHostText')} />
      ) : desk.show === null ? (
        <DeskBefore desk={desk} />
      ) : (
        <OnAir desk={desk} />
      )}
    </main>
  );
}

/** The host hears the show as viewers do. */
function OnAir({ desk }: { desk: LiveDesk }): ReactNode {
  const { data: info } = useQuery(liveInfoQuery(desk.roomId));
  const told = useShow(desk.roomId, desk.show?.liveRecordId);
  const show = info?.show ?? null;
  const place = useMemo(
    () => (info === undefined || show === null ? null : { info, show, told, askToSignIn: () => false }),
    [info, show, told],
  );
  if (place === null) return <SkeletonRows rows={3} />;
  return (
    <ShowContext value={place}>
      <DeskDuring desk={desk} />
    </ShowContext>
  );
}
