import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import { OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { drawReveal, DrawRoom, revealed } from '../play/draws.schemas.ts';
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
  /** Drops the balls that were accepted. `paths` has for each ball its turns, 0 left and 1 right. */
  dropBalls: {
    params: Type.Object(drawReveal),
    reply: Type.Object({ ...revealed, paths: Type.Array(Type.Array(Type.Integer())) }),
  },
} satisfies CallSchemas<typeof plinkoPaths>;
