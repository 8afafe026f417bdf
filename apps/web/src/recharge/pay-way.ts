import { PayType } from '@grabbit/contract';
import type { HostKind } from '../app/native/host-kind.ts';

/** What is known of where the app runs. */
export interface PayPlace {
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

/** Ways to pay on a provider's page, in the order in which they are offered. */
const pageWays: readonly PayType[] = [PayType.paypal, PayType.checkout, PayType.credit, PayType.india];

/** What a player can choose from: the store's own way, or the pages that the server offers; PayPal comes first. */
export function waysToPay(offered: readonly number[], place: PayPlace): readonly PayType[] {
  const store = storeOf(place);
  if (store !== null) return [store];
  return pageWays.filter((way) => offered.includes(way));
}
