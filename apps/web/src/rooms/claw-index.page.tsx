import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLater } from '../kernel/use-later.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { IconLink } from '../ui/button-link.tsx';
import { GameShutNote } from '../room/game-shut-note.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { Sign } from '../ui/lucide.tsx';
import { ClawBanners } from './banners.tsx';
import { filterRooms, RoomFilters } from './room-filters.tsx';
import type { RoomFilter } from './room-filters.tsx';
import { RoomGrid } from '../ui/room-grid.tsx';
import { clawRoomsQuery } from '../ports/rooms.queries.ts';

const OtherGames = lazy(async () => ({ default: (await import('../draws/other-games.tsx')).OtherGames }));

/** Every claw room. Kept alive while one is elsewhere. */
export function ClawIndexPage(): ReactNode {
  const t = useT();
  usePageTitle(t('rooms.clawRooms'));
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(clawRoomsQuery());
  const [filter, setFilter] = useState<RoomFilter>('all');
  const later = useLater();
  const rooms = data === undefined ? undefined : filterRooms(data, filter);
  return (
    <>
      <div className="title">
        <h1>{t('rooms.clawRooms')}</h1>
        <IconLink
          to="/claw/search"
          aria-label={t('rooms.find')}
          icon={<Sign of={Search} />}
          className="only-phone"
        />
      </div>
      <GameShutNote game="claw" />
      <ClawBanners />
      <div className="filters">
        <RoomFilters rooms={data ?? []} chosen={filter} onChoose={setFilter} />
      </div>
      {error !== null && data === undefined ? (
        <LoadFault error={error} onRetry={refetch} />
      ) : rooms?.length === 0 ? (
        <EmptyState title={t('rooms.none')} text={t('rooms.noneText')} toy="chick" />
      ) : (
        <RoomGrid rooms={rooms} from="claw" />
      )}
      <MoreRow hasNextPage={hasNextPage} fetchNextPage={fetchNextPage} />
      {later && (
        <Suspense fallback={null}>
          <OtherGames />
        </Suspense>
      )}
    </>
  );
}
