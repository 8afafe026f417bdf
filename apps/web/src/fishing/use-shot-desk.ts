import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { drawStreamQuery } from '../draws/draws.queries.ts';
import { useDrawDesk } from '../draws/use-draw-desk.ts';
import type { DrawnAtDesk, DrawPlace, RoomDesk } from '../draws/use-draw-desk.ts';
import { sharedRefusals } from '../room/refusals.ts';
import type { SharedRefusal } from '../room/refusals.ts';
import type { SeaPageData } from './fishing-context.ts';
import { createShotDesk } from './shot-desk.ts';
import type { Shot, ShotAnswer, ShotDesk, ShotParams } from './shot-desk.ts';

/** Refusals of one shot that the display tells by a word: the next one may go. */
const passing = ['fishGone', 'cannonsTaken', 'stakeTooSoon'] as const;
export type PassingRefusal = (typeof passing)[number];
/** Refusals that a sheet explains. */
export type StandingRefusal = SharedRefusal | 'levelLimited';
export type ShotRefusal = StandingRefusal | PassingRefusal;

export const isPassing = (name: ShotRefusal): name is PassingRefusal => passing.some((each) => each === name);

const shots: DrawnAtDesk<Shot, ShotParams, ShotAnswer, ShotRefusal> = {
  game: 'fishing',
  refusals: [...sharedRefusals, 'levelLimited', ...passing],
  priceOf: ({ stake }) => stake,
  // Shots come thick and fast: what they change is read anew when they pause (`use-shot-ends.ts`).
  changed: () => [],
  makeDesk(shared, { userId }) {
    const stream = drawStreamQuery('fishing', userId);
    return createShotDesk({
      ...shared,
      async draw(params) {
        const answer = await call('shootFish', params, { individual: true });
        queryClient.setQueryData(stream.queryKey, (known) =>
          known === undefined || known.commitment !== params.commitment
            ? known
            : { ...known, nextNumber: answer.nextNumber, head: answer.receipt },
        );
        return answer;
      },
      async readCommitment(anew) {
        const { commitment } = await queryClient.fetchQuery({ ...stream, staleTime: anew ? 0 : Infinity });
        return commitment;
      },
    });
  },
};

/** The desk of a sea while its page is there. */
export function useShotDesk(
  page: SeaPageData | undefined,
  place: DrawPlace,
): RoomDesk<ShotDesk, ShotRefusal> {
  return useDrawDesk(page, place, shots);
}
