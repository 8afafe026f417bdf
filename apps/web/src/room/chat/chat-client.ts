import { chatProtocolVersion } from '@grabbit/contract';
import type { ChatSocketDown, ChatSocketUp } from '@grabbit/contract';
import { createRoomLink } from '../machine/room-link.ts';
import type { SocketLike } from '../machine/room-link.ts';
import type { KeptLine } from '../use-kept-line.ts';
import { createRoomChat } from './chat.store.ts';
import type { RoomChat } from './chat.store.ts';

export interface ChatClientOptions {
  readonly open: () => SocketLike;
  /** Null for a visitor, who reads. */
  readonly token: string | null;
  readonly visitorId: string;
}

export interface ChatClient extends KeptLine {
  readonly chat: RoomChat;
}

/** The talk of a room that has no other socket: start it with the screen, close it when the screen goes. */
export function createChatClient({ open, token, visitorId }: ChatClientOptions): ChatClient {
  const link = createRoomLink<ChatSocketUp, ChatSocketDown>({
    open,
    events: {
      onOpen: () =>
        link.send({ t: 'hello', v: chatProtocolVersion, visitorId, ...(token !== null && { token }) }),
      onMessage(message) {
        switch (message.t) {
          // The room goes on without its talk: its plays are calls.
          case 'reload':
            return link.close();
          case 'welcome':
          case 'error':
          case 'pong':
            return undefined;
          default:
            return chat.take(message);
        }
      },
      onDown: () => undefined,
      onLatency: () => undefined,
    },
  });
  const chat = createRoomChat((message) => link.send(message));
  return { chat, start: () => link.start(), nudge: () => link.nudge(), close: () => link.close() };
}
