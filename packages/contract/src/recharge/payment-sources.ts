import { RechargePosition, RechargeType } from './recharge-places.ts';

/** Who collects money: the sandbox of the demonstration, and those that an operator can set up. */
export const paymentProviders = ['sandbox', 'paypal', 'stripe', 'apple', 'google'] as const;

/** Who moved a payment: the arcade, the player's return or wish, the provider's notice, our own asking, the books, somebody of the operator. */
export const paymentSources = ['start', 'return', 'notice', 'poll', 'books', 'player', 'operator'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Where a payment began and what it is for, by name; `unknown` for what an older build named. */
export const paymentPlaces = [...Object.keys(RechargePosition), 'unknown'] as readonly (
  | keyof typeof RechargePosition
  | 'unknown'
)[];
export const paymentPurposes = [...Object.keys(RechargeType), 'unknown'] as readonly (
  | keyof typeof RechargeType
  | 'unknown'
)[];
