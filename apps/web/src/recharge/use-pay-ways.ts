import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homeCountry } from '../kernel/home-country.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { hostKind } from '../kernel/native/host-kind.ts';
import { nativeHost } from '../kernel/native/bridge.ts';
import { payMethodsQuery } from './recharge.queries.ts';
import { PayType } from '@grabbit/contract';
import type { HostKind } from '../kernel/native/host-kind.ts';

/** What is known of where the app runs. */
interface PayPlace {
  /** The wrapper around the app; null in a browser. */
  readonly host: HostKind | null;
  /** An Android build of another market than Google's. */
  readonly marketBuild: boolean;
}

/** The store whose own sheet is the only way to pay here; null where pages of providers are used (rules S027 to S029). */
export function storeOf({
  host,
  marketBuild,
}: PayPlace): typeof PayType.apple | typeof PayType.google | null {
  if (host === 'ios') return PayType.apple;
  return host === 'android' && !marketBuild ? PayType.google : null;
}

const { paypal, checkout, credit, india } = PayType;

/** Ways to pay on a provider's page, in the order in which they are offered where nothing else is usual. */
const pageWays: readonly PayType[] = [paypal, checkout, credit, india];
const cardsFirst: readonly PayType[] = [checkout, credit, paypal, india];

/** What people of a country reach for first, by its two letters; where it is PayPal, or not known, the country is absent. */
const usualIn: Readonly<Record<string, readonly PayType[]>> = {
  IN: [india, checkout, credit, paypal],
  ...Object.fromEntries(
    // Cards and wallets come before PayPal here.
    'AE BE BR CA CN DK FI FR HK IE IL JP KR MY NL NO NZ PH PL PT SA SE SG TH TR TW VN ZA'
      .split(' ')
      .map((country) => [country, cardsFirst]),
  ),
};

/** What a player can choose from: the store's own way, or the pages that the server offers, the usual one of `country` first. */
export function waysToPay(offered: readonly number[], place: PayPlace, country = ''): readonly PayType[] {
  const store = storeOf(place);
  if (store !== null) return [store];
  return (usualIn[country] ?? pageWays).filter((way) => offered.includes(way));
}

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
