import { boSchemas } from '../bo/bo.schemas.ts';
import { racingBallSchemas } from '../racing-ball/racing-ball.schemas.ts';
import { fishingSchemas } from '../fishing/fishing.schemas.ts';
import { gashaponSchemas } from '../gashapon/gashapon.schemas.ts';
import { gemSchemas } from '../gem/gem.schemas.ts';
import { plinkoSchemas } from '../plinko/plinko.schemas.ts';
import { pushDoorSchemas } from '../push/push-doors.schemas.ts';
import { pushContestSchemas } from '../push/push-contest.schemas.ts';
import { pushSchemas } from '../push/push.schemas.ts';

import { slotSchemas } from '../slot/slot.schemas.ts';

/** Parameters and replies of every call that games bring along. */
export const gamesSchemas = {
  ...plinkoSchemas,
  ...slotSchemas,
  ...gashaponSchemas,
  ...gemSchemas,
  ...pushSchemas,
  ...pushDoorSchemas,
  ...pushContestSchemas,
  ...boSchemas,
  ...racingBallSchemas,
  ...fishingSchemas,
};
