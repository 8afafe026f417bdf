import { Type } from 'typebox';
import { RoomId, ToldPlay } from '../ids.ts';
import { PlaySource } from '../rooms/rooms.enums.ts';
import { ClientSeed, Commitment, RequestId, OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { DrawRoom } from '../play/draws.schemas.ts';
import type { plinkoPaths } from './plinko.paths.ts';

const Risk = OneOf(['low', 'mid', 'high']);

/** What a board has paid so far: balls, coins staked on them and coins paid for them. */
const MeasuredBoard = Type.Object({
  rows: Type.Integer(),
  risk: Risk,
  balls: Type.Integer(),
  staked: Type.Integer(),
  paid: Type.Integer(),
});

export const plinkoSchemas = {
  plinkoPage: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      room: DrawRoom,
      /** Name and version of what draws. */
      engine: Type.Object({ name: Type.String(), version: Type.String() }),
      measured: Type.Array(MeasuredBoard),
      /** From one stake to the next, in milliseconds. */
      pauseMs: Type.Integer(),
    }),
  },
  /**
   * Drops balls from the caller's stream. `requestId` is born with the intent: the same key gives the same balls. `paths` has for each
   * ball its turns, 0 left and 1 right.
   */
  dropBalls: {
    params: Type.Object({
      requestId: RequestId,
      roomId: RoomId,
      commitment: Commitment,
      clientSeed: ClientSeed,
      rows: Type.Integer({ minimum: 8, maximum: 16 }),
      risk: Risk,
      stake: Type.Integer({ minimum: 100, maximum: 5_000 }),
      balls: Type.Integer({ minimum: 1, maximum: 10 }),
      /** Where the player came from, a PlaySource. */
      source: Type.Optional(OneOf(PlaySource)),
    }),
    reply: Type.Object({
      playId: ToldPlay,
      number: Type.Integer(),
      paths: Type.Array(Type.Array(Type.Integer())),
      price: Type.Integer(),
      paid: Type.Integer(),
      receipt: Type.String(),
      /** Free coins of the kind that was played with, afterwards. */
      balance: Type.Integer(),
      nextNumber: Type.Integer(),
    }),
  },
} satisfies CallSchemas<typeof plinkoPaths>;
