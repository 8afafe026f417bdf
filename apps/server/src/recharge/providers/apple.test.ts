import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PayType } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownOrder, PaymentProvider, ProviderNotice } from '../payment-provider.ts';
import { createAppleProvider } from './apple.ts';
import {
  type AppleChain,
  AppleServer,
  appleApp,
  makeAppleChain,
  noticePayload,
  transactionPayload,
  withExpiredLeaf,
  withLeaf,
} from './testing/apple-server.ts';
import { signJws } from './testing/certificates.ts';
import { describeProvider } from './testing/provider-suite.ts';

interface Pair {
  readonly server: AppleServer;
  readonly provider: PaymentProvider;
  readonly apple: AppleChain;
  close(): Promise<void>;
}

const api = { keyId: '2X9R4HXF34', issuerId: '57246542-96fe-1a63-e053-0824d011072a' };

async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'apple-'));
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const apple = makeAppleChain();
  writeFileSync(join(folder, 'root.cer'), apple.root.certificate);
  writeFileSync(join(folder, 'key.p8'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const server = await new AppleServer(apple, { ...api, publicKey }).open();
  const config = {
    ...({ ...appleApp, ...api, environment: 'Production', apiUrl: server.url } as const),
    rootCertificates: folder,
    privateKeyFile: join(folder, 'key.p8'),
  };
  const provider = await createAppleProvider(config, 400);
  const close = async (): Promise<void> => {
    rmSync(folder, { recursive: true });
    await server.close();
  };
  return { server, provider, apple, close };
}

const noticeOf = (signedPayload: string): ProviderNotice => ({
  headers: {},
  body: Buffer.from(JSON.stringify({ signedPayload })),
});

/** The payload of a signed text replaced, its signature kept. */
function altered(signed: string, change: object): string {
  const [head, body = '', signature] = signed.split('.');
  const payload = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), ...change };
  return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}

const productId = 'coins.1200';

describeProvider('apple', async () => {
  const { server, provider, apple, close } = await startPair();
  const receiptOf = (number: string): string => server.sign(transactionPayload(server.ofNumber(number)));
  return {
    provider,
    payType: PayType.apple,
    productId,
    async approve({ number }) {
      server.buy(number, productId);
      return receiptOf(number);
    },
    async takeAgain({ number }) {
      await provider.readNotice(server.notice('ONE_TIME_CHARGE', server.buy(number, productId)));
    },
    payBack: async ({ number }) => server.payBack(server.ofNumber(number)),
    timesRefunded: async () => 0,
    notice: async ({ number }) => fixedNotice(server, number),
    async falseNotices({ number }, other) {
      const payload = noticePayload('REFUND', receiptOf(number));
      const others = server.sign(noticePayload('REFUND', receiptOf(other.number)));
      const genuine = server.sign(payload);
      const [, otherBody] = others.split('.');
      const [head, , signature] = genuine.split('.');
      const inner = signJws(transactionPayload(server.ofNumber(number)), makeAppleChain().chain);
      return {
        'another root': noticeOf(signJws(payload, makeAppleChain().chain)),
        'an expired leaf': noticeOf(signJws(payload, withExpiredLeaf(apple).chain)),
        'a leaf for something else': noticeOf(signJws(payload, withLeaf(apple, {}).chain)),
        'another body': noticeOf([head, otherBody, signature].join('.')),
        'an altered body': noticeOf(altered(genuine, { notificationType: 'TEST' })),
        'another app': noticeOf(
          server.sign({ ...payload, data: { ...payload.data, bundleId: 'somebody.else' } }),
        ),
        'another app number': noticeOf(server.sign({ ...payload, data: { ...payload.data, appAppleId: 1 } })),
        'the sandbox': noticeOf(
          server.sign({ ...payload, data: { ...payload.data, environment: 'Sandbox' } }),
        ),
        'a forged receipt inside': noticeOf(server.sign(noticePayload('REFUND', inner))),
        'no signature': noticeOf(`${head}.${otherBody}.`),
        'no text': { headers: {}, body: Buffer.from('{"signedPayload":7}') },
      };
    },
    feel(mood) {
      server.mood = mood;
    },
    close,
  };
});

const notices = new Map<string, ProviderNotice>();

/** Apple sends the same notice again: the same signed text. */
function fixedNotice(server: AppleServer, number: string): ProviderNotice {
  const notice = notices.get(number) ?? server.notice('ONE_TIME_CHARGE', server.ofNumber(number));
  notices.set(number, notice);
  return notice;
}

