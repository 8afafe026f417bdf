import type { RechargeKind } from '@grabbit/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { sync } from '../kernel/sync.ts';
import { walletKey } from '../kernel/player/balance.query.ts';

/** Key of everything that is for sale: what a purchase changes. */
export const rechargeKey = ['recharge'] as const;
const paymentsKey = ['payments'] as const;

export const rechargeConfigQuery = () =>
  queryOptions({
    queryKey: [...rechargeKey, 'config'],
    queryFn: ({ signal }) => call('rechargeConfig', {}, { signal }),
  });

export const rechargeListQuery = (kind: RechargeKind) =>
  queryOptions({
    queryKey: [...rechargeKey, 'list', kind],
    queryFn: ({ signal }) => call('rechargeList', { kind }, { signal }),
  });

export const payMethodsQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'methods'],
    queryFn: ({ signal }) => call('payMethods', {}, { signal }),
    staleTime: 300_000,
  });

export const paymentsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call('paymentList', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

export const paymentQuery = (rechargeNumber: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'one', rechargeNumber],
    queryFn: ({ signal }) => call('paymentInfo', { rechargeNumber }, { signal }),
  });

/** Reads anew what a payment has changed: coins, level, what is still for sale, the payments themselves. */
export function readAfterPayment(): void {
  for (const queryKey of [walletKey, rechargeKey, paymentsKey]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void sync();
}
