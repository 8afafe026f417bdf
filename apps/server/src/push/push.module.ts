import {
  type CallReply,
  playCode,
  PushRoomType,
  PushTab,
  RoomState,
  RoomUseType,
  RoomType,
} from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import { grandOf, type PushSettings } from '@grabbit/engines/push';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { repairOf } from '../games/room-row.ts';
import { findTableId, logEntryOf, readTableLog } from './push-bed.store.ts';
import { roomJackpotOf } from './push-jackpot.calls.ts';
import { type JackpotRow, readJackpots } from './push-jackpot.store.ts';
import { pushEngine } from './push-engine.ts';
import { readPriceLevels } from './push-rules.store.ts';
import { freeOf } from './push-seats.ts';
import { countHeld } from './push-seats.store.ts';
import { findPushRoom, measureFalls, type PushRoomRow, readListedRooms } from './push-room.store.ts';
import { readSitting } from './table-lease.store.ts';
import { sharedSeats } from './table-seats.ts';
import { findPushTwin } from './push-twins.store.ts';
import { findTurn, readTurns, type TurnRow } from './turn-record.store.ts';

/** Which of the house's kinds of room a table makes: those with pins or stones have one of their own. */
function roomTypeOf({ pins, stones }: PushSettings): RoomType {
  if (pins !== undefined) return RoomType['kungfu panda'];
  return stones === undefined ? RoomType.push : RoomType['stone dash'];
}

type PushCalls =
  | 'pushCoinInfo'
  | 'pushTabs'
  | 'pushRooms'
  | 'pushRoomDetail'
  | 'pushLog'
  | 'pushRecords'
  | 'pushRecord';
type PushRoom = CallReply<'pushRooms'>['roomList'][number];

/** What a tab shows. */
const tabs: Readonly<Record<keyof typeof PushTab, (room: PushRoomRow) => boolean>> = {
  all: () => true,
  vip: ({ club }) => club,
  practice: ({ useType }) => useType === RoomUseType.trial,
  cyber: ({ cyber }) => cyber,
};
const tabNames = Object.keys(tabs) as (keyof typeof PushTab)[];
const nameOfTab = (tabId: PushTab | undefined): keyof typeof PushTab =>
  tabNames.find((name) => PushTab[name] === tabId) ?? 'all';

/** Who sits where, by room: at shared tables, and on the seats of rooms that have few; and what stands in jackpots. */
interface Sitting {
  readonly shared: ReadonlyMap<number, number>;
  readonly held: ReadonlyMap<number, number>;
  readonly jackpots: ReadonlyMap<number | null, JackpotRow>;
}

const readAllSitting = async (db: Database): Promise<Sitting> => {
  const [shared, held, rows] = await Promise.all([readSitting(db), countHeld(db), readJackpots(db)]);
  return { shared, held, jackpots: new Map(rows.map((jackpot) => [jackpot.id, jackpot])) };
};

/** What lists show of a room. Where everybody has a table of their own, and a seat there, none is ever taken. */
function cardOf(row: PushRoomRow, { shared, held, jackpots }: Sitting): PushRoom {
  const jackpot = jackpots.get(row.jackpotId);
  const { id: roomId, name: roomName, coin: price, minLevel, useType, settings, club, cyber, seats } = row;
  const groupState = shared.get(row.id) ?? 0;
  const free = freeOf(row, held);
  const idle = groupState < sharedSeats && free !== 0;
  return {
    ...{ roomId, machineId: roomId, roomName, price, minLevel, useType },
    ...{ status: free === 0 ? RoomState.busy : RoomState.free, cyber, club, idle, groupState },
    ...{ seats, freeSeats: free },
    type: PushRoomType[row.kind],
    roomType: roomTypeOf(settings),
    repair: repairOf(row),
    grand: jackpot === undefined ? null : grandOf(jackpot.terms, jackpot.books),
    houseShare: Math.round((10_000 * settings.houseTrayUm) / settings.trayPitchUm),
    stones:
      settings.stones === undefined ? null : { factor: settings.stones.factor, every: settings.stones.every },
  };
}

