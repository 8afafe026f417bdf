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
import type { racingBallPaths } from './racing-ball.paths.ts';

const Choice = OneOf(['ruby', 'aqua', 'lemon', 'mint', 'lilac']);

export const racingBallSchemas = {
  raceRooms: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(SharedRoom) }) },
  racePage: {
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
      /** Stakes are taken, closed before the start, and a race runs at most: in milliseconds. */
      callMs: Type.Integer(),
      lockMs: Type.Integer(),
      runMs: Type.Integer(),
    }),
  },
  /**
   * Stakes on the marble that comes in first in the race that `commitment` names. `requestId` is born with the intent: the same key gives the
   * same stake. One a player and race.
   */
  raceStake: {
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
      /** Of the stake in its race, from 1. */
      number: Type.Integer(),
      choice: Choice,
      price: Type.Integer(),
      /** Free coins of the kind that was played with, afterwards. */
      balance: Type.Integer(),
    }),
  },
  raceLog: sharedLog,
  raceRecords: sharedRecords,
  raceRecord: sharedRecord,
} satisfies CallSchemas<typeof racingBallPaths>;
