import { LiveState } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { RoomWait, NoRoom, roomIdOf } from '../draws/room-frame.tsx';
import { formatDateTime } from '../i18n/format.ts';
import { translate, useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { useSession } from '../kernel/session.store.ts';
import { Slot } from '../ports/slot.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { BellButton } from './bell-button.tsx';
import { type LiveInfo, liveInfoQuery, type LiveShow } from './live.queries.ts';
import { ShowContext, useShowPlace } from './show-context.ts';
import { PastBag } from './show-bag.tsx';
import { GoodsRows } from './show-goods.tsx';
import { VoteCard } from './show-vote.tsx';
import { ShowScreen } from './show-screen.tsx';
import { useShow } from './use-show.ts';
import './live.css';

/** A room of shows: what is on, what comes next, or what was. */
export function ShowPage(): ReactNode {
  const t = useT();
  const { roomId: text } = useParams({ from: '/live/$roomId' });
  const id = roomIdOf(text);
  const { show: past } = useSearch({ from: '/live/$roomId' });
  const visits = useSession((session) => session.token === null);
  if (id === null) return <NoRoom rooms={null} title={t('live.title')} />;
  return (
    <>
      <Show key={`${id} ${past ?? 0}`} roomId={id} past={past} />
      {visits && <Slot name="visitorLine" />}
    </>
  );
}

function Show({ roomId, past }: { roomId: number; past: number | undefined }): ReactNode {
  const t = useT();
  const { data: info, error, refetch } = useQuery(liveInfoQuery(roomId, past));
  const told = useShow(roomId, info?.show?.liveRecordId);
  const askToSignIn = useAskToSignIn();
  usePageTitle(info?.show?.title ?? info?.roomName ?? translate('live.title'));
  const show = info?.show ?? null;
  const place = useMemo(
    () => (info === undefined || show === null ? null : { info, show, told, askToSignIn }),
    [info, show, told, askToSignIn],
  );
  if (info === undefined) {
    return <RoomWait title={t('live.title')} rooms={null} error={error} onRetry={() => refetch()} />;
  }
  if (info.removal !== null) return <Removed removal={info.removal} />;
  if (place === null) return <Resting info={info} />;
  if (place.show.state === LiveState['live end'])
    return (
      <ShowContext value={place}>
        <WhatWas />
      </ShowContext>
    );
  if (place.show.state !== LiveState.living) return <Resting info={info} />;
  return (
    <ShowContext value={place}>
      <ShowScreen />
    </ShowContext>
  );
}

/** Leads whoever is not signed in to the sign-in page, and back; false where they are. */
function useAskToSignIn(): () => boolean {
  const player = useMay('playPaid');
  const navigate = useNavigate();
  const { history } = useRouter();
  return useMemo(
    () => () => {
      if (player) return false;
      showToast({
        tone: 'info',
        title: translate('live.signIn'),
        ms: 6_000,
        action: {
          text: translate('account.signIn'),
          onPress: () => void navigate({ to: '/auth', search: { from: history.location.href } }),
        },
      });
      return true;
    },
    [player, navigate, history],
  );
}

function Removed({ removal }: { removal: NonNullable<LiveInfo['removal']> }): ReactNode {
  const t = useT();
  const { until, reason } = removal;
  const how =
    until === 0 ? t('live.removedForGood') : t('live.removedUntil', { time: formatDateTime(until) });
  return (
    <main className="lone">
      <EmptyState
        toy="octopus"
        title={t('live.removedTitle')}
        text={`${how} ${t('live.removedWhy', { why: reason })}`}
        action={<ButtonLink to="/decisions">{t('moderation.appeal')}</ButtonLink>}
      />
    </main>
  );
}

/** Between two shows: the next with its bell, or what was. */
function Resting({ info }: { info: LiveInfo }): ReactNode {
  const t = useT();
  const { show } = info;
  return (
    <main className="lone">
      <EmptyState
        toy="rabbit"
        title={show === null ? info.roomName : show.title}
        text={restWords(t, info, show)}
        action={
          <div className="rest-acts">
            {show?.state === LiveState.initialize && <BellButton show={show} wide />}
            <ButtonLink kind="paper" to="/live">
              {t('live.otherShows')}
            </ButtonLink>
          </div>
        }
      />
    </main>
  );
}

function restWords(t: ReturnType<typeof useT>, { host }: LiveInfo, show: LiveShow | null): string {
  if (show === null) return t('live.nothingPlanned', { name: host.nickName });
  if (show.state === LiveState.initialize)
    return t('live.beginsAt', { time: formatDateTime(show.plannedAt) });
  return t('live.endedAt', { time: formatDateTime(show.endedAt) });
}

/** What came of a show that is over: its bag, its vote, what it has shown. */
function WhatWas(): ReactNode {
  const t = useT();
  const { info, show } = useShowPlace();
  return (
    <main className="what-was">
      <PageHead title={show.title} text={restWords(t, info, show)}>
        <span className="what-was__o">
          <ButtonLink kind="paper" size="s" to="/live">
            {t('live.otherShows')}
          </ButtonLink>
        </span>
      </PageHead>
      <div className="what-was__b">
        <PastBag />
        {info.vote !== null && <VoteCard vote={info.vote} big />}
        <section className="card">
          <h2>{t('live.inThisShow')}</h2>
          <GoodsRows />
        </section>
      </div>
    </main>
  );
}
