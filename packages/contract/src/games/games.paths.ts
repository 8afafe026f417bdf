import { boPaths } from '../bo/bo.paths.ts';
import { racingBallPaths } from '../racing-ball/racing-ball.paths.ts';
import { fishingPaths } from '../fishing/fishing.paths.ts';
import { gashaponPaths } from '../gashapon/gashapon.paths.ts';
import { gemPaths } from '../gem/gem.paths.ts';
import { plinkoPaths } from '../plinko/plinko.paths.ts';
import { pushDoorPaths } from '../push/push-doors.paths.ts';
import { pushContestPaths } from '../push/push-contest.paths.ts';
import { pushPaths } from '../push/push.paths.ts';

import { slotPaths } from '../slot/slot.paths.ts';

/** Every call that games bring along. */
export const gamesPaths = {
  ...plinkoPaths,
  ...slotPaths,
  ...gashaponPaths,
  ...gemPaths,
  ...pushPaths,
  ...pushDoorPaths,
  ...pushContestPaths,
  ...boPaths,
  ...racingBallPaths,
  ...fishingPaths,
} as const;
