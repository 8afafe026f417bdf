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
import { drawReveal, revealed } from '../play/draws.schemas.ts';
import { OneOf } from '../shapes.ts';
import type { boPaths } from './bo.paths.ts';

/** Lines that players call alone: what draws them, what they have cost and paid in a room, and the pause between two stakes of a player. */
const Solo = Type.Object({
  engine: Type.Object({ name: Type.String(), version: Type.String() }),
  measured: Type.Object({ plays: Type.Integer(), staked: Type.Integer(), paid: Type.Integer() }),
  pauseMs: Type.Integer(),
});

export const boSchemas = {
  boRooms: sharedRooms,
  /** With the chance of a level line, in millionths. */
  boPage: sharedPage({ levelMillionths: Type.Integer(), solo: Solo }),
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
