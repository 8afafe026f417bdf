import {
  type CallName,
  type CallReply,
  type ErrorName,
  type FirstScreen,
  GameType,
  RoomType,
  RoomUseType,
} from '@grabbit/contract';
import { clawEngineName, clawEngineVersion, rapierWasmHash } from '@grabbit/engines';
import { readLog } from '../play/machine-log.ts';
import { type CallHandlers, callerOf, type Caller } from '../platform/call-context.ts';
import type { Clock } from '../platform/clock.ts';
import type { Messages } from '../platform/messages.ts';
import type { Database } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { remembered } from '../platform/remembered.ts';
import { measureRoom } from './results.ts';
import { cardOf, type RoomCard } from './room-card.ts';
import type { RoomHost } from './room-host.ts';
import type { RoomPerson } from './room-status.ts';
import type { RoomHosts } from './room-hosts.ts';
import { readRoomMessages } from './room-messages.ts';
import { placeOf } from './seat.ts';
import {
  hotWords,
  matches,
  noteSearch,
  noteVisit,
  popularRooms,
  recentWords,
  visitedRooms,
} from './rooms.search.ts';

export interface RoomsNeeds {
  readonly db: Database;
  readonly hosts: RoomHosts;
  readonly clock: Clock;
  readonly messages: Messages;
  /** Whether a player is in the club now. */
  readonly isMember: (userId: number) => Promise<boolean>;
}

type RoomsCalls = Extract<
  CallName,
  | 'roomMessage'
  | 'operation'
  | 'gaming'
  | 'playPage'
  | 'priceList'
  | 'enterRoom'
  | 'userCount'
  | 'leaveRoom'
  | 'fastPlayInfo'
  | 'busyRooms'
  | 'roomInfo'
  | 'clawRooms'
  | 'recommended'
  | 'searchHot'
  | 'searchRecent'
  | 'searchWord'
  | 'vipStock'
  | 'machineLog'
>;

const pageSize = 50;
const recommendedRooms = 6;
/** How long the order of the home's first screen is kept, in milliseconds. */
const firstScreenMs = 5_000;

/** Who may take a seat or a place in the queue. Watching needs none of this. */
function admission(
  host: RoomHost,
  caller: Caller,
  member: boolean,
): (person: RoomPerson) => ErrorName | null {
  const { row } = host;
  return ({ level }) => {
    if (caller.trial && row.useType !== RoomUseType.trial) return 'trialRoomOnly';
    if (row.club && !member) return 'clubRequired';
    return level < row.minLevel ? 'levelLimited' : null;
  };
}

