import { paymentStateNames, type PaymentState } from '@grabbit/contract';
import { expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { outcomeOf, verifyPatienceMs, verifyPayment } from './payment-outcome.ts';
import type { Payment } from './payment-outcome.ts';
import { paymentView } from './recharge-fixture.ts';

const lost = new CallError({ call: 'verifyPayment', params: {}, url: '' }, 'network', {});

/** A clock that only waiting moves. */
function needs(answers: readonly (PaymentState | Error)[]) {
  let at = 0;
  let turn = 0;
  const look = vi.fn(async (): Promise<Payment> => {
    const answer = answers[Math.min(turn++, answers.length - 1)] ?? 'created';
    if (answer instanceof Error) throw answer;
    return paymentView({ state: answer });
  });
  const wait = async (ms: number): Promise<void> => void (at += ms);
  return { look, wait, now: () => at };
}

it('every state means something to the one who waits', () => {
  const meanings = paymentStateNames.map((state) => outcomeOf({ state }));
  expect(new Set(meanings)).toEqual(new Set(['waiting', 'credited', 'failed']));
  expect(outcomeOf({ state: 'captured' })).toBe('waiting');
});

it('looks again until the provider has spoken', async () => {
  const slow = needs(['redirected', 'authorised', 'captured', 'credited']);
  expect((await verifyPayment('r', slow))?.state).toBe('credited');
  expect(slow.look).toHaveBeenCalledTimes(4);
});

it('a look that is lost on the way is no answer', async () => {
  const away = needs([lost, lost, 'failed']);
  expect((await verifyPayment('r', away))?.state).toBe('failed');
  const silent = needs([lost]);
  expect(await verifyPayment('r', silent)).toBeNull();
});

it('gives up after a while and says what it knows; a refusal is told at once', async () => {
  const never = needs(['redirected']);
  expect((await verifyPayment('r', never))?.state).toBe('redirected');
  expect(never.now()).toBeLessThanOrEqual(verifyPatienceMs);
  expect(never.now()).toBeGreaterThan(verifyPatienceMs - 3_000);
  const refusal = new Error('07003');
  await expect(verifyPayment('r', needs([refusal]))).rejects.toBe(refusal);
});
