import type { CallReply, PaymentState } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { isLost } from '../kernel/call-error.ts';

export type Payment = CallReply<'verifyPayment'>;

/** What a payment's state means to the one who waits: paid, not paid, or not known yet. */
export type PaymentOutcome = 'credited' | 'failed' | 'waiting';

const outcomes: Readonly<Record<PaymentState, PaymentOutcome>> = {
  created: 'waiting',
  redirected: 'waiting',
  authorised: 'waiting',
  captured: 'waiting',
  credited: 'credited',
  failed: 'failed',
  refunded: 'failed',
  'charged back': 'failed',
  expired: 'failed',
};

export function outcomeOf({ state }: Pick<Payment, 'state'>): PaymentOutcome {
  return outcomes[state] ?? 'waiting';
}

/** Waits between two looks, in milliseconds; the last one goes on. */
const waits = [700, 1_000, 1_500, 2_000, 2_500] as const;
/** How long one waits before it is said that it takes longer, in milliseconds. */
export const verifyPatienceMs = 45_000;

export interface VerifyNeeds {
  readonly look: (rechargeNumber: string) => Promise<Payment>;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

const ours: VerifyNeeds = {
  look: (rechargeNumber) => call('verifyPayment', { rechargeNumber }, { individual: true }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
};

/**
 * Looks at a payment until its provider has said yes or no, or patience is over: then it is still `waiting`. A look
 * that gets lost on the way is tried again. Rejects when the server refuses to look.
 */
export async function verifyPayment(
  rechargeNumber: string,
  { signal, ...given }: Partial<VerifyNeeds> & { readonly signal?: AbortSignal } = {},
): Promise<Payment | null> {
  const { look, wait, now } = { ...ours, ...given };
  const until = now() + verifyPatienceMs;
  let last: Payment | null = null;
  for (let turn = 0; ; turn += 1) {
    try {
      last = await look(rechargeNumber);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    const pause = waits[Math.min(turn, waits.length - 1)] ?? 2_500;
    const known = last !== null && outcomeOf(last) !== 'waiting';
    if (known || signal?.aborted === true || now() + pause > until) return last;
    await wait(pause);
  }
}