describe('receipts of the App Store', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair.close());

  const known = (number: string, evidence: string): KnownOrder => ({
    ...{ number, reference: number, evidence, productId, payType: PayType.apple },
    ...{ amountCents: 1_299, currency: 'USD', title: 'Coins', returnUrl: '', cancelUrl: '' },
  });
  const bought = (number: string, quantity = 1): string => {
    const { server } = pair;
    return server.sign(transactionPayload(server.buy(number, productId, quantity)));
  };
  const failed = { state: 'failed', reason: 'not a receipt of this order' };

  it('pay the order that they were bought for, and no other', async () => {
    const receipt = bought('11111111-0000-4000-8000-000000000001');
    expect(await pair.provider.settle(known('11111111-0000-4000-8000-000000000002', receipt))).toEqual(
      failed,
    );
  });

  it('count when the store writes our number in capitals', async () => {
    const number = 'abcdef00-0000-4000-8000-000000000003';
    const receipt = bought(number.toUpperCase());
    expect(await pair.provider.settle(known(number, receipt))).toMatchObject({ state: 'captured' });
  });

  it('tell of several bought at once as of another product', async () => {
    const number = '11111111-0000-4000-8000-000000000004';
    expect(await pair.provider.settle(known(number, bought(number, 3)))).toMatchObject({
      paid: { productId: 'coins.1200 × 3' },
    });
  });

  /** What Apple itself would say of an order's purchase, signed by somebody. */
  const signedBy = ({ chain }: Pick<AppleChain, 'chain'>, number: string, change: object = {}): string => {
    const { server } = pair;
    return signJws({ ...transactionPayload(server.ofNumber(number)), ...change }, chain);
  };

  it('count when Apple signed them', async () => {
    const number = crypto.randomUUID();
    bought(number);
    const word = await pair.provider.settle(known(number, signedBy(pair.apple, number)));
    expect(word).toMatchObject({ state: 'captured', paid: { productId } });
  });

  it.each<[string, (number: string) => string]>([
    ['another root', (number) => signedBy(makeAppleChain(), number)],
    ['an expired leaf', (number) => signedBy(withExpiredLeaf(pair.apple), number)],
    ['a leaf for something else', (number) => signedBy(withLeaf(pair.apple, {}), number)],
    ['a chain of two', (number) => signedBy({ chain: pair.apple.chain.slice(0, 2) }, number)],
    ['another app', (number) => signedBy(pair.apple, number, { bundleId: 'somebody.else' })],
    [
      'the sandbox, where nothing costs',
      (number) => signedBy(pair.apple, number, { environment: 'Sandbox' }),
    ],
    ['an altered text', (number) => altered(signedBy(pair.apple, number), { storefront: 'DEU' })],
    ['what Apple does not know', (number) => signedBy(pair.apple, number, { transactionId: '2999' })],
    ['no transaction', (number) => signedBy(pair.apple, number, { transactionId: undefined })],
    ['a text', () => 'receipt'],
    ['a receipt of the first kind', () => Buffer.from('MIIT').toString('base64')],
  ])('count for nothing with %s', async (_fault, forge) => {
    const number = crypto.randomUUID();
    bought(number);
    expect(await pair.provider.settle(known(number, forge(number)))).toEqual(failed);
  });

  it('give what Apple says now, not what a genuine one said', async () => {
    const number = crypto.randomUUID();
    bought(number);
    const claims = signedBy(pair.apple, number, { productId: 'coins.99999', quantity: 9 });
    expect(await pair.provider.settle(known(number, claims))).toMatchObject({ paid: { productId } });
  });

  it('are known by a notice when the app never handed them over', async () => {
    const number = '11111111-0000-4000-8000-000000000005';
    const transaction = pair.server.buy(number, productId);
    expect(await pair.provider.settle(known(number, ''))).toEqual({ state: 'open' });
    await pair.provider.readNotice(pair.server.notice('ONE_TIME_CHARGE', transaction));
    expect(await pair.provider.settle(known(number, ''))).toMatchObject({
      state: 'captured',
      captureId: transaction.transactionId,
    });
  });

  it('are about no order of ours in a genuine notice of any other form', async () => {
    const { server, provider } = pair;
    const { data: full, ...rest } = noticePayload('DID_RENEW', 'none');
    const { signedTransactionInfo: _, ...data } = full as { readonly signedTransactionInfo: string };
    for (const [id, payload] of Object.entries({
      'a test': { ...rest, notificationType: 'TEST', data },
      'a kind that nobody knows': { ...rest, notificationType: 'FROM_THE_FUTURE', subtype: 'X', data },
      'a purchase that is not ours': noticePayload(
        'SUBSCRIBED',
        server.sign({ ...transactionPayload(server.buy('', productId)) }),
      ),
    }))
      expect([id, await provider.readNotice(noticeOf(server.sign(payload)))]).toMatchObject([
        id,
        { reference: '' },
      ]);
  });

  it('are listed when Apple tells of sales', async () => {
    const number = '11111111-0000-4000-8000-000000000006';
    pair.server.remember('ONE_TIME_CHARGE', pair.server.buy(number, productId));
    const lines = await pair.provider.report(new Date().toISOString().slice(0, 10));
    expect(lines.filter(({ reference }) => reference === number)).toMatchObject([
      { kind: 'captured', amountCents: 1_299, currency: 'USD' },
    ]);
  });

  it('are sold only under the name of a product', async () => {
    const order = { ...known('11111111-0000-4000-8000-000000000007', ''), productId: '' };
    await expect(pair.provider.start(order)).rejects.toMatchObject({ error: 'payMethodUnavailable' });
  });

  it('are not read while Apple refuses our key', async () => {
    const { server, provider } = pair;
    const number = crypto.randomUUID();
    const receipt = bought(number);
    server.mood = 'error';
    await expect(provider.settle(known(number, receipt))).rejects.toMatchObject({ name: 'ProviderAway' });
    server.mood = null;
  });
});