export function createRooms({ db, hosts, clock, messages, isMember }: RoomsNeeds): {
  readonly handlers: CallHandlers<RoomsCalls>;
  /** What a visitor's first calls of the home would be answered. */
  readonly firstScreen: () => Promise<FirstScreen>;
} {
  const popular = remembered(firstScreenMs, () => popularRooms(db));
  const cards = (): RoomCard[] => hosts.all().map((host) => cardOf(host, clock.now()));
  const inOrder = (ids: readonly number[]): RoomCard[] =>
    ids.flatMap((id) => {
      const host = hosts.get(id);
      return host === undefined ? [] : [cardOf(host, clock.now())];
    });
  const listPage = (pageNum: number): RoomCard[] =>
    cards().slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const withRoom = async <T>(
    roomId: number,
    work: (host: RoomHost) => T | Promise<T>,
  ): Promise<T | Failure> => {
    const host = hosts.get(roomId);
    return host === undefined ? new Failure('roomNotFound') : work(host);
  };

  const handlers: CallHandlers<RoomsCalls> = {
    clawRooms: async ({ pageNum = 1 }) => ({ list: listPage(pageNum) }),
    roomInfo: async ({ status, roomId }) => ({
      list: cards().filter(
        (card) =>
          (status === undefined || card.gameState === status) &&
          (roomId === undefined || card.roomId === roomId),
      ),
    }),
    busyRooms: async ({ roomType = RoomType.claw }) => ({
      list: cards()
        .filter((card) => card.roomType === roomType)
        .map(({ roomId, roomState }) => ({ roomId, state: roomState })),
    }),
    recommended: async () => ({ list: inOrder(await popularRooms(db)).slice(0, recommendedRooms) }),
    searchHot: async () => ({ words: await hotWords(db), list: inOrder(await popularRooms(db)).slice(0, 8) }),
    async searchRecent(_params, { caller }) {
      if (caller === null) return { words: [], list: [] };
      const [words, visited] = await Promise.all([
        recentWords(db, caller.userId),
        visitedRooms(db, caller.userId),
      ]);
      return { words, list: inOrder(visited) };
    },
    async searchWord({ word }, { caller, language }) {
      const named = (kind: string): string[] => [kind, messages.text(language, `toys.${kind}`)];
      const list = cards().filter(({ roomName, roomId, prizes }) =>
        matches(word, [roomName, `${roomId}`, ...prizes.flatMap(named)]),
      );
      if (list.length > 0) await noteSearch(db, caller?.userId ?? null, word);
      return { list };
    },
    priceList: ({ gameType, roomId }) => pricesOf(hosts, gameType, roomId),
    playPage: ({ roomId }) => withRoom(roomId, (host) => playPageOf(db, host, clock.now())),
    roomMessage: ({ roomId }) => withRoom(roomId, async () => ({ list: await readRoomMessages(db, roomId) })),
    operation: ({ roomId }, { caller }) =>
      withRoom(roomId, (host) => ({
        status: host.status(),
        place: caller === null ? -1 : placeOf(host.seating, caller.userId),
      })),
    userCount: ({ roomId }) =>
      withRoom(roomId, (host) => ({
        roomId,
        watchers: host.viewers.persons,
        queue: host.seating.queue.length,
      })),
    async gaming(_params, context) {
      const host = hosts.of(callerOf(context).userId);
      if (host === undefined) return null;
      const { playId } = host.status();
      const mine = host.seating.seat === callerOf(context).userId ? playId : null;
      return { roomId: host.row.id, roomType: RoomType.claw, roomName: host.row.name, playId: mine };
    },
    enterRoom: ({ roomId }, context) =>
      withRoom<CallReply<'enterRoom'> | Failure>(roomId, async (host) => {
        const caller = callerOf(context);
        const elsewhere = hosts.of(caller.userId);
        if (elsewhere !== undefined && elsewhere !== host)
          return new Failure('seatElsewhere', elsewhere.row.name);
        const member = host.row.club && (await isMember(caller.userId));
        const entered = await host.enter(caller, admission(host, caller, member));
        if (!(entered instanceof Failure)) await noteVisit(db, caller.userId, roomId);
        return entered;
      }),
    leaveRoom: ({ roomId }, context) =>
      withRoom(roomId, (host) => ({ left: host.leave(callerOf(context).userId) })),
    fastPlayInfo: ({ roomId }) =>
      withRoom(roomId, ({ row }) => ({
        roomId,
        endTime: row.fastPlayUntil?.getTime() ?? 0,
        nowTime: clock.now(),
      })),
    vipStock: ({ roomId }) => withRoom(roomId, (host) => stockCheck(host, clock.now())),
    machineLog: ({ roomId, from = 0, limit = 100 }) =>
      withRoom(roomId, async (host) => ({
        roomId,
        head: host.row.logHead,
        entries: await readLog(db, roomId, { from, limit }),
      })),
  };
  return {
    handlers,
    firstScreen: async () => ({
      at: clock.now(),
      recommended: { list: inOrder(await popular()).slice(0, recommendedRooms) },
      clawRooms: { list: listPage(1) },
    }),
  };
}

async function pricesOf(
  hosts: RoomHosts,
  gameType: number,
  roomId: number | undefined,
): Promise<CallReply<'priceList'> | Failure> {
  if (gameType !== GameType.CLAW) return { list: [] };
  if (roomId !== undefined) {
    const host = hosts.get(roomId);
    return host === undefined ? new Failure('roomNotFound') : { list: [...host.row.prices] };
  }
  const all = hosts.all().flatMap(({ row }) => row.prices);
  const byPrice = new Map(all.map((option) => [`${option.price}/${option.minLevel}`, option]));
  return { list: [...byPrice.values()].toSorted((a, b) => a.price - b.price) };
}

/** An empty machine that waits for its attendant: `endTime` is when to look again. */
function stockCheck(host: RoomHost, now: number): CallReply<'vipStock'> {
  const waitMs = 10_000;
  return { endTime: host.row.state.toys.length === 0 ? now + waitMs : now, nowTime: now };
}

async function playPageOf(db: Database, host: RoomHost, now: number): Promise<CallReply<'playPage'>> {
  const { row } = host;
  const { rows: sizes } = await db.statement<{ kind: string; sizeMm: number }>(
    'rooms.goodsSizes',
    'select kind, size_mm as "sizeMm" from goods',
  );
  const counts = new Map<string, number>();
  for (const { kind } of row.state.toys) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    room: cardOf(host, now),
    status: host.status(),
    prices: [...row.prices],
    settings: row.settings,
    settingsSince: row.settingsSince.toISOString(),
    engine: { name: clawEngineName, version: clawEngineVersion, wasm: rapierWasmHash },
    results: await measureRoom(db, row),
    goods: [...new Set(row.refillKinds)].map((kind) => ({
      kind,
      count: counts.get(kind) ?? 0,
      sizeMm: sizes.find((size) => size.kind === kind)?.sizeMm ?? 0,
    })),
  };
}
