import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { rewardsOperatorPaths } from './rewards-operator.paths.ts';

export const rewardsOperatorSchemas = {
  /** With how often each was shown, claimed and paid. */
  popupLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), name: Type.String(), hours: Type.Integer(), enabled: Type.Boolean() },
          ...{ shown: Type.Integer(), claimed: Type.Integer(), paid: Type.Integer() },
        }),
      ),
    }),
  },
  popupTurn: {
    params: Type.Object({ id: Type.Integer(), enabled: Type.Boolean(), reason: Reason }),
    reply: Type.Object({ id: Type.Integer(), enabled: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof rewardsOperatorPaths>;
