import { type TProperties, type TSchema, Type } from 'typebox';
import { AskedPlay, RoomId, ToldPlay } from '../ids.ts';
import { Repair } from '../repair/repair.schemas.ts';
import { PlaySource, RoomUseType } from '../rooms/rooms.enums.ts';
import { LogEntry } from '../rooms/rooms.schemas.ts';
import { Commitment, limitOf, Nullable, OneOf, RequestId, Secret } from '../shapes.ts';

/** What a list shows of a room whose rounds everybody shares. `price`: the least stake, in coins. */
const SharedRoom = Type.Object({
  roomId: Type.Integer(),
  game: Type.String(),
  roomName: Type.String(),
  useType: OneOf(RoomUseType),
  price: Type.Integer(),
  repair: Repair,
  watchers: Type.Integer(),
});

/** What was staked in a room and paid there so far, in coins. */
const SharedMeasured = Type.Object({
  rounds: Type.Integer(),
  stakes: Type.Integer(),
  staked: Type.Integer(),
  paid: Type.Integer(),
});

/** Rounds that players play alone in a room: what draws them, what they have cost and paid there, and the pause between two stakes of a player. */
export const soloRounds = Type.Object({
  engine: Type.Object({ name: Type.String(), version: Type.String() }),
  measured: Type.Object({ plays: Type.Integer(), staked: Type.Integer(), paid: Type.Integer() }),
  pauseMs: Type.Integer(),
});

/** A room's page, with what its game alone publishes. */
export const sharedPage = <Own extends TProperties>(own: Own) => ({
  params: Type.Object({ roomId: RoomId }),
  reply: Type.Object({
    room: SharedRoom,
    /** Name and version of what draws. */
    engine: Type.Object({ name: Type.String(), version: Type.String() }),
    /** Coins that a stake may be, with the least level that may choose them. */
    stakes: Type.Array(Type.Object({ coins: Type.Integer(), minLevel: Type.Integer() })),
    /** Exact return of every stake, in millionths. */
    returnMillionths: Type.Integer(),
    measured: SharedMeasured,
    /** The arcade's key in one line: it signs every entry. */
    key: Type.String(),
    /** The public beacon that rounds are drawn with while it can be reached, and where anybody can ask for its values; null for none. */
    beacon: Nullable(Type.Object({ chain: Type.String(), relays: Type.Array(Type.String()) })),
    /** Stakes are taken, seeds are shown, stakes are closed before the start, and a round runs at most: in milliseconds. */
    callMs: Type.Integer(),
    revealMs: Type.Integer(),
    lockMs: Type.Integer(),
    runMs: Type.Integer(),
    ...own,
  }),
});

/**
 * Stakes on how the round ends that `commitment` names. `requestId` is born with the intent: the same key gives the same stake. One a
 * player and round. `clientSeedHash` is that of rule F18: the player shows the seed when the list of entrants is closed. `entry` is what the arcade binds
 * itself by, in its one spelling, `signature` the arcade's under it in base64.
 */
export const sharedStake = <Choice extends TSchema>(choice: Choice) => ({
  params: Type.Object({
    requestId: RequestId,
    roomId: RoomId,
    commitment: Commitment,
    clientSeedHash: Commitment,
    choice,
    stake: Type.Integer({ minimum: 100, maximum: 5_000 }),
    /** Where the player came from. */
    from: Type.Optional(OneOf(PlaySource)),
  }),
  reply: Type.Object({
    playId: ToldPlay,
    sequence: Type.Integer(),
    /** Of the stake in its round, from 1. */
    number: Type.Integer(),
    choice,
    price: Type.Integer(),
    entry: Type.String(),
    signature: Type.String(),
    /** Free coins of the kind that was played with, afterwards. */
    balance: Type.Integer(),
  }),
});

/** Shows the seed of a stake whose list of entrants is closed. Asked again it changes nothing. */
export const sharedReveal = {
  params: Type.Object({ playId: AskedPlay, clientSeed: Secret }),
  reply: Type.Object({ revealed: Type.Boolean() }),
};

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
  /** Null until it is shown, and where it never was. */
  clientSeed: Nullable(Type.String()),
  seed: Nullable(Type.String()),
  receipt: Nullable(Type.String()),
  recovered: Type.Boolean(),
  openedAt: Type.String(),
  endedAt: Nullable(Type.String()),
});

export const sharedRooms = {
  params: Type.Object({}),
  reply: Type.Object({ list: Type.Array(SharedRoom) }),
};

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
