import type { RechargeKind, RechargePosition } from '@grabbit/contract';
import { ask } from '../services.ts';
import type { CheckoutItem } from './checkout-item.ts';

/**
 * How a checkout ended: paid and credited, not confirmed yet, refused, or turned back. Null when the player left before
 * there was an order, or walked away from an open one.
 */
export type CheckoutOutcome = 'paid' | 'waiting' | 'failed' | 'aborted';

/** Where and for what somebody wants coins. */
export interface RechargeWish {
  readonly position: RechargePosition;
  /** The tab that is open first. */
  readonly kind?: RechargeKind;
  /** One offer of what matches the place: its checkout opens at once. */
  readonly configId?: number;
  /** Why the dialog has come. */
  readonly note?: string;
}

/** Lets the player get coins. Gives how the last checkout ended; null when there was none. */
export const openRecharge = (wish: RechargeWish): Promise<CheckoutOutcome | null> =>
  ask('openRecharge', wish);

/** Opens the checkout of one item. Gives how it ended; null when there was no order. */
export const checkOut = (item: CheckoutItem): Promise<CheckoutOutcome | null> => ask('checkOut', item);
