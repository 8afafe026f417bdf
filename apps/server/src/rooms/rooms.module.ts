import {
  type CallName,
  type CallReply,
  type ErrorName,
  type FirstScreen,
  gameOf,
  gamesWithheld,
  GameType,
  RoomUseType,
} from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf, type Caller } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { remembered } from '../core/remembered.ts';
import { findAnyDrawRoom } from '../games/draw-room.store.ts';
import { type AskWaiting, firstWaiting, type WaitingGame } from '../games/waiting-game.ts';
import type { RoomPrice } from '../games/room-row.ts';
import { measureRoom } from './results.ts';
import { createChatCalls } from './room-chat.calls.ts';
import type { RoomChats } from './room-chats.ts';
import { cardOf, roomTypeOf } from './room-card.ts';
import type { RoomHost } from './room-host.ts';
import type { RoomPerson } from './room-status.ts';
import type { ModerationQueue } from '../ports/moderation-queue.ts';
import { headOfLog, kindOfGoods, readGoodsSizes } from './room.store.ts';
import { readMachineMessages, readRoomWins } from './room-messages.store.ts';
import { comerOf } from './room-seats.ts';
import { cardsOf, listCalls, pageOf, recommended, type RoomListNeeds, shownTo } from './room-lists.calls.ts';
import { placeOf } from './seat.ts';
import { noteVisit, popularRooms } from './rooms.search.ts';
import { readLog } from '../games/machine-log.store.ts';

