import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../kernel/session.store.ts';
import { DrawRoomWait, NoDrawRoom, roomIdOf } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { TalkRoom } from '../room/chat/talk-room.tsx';
import { isPractice } from '../room/practice-room.ts';
import { createPressGuard } from '../room/press-guard.ts';
import { keepBet, readBet } from './stake.ts';
import { GemContext } from './gem-context.ts';
import { GemScreen } from './gem-screen.tsx';
import { gemPageQuery } from './gem.queries.ts';
import { unshownPlay } from './gem-desk.ts';
import { useGemDesk } from './use-gem-desk.ts';
import '../room/chat/chat.css';
import '../room/shell.css';
import '../draws/cabinet.css';
import './gem.css';
import './gem-room.css';

/** A board of gems whose groups pay, go, and let others fall. */
export function GemPage(): ReactNode {
  const t = useT();
  const { roomId } = useParams({ from: '/gem/$roomId' });
  const userId = useSession((session) => session.userId);
  const id = roomIdOf(roomId);
  return id === null ? (
    <NoDrawRoom game="gem" title={t('gem.game')} />
  ) : (
    <Room key={`${id} ${userId}`} roomId={id} userId={userId} />
  );
}

function Room({ roomId, userId }: { roomId: number; userId: number }): ReactNode {
  const t = useT();
  const { data: page, error, refetch } = useQuery(gemPageQuery(roomId));
  const [guard] = useState(() => createPressGuard());
  const [bet, setBet] = useState(readBet);
  const practice = page !== undefined && isPractice(page);
  const room = useGemDesk(page, { roomId, userId, practice, guard });
  const { desk } = room;
  const unshown = page?.unshown ?? null;
  // What was drawn before the page was left is shown to its end.
  useEffect(() => {
    if (unshown !== null) desk.show(unshownPlay(unshown, roomId));
  }, [desk, unshown, roomId]);
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
      <GemContext value={shared}>
        <TalkRoom roomId={roomId} userId={userId}>
          <GemScreen {...room} />
        </TalkRoom>
      </GemContext>
    );
  }
  return <DrawRoomWait game="gem" title={t('gem.game')} error={error} onRetry={refetch} />;
}
