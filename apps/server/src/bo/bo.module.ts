import { boLevelMillionths, boReturnMillionths, boStakes } from '@grabbit/engines/rounds';
import type { BoResult } from '@grabbit/engines/rounds';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { drawnCalls } from '../games/drawn-game.ts';
import { measurePlays } from '../games/draw.store.ts';
import { sharedCalls, type SharedCallNeeds } from '../games/shared-calls.ts';
import { soloRoundsOf } from '../games/solo-game.ts';
import { boSoloGame } from './bo-solo.ts';

type BoCalls = 'boRooms' | 'boPage' | 'boCall' | 'boSolo' | 'boReveal' | 'boLog' | 'boRecords' | 'boRecord';

/** Up or down: rooms, the page of one, calls on shared lines and solo ones, records and the public log. */
export function createBo(needs: SharedCallNeeds): CallHandlers<BoCalls> {
  const shared = sharedCalls(needs, boStakes);
  const { play } = drawnCalls(needs, boSoloGame, {
    answer: ({ path }: BoResult) => ({ path: [...path] }),
    measure: measurePlays,
  });
  return {
    boRooms: shared.rooms,
    async boPage(asked) {
      const page = await shared.page(asked);
      if (page instanceof Failure) return page;
      return {
        ...{ ...page, returnMillionths: boReturnMillionths(), levelMillionths: boLevelMillionths() },
        solo: await soloRoundsOf(needs.db, boSoloGame, asked.roomId),
      };
    },
    boCall: shared.stake,
    boSolo: play,
    boReveal: shared.reveal,
    ...{ boLog: shared.log, boRecords: shared.records, boRecord: shared.record },
  };
}
