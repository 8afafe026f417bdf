import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { usePreferences } from '../app/preferences.store.ts';
import { ShortcutRow } from '../app/shell/shortcuts.tsx';
import { usePageTitle } from '../app/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { prefersClaw } from '../platform/prefers-claw.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ArcadeIcon } from '../ui/icons/arcade-icon.tsx';
import { ClawIcon } from '../ui/icons/drawn-icons.tsx';
import { IndexTabs } from '../ui/index-tabs.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { BroadcastLine } from './broadcast-line.tsx';
import { ContinueCard } from './continue-card.tsx';
import { HomePoster } from './home-poster.tsx';
import './home.css';
import { filterRooms, RoomFilters } from './room-filters.tsx';
import type { RoomFilter } from './room-filters.tsx';
import { RoomGrid } from './room-grid.tsx';
import { clawRoomsQuery, recommendedQuery } from './rooms.queries.ts';

const HomeGames = lazy(async () => ({ default: (await import('./home-games.tsx')).HomeGames }));

/** The arcade's front: a poster, the shortcuts, and the rooms by category. */
export function HomePage(): ReactNode {
  const t = useT();
  usePageTitle(t('nav.home'));
  const { data: recommended, isError } = useQuery(recommendedQuery());
  const games = usePreferences(({ home }) => home !== null && !prefersClaw());
  return (
    <>
      {isError && recommended === undefined ? null : recommended === undefined ? (
        <div className="poster sticker poster--wait" aria-hidden="true">
          <div className="poster__bg" />
        </div>
      ) : (
        <HomePoster rooms={recommended} />
      )}
      <ContinueCard />
      <ShortcutRow />
      <BroadcastLine />
      <Floor key={String(games)} games={games} />
    </>
  );
}

/** The rooms, by category. `games`: the player would rather see every kind of game first. */
function Floor({ games }: { games: boolean }): ReactNode {
  const t = useT();
  const rooms = useInfiniteQuery(clawRoomsQuery());
  const [tab, setTab] = useState(games ? 'games' : 'claw');
  const count = rooms.data?.length;
  const note = count === undefined ? {} : { note: t('rooms.count', { count }) };
  const allGames = {
    id: 'games',
    label: t('rooms.allGames'),
    icon: <ArcadeIcon size={42} />,
    ink: 'var(--b-lilac)',
    ...note,
  };
  const claw = {
    id: 'claw',
    label: t('rooms.claw'),
    icon: <ClawIcon size={42} />,
    ink: 'var(--b-cyan)',
    ...note,
  };
  return (
    <IndexTabs
      label={t('rooms.games')}
      chosen={tab}
      onChoose={setTab}
      tabs={games ? [allGames, claw] : [claw]}
    >
      {tab === 'games' ? (
        <Suspense fallback={<RoomGrid rooms={undefined} from="home" />}>
          <HomeGames claw={rooms.data} />
        </Suspense>
      ) : (
        <ClawRooms rooms={rooms} />
      )}
    </IndexTabs>
  );
}

interface RoomsResult {
  readonly data: readonly RoomCardData[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function ClawRooms({ rooms }: { rooms: RoomsResult }): ReactNode {
  const t = useT();
  const [filter, setFilter] = useState<RoomFilter>('all');
  const { data, error, refetch } = rooms;
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (data?.length === 0)
    return <EmptyState title={t('rooms.none')} text={t('rooms.noneText')} toy="chick" />;
  return (
    <>
      <div className="filters">
        <RoomFilters rooms={data ?? []} chosen={filter} onChoose={setFilter} />
        <Link className="more" to="/claw">
          {t('rooms.seeAll')}
          <Sign of={ChevronRight} size={20} flip />
        </Link>
      </div>
      <RoomGrid rooms={data === undefined ? undefined : filterRooms(data, filter)} from="home" />
    </>
  );
}
