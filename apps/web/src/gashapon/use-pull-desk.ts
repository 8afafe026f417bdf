import { call } from '../kernel/call.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useDrawDesk } from '../draws/use-draw-desk.ts';
import type { DrawnAtDesk, DrawPlace, RoomDesk } from '../draws/use-draw-desk.ts';
import { gashaponPageQuery } from './gashapon.queries.ts';
import type { GashaponPageData } from './gashapon.queries.ts';
import { createPullDesk } from './pull-desk.ts';
import type { Pulled, PullDesk, PullParams, TurnPrice } from './pull-desk.ts';
import { pullRefusals } from './refusals.ts';
import type { PullRefusal } from './refusals.ts';

const pulls: DrawnAtDesk<TurnPrice, PullParams, Pulled, PullRefusal> = {
  game: 'gashapon',
  refusals: pullRefusals,
  priceOf: ({ price }) => price,
  changed: ({ roomId, practice }) => [
    walletKey,
    ...(practice ? [] : [['account'], ['orders']]),
    gashaponPageQuery(roomId).queryKey,
    ['plays'],
  ],
  onRefused(name, { roomId }) {
    if (name === 'commitmentChanged')
      void queryClient.invalidateQueries({ queryKey: gashaponPageQuery(roomId).queryKey });
  },
  makeDesk: (shared, { roomId }) =>
    createPullDesk({
      ...shared,
      draw: (params) => call('pullCapsule', params, { individual: true }),
      // The box that is on the screen, and no other.
      readCommitment: async () =>
        queryClient.getQueryData(gashaponPageQuery(roomId).queryKey)?.box?.commitment ?? '',
    }),
};

/** The desk of a machine while its page is there. */
export function usePullDesk(
  page: GashaponPageData | undefined,
  place: DrawPlace,
): RoomDesk<PullDesk, PullRefusal> {
  return useDrawDesk(page, place, pulls);
}
