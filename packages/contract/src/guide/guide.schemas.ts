import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { guidePoints } from './guide.ts';
import type { guidePaths } from './guide.paths.ts';
import { OneOf } from '../shapes.ts';

export const guideSchemas = {
  /**
   * The first tour. `step` from 1; 0: it is over, or was put aside. `offered`: to visitors, and to accounts that are new and have not begun.
   * `paths` and `points` have a place for each step. `list`: rooms in which a play is free, the cheapest first.
   */
  guideRooms: {
    params: Type.Object({}),
    reply: Type.Object({
      ...{ id: Type.Integer(), step: Type.Integer(), offered: Type.Boolean() },
      ...{ paths: Type.Array(Type.String()), points: Type.Array(OneOf(guidePoints)) },
      list: Type.Array(
        Type.Object({ roomId: Type.Integer(), roomName: Type.String(), price: Type.Integer() }),
      ),
    }),
  },
  /** The step that is seen now; 0 ends the tour for good. `coins`: practice coins that were given for the first play, once. */
  guideStep: {
    params: Type.Object({ step: Type.Integer({ minimum: 0, maximum: guidePoints.length }) }),
    reply: Type.Object({ step: Type.Integer(), coins: Type.Integer() }),
  },
} satisfies CallSchemas<typeof guidePaths>;
