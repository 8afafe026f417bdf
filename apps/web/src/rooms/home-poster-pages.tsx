import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { Burst } from '../ui/burst.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { roomName } from '../i18n/room-name.ts';

/** A name with more letters is set smaller, so that the line stays beside the toy. */
const longName = 11;

/** Letters of a name, those of Chinese and Japanese counted twice: they are as wide as two. */
const widthOf = (name: string): number => name.length + (name.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** A room that opens its doors. */
export function RoomPage({ room }: { room: RoomCardData }): ReactNode {
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
