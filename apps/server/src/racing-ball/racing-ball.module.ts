import { raceReturnMillionths, raceStakes } from '@grabbit/engines/racing-ball';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { sharedCalls, type SharedCallNeeds } from '../games/shared-calls.ts';

type RaceCalls =
  | 'raceRooms'
  | 'racePage'
  | 'raceStake'
  | 'raceReveal'
  | 'raceLog'
  | 'raceRecords'
  | 'raceRecord';

/** Races: rooms, the page of one, stakes, records and the public log. */
export function createRacing(needs: SharedCallNeeds): CallHandlers<RaceCalls> {
  const shared = sharedCalls(needs, raceStakes);
  return {
    raceRooms: shared.rooms,
    async racePage(asked) {
      const page = await shared.page(asked);
      return page instanceof Failure ? page : { ...page, returnMillionths: raceReturnMillionths };
    },
    raceStake: shared.stake,
    raceReveal: shared.reveal,
    ...{ raceLog: shared.log, raceRecords: shared.records, raceRecord: shared.record },
  };
}
