import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSession, visitorId } from '../../kernel/session.store.ts';
import { openRoomSocket } from '../machine/machine-socket.ts';
import { useKeptLine } from '../use-kept-line.ts';
import { ChatRoom } from './chat-room.tsx';
import { createChatClient } from './chat-client.ts';

interface SocketChatRoomProps {
  roomId: number;
  /** 0 for a visitor. */
  userId: number;
  children: ReactNode;
}

/** Gives the parts of the chat a room whose game needs no socket; the talk has one of its own. */
export function SocketChatRoom({ roomId, userId, children }: SocketChatRoomProps): ReactNode {
  const token = useSession((session) => session.token);
  const client = useMemo(() => {
    const open = () => openRoomSocket(`/talk/${roomId}`);
    return createChatClient({ open, token, visitorId: visitorId() });
  }, [roomId, token]);
  useKeptLine(client);
  return <ChatRoom {...{ roomId, userId, chat: client.chat, children }} />;
}
