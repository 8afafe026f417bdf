import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { Burst } from '../ui/burst.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Rays, Sea } from '../ui/icons/scenery.tsx';
import { Sign } from '../ui/lucide.tsx';
import { inkOfPrize } from '../ui/room-card.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { Toy } from '../ui/toy-picture.tsx';

/** Rooms that the poster walks through. */
const shown = 4;
/** A name with more letters is set smaller, so that the line stays beside the toy. */
const longName = 11;

/** The home's poster. The visitor turns its pages: nothing moves by itself. */
export function HomePoster({ rooms }: { rooms: readonly RoomCardData[] }): ReactNode {
  const t = useT();
  const pages = rooms.slice(0, shown);
  const [page, setPage] = useState(0);
  const room = pages[page] ?? pages[0];
  if (room === undefined) return null;
  return (
    <section
      className="poster sticker"
      style={{ '--blk': inkOfPrize(room.prize) } as CSSProperties}
      aria-label={t('rooms.featured')}
    >
      <div className="poster__bg" aria-hidden="true">
        <Rays />
        <i className="dots" />
        <Sea />
      </div>
      <PosterText room={room} />
      {room.prizes.length > 1 && <SecondToy room={room} />}
      <Toy kind={room.prize} cut className="poster__toy" eager />
      <div className="poster__tag">
        <p className="sr">{t('rooms.coinsAPlay', { count: room.price })}</p>
        <Burst points={20} inner={40} />
        <span aria-hidden="true">
          <b className="num">{room.price}</b>
          <small>{t('rooms.coinsAPlayShort')}</small>
        </span>
      </div>
      {pages.length > 1 && (
        <div className="dotsnav">
          {pages.map((each, index) => (
            <button
              key={each.roomId}
              type="button"
              aria-label={t('rooms.show', { room: each.roomName })}
              aria-current={index === page || undefined}
              onClick={() => setPage(index)}
            >
              <i />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function PosterText({ room }: { room: RoomCardData }): ReactNode {
  const t = useT();
  const size = room.roomName.length > longName ? 'flyer--long' : '';
  return (
    <div className="poster__txt">
      <Badge tone="new">{room.isNew ? t('rooms.newRoom') : t('rooms.recommended')}</Badge>
      <h1>
        <Flyer white className={size}>
          {room.roomName}
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
  );
}

function SecondToy({ room }: { room: RoomCardData }): ReactNode {
  const other = room.prizes.find((kind) => kind !== room.prize);
  return other === undefined ? null : <Toy kind={other} cut className="poster__two" eager />;
}
