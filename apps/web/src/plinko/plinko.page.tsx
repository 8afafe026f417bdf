import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../kernel/session.store.ts';
import { DrawRoomWait, NoDrawRoom, roomIdOf } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { TalkRoom } from '../room/chat/talk-room.tsx';
import { isPractice } from '../room/practice-room.ts';
import { createPressGuard } from '../room/press-guard.ts';
import { keepBet, readBet } from './bet.ts';
import { PlinkoContext } from './plinko-context.ts';
import { PlinkoScreen } from './plinko-screen.tsx';
import { plinkoPageQuery } from './plinko.queries.ts';
import { useDropDesk } from './use-drop-desk.ts';
import '../room/chat/chat.css';
import '../room/shell.css';
import '../draws/cabinet.css';
import './plinko.css';
import './plinko-room.css';

/** A board of pegs and the balls that fall over it. */
export function PlinkoPage(): ReactNode {
  const t = useT();
  const { roomId } = useParams({ from: '/plinko/$roomId' });
  const userId = useSession((session) => session.userId);
  const id = roomIdOf(roomId);
  return id === null ? (
    <NoDrawRoom game="plinko" title={t('cards.game_plinko')} />
  ) : (
    <Room key={`${id} ${userId}`} roomId={id} userId={userId} />
  );
}

function Room({ roomId, userId }: { roomId: number; userId: number }): ReactNode {
  const t = useT();
  const { data: page, error, refetch } = useQuery(plinkoPageQuery(roomId));
  const [guard] = useState(() => createPressGuard());
  const [bet, setBet] = useState(readBet);
  const practice = page !== undefined && isPractice(page);
  const room = useDropDesk(page, { roomId, userId, practice, guard });
  const { desk } = room;
  const shared = useMemo(() => {
    if (page === undefined) return null;
    const choose = (next: typeof bet): void => {
      keepBet(next);
      setBet(next);
    };
    return { roomId, userId, page, desk, guard, bet, setBet: choose };
  }, [roomId, userId, page, desk, guard, bet]);
  if (shared !== null) {
    return (
      <PlinkoContext value={shared}>
        <TalkRoom roomId={roomId} userId={userId}>
          <PlinkoScreen {...room} />
        </TalkRoom>
      </PlinkoContext>
    );
  }
  return <DrawRoomWait game="plinko" title={t('cards.game_plinko')} error={error} onRetry={refetch} />;
}