export interface RoomsNeeds extends RoomListNeeds {
  readonly chats: RoomChats;
  /** Hands a report to the queue of the house. */
  readonly report: ModerationQueue['report'];
  /** What players left open in games that are played elsewhere than at a machine. */
  readonly waiting: readonly AskWaiting[];
  /** Whether a player is in the club now. */
  readonly isMember: (userId: number) => Promise<boolean>;
  /** Seats that a caller can have at a room of tables; null for no such room. */
  readonly freeSeats: (roomId: number, caller: Caller | null) => Promise<number | null>;
  /** Coins that a registered player starts with: the home says so. */
  readonly welcomeCoins: number;
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
  | 'chatManners'
  | 'chatReport'
  | 'chatMute'
  | 'chatMutePlayer'
  | 'chatUnmute'
  | 'chatBeSeen'
>;

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

/** Does the work with a room that the caller may hear of. */
async function withRoom<T>(
  { hosts, isUnderReview }: RoomsNeeds,
  roomId: number,
  context: CallContext,
  work: (host: RoomHost) => T | Promise<T>,
): Promise<T | Failure> {
  const host = hosts.get(roomId);
  const hidden = host?.row.club === true && (await isUnderReview(context));
  return host === undefined || hidden ? new Failure('roomNotFound') : work(host);
}

async function offered(
  { isUnderReview }: RoomsNeeds,
  prices: readonly RoomPrice[],
  context: CallContext,
): Promise<RoomPrice[]> {
  const withheld = await isUnderReview(context);
  return prices.filter(({ club }) => !(withheld && club));
}

/** What is shown of one room. */
function roomCalls(
  needs: RoomsNeeds,
): CallHandlers<
  | 'priceList'
  | 'playPage'
  | 'roomMessage'
  | 'operation'
  | 'userCount'
  | 'fastPlayInfo'
  | 'vipStock'
  | 'machineLog'
> {
  const { db, hosts, clock, freeSeats, isUnderReview } = needs;
  return {
    async priceList({ gameType, roomId }, context) {
      if (gameType !== GameType.CLAW) return { list: [] };
      if (roomId === undefined)
        return { list: await offered(needs, pricesOfAll(await shownTo(needs, context)), context) };
      return withRoom(needs, roomId, context, async ({ row }) => ({
        list: await offered(needs, row.prices, context),
      }));
    },
    playPage: ({ roomId }, context) =>
      withRoom(needs, roomId, context, async (host) => ({
        ...(await playPageOf(db, host, clock.now())),
        twin: hosts.twinOf(host.row),
        prices: await offered(needs, host.row.prices, context),
      })),
    async roomMessage({ roomId }, context) {
      const drawn = hosts.get(roomId) === undefined ? await findAnyDrawRoom(db, roomId) : null;
      if (drawn === null)
        return withRoom(needs, roomId, context, async () => ({
          list: await readMachineMessages(db, roomId),
        }));
      const hidden = gamesWithheld.includes(drawn.game) && (await isUnderReview(context));
      return hidden ? new Failure('roomNotFound') : { list: await readRoomWins(db, roomId) };
    },
    operation: ({ roomId }, context) =>
      withRoom(needs, roomId, context, (host) => ({
        status: host.status(),
        place: context.caller === null ? -1 : placeOf(host.seating, context.caller.userId),
      })),
    userCount: ({ roomId }, context) =>
      withRoom(needs, roomId, context, (host) => ({
        roomId,
        watchers: host.viewers.persons,
        queue: host.seating.queue.length,
      })),
    fastPlayInfo: ({ roomId }, context) =>
      withRoom(needs, roomId, context, ({ row }) => ({
        roomId,
        endTime: row.fastPlayUntil?.getTime() ?? 0,
        nowTime: clock.now(),
      })),
    async vipStock({ roomId, goodsId }, context) {
      const seats = hosts.get(roomId) === undefined ? await freeSeats(roomId, context.caller) : null;
      // Pushers give no goods.
      if (seats !== null) return stockUntil(clock.now(), seats > 0 && goodsId === undefined);
      return withRoom(needs, roomId, context, async (host) => {
        const kind = goodsId === undefined ? null : await kindOfGoods(db, goodsId);
        return stockCheck(host, clock.now(), kind);
      });
    },
    async machineLog({ roomId, from = 0, limit = 100 }, context) {
      const page = async (head: string) => ({
        roomId,
        head,
        entries: await readLog(db, roomId, { from, limit }),
      });
      const open = await withRoom(needs, roomId, context, ({ row }) => page(row.logHead));
      if (!(open instanceof Failure) || hosts.get(roomId) !== undefined) return open;
      // What happened to a machine is open to all before a server takes it, and stays so after it was closed.
      const head = await headOfLog(db, roomId);
      return head === null ? open : page(head);
    },
  };
}

/** Where a player is, and how they come and go. */
function seatCalls(needs: RoomsNeeds): CallHandlers<'gaming' | 'enterRoom' | 'leaveRoom'> {
  const { db, hosts, waiting, isMember, isUnderReview } = needs;
  return {
    async gaming(_params, context) {
      const { userId } = callerOf(context);
      const host = hosts.of(userId);
      if (host === undefined) {
        const withheld = await isUnderReview(context);
        const isShown = ({ game }: WaitingGame): boolean => !(withheld && gamesWithheld.includes(game));
        const found = await firstWaiting(waiting, userId, isShown);
        return found === null ? null : { ...found, roomType: gameOf(found.game).roomType };
      }
      const { id: roomId, name: roomName } = host.row;
      const playId = host.seating.seat === userId ? host.status().playId : null;
      return { game: gameOf(host.row.game).name, roomId, roomType: roomTypeOf(host.row), roomName, playId };
    },
    enterRoom: ({ roomId }, context) =>
      withRoom<CallReply<'enterRoom'> | Failure>(needs, roomId, context, async (host) => {
        const caller = callerOf(context);
        const elsewhere = hosts.of(caller.userId);
        if (elsewhere !== undefined && elsewhere !== host)
          return new Failure('seatElsewhere', elsewhere.row.name);
        const member = host.row.club && (await isMember(caller.userId));
        const entered = await host.enter(comerOf(context, caller), admission(host, caller, member));
        if (!(entered instanceof Failure)) await noteVisit(db, caller.userId, roomId);
        return entered;
      }),
    leaveRoom: ({ roomId }, context) =>
      withRoom(needs, roomId, context, (host) => ({ left: host.leave(callerOf(context).userId) })),
  };
}

export function createRooms(needs: RoomsNeeds): {
  readonly handlers: CallHandlers<RoomsCalls>;
  /** What a visitor's first calls of the home would be answered. */
  readonly firstScreen: () => Promise<FirstScreen>;
} {
  const { db, hosts, chats, clock, welcomeCoins } = needs;
  const popular = remembered(firstScreenMs, () => popularRooms(db));
  return {
    handlers: {
      ...createChatCalls({ db, chats, report: needs.report }),
      ...listCalls(needs),
      ...roomCalls(needs),
      ...seatCalls(needs),
    },
    firstScreen: async () => ({
      at: clock.now(),
      welcomeCoins,
      recommended: { list: await recommended(hosts.listed(), await popular(), needs, true) },
      clawRooms: { list: pageOf(await cardsOf(hosts.listed(), needs), 1) },
    }),
  };
}

/** Every price that some room has, the lowest first. */
function pricesOfAll(hosts: readonly RoomHost[]): RoomPrice[] {
  const all = hosts.flatMap(({ row }) => row.prices);
  const byPrice = new Map(all.map((option) => [`${option.price}/${option.minLevel}`, option]));
  return [...byPrice.values()].toSorted((a, b) => a.price - b.price);
}

/** A machine without toys, or without those of a kind, waits for its attendant: `endTime` is when to look again. */
function stockCheck(host: RoomHost, now: number, kind: string | null): CallReply<'vipStock'> {
  const isThere = host.game.prizes(host.row.state).some((prize) => kind === null || prize.kind === kind);
  return stockUntil(now, isThere);
}

function stockUntil(now: number, isThere: boolean): CallReply<'vipStock'> {
  const waitMs = 10_000;
  return { endTime: isThere ? now : now + waitMs, nowTime: now };
}

async function playPageOf(
  db: Database,
  host: RoomHost,
  now: number,
): Promise<Omit<CallReply<'playPage'>, 'prices' | 'twin'>> {
  const { row } = host;
  const sizes = await readGoodsSizes(db);
  const results = await measureRoom(db, host.game, row);
  const counts = new Map<string, number>();
  for (const { kind } of host.game.prizes(row.state)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    room: cardOf(host, now, results),
    status: host.status(),
    settings: row.settings,
    settingsSince: row.settingsSince.toISOString(),
    engine: host.game.engine,
    results,
    waits: host.waits.figures(),
    goods: [...new Set(row.refillKinds)].map((kind) => ({
      kind,
      count: counts.get(kind) ?? 0,
      sizeMm: sizes.find((size) => size.kind === kind)?.sizeMm ?? 0,
    })),
  };
}
