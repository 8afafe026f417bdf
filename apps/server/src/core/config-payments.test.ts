import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProviders } from '../recharge/providers/create-providers.ts';
import { certify } from '../recharge/providers/testing/certificates.ts';
import { ConfigError, readConfig } from './config.ts';

function faults(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const live = {
  GRABBIT_MODE: 'live',
  SMTP_URL: 'smtps://me:secret@mail.example',
  MAIL_FROM: 'Grabbit <play@mail.example>',
  PUBLIC_URL: 'https://play.example',
  COURIERS_FILE: '/etc/grabbit/couriers.json',
};
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'hush', PAYPAL_WEBHOOK_ID: '8PT5' };
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('readPayments', () => {
  let folder = '';
  let apple: Record<string, string> = {};
  let google: Record<string, string> = {};
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'payments-'));
    const file = (name: string, content: string | Buffer): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const pem = { type: 'pkcs8', format: 'pem' } as const;
    file('root.cer', certify({ name: 'Root', issuer: null, isAuthority: true }).certificate);
    apple = {
      ...{
        APPLE_BUNDLE_ID: 'arcade.example.ios',
        APPLE_APP_ID: '1234567890',
        APPLE_ROOT_CERTIFICATES: folder,
      },
      ...{ APPLE_ISSUER_ID: '57246542', APPLE_KEY_ID: '2X9R4HXF34' },
      APPLE_PRIVATE_KEY_FILE: file('key.p8', ec.export(pem)),
    };
    google = {
      GOOGLE_PLAY_PACKAGE: 'arcade.example.android',
      GOOGLE_PLAY_KEY_FILE: file(
        'key.json',
        JSON.stringify({
          type: 'service_account',
          client_email: 'a@b.example',
          private_key: rsa.export(pem),
        }),
      ),
      GOOGLE_PLAY_PUSH_ACCOUNT: 'push@arcade.iam.gserviceaccount.com',
      GOOGLE_PLAY_PUSH_AUDIENCE: 'https://play.example/webhook/google',
    };
    file('hollow.json', '{}');
    file('rsa.p8', rsa.export(pem));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const make = async (env: Record<string, string>) => {
    const said: unknown[] = [];
    const { payments, mode } = readConfig(env);
    const log = { warn: (words: unknown) => said.push(words) };
    return { made: await createProviders(payments, { mode, log }), said };
  };

  it('needs none, in either mode, and says in live mode that nothing can be sold', async () => {
    const said = ['no payment provider is configured: nothing can be sold'];
    expect(await make(live)).toEqual({ made: [], said });
    expect(await make({})).toEqual({ made: [], said: [] });
  });

  it("takes each maker's own address unless another is set", () => {
    const { payments } = readConfig({ ...live, ...paypal, ...stripe, ...apple, ...google });
    expect(payments.paypal?.apiUrl).toBe('https://api-m.paypal.com');
    expect(payments.stripe?.apiUrl).toBe('https://api.stripe.com');
    expect(payments.apple).toMatchObject({
      ...{ apiUrl: 'https://api.storekit.apple.com', environment: 'Production', appId: 1_234_567_890 },
    });
    expect(payments.google).toMatchObject({
      ...{ apiUrl: 'https://androidpublisher.googleapis.com', testPurchases: false },
    });
    const elsewhere = { ...paypal, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com/' };
    expect(readConfig(elsewhere).payments.paypal?.apiUrl).toBe('https://api-m.sandbox.paypal.com');
    const sandbox = readConfig({ ...apple, APPLE_ENVIRONMENT: 'Sandbox' }).payments.apple;
    expect(sandbox?.apiUrl).toBe('https://api.storekit-sandbox.apple.com');
  });

  it('makes the providers that are configured, PayPal first', async () => {
    const { made, said } = await make({ ...live, ...google, ...apple, ...stripe, ...paypal });
    expect(said).toEqual([]);
    expect(made.map(({ name }) => name)).toEqual(['paypal', 'stripe', 'apple', 'google']);
    expect(made.flatMap(({ payTypes }) => payTypes)).toEqual([14, 16, 18, 20, 6, 17]);
    expect((await make({ ...live, ...stripe })).made.map(({ name }) => name)).toEqual(['stripe']);
  });

  it.each<[string, () => Record<string, string>, string]>([
    [
      'half of PayPal',
      () => ({ PAYPAL_CLIENT_ID: 'x' }),
      'PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID must be set',
    ],
    ['an address alone', () => ({ PAYPAL_API_URL: 'https://x.example' }), 'is set without PAYPAL_CLIENT_ID'],
    [
      'a plain address',
      () => ({ ...live, ...paypal, PAYPAL_API_URL: 'http://x.example' }),
      'PAYPAL_API_URL is not a URL',
    ],
    ['half of Stripe', () => ({ STRIPE_SECRET_KEY: 'x' }), 'STRIPE_WEBHOOK_SECRET must be set'],
    [
      'a test key',
      () => ({ ...live, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }),
      'STRIPE_SECRET_KEY is a test key',
    ],
    ['half of Apple', () => ({ APPLE_BUNDLE_ID: 'x' }), 'APPLE_APP_ID and APPLE_ROOT_CERTIFICATES'],
    ['a name for a number', () => ({ ...apple, APPLE_APP_ID: 'arcade' }), 'APPLE_APP_ID must be'],
    [
      'an empty folder',
      () => ({ ...apple, APPLE_ROOT_CERTIFICATES: import.meta.dirname }),
      'it holds no certificate',
    ],
    [
      'no folder',
      () => ({ ...apple, APPLE_ROOT_CERTIFICATES: '/nowhere' }),
      'cannot be read as certificates',
    ],
    ['no key', () => ({ ...apple, APPLE_PRIVATE_KEY_FILE: '/nowhere' }), 'it must be the .p8 file'],
    [
      'another key',
      () => ({ ...apple, APPLE_PRIVATE_KEY_FILE: join(folder, 'rsa.p8') }),
      'it must be the .p8 file',
    ],
    [
      'free purchases',
      () => ({ ...live, ...apple, APPLE_ENVIRONMENT: 'Sandbox' }),
      'APPLE_ENVIRONMENT is Sandbox',
    ],
    ['half of Google', () => ({ GOOGLE_PLAY_PACKAGE: 'x' }), 'GOOGLE_PLAY_PUSH_AUDIENCE must be set'],
    [
      'a hollow key',
      () => ({ ...google, GOOGLE_PLAY_KEY_FILE: join(folder, 'hollow.json') }),
      'key of a service account',
    ],
    [
      'free purchases',
      () => ({ ...live, ...google, GOOGLE_PLAY_TEST_PURCHASES: 'true' }),
      'GOOGLE_PLAY_TEST_PURCHASES is set',
    ],
  ])('names the fault of %s', (_fault, env, words) => {
    const found = faults(env());
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  it('never repeats a secret', () => {
    const said = faults({
      PAYPAL_CLIENT_SECRET: 'hunter2',
      STRIPE_SECRET_KEY: 'hunter2',
      PAYPAL_API_URL: 'ftp://hunter2',
    });
    expect(said.length).toBeGreaterThan(1);
    expect(said.join()).not.toContain('hunter2');
  });
});