function turnOf(row: TurnRow): CallReply<'pushRecord'> {
  const { publicId: playId, roomId, roomName, asset, drops, byCard, won: fallen, stones } = row;
  const { price, paid, prizes, epochs } = row;
  const { commitment, clientSeed, receipt, recovered, shared, alias } = row;
  return {
    ...{
      playId,
      code: playCode(playId),
      roomId,
      roomName,
      asset,
      drops,
      byCard,
      fallen,
      stones,
      price,
      paid,
      prizes,
      epochs,
    },
    ...{ commitment, clientSeed, receipt, recovered, shared, alias },
    roomCoin: row.coin,
    openedAt: row.openedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export interface PushNeeds {
  readonly db: Database;
  readonly isUnderReview: (context: CallContext) => Promise<boolean>;
}

/** The calls of coin pushers: rooms, prices, records. */
export function createPush({ db, isUnderReview }: PushNeeds): CallHandlers<PushCalls> {
  /** A build under review is shown nothing of the club. */
  const shownTo = async (context: CallContext): Promise<PushRoomRow[]> => {
    const withheld = await isUnderReview(context);
    return (await readListedRooms(db)).filter(({ club }) => !(withheld && club));
  };
  return {
    async pushCoinInfo(_params, context) {
      const [rooms, levels] = await Promise.all([shownTo(context), readPriceLevels(db)]);
      const played = rooms.filter(({ useType }) => useType === RoomUseType.normal);
      const coins = [...new Set(played.map(({ coin }) => coin))].toSorted((a, b) => a - b);
      // A room of the club is no reason to choose a price below its level.
      const levelOf = (coin: number): number => {
        const open = played.filter((room) => room.coin === coin && !room.club);
        const named = levels.find(({ roomCoin }) => roomCoin === coin)?.minLevel ?? 0;
        return open.length === 0 ? named : Math.min(...open.map(({ minLevel }) => minLevel));
      };
      return {
        list: coins.map((roomCoin) => ({ roomCoin, minLevel: levelOf(roomCoin) })),
        trialCoin: rooms.find(({ useType }) => useType === RoomUseType.trial)?.coin ?? 0,
      };
    },
    async pushTabs(_params, context) {
      const rooms = await shownTo(context);
      const there = tabNames.filter((name) => name === 'all' || rooms.some(tabs[name]));
      return { list: there.map((tabName) => ({ tabId: PushTab[tabName], tabName })) };
    },
    async pushRooms({ roomCoin, level, tabId }, context) {
      const rooms = (await shownTo(context)).filter(tabs[nameOfTab(tabId)]);
      const fits = ({ coin, minLevel }: PushRoomRow): boolean =>
        (roomCoin === undefined || coin === roomCoin) && (level === undefined || minLevel <= level);
      const sitting = await readAllSitting(db);
      return { roomList: rooms.filter(fits).map((room) => cardOf(room, sitting)) };
    },
    async pushRoomDetail({ roomId }, context) {
      const room = await findPushRoom(db, roomId);
      if (room === null || (room.club && (await isUnderReview(context)))) return new Failure('roomNotFound');
      const measured = await measureFalls(db, room);
      const sitting = await readAllSitting(db);
      const jackpot = sitting.jackpots.get(room.jackpotId);
      return {
        ...cardOf(room, sitting),
        jackpot: jackpot === undefined ? null : roomJackpotOf(room, jackpot),
        engine: pushEngine,
        settings: room.settings,
        measured: { ...measured, since: room.settingsSince.toISOString() },
        firstBed: room.firstHash,
        twin: await findPushTwin(db, roomId),
      };
    },
    async pushLog({ table, from = 1, limit = 100 }) {
      const id = await findTableId(db, table);
      if (id === null) return new Failure('roomNotFound');
      return { list: (await readTableLog(db, id, { from, limit })).map(logEntryOf) };
    },
    async pushRecords({ cursor, limit = 20 }, context) {
      const { userId } = callerOf(context);
      const { list, next } = await readTurns(db, userId, { cursor: cursor ?? null, limit });
      return { list: list.map(turnOf), next };
    },
    async pushRecord({ playId }) {
      const turn = await findTurn(db, playId);
      return turn === null ? new Failure('playNotFound') : turnOf(turn);
    },
  };
}
