import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PayType } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownOrder, PaymentProvider, ProviderNotice } from '../payment-provider.ts';
import { createGoogleProvider } from './google.ts';
import { googleApp, GoogleServer } from './testing/google-server.ts';
import { describeProvider } from './testing/provider-suite.ts';

interface Pair {
  readonly server: GoogleServer;
  readonly provider: PaymentProvider;
  close(): Promise<void>;
}

async function startPair({ testPurchases = false } = {}): Promise<Pair> {
  const server = await new GoogleServer().open();
  const folder = mkdtempSync(join(tmpdir(), 'google-'));
  const keyFile = join(folder, 'key.json');
  writeFileSync(keyFile, server.keyFile);
  const provider = await createGoogleProvider(
    { ...googleApp, keyFile, apiUrl: server.url, testPurchases },
    { timeoutMs: 400, certificatesUrl: server.certificatesUrl },
  );
  const close = async (): Promise<void> => {
    rmSync(folder, { recursive: true });
    await server.close();
  };
  return { server, provider, close };
}

const productId = 'coins.1200';
const userRemorse = 1;
const chargeback = 7;
const { packageName } = googleApp;
const boughtNotice = (purchaseToken: string) => ({
  ...{ version: '1.0', packageName, eventTimeMillis: '1763800000000' },
  oneTimeProductNotification: { version: '1.0', notificationType: 1, purchaseToken, sku: productId },
});
const voidedNotice = (purchaseToken: string, orderId: string) => ({
  ...{ version: '1.0', packageName, eventTimeMillis: '1763800000000' },
  voidedPurchaseNotification: { purchaseToken, orderId, productType: 2, refundType: 1 },
});

describeProvider('google', async () => {
  const { server, provider, close } = await startPair();
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const notice = ({ number }: { number: string }, bearer?: string): ProviderNotice => {
    const { token, orderId, refunds } = server.ofNumber(number);
    return server.push(refunds > 0 ? voidedNotice(token, orderId) : boughtNotice(token), bearer);
  };
  return {
    provider,
    payType: PayType.google,
    productId,
    approve: async ({ number }) => server.buy(number, productId).token,
    async decline({ number }) {
      const purchase = server.buy(number, productId);
      purchase.state = 'CANCELLED';
      return purchase.token;
    },
    async wait({ number }) {
      const purchase = server.buy(number, productId);
      purchase.state = 'PENDING';
      return purchase.token;
    },
    async takeAgain({ number }) {
      await provider.readNotice(server.push(boughtNotice(server.buy(number, productId).token)));
    },
    payBack: async ({ number }) => server.payBack(server.ofNumber(number), userRemorse),
    chargeBack: async ({ number }) => server.payBack(server.ofNumber(number), chargeback),
    timesRefunded: async ({ number }) => server.ofNumber(number).refunds,
    notice: async (order) => notice(order),
    async falseNotices(order) {
      const genuine = notice(order);
      const by = (wish: Parameters<GoogleServer['bearer']>[0]) => notice(order, server.bearer(wish));
      return {
        'another key': by({ key: stranger }),
        'another audience': by({ aud: 'https://somebody.example/webhook' }),
        'another account': by({ email: 'somebody@elsewhere.iam.gserviceaccount.com' }),
        'an unproven account': by({ email_verified: false }),
        'another issuer': by({ iss: 'https://accounts.evil.example' }),
        'a token of yesterday': by({ exp: -86_400 }),
        'no token': { ...genuine, headers: {} },
        'no bearer': { ...genuine, headers: { authorization: 'Basic abc' } },
        'a body of somebody else': { ...genuine, body: server.push(boughtNotice('made-up-token')).body },
        'another app': server.push({
          ...boughtNotice(server.ofNumber(order.number).token),
          packageName: 'somebody.else',
        }),
        'no message': { ...genuine, body: Buffer.from('{"message":{}}') },
      };
    },
    feel(mood) {
      server.mood = mood;
    },
    close,
  };
});

describe('purchases of Google Play', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair.close());

  const known = (number: string, evidence: string): KnownOrder => ({
    ...{ number, reference: number, evidence, productId, payType: PayType.google },
    ...{ amountCents: 1_299, currency: 'USD', title: 'Coins', returnUrl: '', cancelUrl: '' },
  });

  it('are consumed when they are settled, so that Google does not give them back', async () => {
    const purchase = pair.server.buy('order-1', productId);
    await pair.provider.settle(known('order-1', purchase.token));
    expect(purchase.isConsumed).toBe(true);
  });

  it('are asked about again when somebody else consumes them at this moment', async () => {
    const purchase = pair.server.buy('order-0', productId);
    purchase.isBusy = true;
    const asked = known('order-0', purchase.token);
    await expect(pair.provider.settle(asked)).rejects.toMatchObject({ name: 'ProviderAway' });
    purchase.isBusy = false;
    expect(await pair.provider.settle(asked)).toMatchObject({ state: 'captured' });
  });

  it('pay the order that they were made for, and no other', async () => {
    const purchase = pair.server.buy('order-2', productId);
    const word = await pair.provider.settle(known('order-3', purchase.token));
    expect(word).toEqual({ state: 'failed', reason: 'not a purchase of this order' });
    expect(purchase.isConsumed).toBe(false);
  });

  it('are not believed by a token that Google does not know', async () => {
    expect(await pair.provider.settle(known('order-4', 'made-up'))).toMatchObject({ state: 'failed' });
  });

  it('give nothing when they cost nothing', async () => {
    const { token } = pair.server.buy('order-5', productId, { isTest: true });
    expect(await pair.provider.settle(known('order-5', token))).toEqual({
      state: 'failed',
      reason: 'a test purchase',
    });
    const tested = await startPair({ testPurchases: true });
    const bought = tested.server.buy('order-5', productId, { isTest: true });
    const word = await tested.provider.settle(known('order-5', bought.token));
    expect(word).toMatchObject({ state: 'captured' });
    await tested.close();
  });

  it('tell of several bought at once as of another product', async () => {
    const { token } = pair.server.buy('order-6', productId, { quantity: 2 });
    const word = await pair.provider.settle(known('order-6', token));
    expect(word).toMatchObject({ paid: { productId: 'coins.1200 × 2' } });
  });

  it('are known by a notice when the app never handed them over', async () => {
    const { token, orderId } = pair.server.buy('order-7', productId);
    expect(await pair.provider.settle(known('order-7', ''))).toEqual({ state: 'open' });
    await pair.provider.readNotice(pair.server.push(boughtNotice(token)));
    expect(await pair.provider.settle(known('order-7', ''))).toMatchObject({ captureId: orderId });
  });

  it('takes the test notice of the console, which names nothing', async () => {
    const notice = pair.server.push({ version: '1.0', packageName, testNotification: { version: '1.0' } });
    expect(await pair.provider.readNotice(notice)).toMatchObject({ reference: '' });
  });

  it('asks for a notice again while certificates cannot be fetched', async () => {
    const fresh = await startPair();
    const { token } = fresh.server.buy('order-8', productId);
    const notice = fresh.server.push(boughtNotice(token));
    fresh.server.mood = 'error';
    await expect(fresh.provider.readNotice(notice)).rejects.toMatchObject({ name: 'ProviderAway' });
    await fresh.close();
  });
});
