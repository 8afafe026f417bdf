import type { PayType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hostKind } from '../app/native/host-kind.ts';
import { nativeHost } from '../app/native/bridge.ts';
import { payMethodsQuery } from './recharge.queries.ts';
import { storeOf, waysToPay } from './pay-way.ts';
import type { PayPlace } from './pay-way.ts';

/** Where the app runs; what a wrapper tells of itself is there by the time somebody pays. */
const placeQuery = {
  queryKey: ['payments', 'place'],
  queryFn: async (): Promise<PayPlace> => {
    const host = await nativeHost();
    return { host: hostKind(), marketBuild: host?.isMarketBuild() ?? false };
  },
  staleTime: Infinity,
} as const;

interface PayWayChoice {
  readonly ways: readonly PayType[];
  /** Undefined while it is not known how one can pay here, and where nothing is offered. */
  readonly chosen: PayType | undefined;
  readonly choose: (way: PayType) => void;
  /** The store's own sheet, not a page. */
  readonly isStore: boolean;
}

/** The ways to pay here, the first of them chosen. */
export function usePayWays(): PayWayChoice {
  const { data: methods } = useQuery(payMethodsQuery());
  const { data: place } = useQuery(placeQuery);
  const [wanted, setWanted] = useState<PayType | null>(null);
  const offered = methods?.list.map(({ payType }) => payType) ?? [];
  const ways = place === undefined || methods === undefined ? [] : waysToPay(offered, place);
  const chosen = wanted !== null && ways.includes(wanted) ? wanted : ways[0];
  return { ways, chosen, choose: setWanted, isStore: place !== undefined && storeOf(place) !== null };
}
