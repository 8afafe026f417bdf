import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { DrawRoomWait } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useSession } from '../kernel/session.store.ts';
import { TalkRoom } from '../room/chat/talk-room.tsx';
import { isPractice } from '../room/practice-room.ts';
import { createPressGuard } from '../room/press-guard.ts';
import { keepBet, readBet } from './bet.ts';
import { SlotContext } from './slot-context.ts';
import type { SlotPageData } from './slot-context.ts';
import { SlotScreen } from './slot-screen.tsx';
import { slotPageQuery } from './slot.queries.ts';
import { useSpinDesk } from './use-spin-desk.ts';
import '../room/chat/chat.css';
import '../room/shell.css';
import '../draws/cabinet.css';
import './slot.css';

/** Paper reels: three machines of three characters. */
export function SlotPage(): ReactNode {
  const t = useT();
  const { room } = useSearch({ from: '/slot' });
  const userId = useSession((session) => session.userId);
  const { data: page, error, refetch } = useQuery(slotPageQuery(room ?? null));
  useEffect(() => {
    if (userId !== 0) void call('slotLoginSource', cameFrom()).catch(() => undefined);
  }, [userId]);
  if (page === undefined)
    return <DrawRoomWait game="slot" title={t('cards.game_slot')} error={error} onRetry={refetch} />;
  return <Room key={`${page.room.roomId} ${userId}`} page={page} userId={userId} />;
}

/** The page that led here, where it was one of this arcade. */
function cameFrom(): { readonly loginSource: string; readonly loginUrl: string } {
  const { referrer } = document;
  return { loginSource: referrer === '' ? 'direct' : 'page', loginUrl: referrer.slice(0, 500) };
}

function Room({ page, userId }: { page: SlotPageData; userId: number }): ReactNode {
  const { machine } = useSearch({ from: '/slot' });
  const { roomId } = page.room;
  const [guard] = useState(() => createPressGuard());
  const [bet, setBet] = useState(() => readBet(machine));
  const room = useSpinDesk(page, { roomId, userId, practice: isPractice(page), guard });
  const { desk } = room;
  const shared = useMemo(() => {
    const choose = (next: typeof bet): void => {
      keepBet(next);
      setBet(next);
    };
    return { roomId, userId, page, desk, guard, bet, setBet: choose };
  }, [roomId, userId, page, desk, guard, bet]);
  return (
    <SlotContext value={shared}>
      <TalkRoom roomId={roomId} userId={userId}>
        <SlotScreen {...room} />
      </TalkRoom>
    </SlotContext>
  );
}
