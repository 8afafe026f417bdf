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
import type { racingBallPaths } from './racing-ball.paths.ts';

export const racingBallSchemas = {
  raceRooms: sharedRooms,
  racePage: sharedPage({}),
  /** Stakes on the marble that comes in first. */
  raceStake: sharedStake(OneOf(['ruby', 'aqua', 'lemon', 'mint', 'lilac'])),
  raceReveal: sharedReveal,
  raceLog: sharedLog,
  raceRecords: sharedRecords,
  raceRecord: sharedRecord,
} satisfies CallSchemas<typeof racingBallPaths>;
