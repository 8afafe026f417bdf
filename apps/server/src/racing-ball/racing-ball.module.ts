import { type RaceResult, raceReturnMillionths, raceStakes } from '@grabbit/engines/racing-ball';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { drawnCalls } from '../games/drawn-game.ts';
import type { DrawnGame } from '../games/drawn-terms.ts';
import { measurePlays } from '../games/draw.store.ts';
import { sharedCalls, type SharedCallNeeds } from '../games/shared-calls.ts';
import { soloRoundsOf } from '../games/solo-game.ts';

type RaceCalls =
  | 'raceRooms'
  | 'racePage'
  | 'raceStake'
  | 'raceSolo'
  | 'raceReveal'
  | 'raceLog'
  | 'raceRecords'
  | 'raceRecord';

/** A race as it is answered: lists may be changed there. */
const told = ({ course, start, order, ticks, endTick, endHash }: RaceResult) => ({
  ...{ course, endTick, endHash, order: [...order], ticks: [...ticks] },
  start: {
    marbles: [...start.marbles],
    entries: start.entries.map(({ spinMradS: [x, y, z], ...entry }) => ({
      ...entry,
      spinMradS: [x, y, z] as [number, number, number],
    })),
    turns: [...start.turns],
  },
});

/** Races: rooms, the page of one, stakes on shared races and solo ones, records and the public log. */
export function createRacing(needs: SharedCallNeeds, solo: DrawnGame): CallHandlers<RaceCalls> {
  const shared = sharedCalls(needs, raceStakes);
  const { play } = drawnCalls(needs, solo, { answer: told, measure: measurePlays });
  return {
    raceRooms: shared.rooms,
    async racePage(asked) {
      const page = await shared.page(asked);
      if (page instanceof Failure) return page;
      const rounds = await soloRoundsOf(needs.db, solo, asked.roomId);
      return { ...page, returnMillionths: raceReturnMillionths, solo: rounds };
    },
    raceStake: shared.stake,
    raceSolo: play,
    raceReveal: shared.reveal,
    ...{ raceLog: shared.log, raceRecords: shared.records, raceRecord: shared.record },
  };
}
