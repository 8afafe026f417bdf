import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { ClawIcon } from '../ui/icons/game-icons.ts';
import { Sign } from '../ui/lucide.tsx';
import type { Goods } from './mall.queries.ts';

/** Machines that are shown beside a price; the list of rooms shows all. */
const shownRooms = 2;

function Room({ room }: { room: Goods['wonIn'][number] }): ReactNode {
  const t = useT();
  const { roomId, price, plays, wins } = room;
  return (
    <Link
      className="won-in__r"
      to="/claw/$from/$roomId/{-$groupId}"
      params={{ from: 'goods', roomId: String(roomId), groupId: undefined }}
    >
      <span className="row__i" style={{ '--blk': 'var(--b-lemon)' } as CSSProperties}>
        <ClawIcon size={34} />
      </span>
      <span className="row__t">
        <b>{t('mall.alsoIn', { room: roomName(room.roomName) })}</b>
        <small>
          {t('rooms.coinsAPlay', { count: price })}
          {plays > 0 && `. ${t('mall.measured', { wins, plays })}`}
        </small>
      </span>
      <Sign of={ChevronRight} flip />
    </Link>
  );
}

/** Machines in which the thing can be won, with what was measured: buying is sure, the claw is not. */
export function WonIn({ rooms }: { rooms: Goods['wonIn'] }): ReactNode {
  const t = useT();
  if (rooms.length === 0) return null;
  return (
    <div className="won-in">
      {rooms.slice(0, shownRooms).map((room) => (
        <Room key={room.roomId} room={room} />
      ))}
      <p>{t('mall.sure')}</p>
    </div>
  );
}
