import { oneOf, text, whole } from '../connection/notice.ts';
import { type PaymentState, paymentStates } from './payment-states.ts';

const states = Object.keys(paymentStates) as PaymentState[];

export const rechargeNotices = {
  /** A payment has moved: the coins that it brought, and the number of what was bought. */
  paymentMoved: {
    operation: 1004,
    parts: { payment: text, state: oneOf(states), coins: whole, configId: whole },
  },
} as const;
