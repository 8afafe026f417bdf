import { type ChatSocketDown, chatProtocolVersion, type ChatSocketUp } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { readChatSocketFrame } from '../games/chat-frames.ts';
import { findAnyDrawRoom } from '../games/draw-room.store.ts';
import type { Connection } from '../games/live-connection.ts';
import {
  createLiveSocket,
  type LiveSocket,
  type LiveSocketNeeds,
  pongOf,
  roomUnder,
} from '../games/live-socket.ts';
import type { OpenRoomChat, RoomChatEntry } from '../games/room-chat.ts';
import { Viewers } from '../games/viewers.ts';

type Said = Exclude<ChatSocketUp, { t: 'hello' }>;

/** There is no such room, or not any more. */
const goneCode = 4404;

/** A room in which everybody plays for themselves, and where people meet to talk alone. */
interface ChatSocketPlace {
  readonly viewers: Viewers<ChatSocketDown>;
  readonly talk: RoomChatEntry;
}

export interface ChatSocketNeeds extends LiveSocketNeeds {
  readonly db: Database;
  readonly openChat: OpenRoomChat;
  /** Path that a room's number follows. */
  readonly under: string;
}

/** The talk of rooms whose game needs no socket: plays are calls there, and nobody shares them. */
export function createChatSocket({ db, openChat, under, ...needs }: ChatSocketNeeds): LiveSocket {
  const places = new Map<number, ChatSocketPlace>();
  const placeOf = new WeakMap<Connection, ChatSocketPlace>();

  const placeAt = (roomId: number): ChatSocketPlace => {
    const known = places.get(roomId);
    if (known !== undefined) return known;
    const viewers = new Viewers<ChatSocketDown>();
    const place = { viewers, talk: openChat(roomId, viewers) };
    places.set(roomId, place);
    return place;
  };

  async function join(roomId: number, connection: Connection): Promise<void> {
    const room = await findAnyDrawRoom(db, roomId);
    if (!connection.isOpen) return;
    if (room === null) {
      connection.fail('roomNotFound');
      return connection.close(goneCode, 'no such room');
    }
    const place = placeAt(roomId);
    place.viewers.add(connection);
    placeOf.set(connection, place);
    connection.sendMessage({ t: 'welcome', v: chatProtocolVersion } satisfies ChatSocketDown);
    await place.talk.join(connection);
  }

  return createLiveSocket<number, Said>(needs, {
    hostAt: (url) => roomUnder(under, url) || undefined,
    version: chatProtocolVersion,
    read: readChatSocketFrame,
    join,
    receive(_roomId, connection, message) {
      if (message.t === 'ping') return connection.sendMessage(pongOf(connection, message.n));
      return placeOf.get(connection)?.talk.receive(connection, message);
    },
    depart(roomId, connection) {
      const place = placeOf.get(connection);
      if (place === undefined) return;
      place.viewers.remove(connection);
      place.talk.depart(connection);
      if (place.viewers.size === 0) places.delete(roomId);
    },
  });
}
