import { type CallReply, playCode, PushRoomType, RoomState, RoomUseType } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { repairOf } from '../games/draw-room.store.ts';
import { findTableId, logEntryOf, readTableLog } from './push-bed.store.ts';
import { pushEngine } from './push-engine.ts';
import { findPushRoom, measureFalls, type PushRoomRow, readPushRooms } from './push-room.store.ts';
import { readSitting } from './table-lease.store.ts';
import { sharedSeats } from './table-seats.ts';
import { findTurn, readTurns, type TurnRow } from './turn-record.store.ts';

type PushCalls =
  | 'pushCoinInfo'
  | 'pushTabs'
  | 'pushRooms'
  | 'pushRoomDetail'
  | 'pushLog'
  | 'pushRecords'
  | 'pushRecord';
type PushRoom = CallReply<'pushRooms'>['roomList'][number];

/** The tab of all rooms. */
const allRooms = { tabId: 0, tabName: 'all' };

/** What lists show of a room. `sitting`: how many sit at its shared table; where each has a bed of their own, none is ever taken. */
function cardOf(row: PushRoomRow, sitting = 0): PushRoom {
  const { id: roomId, name: roomName, coin: price, minLevel, useType, settings } = row;
  return {
    ...{ roomId, machineId: roomId, roomName, price, minLevel, useType },
    ...{
      status: RoomState.free,
      cyber: false,
      club: false,
      idle: sitting < sharedSeats,
      groupState: sitting,
    },
    type: PushRoomType[row.kind],
    repair: repairOf(row),
    houseShare: Math.round((10_000 * settings.houseTrayUm) / settings.trayPitchUm),
  };
}

function turnOf(row: TurnRow): CallReply<'pushRecord'> {
  const { publicId: playId, roomId, roomName, asset, drops, won: fallen, price, paid, epochs } = row;
  const { commitment, clientSeed, receipt, recovered, shared, alias } = row;
  return {
    ...{ playId, code: playCode(playId), roomId, roomName, asset, drops, fallen, price, paid, epochs },
    ...{ commitment, clientSeed, receipt, recovered, shared, alias },
    roomCoin: drops === 0 ? price : price / drops,
    openedAt: row.openedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/** The calls of coin pushers: rooms, prices, records. */
export function createPush({ db }: { readonly db: Database }): CallHandlers<PushCalls> {
  return {
    async pushCoinInfo() {
      const rooms = await readPushRooms(db);
      const played = rooms.filter(({ useType }) => useType === RoomUseType.normal);
      const coins = [...new Set(played.map(({ coin }) => coin))].toSorted((a, b) => a - b);
      const levelOf = (coin: number): number =>
        Math.min(...played.filter((room) => room.coin === coin).map(({ minLevel }) => minLevel));
      return {
        list: coins.map((roomCoin) => ({ roomCoin, minLevel: levelOf(roomCoin) })),
        trialCoin: rooms.find(({ useType }) => useType === RoomUseType.trial)?.coin ?? 0,
      };
    },
    pushTabs: async () => ({ list: [allRooms] }),
    async pushRooms({ roomCoin, level }) {
      const rooms = await readPushRooms(db);
      const fits = ({ coin, minLevel }: PushRoomRow): boolean =>
        (roomCoin === undefined || coin === roomCoin) && (level === undefined || minLevel <= level);
      const sitting = await readSitting(db);
      return { roomList: rooms.filter(fits).map((room) => cardOf(room, sitting.get(room.id))) };
    },
    async pushRoomDetail({ roomId }) {
      const room = await findPushRoom(db, roomId);
      if (room === null) return new Failure('roomNotFound');
      const measured = await measureFalls(db, room);
      return {
        ...cardOf(room, (await readSitting(db)).get(room.id)),
        engine: pushEngine,
        settings: room.settings,
        measured: { ...measured, since: room.settingsSince.toISOString() },
        firstBed: room.firstHash,
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
