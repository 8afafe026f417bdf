import type { CallName } from '../calls.ts';

/**
 * By these a player plays or pays: where the arcade asks for an age, they wait until it was confirmed. A coin pusher's door asks for it as well. A call that begins a play for
 * coins or a payment stands here.
 */
export const agedCalls = [
  ...['enterRoom', 'openPlay', 'acceptDraw', 'aimShot', 'acceptPull', 'boCall', 'raceStake'],
  ...['paypalPay', 'checkoutPay', 'googlePay', 'applePay'],
] as const satisfies readonly CallName[];
export type AgedCall = (typeof agedCalls)[number];
