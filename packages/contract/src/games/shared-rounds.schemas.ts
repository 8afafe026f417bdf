import { Type } from 'typebox';
import { AskedPlay, RoomId, ToldPlay } from '../ids.ts';
import { Repair } from '../repair/repair.schemas.ts';
import { RoomUseType } from '../rooms/rooms.enums.ts';
import { LogEntry } from '../rooms/rooms.schemas.ts';
import { limitOf, Nullable, OneOf } from '../shapes.ts';

/** What a list shows of a room whose rounds everybody shares. `price`: the least stake, in coins. */
export const SharedRoom = Type.Object({
  roomId: Type.Integer(),
  game: Type.String(),
  roomName: Type.String(),
  useType: OneOf(RoomUseType),
  price: Type.Integer(),
  repair: Repair,
  watchers: Type.Integer(),
});

/** What was staked in a room and paid there so far, in coins. */
export const SharedMeasured = Type.Object({
  rounds: Type.Integer(),
  stakes: Type.Integer(),
  staked: Type.Integer(),
  paid: Type.Integer(),
});

/** A player's stake in a round. `result` is null until the round has ended, and where stakes were returned. */
export const SharedRecord = Type.Object({
  playId: ToldPlay,
  code: Type.String(),
  game: Type.String(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  asset: Type.String(),
  price: Type.Integer(),
  paid: Type.Integer(),
  state: Type.String(),
  choice: Type.String(),
  /** Of the round in its room, and of the stake in the round. */
  sequence: Type.Integer(),
  number: Type.Integer(),
  /** Stakes in the round. */
  entrants: Type.Integer(),
  result: Type.Unknown(),
  /** The player's name in the file. */
  alias: Type.String(),
  commitment: Type.String(),
  clientSeed: Type.String(),
  seed: Nullable(Type.String()),
  receipt: Nullable(Type.String()),
  recovered: Type.Boolean(),
  openedAt: Type.String(),
  endedAt: Nullable(Type.String()),
});

/** The room's public log, oldest first. */
export const sharedLog = {
  params: Type.Object({
    roomId: RoomId,
    from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    limit: limitOf(100),
  }),
  reply: Type.Object({ list: Type.Array(LogEntry) }),
};

export const sharedRecords = {
  params: Type.Object({ cursor: Type.Optional(AskedPlay), limit: limitOf(20) }),
  reply: Type.Object({ list: Type.Array(SharedRecord), next: Nullable(Type.String()) }),
};

export const sharedRecord = { params: Type.Object({ playId: AskedPlay }), reply: SharedRecord };
