import { PayType } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownOrder, PaymentProvider, ProviderOrder } from '../payment-provider.ts';
import { createStripeProvider } from './stripe.ts';
import { describeProvider } from './testing/provider-suite.ts';
import { cardFingerprint, StripeServer } from './testing/stripe-server.ts';

const keys = { secretKey: 'sk_test_never_told_4eC39HqLyjWD', webhookSecret: 'whsec_test_secret_of_ours' };
const monthSeconds = 30 * 86_400;

async function startPair(): Promise<{ server: StripeServer; provider: PaymentProvider }> {
  const server = await new StripeServer(keys).open();
  const provider = await createStripeProvider({ ...keys, apiUrl: server.url }, 400);
  return { server, provider };
}

describeProvider('stripe', async () => {
  const { server, provider } = await startPair();
  return {
    provider,
    payType: PayType.checkout,
    productId: '',
    instrument: cardFingerprint,
    async approve({ reference }) {
      server.pay(reference);
      return '';
    },
    async decline({ reference }) {
      Object.assign(server.session(reference), { status: 'complete', intent: 'requires_payment_method' });
      return '';
    },
    async expire({ reference }) {
      server.session(reference).status = 'expired';
    },
    async wait({ reference }) {
      Object.assign(server.session(reference), { status: 'complete', intent: 'processing' });
      return '';
    },
    payBack: async ({ reference }) => server.payBack(reference),
    chargeBack: async ({ reference }) => server.openDispute(reference, 'needs_response'),
    timesRefunded: async ({ reference }) => server.session(reference).refunds,
    notice: async ({ reference }) => server.notice(server.eventOf(reference)),
    async falseNotices(order, other) {
      const event = server.eventOf(order.reference);
      const genuine = server.notice(event);
      const now = Math.floor(Date.now() / 1_000);
      return {
        'another secret': server.notice(event, 'whsec_somebody_elses'),
        'another body': { ...genuine, body: server.notice(server.eventOf(other.reference)).body },
        'a space more': { ...genuine, body: Buffer.concat([genuine.body, Buffer.from(' ')]) },
        'a month late': server.notice(event, keys.webhookSecret, now - monthSeconds),
        'no signature': { ...genuine, headers: {} },
        'half a signature': { ...genuine, headers: { 'stripe-signature': `t=${now}` } },
        'a signature of no form': { ...genuine, headers: { 'stripe-signature': 'hello' } },
      };
    },
    feel(mood) {
      server.mood = mood;
    },
    close: () => server.close(),
  };
});

describe('what Stripe is told and tells', () => {
  let server: StripeServer;
  let provider: PaymentProvider;
  beforeAll(async () => {
    ({ server, provider } = await startPair());
  });
  afterAll(() => server.close());

  const order = (): ProviderOrder => ({
    ...{ number: crypto.randomUUID(), amountCents: 905, currency: 'USD', title: 'Coins', productId: '' },
    returnUrl: 'https://play.example/recharge/return',
    cancelUrl: 'https://play.example/recharge/cancel',
  });
  const paid = async (): Promise<KnownOrder> => {
    const given = order();
    const { reference } = await provider.start(given);
    server.pay(reference);
    return { ...given, reference, evidence: '', payType: PayType.checkout };
  };

  it('sends our number as its idempotency key and reference', async () => {
    const given = order();
    await provider.start(given);
    const request = server.requests.findLast(({ path }) => path === '/v1/checkout/sessions');
    expect(request?.headers['idempotency-key']).toBe(given.number);
    expect(new URLSearchParams(request?.body).get('client_reference_id')).toBe(given.number);
  });

  it('asks for the price in our currency alone, and takes a price that was converted all the same', async () => {
    const known = await paid();
    const request = server.requests.findLast(({ path }) => path === '/v1/checkout/sessions');
    expect(new URLSearchParams(request?.body).get('adaptive_pricing[enabled]')).toBe('false');
    server.convert(known.reference, 839, 'eur');
    expect(await provider.settle(known)).toMatchObject({
      ...{ state: 'captured', paid: { amountCents: 905, currency: 'USD' } },
    });
  });

  it('tells of a part that went back', async () => {
    const known = await paid();
    expect(await provider.settle(known)).not.toHaveProperty('backCents');
    server.payBack(known.reference, 300);
    expect(await provider.settle(known)).toMatchObject({ state: 'captured', backCents: 300 });
    const lines = await provider.report(new Date().toISOString().slice(0, 10));
    expect(lines.findLast(({ kind }) => kind === 'refunded')).toMatchObject({ amountCents: 300 });
  });

  it.each([
    ['thin', { id: 'evt_3', object: 'v2.core.event', type: 'v1.payout.paid', related_object: {} }],
    ['without an object', { id: 'evt_3', object: 'event', data: {} }],
    ['without data', { id: 'evt_3', object: 'event', data: null }],
    ['of an odd form', { id: 'evt_3', data: { object: 'text' } }],
  ])('takes a genuine event that is %s, and names no order', async (_form, event) => {
    expect(await provider.readNotice(server.notice(event))).toEqual({ id: 'evt_3', reference: '' });
  });

  it.each([
    ['warning_needs_response', 'captured'],
    ['won', 'captured'],
    ['under_review', 'charged back'],
    ['lost', 'charged back'],
  ])('takes a dispute that is %s for %s', async (status, state) => {
    const known = await paid();
    server.openDispute(known.reference, status);
    expect(await provider.settle(known)).toMatchObject({ state });
  });

  it('lists a chargeback by what the payer had paid, not by the balance', async () => {
    const known = await paid();
    server.openDispute(known.reference, 'lost');
    const lines = await provider.report(new Date().toISOString().slice(0, 10));
    expect(lines.filter(({ reference }) => reference === known.reference)).toMatchObject([
      { kind: 'captured', amountCents: 905, currency: 'USD' },
      { kind: 'charged back', amountCents: 905, currency: 'USD' },
    ]);
  });

  it('takes a genuine event about nothing of ours, and names no order', async () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payout.paid',
      data: { object: { object: 'payout' } },
    };
    expect(await provider.readNotice(server.notice(event))).toEqual({ id: 'evt_1', reference: '' });
    const foreign = { object: 'charge', payment_intent: 'pi_of_another_shop' };
    const other = { id: 'evt_2', object: 'event', type: 'charge.refunded', data: { object: foreign } };
    expect(await provider.readNotice(server.notice(other))).toEqual({ id: 'evt_2', reference: '' });
  });

  it('never tells its keys in a fault', async () => {
    const lost = await createStripeProvider({ ...keys, apiUrl: 'http://127.0.0.1:9' }, 200);
    const fault: unknown = await lost.start(order()).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'ProviderAway' });
    expect(`${String(fault)} ${JSON.stringify(fault)} ${String((fault as Error).cause)}`).not.toContain(
      keys.secretKey,
    );
  });

  it('is away when its key is refused, so that no order fails for it', async () => {
    const lost = await createStripeProvider({ ...keys, secretKey: 'sk_test_old', apiUrl: server.url }, 400);
    await expect(lost.settle(await paid())).rejects.toMatchObject({ name: 'ProviderAway' });
  });
});
