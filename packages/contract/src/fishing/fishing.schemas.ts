import { Type } from 'typebox';
import { sharedLog } from '../games/shared-rounds.schemas.ts';
import { RoomId, ToldPlay } from '../ids.ts';
import { DrawRoom } from '../play/draws.schemas.ts';
import { PlaySource } from '../rooms/rooms.enums.ts';
import { PriceOption } from '../rooms/rooms.schemas.ts';
import { ClientSeed, Commitment, OneOf, RequestId } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import type { fishingPaths } from './fishing.paths.ts';

export const fishingSchemas = {
  seaPage: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      room: DrawRoom,
      /** Name and version of what draws. */
      engine: Type.Object({ name: Type.String(), version: Type.String() }),
      /** What the sea has paid so far: shots, coins shot and coins paid for catches. */
      measured: Type.Object({ shots: Type.Integer(), staked: Type.Integer(), paid: Type.Integer() }),
      prices: Type.Array(PriceOption),
      /** From one shot to the next, in milliseconds. */
      pauseMs: Type.Integer(),
    }),
  },
  /**
   * One shot from the caller's stream, at the fish of a lane and turn in the tide that runs; who has no cannon takes a free one with it.
   * `requestId` is born with the intent: the same key gives the same shot.
   */
  shootFish: {
    params: Type.Object({
      requestId: RequestId,
      roomId: RoomId,
      commitment: Commitment,
      clientSeed: ClientSeed,
      tide: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      lane: Type.Integer({ minimum: 0, maximum: 50 }),
      turn: Type.Integer({ minimum: 0, maximum: 100 }),
      stake: Type.Integer({ minimum: 100, maximum: 5_000 }),
      /** Where the player came from. */
      source: Type.Optional(OneOf(PlaySource)),
    }),
    reply: Type.Object({
      playId: ToldPlay,
      number: Type.Integer(),
      kind: Type.String(),
      caught: Type.Boolean(),
      price: Type.Integer(),
      paid: Type.Integer(),
      receipt: Type.String(),
      nextNumber: Type.Integer(),
      /** Free coins of the kind that was played with, afterwards. */
      balance: Type.Integer(),
    }),
  },
  /** The sea's public log: what was promised of each tide, and its seed. */
  seaLog: sharedLog,
} satisfies CallSchemas<typeof fishingPaths>;
