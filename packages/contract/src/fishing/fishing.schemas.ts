import { Type } from 'typebox';
import { sharedLog } from '../games/shared-rounds.schemas.ts';
import { RoomId } from '../ids.ts';
import { AcceptedDraw, drawAsk, drawReveal, DrawRoom, revealed } from '../play/draws.schemas.ts';
import { PriceOption } from '../rooms/rooms.schemas.ts';
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
   * Binds the arcade to a shot at the fish of a lane and turn in the tide that runs, as `acceptDraw` does for other games; who has no cannon takes a free one
   * with it.
   */
  aimShot: {
    params: Type.Object({
      ...drawAsk,
      tide: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      lane: Type.Integer({ minimum: 0, maximum: 50 }),
      turn: Type.Integer({ minimum: 0, maximum: 100 }),
      stake: Type.Integer({ minimum: 100, maximum: 5_000 }),
    }),
    reply: AcceptedDraw,
  },
  /** The shot that was accepted, also when somebody else has caught the fish meanwhile. */
  shootFish: {
    params: Type.Object(drawReveal),
    reply: Type.Object({ ...revealed, kind: Type.String(), caught: Type.Boolean() }),
  },
  /** The sea's public log: what was promised of each tide, and its seed. */
  seaLog: sharedLog,
} satisfies CallSchemas<typeof fishingPaths>;
