import type { PayType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homeCountry } from '../kernel/home-country.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { hostKind } from '../kernel/native/host-kind.ts';
import { nativeHost } from '../kernel/native/bridge.ts';
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

/** The ways to pay here, chosen the first of them that was not `declined`. */
export function usePayWays(declined: readonly PayType[] = []): PayWayChoice {
  const country = homeCountry(useAccount()?.countryCode);
  const { data: methods } = useQuery(payMethodsQuery());
  const { data: place } = useQuery(placeQuery);
  const [wanted, setWanted] = useState<PayType | null>(null);
  const offered = methods?.list.map(({ payType }) => payType) ?? [];
  const ways = place === undefined || methods === undefined ? [] : waysToPay(offered, place, country);
  const chosen =
    wanted !== null && ways.includes(wanted)
      ? wanted
      : (ways.find((way) => !declined.includes(way)) ?? ways[0]);
  return { ways, chosen, choose: setWanted, isStore: place !== undefined && storeOf(place) !== null };
}
