import { Type } from 'typebox';
import { StarContestId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { OneOf } from '../shapes.ts';
import { starStageNames } from './star-contest.ts';
import type { starContestOperatorPaths } from './star-contest-operator.paths.ts';

const Moved = Type.Object({ id: Type.Integer(), stage: OneOf(starStageNames) });
const MoveParams = Type.Object({ id: StarContestId, reason: Reason });

export const starContestOperatorSchemas = {
  /** The newest first. `aside`: units of the shelf that its prizes hold now. */
  starLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), stage: OneOf(starStageNames), from: Type.String(), to: Type.String() },
          ...{ players: Type.Integer(), stars: Type.Integer() },
          ...{ aside: Type.Integer(), prizes: Type.Integer(), taken: Type.Integer() },
        }),
      ),
    }),
  },
  /** `plan` as a file of the command `star-contest make` holds it: `docs/star-contest.md`. */
  starMake: {
    params: Type.Object({ plan: Type.Unknown(), reason: Reason }),
    reply: Type.Object({ id: Type.Integer() }),
  },
  /** Shows it and sets the units of its prizes aside; its rules stand from then on. */
  starPublish: { params: MoveParams, reply: Moved },
  /** Units go back to the shelf. What was reached on the way stays. */
  starCancel: { params: MoveParams, reply: Moved },
} satisfies CallSchemas<typeof starContestOperatorPaths>;
