import { Type } from 'typebox';
import {
  sharedLog,
  sharedPage,
  sharedRecord,
  sharedRecords,
  sharedReveal,
  sharedRooms,
  sharedStake,
  soloRounds,
} from '../games/shared-rounds.schemas.ts';
import type { CallSchemas } from '../platform/call.ts';
import { drawReveal, revealed } from '../play/draws.schemas.ts';
import { OneOf } from '../shapes.ts';
import type { boPaths } from './bo.paths.ts';

export const boSchemas = {
  boRooms: sharedRooms,
  /** With the chance of a level line, in millionths. */
  boPage: sharedPage({ levelMillionths: Type.Integer(), solo: soloRounds }),
  /** Calls where the line of a round will end. */
  boCall: sharedStake(OneOf(['up', 'down'])),
  /** Draws a line that its player called alone, and that was accepted. `path`: the index after each step, in hundredths. */
  boSolo: {
    params: Type.Object(drawReveal),
    reply: Type.Object({ ...revealed, path: Type.Array(Type.Integer()) }),
  },
  boReveal: sharedReveal,
  boLog: sharedLog,
  boRecords: sharedRecords,
  boRecord: sharedRecord,
} satisfies CallSchemas<typeof boPaths>;
