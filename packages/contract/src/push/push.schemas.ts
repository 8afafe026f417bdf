import { Type } from 'typebox';
import { AskedPlay, JackpotId, RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Repair } from '../repair/repair.schemas.ts';
import { RoomState, RoomUseType } from '../rooms/rooms.enums.ts';
import { limitOf, Nullable, OneOf } from '../shapes.ts';
import { LogEntry, Twin } from '../rooms/rooms.schemas.ts';
import { PushRoomType, PushTab } from './push.enums.ts';
import { RoomType } from '../games/game-codings.ts';
import { GrandWin, PushJackpot, RoomJackpot } from './push-jackpot.schemas.ts';
import type { pushPaths } from './push.paths.ts';

const tabNames = ['all', 'practice', 'cyber', 'vip'] as const;

/** Coins of one drop. */
const RoomCoin = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/**
 * What lists show of a room of pushers. Where the bed is each player's own, it is idle while a seat is free; `groupState` is how many sit at a shared
 * table, 0 where nobody shares one.
 */
export const PushRoom = Type.Object({
  roomId: Type.Integer(),
  /** Number of the machine; the room's own where each player has a bed of their own. */
  machineId: Type.Integer(),
  status: OneOf(RoomState),
  cyber: Type.Boolean(),
  club: Type.Boolean(),
  minLevel: Type.Integer(),
  price: Type.Integer(),
  idle: Type.Boolean(),
  groupState: Type.Integer(),
  roomName: Type.String(),
  type: OneOf(PushRoomType),
  /** The plain table, or one of the themed ones: with pins over its deck, or with stones among its coins. */
  roomType: OneOf(RoomType),
  useType: OneOf(RoomUseType),
  repair: Repair,
  /** Share of the coins that fall which belongs to the house, as published, in ten-thousandths. */
  houseShare: Type.Integer(),
  /** Most who sit there at a time, and how many seats are free; null where there is a table for everybody. */
  seats: Nullable(Type.Integer()),
  freeSeats: Nullable(Type.Integer()),
  /** What a stone in a player's tray pays, as a multiple of the price, and that one follows a drop in `every`; null where there are none. */
  stones: Nullable(Type.Object({ factor: Type.Integer(), every: Type.Integer() })),
  /** What the grand prize of its jackpot would pay now; null in a room without. */
  grand: Nullable(Type.Integer()),
});

/** What has fallen in a room since its settings stand: coins over the edge, and those of them in a tray of the players. */
const MeasuredFalls = Type.Object({
  drops: Type.Integer(),
  fallen: Type.Integer(),
  won: Type.Integer(),
  since: Type.String(),
});

/** A player's part in a turn as they see it, and whoever has its id: every coin from the first drop until the table came to rest. */
export const PushTurn = Type.Object({
  playId: Type.String(),
  code: Type.String(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  asset: Type.String(),
  /** Coins of one drop. */
  roomCoin: Type.Integer(),
  drops: Type.Integer(),
  /** Of them, those that time cards have paid: they are no part of `price`. */
  byCard: Type.Integer(),
  /** Coins that fell to the player. */
  fallen: Type.Integer(),
  /** Which of them were stones. */
  stones: Type.Integer(),
  price: Type.Integer(),
  paid: Type.Integer(),
  /** What of that tokens paid. */
  prizes: Type.Integer(),
  epochs: Type.Integer(),
  /** Of the first epoch; each of the others follows from the one before. */
  commitment: Type.String(),
  clientSeed: Type.String(),
  receipt: Nullable(Type.String()),
  openedAt: Type.String(),
  settledAt: Nullable(Type.String()),
  recovered: Type.Boolean(),
  /** At a table of several: the file is of all of them, and this player is in it by `alias`. */
  shared: Type.Boolean(),
  alias: Type.String(),
});

export const pushSchemas = {
  pushCoinInfo: {
    params: Type.Object({}),
    reply: Type.Object({
      /** Coins of a drop that there is a room for, the smallest first, with the least level that may choose it. */
      list: Type.Array(Type.Object({ roomCoin: Type.Integer(), minLevel: Type.Integer() })),
      /** Coins of a drop in a practice room. */
      trialCoin: Type.Integer(),
    }),
  },
  pushTabs: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ tabId: OneOf(PushTab), tabName: OneOf(tabNames) })),
    }),
  },
  pushRooms: {
    params: Type.Object({
      roomCoin: Type.Optional(RoomCoin),
      level: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
      tabId: Type.Optional(OneOf(PushTab)),
    }),
    reply: Type.Object({ roomList: Type.Array(PushRoom) }),
  },
  pushRoomDetail: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      ...PushRoom.properties,
      /** Name and version of what runs. */
      engine: Type.Object({ name: Type.String(), version: Type.String(), wasm: Type.String() }),
      /** Shape: `PushSettings` of the engines. */
      settings: Type.Unknown(),
      measured: MeasuredFalls,
      jackpot: Nullable(RoomJackpot),
      /** Hash of the bed that everybody's own begins as. */
      firstBed: Type.String(),
      twin: Twin,
    }),
  },
  /** A jackpot, the rooms that fill it, and its last grand prizes, the latest first. */
  pushJackpot: {
    params: Type.Object({ jackpotId: JackpotId }),
    reply: Type.Object({
      ...PushJackpot.properties,
      rooms: Type.Array(
        Type.Object({ roomId: Type.Integer(), roomName: Type.String(), price: Type.Integer() }),
      ),
      grands: Type.Array(GrandWin),
    }),
  },
  /** A jackpot's public log, oldest first: its terms, then an entry for each epoch of its tables, with what stood in it before and after. */
  pushJackpotLog: {
    params: Type.Object({
      jackpotId: JackpotId,
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      limit: limitOf(100),
    }),
    reply: Type.Object({ list: Type.Array(LogEntry) }),
  },
  /** A table's public log, oldest first. `table` is what files of its turns call the room. */
  pushLog: {
    params: Type.Object({
      table: Type.String({ pattern: '^[0-9]{1,10}-(P-[0-9a-f]{16}|shared)$' }),
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      limit: limitOf(100),
    }),
    reply: Type.Object({ list: Type.Array(LogEntry) }),
  },
  pushRecords: {
    params: Type.Object({ cursor: Type.Optional(AskedPlay), limit: limitOf(20) }),
    reply: Type.Object({ list: Type.Array(PushTurn), next: Nullable(Type.String()) }),
  },
  pushRecord: { params: Type.Object({ playId: AskedPlay }), reply: PushTurn },
} satisfies CallSchemas<typeof pushPaths>;
