import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { useLater } from '../kernel/use-later.ts';
import { useT } from '../i18n/use-t.ts';
import { Rays, Sea } from '../ui/icons/scenery.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { ArrowRight } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { Burst } from '../ui/burst.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Sign } from '../ui/lucide.tsx';
import { inkOfPrize, Toy } from '../ui/toy-picture.tsx';
import { homeBannersQuery } from './home.queries.ts';
import type { Banner } from './home.queries.ts';
import { roomName } from '../i18n/room-name.ts';

/** A name with more letters is set smaller, so that the line stays beside the toy. */
const longName = 11;

/** Letters of a name, those of Chinese and Japanese counted twice: they are as wide as two. */
const widthOf = (name: string): number => name.length + (name.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** A room that opens its doors. */
function RoomPage({ room }: { room: RoomCardData }): ReactNode {
  const t = useT();
  const name = roomName(room.roomName);
  const size = widthOf(name) > longName ? 'flyer--long' : '';
  const second = room.prizes.find((kind) => kind !== room.prize);
  return (
    <>
      <div className="poster__txt">
        <Badge tone="new">{room.isNew ? t('rooms.newRoom') : t('rooms.recommended')}</Badge>
        <h1>
          <Flyer white className={size}>
            {name}
          </Flyer>
          <br />
          <Flyer className={size}>{t('rooms.isOpen')}</Flyer>
        </h1>
        <ButtonLink
          kind="paper"
          size="s"
          to="/claw/$from/$roomId/{-$groupId}"
          params={{ from: 'home', roomId: String(room.roomId), groupId: undefined }}
        >
          {t('rooms.look')} <Sign of={ArrowRight} size={20} flip className="inline" />
        </ButtonLink>
      </div>
      {second !== undefined && <Toy kind={second} cut className="poster__two" />}
      <Toy kind={room.prize} cut className="poster__toy" first />
      <div className="poster__tag">
        <p className="sr">{t('rooms.coinsAPlay', { count: room.price })}</p>
        <Burst points={20} inner={40} />
        <span aria-hidden="true">
          <b className="num">{room.price}</b>
          <small>{t('rooms.coinsAPlayShort')}</small>
        </span>
      </div>
    </>
  );
}

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
