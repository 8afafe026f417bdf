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
import { Nullable, OneOf } from '../shapes.ts';
import type { racingBallPaths } from './racing-ball.paths.ts';

/** What is drawn before the gate opens: the marbles by their places, how each of them starts, and how far each sweeper has turned. */
const start = Type.Object({
  marbles: Type.Array(Type.Integer()),
  entries: Type.Array(
    Type.Object({
      ...{ alongMm: Type.Integer(), sideMm: Type.Integer() },
      spinMradS: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
    }),
  ),
  turns: Type.Array(Type.Integer()),
});

export const racingBallSchemas = {
  raceRooms: sharedRooms,
  racePage: sharedPage({ solo: soloRounds }),
  /** Stakes on the marble that comes in first. */
  raceStake: sharedStake(OneOf(['ruby', 'aqua', 'lemon', 'mint', 'lilac'])),
  /** Runs a race that its player staked on alone, and that was accepted. `order`: the marbles as they came in; `ticks`: when. */
  raceSolo: {
    params: Type.Object(drawReveal),
    reply: Type.Object({
      ...{ ...revealed, course: OneOf(['serpentine', 'eights']), start },
      order: Type.Array(Type.Integer()),
      ticks: Type.Array(Nullable(Type.Integer())),
      ...{ endTick: Type.Integer(), endHash: Type.String() },
    }),
  },
  raceReveal: sharedReveal,
  raceLog: sharedLog,
  raceRecords: sharedRecords,
  raceRecord: sharedRecord,
} satisfies CallSchemas<typeof racingBallPaths>;
