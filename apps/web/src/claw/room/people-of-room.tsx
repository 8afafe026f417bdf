import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ChatContext } from '../../room/chat/chat-context.ts';
import { useRoom, useRoomMode } from './room-context.ts';

/** Gives the parts of the chat their room. */
export function PeopleOfRoom({ children }: { children: ReactNode }): ReactNode {
  const { roomId, userId, client } = useRoom();
  const mode = useRoomMode();
  const playing = mode === 'aiming' || mode === 'following';
  const place = useMemo(
    () => ({ roomId, userId, chat: client.chat, playing }),
    [roomId, userId, client, playing],
  );
  return <ChatContext value={place}>{children}</ChatContext>;
}
