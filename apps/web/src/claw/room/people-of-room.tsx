import type { ReactNode } from 'react';
import { ChatRoom } from '../../room/chat/chat-room.tsx';
import { useRoom, useRoomMode } from './room-context.ts';

/** Gives the parts of the chat their room. */
export function PeopleOfRoom({ children }: { children: ReactNode }): ReactNode {
  const { roomId, userId, client } = useRoom();
  const mode = useRoomMode();
  const playing = mode === 'aiming' || mode === 'following';
  return <ChatRoom {...{ roomId, userId, chat: client.chat, playing, children }} />;
}
