import { type SeaDown, seaProtocolVersion, type SeaUp } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { readChatFrame } from '../games/chat-frames.ts';
import { atOtherServer, type HostedRooms } from '../games/hosted-rooms.ts';
import type { Connection } from '../games/live-connection.ts';
import {
  createLiveSocket,
  isCount,
  type LiveSocket,
  type LiveSocketNeeds,
  pongOf,
  roomUnder,
  readFrame,
  readHello,
} from '../games/live-socket.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { fishingGame } from './fishing.game.ts';
import type { Sea } from './sea.ts';

type Said = Exclude<SeaUp, { t: 'hello' }>;

/** The sea is, or went, somewhere else: come again. */
const movedCode = 4009;

function readSeaFrame(text: string): SeaUp | null {
  const given = readFrame(text);
  if (given === null) return null;
  const { t, n } = given;
  if (t === 'hello') return readHello(given);
  if (t === 'leave') return { t };
  if (t === 'say' || t === 'cheer') return readChatFrame(given);
  return t === 'ping' && isCount(n) ? { t, n } : null;
}

export interface SeaSocketNeeds extends LiveSocketNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly seas: HostedRooms<Sea>;
  /** Path that a sea's number follows. */
  readonly under: string;
}

/** Seas as they go: the same for everybody who looks on. */
export function createSeaSocket({ db, clock, seas, under, ...needs }: SeaSocketNeeds): LiveSocket {
  const seaOf = new WeakMap<Connection, Sea>();

  async function join(roomId: number, connection: Connection): Promise<void> {
    const sea = await seas.of(roomId);
    if (sea === atOtherServer) {
      connection.fail('roomBusy');
      return connection.close(movedCode, 'the sea is at another server');
    }
    const { userId } = connection;
    const asset = sea.room.useType === 0 ? 'coin' : fishingGame.practice;
    const balance = userId === null ? null : await readFree(db, playerAccount(userId, asset));
    if (!connection.isOpen) return;
    // It was let go while the balance was read.
    if (sea.isAbandoned) return join(roomId, connection);
    const fresh = sea.viewers.size === 0;
    sea.viewers.add(connection);
    sea.viewers.ready(connection);
    seaOf.set(connection, sea);
    // Who comes to a sea that rests begins its tide.
    if (fresh) await sea.beat();
    const cannon = userId === null ? null : sea.cannons.of(userId);
    const [v, now, status] = [seaProtocolVersion, clock.now(), sea.status()];
    connection.sendMessage({ t: 'welcome', v, now, status, cannon, balance } satisfies SeaDown);
    await sea.talk.join(connection);
  }

  return createLiveSocket<number, Said>(needs, {
    hostAt(url) {
      const roomId = roomUnder(under, url);
      return seas.hasRoom(roomId) ? roomId : undefined;
    },
    version: seaProtocolVersion,
    read: readSeaFrame,
    join,
    receive(_roomId, connection, message) {
      if (message.t === 'ping') return connection.sendMessage(pongOf(connection, message.n));
      const sea = seaOf.get(connection);
      if (message.t !== 'leave') return sea?.talk.receive(connection, message);
      const { userId } = connection;
      if (userId !== null) sea?.leave(userId);
    },
    depart(_roomId, connection) {
      const sea = seaOf.get(connection);
      sea?.viewers.remove(connection);
      sea?.talk.depart(connection);
    },
  });
}
