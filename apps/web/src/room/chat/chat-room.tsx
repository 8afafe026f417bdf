import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ChatContext } from './chat-context.ts';
import type { ChatPlace } from './chat-context.ts';

/** Gives the parts of the chat their room. */
export function ChatRoom({
  roomId,
  userId,
  chat,
  playing = false,
  children,
}: Omit<ChatPlace, 'playing'> & { playing?: boolean; children: ReactNode }): ReactNode {
  const place = useMemo(() => ({ roomId, userId, chat, playing }), [roomId, userId, chat, playing]);
  return <ChatContext value={place}>{children}</ChatContext>;
}
