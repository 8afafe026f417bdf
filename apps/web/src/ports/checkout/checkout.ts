import { ask } from '../parts.ts';
import type { CheckoutItem, CheckoutOutcome, RechargeWish } from './checkout-item.ts';

/** Lets the player get coins. Gives how the last checkout ended; null when there was none. */
export const openRecharge = (wish: RechargeWish): Promise<CheckoutOutcome | null> =>
  ask('openRecharge', wish);

/** Opens the checkout of one item. Gives how it ended; null when there was no order. */
export const checkOut = (item: CheckoutItem): Promise<CheckoutOutcome | null> => ask('checkOut', item);
