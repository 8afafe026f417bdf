import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { recallOperatorPaths } from './recall-operator.paths.ts';

const Settings = {
  enabled: Type.Boolean(),
  awayDays: Type.Integer({ minimum: 3, maximum: 365 }),
  coins: Type.Integer({ minimum: 1, maximum: 100_000 }),
  openDays: Type.Integer({ minimum: 1, maximum: 90 }),
};
const Counts = {
  ...{ put: Type.Integer(), mailed: Type.Integer(), opened: Type.Integer() },
  ...{ taken: Type.Integer(), agreed: Type.Integer() },
};

export const recallOperatorSchemas = {
  /** What is given to whom, and how many gifts were put aside, mailed, opened and taken; `agreed`: who wants such mails. */
  recallLines: { params: Type.Object({}), reply: Type.Object({ ...Settings, ...Counts }) },
  /** From now on: what was put aside stays as it was promised. */
  recallChange: { params: Type.Object({ ...Settings, reason: Reason }), reply: Type.Object(Settings) },
} satisfies CallSchemas<typeof recallOperatorPaths>;
