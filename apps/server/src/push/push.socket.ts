import {
  type ErrorName,
  PlaySource,
  type PushDown,
  pushProtocolVersion,
  type PushUp,
} from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import type { Connection } from '../games/live-connection.ts';
import {
  createLiveSocket,
  isCount,
  isShortText,
  type LiveSocket,
  type LiveSocketNeeds,
  pongOf,
  readFrame,
  readHello,
} from '../games/live-socket.ts';
import { isPassing, type PushDoors } from './push-doors.ts';
import { repairOf } from '../games/room-row.ts';
import { noTally } from './push-words.ts';
import type { PushRoomRow } from './push-room.store.ts';
import type { PushTable } from './push-table.ts';
import { elsewhere, type PushTables } from './push-tables.ts';

type Said = Exclude<PushUp, { t: 'hello' }>;

/** The table is, or went, somewhere else: come again. */
const movedCode = 4009;
const sources: ReadonlySet<unknown> = new Set(Object.values(PlaySource));
const isSource = (value: unknown): value is PlaySource => sources.has(value);
/** How often a connection that may only look is asked about again. */
const askAgainMs = 1_000;
const seedForm = /^[A-Za-z0-9_-]{1,64}$/;

/** A frame of the table in `docs/push-table.md`, or null for anything else. */
function readPushFrame(text: string): PushUp | null {
  const given = readFrame(text);
  if (given === null) return null;
  const { t, n, id, aim, seed, from, card = null } = given;
  if (t === 'hello') return readHello(given);
  if (t === 'ping') return isCount(n) ? { t, n } : null;
  if (t === 'leave') return { t };
  const isDrop = t === 'drop' && isCount(id) && Number.isSafeInteger(aim);
  if (!isDrop || !isShortText(seed, 64) || !seedForm.test(seed)) return null;
  const source = isSource(from) ? { from } : {};
  if (card !== null && !isCount(card)) return null;
  return { t, id, aim: aim as number, seed, ...source, ...(card !== null && { card }) };
}

export interface PushSocketNeeds extends LiveSocketNeeds {
  readonly tables: PushTables;
  readonly doors: PushDoors;
}

/** A connection at a table. `playerId`: null for who is not signed in; `refusal`: why it may only look. */
interface AtTable {
  readonly table: PushTable;
  readonly playerId: number | null;
  readonly room: PushRoomRow;
  refusal: ErrorName | null;
  askedAt: number;
}

/**
 * `/push-table/{roomId}`: drops up, what lies there down. Whoever is not signed in watches a shared table; where everybody has one of
 * their own they see the room's first bed.
 */
export function createPushSocket({ tables, doors, ...needs }: PushSocketNeeds): LiveSocket {
  const placeOf = new WeakMap<Connection, AtTable>();

  async function join(roomId: number, connection: Connection): Promise<void> {
    const { userId } = connection;
    const room = tables.room(roomId);
    if (room === undefined) return connection.fail('roomNotFound');
    if (userId === null && room.kind === 'individual') return showFirst(roomId, connection);
    const table = await tables.of(roomId, userId);
    if (table === null) return connection.fail('roomNotFound');
    if (table === elsewhere) {
      connection.fail('roomBusy');
      return connection.close(movedCode, 'the table is at another server');
    }
    if (!connection.isOpen) return;
    const comer = userId === null ? null : { userId, isTrial: connection.isTrial };
    const refusal = comer === null ? 'signInRequired' : await doors.enter(room, comer);
    if (!connection.isOpen) return;
    placeOf.set(connection, { table, playerId: userId, room, refusal, askedAt: performance.now() });
    if (userId !== null) doors.come({ roomId, playerId: userId }, room);
    await table.people.join(connection);
  }

  /** Why a drop does not come about. What may have passed meanwhile is asked again. */
  async function refusalOf(place: AtTable, { userId, isTrial }: Connection): Promise<ErrorName | null> {
    const again = performance.now() - place.askedAt > askAgainMs;
    if (place.refusal === null || userId === null || !isPassing(place.refusal) || !again)
      return place.refusal;
    place.askedAt = performance.now();
    place.refusal = await doors.enter(place.room, { userId, isTrial });
    return place.refusal;
  }

  async function showFirst(roomId: number, connection: Connection): Promise<void> {
    const room = tables.room(roomId);
    if (room === undefined) return;
    const { full, coins, k } = await tables.show(room);
    const promise = { epoch: 1, sequence: 1, commitment: '', startHash: room.firstHash };
    const open = room.pausedAt === null;
    const status = {
      phase: 'resting',
      promise,
      tally: noTally,
      coins,
      balance: null,
      repair: repairOf(room),
      open,
      shared: null,
    } as const;
    connection.sendMessage({ t: 'welcome', v: pushProtocolVersion, status, full, k } satisfies PushDown);
  }

  return createLiveSocket<number, Said>(needs, {
    hostAt(url) {
      const roomId = Number(/^\/push-table\/(\d{1,10})(?:\?|$)/.exec(url)?.[1]);
      return tables.hasRoom(roomId) ? roomId : undefined;
    },
    version: pushProtocolVersion,
    read: readPushFrame,
    join,
    async receive(roomId, connection, message) {
      if (message.t === 'ping') return connection.sendMessage(pongOf(connection, message.n));
      const place = placeOf.get(connection);
      if (place === undefined || place.playerId === null) return connection.fail('signInRequired');
      const { table, playerId: who } = place;
      if (message.t === 'leave') return table.leave(who);
      const { id, aim, seed, from, card = null } = message;
      const refusal = place.refusal === null ? null : await refusalOf(place, connection);
      if (refusal !== null) return table.refuse({ who, id }, new Failure(refusal));
      if (isSource(from)) doors.note({ roomId, playerId: who }, from);
      table.drop({ id, aim, seed, who, card });
    },
    async depart(roomId, connection) {
      const place = placeOf.get(connection);
      if (place === undefined) return;
      place.table.people.depart(connection);
      if (place.playerId !== null) await doors.go({ roomId, playerId: place.playerId });
    },
  });
}
