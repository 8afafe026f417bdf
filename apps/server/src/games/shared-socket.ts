import { type SharedDown, sharedProtocolVersion, type SharedUp } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { readChatSocketFrame } from './chat-frames.ts';
import type { Connection } from './live-connection.ts';
import { createLiveSocket, type LiveSocket, type LiveSocketNeeds, pongOf, roomUnder } from './live-socket.ts';
import type { SharedGame } from './shared-game.ts';
import type { SharedRoom } from './shared-room.ts';
import { atOtherServer, type SharedRooms } from './shared-rooms.ts';
import { readOwnStakes } from './shared-round.store.ts';

type Said = Exclude<SharedUp, { t: 'hello' }>;

/** The room is, or went, somewhere else: come again. */
const movedCode = 4009;

export interface SharedSocketNeeds extends LiveSocketNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly rooms: SharedRooms;
  readonly game: SharedGame;
  /** Path that a room's number follows, such as `/quotes/`. */
  readonly under: string;
}

/** The rounds of a room as they go: the same for everybody who looks on, and to each player what is theirs. */
export function createSharedSocket({
  db,
  clock,
  rooms,
  game,
  under,
  ...needs
}: SharedSocketNeeds): LiveSocket {
  const roomOf = new WeakMap<Connection, SharedRoom>();

  async function join(roomId: number, connection: Connection): Promise<void> {
    const room = await rooms.of(roomId);
    if (room === atOtherServer) {
      connection.fail('roomBusy');
      return connection.close(movedCode, 'the room is at another server');
    }
    const { userId } = connection;
    const asset = room.room.useType === 0 ? 'coin' : game.practice;
    const own = userId === null ? [] : await readOwnStakes(db, roomId, userId);
    const balance = userId === null ? null : await readFree(db, playerAccount(userId, asset));
    if (!connection.isOpen) return;
    // It was let go while stakes and balance were read.
    if (room.isAbandoned) return join(roomId, connection);
    const fresh = room.viewers.size === 0;
    room.viewers.add(connection);
    room.viewers.ready(connection);
    roomOf.set(connection, room);
    // Who comes into a room that rests begins its clock.
    if (fresh) await room.beat();
    const mine = own.map(({ publicId: playId, sequence, choice, price: coins, clientSeedHash }) => ({
      ...{ playId, sequence, choice, coins, clientSeedHash },
    }));
    const [v, now, status] = [sharedProtocolVersion, clock.now(), room.status()];
    connection.sendMessage({ t: 'welcome', v, now, status, mine, balance } satisfies SharedDown);
    await room.talk.join(connection);
  }

  return createLiveSocket<number, Said>(needs, {
    hostAt(url) {
      const roomId = roomUnder(under, url);
      return rooms.hasRoom(roomId) ? roomId : undefined;
    },
    version: sharedProtocolVersion,
    read: readChatSocketFrame,
    join,
    receive(_roomId, connection, message) {
      if (message.t === 'ping') return connection.sendMessage(pongOf(connection, message.n));
      return roomOf.get(connection)?.talk.receive(connection, message);
    },
    depart(_roomId, connection) {
      const room = roomOf.get(connection);
      room?.viewers.remove(connection);
      room?.talk.depart(connection);
    },
  });
}
