/**
 * States of a payment, and which may follow which. Only the provider's word moves one to `captured`: also one that had
 * expired or failed here, for the money was taken. `credited` is written in the transaction that gives the coins.
 */
export const paymentStates = {
  created: ['redirected', 'authorised', 'captured', 'failed', 'expired'],
  redirected: ['authorised', 'captured', 'failed', 'expired'],
  authorised: ['captured', 'failed', 'expired'],
  captured: ['credited', 'refunded', 'charged back'],
  credited: ['refunded', 'charged back'],
  failed: ['captured'],
  expired: ['authorised', 'captured', 'failed'],
  refunded: [],
  'charged back': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PaymentState = keyof typeof paymentStates;

export const paymentStateNames = Object.keys(paymentStates) as readonly PaymentState[];

export function mayPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return (paymentStates[from] as readonly string[]).includes(to);
}
