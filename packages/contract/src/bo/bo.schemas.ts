import { Type } from 'typebox';
import {
  sharedLog,
  sharedPage,
  sharedRecord,
  sharedRecords,
  sharedReveal,
  sharedRooms,
  sharedStake,
} from '../games/shared-rounds.schemas.ts';
import type { CallSchemas } from '../platform/call.ts';
import { OneOf } from '../shapes.ts';
import type { boPaths } from './bo.paths.ts';

export const boSchemas = {
  boRooms: sharedRooms,
  /** With the chance of a level line, in millionths. */
  boPage: sharedPage({ levelMillionths: Type.Integer() }),
  /** Calls where the line of a round will end. */
  boCall: sharedStake(OneOf(['up', 'down'])),
  boReveal: sharedReveal,
  boLog: sharedLog,
  boRecords: sharedRecords,
  boRecord: sharedRecord,
} satisfies CallSchemas<typeof boPaths>;
