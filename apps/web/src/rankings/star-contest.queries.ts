import type { CallReply, StarClaim } from '@grabbit/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, newRequestId } from '../kernel/call.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { packKey } from '../ports/query-keys.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';

export type StarPage = CallReply<'starContest'>;
export type StarContest = NonNullable<StarPage['contest']>;
export type StarGift = StarContest['steps'][number]['gift'];
export type StarProof = CallReply<'starProof'>;

const key = ['rankings', 'star'] as const;

/** A contest by its number, or the one that is on: asked for anew every half minute while somebody looks. */
export const starContestQuery = (id?: number) =>
  queryOptions({
    queryKey: [...key, 'contest', id ?? 0],
    queryFn: ({ signal }) => call('starContest', id === undefined ? {} : { id }, { signal }),
    staleTime: 10_000,
    refetchInterval: 30_000,
  });

/** What a contest is proven by. */
export const starProofQuery = ({ id, stage }: Pick<StarContest, 'id' | 'stage'>) =>
  queryOptions({
    queryKey: [...key, 'proof', id, stage],
    queryFn: ({ signal }) => call('starProof', { id }, { signal }),
  });

/** Takes what was reached on the way, or the prize of a place; coins fly to the balance. */
export function useReceive(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: StarClaim) => call('starReceive', { id, what, requestId: newRequestId() }),
    onError: reportFailure,
    onSuccess: ({ list }) =>
      celebrateCoins({
        coins: list.reduce((sum, { type, amount }) => sum + (type === 'coins' ? amount : 0), 0),
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: walletKey }),
        client.invalidateQueries({ queryKey: packKey }),
      ]),
  });
}
