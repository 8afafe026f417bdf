import { Type } from 'typebox';
import {
  sharedLog,
  SharedMeasured,
  sharedRecord,
  sharedRecords,
  SharedRoom,
} from '../games/shared-rounds.schemas.ts';
import { RoomId, ToldPlay } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { PlaySource } from '../rooms/rooms.enums.ts';
import { ClientSeed, Commitment, OneOf, RequestId } from '../shapes.ts';
import type { boPaths } from './bo.paths.ts';

const Choice = OneOf(['up', 'down']);

export const boSchemas = {
  boRooms: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(SharedRoom) }) },
  boPage: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      room: SharedRoom,
      /** Name and version of what draws. */
      engine: Type.Object({ name: Type.String(), version: Type.String() }),
      /** Coins that a call may cost, with the least level that may choose them. */
      stakes: Type.Array(Type.Object({ coins: Type.Integer(), minLevel: Type.Integer() })),
      /** Exact return of every call, and the chance of a level line, in millionths. */
      returnMillionths: Type.Integer(),
      levelMillionths: Type.Integer(),
      measured: SharedMeasured,
      /** Calls are open, closed before the start, and the line runs: in milliseconds. */
      callMs: Type.Integer(),
      lockMs: Type.Integer(),
      runMs: Type.Integer(),
    }),
  },
  /**
   * Calls where the line of the round that `commitment` names will end. `requestId` is born with the intent: the same key gives the same
   * call. One a player and round.
   */
  boCall: {
    params: Type.Object({
      requestId: RequestId,
      roomId: RoomId,
      commitment: Commitment,
      clientSeed: ClientSeed,
      choice: Choice,
      stake: Type.Integer({ minimum: 100, maximum: 5_000 }),
      /** Where the player came from. */
      from: Type.Optional(OneOf(PlaySource)),
    }),
    reply: Type.Object({
      playId: ToldPlay,
      sequence: Type.Integer(),
      /** Of the call in its round, from 1. */
      number: Type.Integer(),
      choice: Choice,
      price: Type.Integer(),
      /** Free coins of the kind that was played with, afterwards. */
      balance: Type.Integer(),
    }),
  },
  boLog: sharedLog,
  boRecords: sharedRecords,
  boRecord: sharedRecord,
} satisfies CallSchemas<typeof boPaths>;
