import { generateKeyPairSync } from 'node:crypto';
import { PayType } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownOrder, PaymentProvider, ProviderOrder } from '../payment-provider.ts';
import { createPayPalProvider } from './paypal.ts';
import { payerId, PayPalServer } from './testing/paypal-server.ts';
import { describeProvider } from './testing/provider-suite.ts';

const client = { id: 'shop-client', secret: 'shop-secret-never-told' };

async function startPair(timeoutMs = 400): Promise<{ server: PayPalServer; provider: PaymentProvider }> {
  const server = await new PayPalServer(client).open();
  const provider = await createPayPalProvider(
    {
      clientId: client.id,
      clientSecret: client.secret,
      webhookId: server.webhookId,
      apiUrl: server.url,
    },
    timeoutMs,
  );
  return { server, provider };
}

describeProvider('paypal', async () => {
  const { server, provider } = await startPair();
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const approve = async ({ reference }: { reference: string }): Promise<string> => {
    server.order(reference).status = 'APPROVED';
    return '';
  };
  return {
    provider,
    payType: PayType.paypal,
    productId: '',
    instrument: payerId,
    approve,
    async decline(order) {
      server.order(order.reference).willDecline = true;
      return approve(order);
    },
    async expire({ reference }) {
      server.order(reference).isGone = true;
    },
    async wait(order) {
      server.order(order.reference).willWait = true;
      return approve(order);
    },
    takeAgain: async ({ reference }) => server.takeAgain(reference),
    payBack: async ({ reference }) => server.payBack(reference),
    chargeBack: async ({ reference }) => server.chargeBack(reference),
    timesRefunded: async ({ reference }) => server.refundsOf(reference),
    notice: async ({ reference }) => server.notice(server.eventOf(reference)),
    async falseNotices(order, other) {
      const genuine = server.notice(server.eventOf(order.reference));
      const { 'paypal-transmission-sig': _signature, ...unsigned } = genuine.headers;
      const elsewhere = { ...genuine.headers, 'paypal-cert-url': 'https://paypal.com.evil.example/cert' };
      return {
        'another key': server.notice(server.eventOf(order.reference), stranger),
        'another body': { ...genuine, body: server.notice(server.eventOf(other.reference)).body },
        'a space more': { ...genuine, body: Buffer.concat([genuine.body, Buffer.from(' ')]) },
        'no signature': { ...genuine, headers: unsigned },
        'a certificate from elsewhere': { ...genuine, headers: elsewhere },
        'another time': {
          ...genuine,
          headers: { ...genuine.headers, 'paypal-transmission-time': '2027-01-01T00:00:00Z' },
        },
        'no headers': { headers: {}, body: genuine.body },
      };
    },
    feel(mood) {
      server.mood = mood;
    },
    close: () => server.close(),
  };
});

describe('what PayPal is told', () => {
  let server: PayPalServer;
  let provider: PaymentProvider;
  beforeAll(async () => {
    ({ server, provider } = await startPair());
  });
  afterAll(() => server.close());

  const order: ProviderOrder = {
    number: '3b241101-e2bb-4255-8caf-4136c566a962',
    amountCents: 905,
    currency: 'USD',
    title: 'Coins',
    productId: '',
    returnUrl: 'https://play.example/recharge/return',
    cancelUrl: 'https://play.example/recharge/cancel',
  };

  it('sends our number as its idempotency key and custom id, and the price with two decimals', async () => {
    await provider.start(order);
    const request = server.requests.find(({ path }) => path === '/v2/checkout/orders');
    expect(request?.headers['paypal-request-id']).toBe(order.number);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: order.number, amount: { currency_code: 'USD', value: '9.05' } }],
      payment_source: { paypal: { experience_context: { return_url: order.returnUrl } } },
    });
  });

  it('reads the order of a refund off its capture', async () => {
    const given = { ...order, number: '3b241101-e2bb-4255-8caf-000000000002' };
    const { reference } = await provider.start(given);
    server.order(reference).status = 'APPROVED';
    const known: KnownOrder = { ...given, reference, evidence: '', payType: PayType.paypal };
    const word = await provider.settle(known);
    if (word.state !== 'captured') throw new Error(word.state);
    const event = {
      id: 'WH-REFUND',
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource: {
        id: '1JREFUND',
        links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${word.captureId}` }],
      },
    };
    expect(await provider.readNotice(server.notice(event))).toEqual({ id: 'WH-REFUND', reference });
  });

  it('tells of a part that went back', async () => {
    const given = { ...order, number: '3b241101-e2bb-4255-8caf-000000000004' };
    const { reference } = await provider.start(given);
    server.order(reference).status = 'APPROVED';
    const known: KnownOrder = { ...given, reference, evidence: '', payType: PayType.paypal };
    expect(await provider.settle(known)).not.toHaveProperty('backCents');
    for (const capture of server.order(reference).captures) capture.status = 'PARTIALLY_REFUNDED';
    expect(await provider.settle(known)).toMatchObject({ state: 'captured', backCents: 300 });
  });

  it.each([
    ['no resource', {}],
    ['an empty resource', { resource: null }],
    ['odd links', { resource: { links: { rel: 'up' }, supplementary_data: null } }],
    ['odd links in a list', { resource: { links: [null, 'up', { rel: 'up', href: 7 }] } }],
  ])('takes a genuine notice with %s, and names no order', async (_form, rest) => {
    const event = { id: 'WH-2', event_type: 'PAYMENT.CAPTURE.PENDING', ...rest };
    expect(await provider.readNotice(server.notice(event))).toEqual({ id: 'WH-2', reference: '' });
  });

  it('reads an order anew that somebody captured right before us', async () => {
    const given = { ...order, number: '3b241101-e2bb-4255-8caf-000000000003' };
    const { reference } = await provider.start(given);
    Object.assign(server.order(reference), { status: 'APPROVED', willBeTaken: true });
    const known: KnownOrder = { ...given, reference, evidence: '', payType: PayType.paypal };
    expect(await provider.settle(known)).toMatchObject({
      state: 'captured',
      paid: { amountCents: 905, currency: 'USD' },
      excess: [],
    });
  });

  it('takes a genuine notice about nothing of ours, and names no order', async () => {
    const event = { id: 'WH-1', event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: 'PP-1' } };
    expect(await provider.readNotice(server.notice(event))).toEqual({ id: 'WH-1', reference: '' });
  });

  it('never tells its keys in a fault', async () => {
    const { server: away, provider: lost } = await startPair(100);
    away.mood = 'error';
    const fault: unknown = await lost.start(order).catch((error: unknown) => error);
    const told = `${String(fault)} ${JSON.stringify(fault)} ${String((fault as Error).cause)}`;
    expect(told).not.toContain(client.secret);
    expect(told).not.toContain(Buffer.from(`${client.id}:${client.secret}`).toString('base64'));
    await away.close();
  });

  it('is away when its keys are refused, so that no order fails for it', async () => {
    const lost = await createPayPalProvider(
      { clientId: client.id, clientSecret: 'wrong', webhookId: server.webhookId, apiUrl: server.url },
      400,
    );
    const known: KnownOrder = { ...order, reference: 'X', evidence: '', payType: PayType.paypal };
    await expect(lost.settle(known)).rejects.toThrow('PayPal');
    await expect(lost.settle(known)).rejects.toMatchObject({ name: 'ProviderAway' });
  });
});
