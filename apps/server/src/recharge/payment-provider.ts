import type { PayType } from '@grabbit/contract';
import type { ProviderName } from '../ports/accounts.ts';

export type { ProviderName };

/** What a provider is asked to collect. */
export interface ProviderOrder {
  /** Our number of the payment (a UUID): the provider's idempotency key and its custom id. */
  readonly number: string;
  readonly amountCents: number;
  readonly currency: string;
  /** A line for the provider's page. */
  readonly title: string;
  /** Name in the app stores, else empty. */
  readonly productId: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** `url` is the provider's page, null where the store's own sheet comes up. */
export interface StartedOrder {
  readonly reference: string;
  readonly url: string | null;
}

/** An order that the provider knows. `evidence` is what a store's app handed over: a signed transaction, a purchase token. */
export interface KnownOrder extends ProviderOrder {
  readonly reference: string;
  readonly evidence: string;
  readonly payType: PayType;
  /** It was closed: what is approved from now on is not captured. */
  readonly closed?: boolean;
}

/**
 * The provider's word about an order. A captured one names the money (`amountCents`, `currency`) or, where a store sets
 * the price, the product.
 */
export type ProviderWord =
  | { readonly state: 'open' }
  | { readonly state: 'authorised' }
  | {
      readonly state: 'captured';
      readonly captureId: string;
      /** What it was paid by, as the provider names the same card or account each time; absent where it names none. */
      readonly instrument?: string;
      readonly paid:
        | { readonly amountCents: number; readonly currency: string }
        | { readonly productId: string };
      /** Further captures of the same order, which nobody owed. */
      readonly excess: readonly string[];
      /** What of it went back in parts, in cents of its currency; absent for nothing. */
      readonly backCents?: number;
    }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'expired' }
  | { readonly state: 'refunded' }
  | { readonly state: 'charged back' };

/** A webhook as it came. */
export interface ProviderNotice {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** A line of a provider's own report of a day. */
export interface ReportLine {
  readonly reference: string;
  readonly captureId: string;
  readonly kind: 'captured' | 'refunded' | 'charged back';
  readonly amountCents: number;
  readonly currency: string;
}

/** The provider cannot be asked now; nothing is known. To be tried again. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** A seam with an embedded sibling (`sandbox`) and one for each provider; one suite holds them all. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly payTypes: readonly PayType[];
  /** Set for an app's store: it sells by the name of a product, not by an amount. */
  readonly store?: 'apple' | 'google';
  /** Set where the maker lists no sales by call: the report holds what went back, and a sale that it lacks is no difference. */
  readonly reportsOnlyRefunds?: boolean;
  /** Begins an order. Asked twice for one number it gives the same order. Throws `ProviderAway`. */
  start(order: ProviderOrder): Promise<StartedOrder>;
  /**
   * Reads an order anew from the provider, and captures it once its payer has approved it. May be asked at any time and
   * any number of times; a browser's or a webhook's claim is never believed. Throws `ProviderAway`.
   */
  settle(order: KnownOrder): Promise<ProviderWord>;
  /**
   * Ends an order that nobody has paid, so that nobody can from now on. False when it was paid or is being paid. Absent where
   * the maker has no such thing. Throws `ProviderAway`.
   */
  close?(order: KnownOrder): Promise<boolean>;
  /** Gives a capture's money back, once for its id. Throws `ProviderAway`; `RefundRefused` when the provider never will. */
  refund(order: KnownOrder, captureId: string): Promise<void>;
  /**
   * Which order a webhook is about; null when it is not genuine. `id` is unique to the notice. A genuine one of any form that is about no order
   * of ours has an empty reference.
   */
  readNotice(notice: ProviderNotice): Promise<{ readonly id: string; readonly reference: string } | null>;
  /** Everything that moved on a UTC day (`2026-11-22`), for the reconciliation. */
  report(day: string): Promise<readonly ReportLine[]>;
}

/** The provider will not give this money back (a store's purchase, an old payment). */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}
