import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { useLater } from '../kernel/use-later.ts';
import { useT } from '../i18n/use-t.ts';
import { Rays, Sea } from '../ui/icons/scenery.tsx';
import { inkOfPrize } from '../ui/room-card.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { RoomPage } from './home-poster-pages.tsx';
import { homeBannersQuery } from './home.queries.ts';
import type { Banner } from './home.queries.ts';
import { roomName } from '../i18n/room-name.ts';

const BannerPage = lazy(async () => ({ default: (await import('./poster-banner.tsx')).BannerPage }));

/** Rooms that the poster walks through, around what the operator hangs up. */
const shownRooms = 3;
/** A finger that goes this far along, in pixels, turns the page. */
const swipePx = 40;

export interface PosterPage {
  readonly id: string;
  readonly name: string;
  readonly ink: string;
  readonly content: ReactNode;
}

const bannerInks = ['lemon', 'mint', 'pink', 'lilac', 'orange'];

const roomPage = (room: RoomCardData): PosterPage => ({
  id: `room-${room.roomId}`,
  name: roomName(room.roomName),
  ink: inkOfPrize(room.prize),
  content: <RoomPage room={room} />,
});

const bannerPage = (banner: Banner, index: number): PosterPage => ({
  id: `banner-${banner.bannerId}`,
  name: banner.title,
  ink: `var(--b-${bannerInks[index % bannerInks.length] ?? 'lemon'})`,
  content: (
    <Suspense fallback={null}>
      <BannerPage banner={banner} />
    </Suspense>
  ),
});

/** Holds the poster's place. */
export function PosterWait(): ReactNode {
  return (
    <div className="poster sticker poster--wait" aria-hidden="true">
      <div className="poster__bg" />
    </div>
  );
}

/** The home's poster: a room first, then banners, then more rooms. The visitor turns it: nothing moves by itself. */
export function HomePoster({
  rooms,
  before = [],
}: {
  rooms: readonly RoomCardData[];
  /** Pages that come first. */
  before?: readonly PosterPage[];
}): ReactNode {
  const t = useT();
  // The first page of the poster is a room's: banners come when it stands.
  const later = useLater();
  const { data: banners = [] } = useQuery({ ...homeBannersQuery(), enabled: later });
  const [chosen, setChosen] = useState('');
  const [first, ...others] = [...before, ...rooms.slice(0, shownRooms).map(roomPage)];
  const pages = [...(first === undefined ? [] : [first]), ...banners.map(bannerPage), ...others];
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === chosen),
  );
  const swipe = useSwipe((step) => setChosen(pages[(index + step + pages.length) % pages.length]?.id ?? ''));
  const page = pages[index];
  if (page === undefined) return null;
  return (
    <section
      className="poster sticker"
      style={{ '--blk': page.ink } as CSSProperties}
      aria-label={t('rooms.featured')}
      {...swipe}
    >
      <div className="poster__bg" aria-hidden="true">
        <Rays />
        <i className="dots" />
        <Sea />
      </div>
      {page.content}
      {pages.length > 1 && (
        <div className="dotsnav">
          {pages.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-label={t('rooms.show', { room: name })}
              aria-current={id === page.id || undefined}
              onClick={() => setChosen(id)}
            >
              <i />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Calls back with 1 or -1 when a finger goes along the line of reading or against it. */
function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX, pointerType }: PointerEvent): void => {
      from.current = pointerType === 'touch' ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent): void => {
      if (from.current === null) return;
      const way = document.documentElement.dir === 'rtl' ? -1 : 1;
      const gone = (from.current - clientX) * way;
      from.current = null;
      if (Math.abs(gone) > swipePx) turn(gone > 0 ? 1 : -1);
    },
  };
}
