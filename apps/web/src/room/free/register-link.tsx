import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useMay, useSignedIn } from '../../kernel/player/use-account.ts';
import { roomWay } from '../../ports/room-way.ts';
import { Sign } from '../../ui/lucide.tsx';
import { tried } from './tried.ts';
import './free.css';

/** Whether an address is that of a room, or of one of its parts: room 12 is not room 123. */
const isRoomAt = (way: string, here: string): boolean =>
  here.startsWith(way) && !/^\w/.test(here.slice(way.length));

/** For who practises on a trial account: the way to register, and back into the room that they tried. */
export function RegisterLink(): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  const mayPlay = useMay('playPaid');
  const here = useRouterState({ select: ({ location }) => location.href });
  if (!signedIn || mayPlay) return null;
  const of = tried.read();
  const isHere = of !== null && isRoomAt(roomWay(of.game, of.practice, 'practice'), here);
  const from = isHere ? roomWay(of.game, of.room, 'trial') : here;
  return (
    <Link className="pill pill--tap to-real" to="/auth" search={{ from, mode: 'register' }}>
      {t('room.registerReal')}
      <Sign of={ChevronRight} size={18} flip />
    </Link>
  );
}
