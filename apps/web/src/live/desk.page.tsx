import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import type { Publisher } from '../room/stage-video/publish.ts';
import { usePublisher } from '../room/stage-video/video-host.tsx';
import { classes } from '../ui/classes.ts';
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
  if (desk?.isHost === true)
    return (
      <main className={classes('live-desk', desk.show !== null && 'live-desk--air')}>
        <OwnDesk desk={desk} />
      </main>
    );
  return (
    <main className="live-desk">
      <PageHead title={t('live.yourDesk')} text={desk?.roomName ?? ''} />
      {desk !== undefined ? (
        <EmptyState toy="cat" title={t('live.notHost')} text={t('live.notHostText')} />
      ) : error === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <LoadFault error={error} onRetry={() => refetch()} />
      )}
    </main>
  );
}

const askToPublish = () => call('livePublish', {});

/** One camera before a show and during it: what the host has looked at goes on the air as the show begins. */
function OwnDesk({ desk }: { desk: LiveDesk }): ReactNode {
  const publisher = usePublisher(askToPublish);
  const onAir = desk.show !== null;
  useEffect(() => {
    if (!onAir) publisher.stop();
    else if (publisher.store.getState().preview !== null) publisher.start();
  }, [publisher, onAir]);
  if (!onAir) return <DeskBefore desk={desk} publisher={publisher} />;
  return <OnAir desk={desk} publisher={publisher} />;
}

/** The host hears the show as viewers do. */
function OnAir({ desk, publisher }: { desk: LiveDesk; publisher: Publisher }): ReactNode {
  const t = useT();
  const { data: info } = useQuery(liveInfoQuery(desk.roomId));
  const told = useShow(desk.roomId, desk.show?.liveRecordId);
  const show = info?.show ?? null;
  const place = useMemo(
    () => (info === undefined || show === null ? null : { info, show, told, askToSignIn: () => false }),
    [info, show, told],
  );
  if (place === null)
    return (
      <>
        <PageHead title={t('live.yourDesk')} text={desk.roomName} />
        <SkeletonRows rows={3} />
      </>
    );
  return (
    <ShowContext value={place}>
      <DeskDuring desk={desk} publisher={publisher} />
    </ShowContext>
  );
}
