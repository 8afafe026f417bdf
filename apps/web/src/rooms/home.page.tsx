import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ChunkGuard } from '../kernel/chunk-guard.tsx';
import type { GameFace } from '../kernel/feature.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { prefersClaw } from '../kernel/prefers-claw.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ArcadeIcon, ClawIcon } from '../ui/icons/game-icons.ts';
import { IndexTabs } from '../ui/index-tabs.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { BroadcastLine } from './broadcast-line.tsx';
import { HomePoster, PosterWait } from './home-poster.tsx';
import { welcomeCoinsQuery } from '../kernel/app-config.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { GiftIcon, ParcelIcon } from '../ui/icons/drawn-icons.ts';
import './home.css';
import { filterRooms, RoomFilters } from './room-filters.tsx';
import type { RoomFilter } from './room-filters.tsx';
import { RoomGrid } from '../ui/room-grid.tsx';
import { clawRoomsQuery, recommendedQuery } from '../ports/rooms.queries.ts';
import { Slot } from '../ports/slot.tsx';

/** What a visitor is promised, before anything is scrolled. */
function HomePromise(): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  const { data: coins = 0 } = useQuery(welcomeCoinsQuery);
  if (signedIn) return null;
  return (
    <ul className="promise" aria-label={t('rooms.promise')}>
      <li>
        <GiftIcon size={30} />
        {t('rooms.realToys')}
      </li>
      <li>
        <ParcelIcon size={30} />
        {t('rooms.sentHome')}
      </li>
      <li>
        <Coin size={28} />
        {coins > 0 ? t('rooms.coinsToBegin', { count: coins }) : t('account.poster')}
      </li>
    </ul>
  );
}

const HomeGames = lazy(async () => ({ default: (await import('./home-games.tsx')).HomeGames }));
const GamesPoster = lazy(async () => ({ default: (await import('./games-poster.tsx')).GamesPoster }));
const GameSections = lazy(async () => ({ default: (await import('./home-games.tsx')).GameSections }));
const GameRooms = lazy(async () => ({ default: (await import('./game-rooms.tsx')).GameRooms }));

/** A game beside the machines, with its tab. */
export interface HomeGame {
  /** Its name on the wire. */
  readonly name: string;
  readonly game: GameFace;
}

export interface HomePageProps {
  readonly shortcuts: ReactNode;
  readonly games: readonly HomeGame[];
}

/** The arcade's front: a poster, the shortcuts that the features give, and the rooms by category. */
export function HomePage({ shortcuts, games }: HomePageProps): ReactNode {
  const t = useT();
  usePageTitle(t('nav.home'));
  const { data: recommended, isError } = useQuery(recommendedQuery());
  const signedIn = useSignedIn();
  const all = usePreferences(({ home }) => home !== null && !prefersClaw());
  return (
    <>
      {isError && recommended === undefined ? null : recommended === undefined ? (
        <PosterWait />
      ) : all ? (
        <ChunkGuard quiet>
          <Suspense fallback={<PosterWait />}>
            <GamesPoster rooms={recommended} />
          </Suspense>
        </ChunkGuard>
      ) : (
        <HomePoster rooms={recommended} />
      )}
      <HomePromise />
      {signedIn && <Slot name="continueCard" />}
      {shortcuts}
      <BroadcastLine />
      <Floor key={String(all)} all={all} games={games} />
    </>
  );
}

/** The rooms, by category. `all`: the player would rather see every kind of game first. */
function Floor({ all, games }: { all: boolean; games: readonly HomeGame[] }): ReactNode {
  const t = useT();
  const rooms = useInfiniteQuery(clawRoomsQuery());
  const [tab, setTab] = useState(all ? 'games' : 'claw');
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
  const others = games
    .filter(({ game }) => game.arcade !== true)
    .map(({ name, game }) => ({
      id: name,
      label: t(game.title),
      icon: <game.Icon size={42} />,
      ink: game.ink,
    }));
  const inArcade = games.filter(({ game }) => game.arcade === true).map(({ name }) => name);
  const arcade = {
    id: 'arcade',
    label: t('rooms.arcade'),
    icon: <ArcadeIcon size={42} />,
    ink: 'var(--b-mint)',
  };
  const tabs = [claw, ...others, ...(inArcade.length === 0 ? [] : [arcade])];
  const chosen = games.find(({ name }) => name === tab)?.name;
  return (
    <IndexTabs
      label={t('rooms.games')}
      chosen={tab}
      onChoose={setTab}
      tabs={all ? [allGames, ...tabs] : tabs}
    >
      {/* What a list needs and cannot be loaded is missing there alone. */}
      <ChunkGuard key={tab}>
        {tab === 'games' ? (
          <Suspense fallback={<RoomGrid rooms={undefined} from="home" />}>
            <HomeGames claw={rooms.data} />
          </Suspense>
        ) : tab === 'arcade' ? (
          <Suspense fallback={<RoomGrid rooms={undefined} from="home" waiting={2} />}>
            <GameSections names={inArcade} />
          </Suspense>
        ) : chosen !== undefined ? (
          <Suspense fallback={<RoomGrid rooms={undefined} from="home" waiting={2} />}>
            <GameRooms game={chosen} />
          </Suspense>
        ) : (
          <ClawRooms rooms={rooms} />
        )}
      </ChunkGuard>
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
