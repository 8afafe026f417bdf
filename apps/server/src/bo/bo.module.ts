import { boLevelMillionths, boReturnMillionths, boStakes } from '@grabbit/engines/rounds';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { sharedCalls, type SharedCallNeeds } from '../games/shared-calls.ts';

type BoCalls = 'boRooms' | 'boPage' | 'boCall' | 'boReveal' | 'boLog' | 'boRecords' | 'boRecord';

/** Up or down: rooms, the page of one, calls, records and the public log. */
export function createBo(needs: SharedCallNeeds): CallHandlers<BoCalls> {
  const shared = sharedCalls(needs, boStakes);
  return {
    boRooms: shared.rooms,
    async boPage(asked) {
      const page = await shared.page(asked);
      if (page instanceof Failure) return page;
      return { ...page, returnMillionths: boReturnMillionths(), levelMillionths: boLevelMillionths() };
    },
    boCall: shared.stake,
    boReveal: shared.reveal,
    ...{ boLog: shared.log, boRecords: shared.records, boRecord: shared.record },
  };
}
