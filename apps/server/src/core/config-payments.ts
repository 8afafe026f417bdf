import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConfigReader } from './config-reader.ts';
import { readGroup } from './config-system.ts';

export interface PayPalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
}

export interface AppleConfig {
  readonly bundleId: string;
  /** The app's number in the App Store. */
  readonly appId: number;
  /** `Sandbox` takes purchases that cost nothing; in demo mode only. */
  readonly environment: 'Production' | 'Sandbox';
  /** Absolute. A folder with Apple's root certificates. */
  readonly rootCertificates: string;
  readonly issuerId: string;
  readonly keyId: string;
  /** Absolute. The key that App Store Connect gave out, a `.p8` file. */
  readonly privateKeyFile: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
}

export interface GoogleConfig {
  readonly packageName: string;
  /** Absolute. Key of a service account that may see orders and manage them. */
  readonly keyFile: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** The service account in whose name Pub/Sub pushes, and the audience that it writes into its tokens. */
  readonly pushAccount: string;
  readonly pushAudience: string;
  /** Whether purchases of licence testers, which cost nothing, count; in demo mode only. */
  readonly testPurchases: boolean;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
}

type Mode = 'demo' | 'live';

/** How the settings of each provider are read, the best provider first. A new one is a row here, and one in `create-providers.ts`. */
const readers = { paypal: readPayPal, stripe: readStripe, apple: readApple, google: readGoogle };

export type ConfiguredProvider = keyof typeof readers;
export const configuredProviders = Object.keys(readers) as ConfiguredProvider[];

/** Each provider that the operator has an account with; undefined for none. */
export type PaymentsConfig = {
  readonly [Name in ConfiguredProvider]: ReturnType<(typeof readers)[Name]>;
};

export function readPayments(reader: ConfigReader, mode: Mode): PaymentsConfig {
  const all = configuredProviders.map((name) => [name, readers[name](reader, mode)] as const);
  return Object.fromEntries(all) as PaymentsConfig;
}

/** The address of a maker's service, the real one unless another is set. Live mode takes https only. */
function readApiUrl(reader: ConfigReader, mode: Mode, name: string, fallback: string): string {
  const url = reader.url(name, mode === 'live' ? ['https:'] : ['https:', 'http:']);
  return (url?.href ?? fallback).replace(/\/$/, '');
}

/** A variable that means nothing without its group. */
function refuseAlone(reader: ConfigReader, names: readonly string[], leader: string): void {
  for (const name of names) {
    if (reader.text(name) !== undefined) reader.faults.push(`${name} is set without ${leader}.`);
  }
}

function readPayPal(reader: ConfigReader, mode: Mode): PayPalConfig | undefined {
  const group = readGroup(reader, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  if (group === undefined) {
    refuseAlone(reader, ['PAYPAL_API_URL'], 'PAYPAL_CLIENT_ID');
    return undefined;
  }
  return {
    clientId: group.PAYPAL_CLIENT_ID,
    clientSecret: group.PAYPAL_CLIENT_SECRET,
    webhookId: group.PAYPAL_WEBHOOK_ID,
    apiUrl: readApiUrl(reader, mode, 'PAYPAL_API_URL', 'https://api-m.paypal.com'),
  };
}

const appleNames = [
  'APPLE_BUNDLE_ID',
  'APPLE_APP_ID',
  'APPLE_ROOT_CERTIFICATES',
  'APPLE_ISSUER_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY_FILE',
] as const;

const appleUrls = {
  Production: 'https://api.storekit.apple.com',
  Sandbox: 'https://api.storekit-sandbox.apple.com',
} as const;

function readApple(reader: ConfigReader, mode: Mode): AppleConfig | undefined {
  const group = readGroup(reader, appleNames);
  if (group === undefined) {
    refuseAlone(reader, ['APPLE_ENVIRONMENT', 'APPLE_API_URL'], 'APPLE_BUNDLE_ID');
    return undefined;
  }
  const environment = reader.choice('APPLE_ENVIRONMENT', ['Production', 'Sandbox'], 'Production');
  if (environment === 'Sandbox' && mode === 'live') {
    reader.faults.push('APPLE_ENVIRONMENT is Sandbox: purchases there cost nothing. Unset it in live mode.');
  }
  const appId = Number(group.APPLE_APP_ID);
  if (group.APPLE_APP_ID !== '' && !/^\d{1,15}$/.test(group.APPLE_APP_ID)) {
    reader.faults.push("APPLE_APP_ID must be the app's number in the App Store.");
  }
  const rootCertificates = resolve(group.APPLE_ROOT_CERTIFICATES);
  if (group.APPLE_ROOT_CERTIFICATES !== '') refuseCertificates(reader, rootCertificates);
  const privateKeyFile = resolve(group.APPLE_PRIVATE_KEY_FILE);
  if (group.APPLE_PRIVATE_KEY_FILE !== '') refuseKey(reader, privateKeyFile);
  return {
    bundleId: group.APPLE_BUNDLE_ID,
    appId,
    environment,
    rootCertificates,
    issuerId: group.APPLE_ISSUER_ID,
    keyId: group.APPLE_KEY_ID,
    privateKeyFile,
    apiUrl: readApiUrl(reader, mode, 'APPLE_API_URL', appleUrls[environment]),
  };
}

/** Certificates of a folder, by their endings. Throws when one cannot be read. */
export function readCertificates(folder: string): Buffer[] {
  const files = readdirSync(folder).filter((name) => /\.(cer|crt|der|pem)$/.test(name));
  return files.toSorted().map((name) => new X509Certificate(readFileSync(join(folder, name))).raw);
}

function refuseCertificates(reader: ConfigReader, folder: string): void {
  try {
    if (readCertificates(folder).length > 0) return;
    reader.faults.push(`APPLE_ROOT_CERTIFICATES names ${folder}: it holds no certificate (.cer, .pem).`);
  } catch {
    reader.faults.push(`APPLE_ROOT_CERTIFICATES names ${folder}: it cannot be read as certificates.`);
  }
}

function refuseKey(reader: ConfigReader, file: string): void {
  try {
    const { asymmetricKeyType } = createPrivateKey(readFileSync(file));
    if (asymmetricKeyType === 'ec') return;
  } catch {
    // Told below: the reason may quote the key.
  }
  reader.faults.push(`APPLE_PRIVATE_KEY_FILE names ${file}: it must be the .p8 file of App Store Connect.`);
}

const googleNames = [
  'GOOGLE_PLAY_PACKAGE',
  'GOOGLE_PLAY_KEY_FILE',
  'GOOGLE_PLAY_PUSH_ACCOUNT',
  'GOOGLE_PLAY_PUSH_AUDIENCE',
] as const;

function readGoogle(reader: ConfigReader, mode: Mode): GoogleConfig | undefined {
  const group = readGroup(reader, googleNames);
  if (group === undefined) {
    refuseAlone(reader, ['GOOGLE_PLAY_API_URL', 'GOOGLE_PLAY_TEST_PURCHASES'], 'GOOGLE_PLAY_PACKAGE');
    return undefined;
  }
  const testPurchases = reader.choice('GOOGLE_PLAY_TEST_PURCHASES', ['true', 'false'], 'false') === 'true';
  if (testPurchases && mode === 'live') {
    reader.faults.push('GOOGLE_PLAY_TEST_PURCHASES is set: they cost nothing. Unset it in live mode.');
  }
  const keyFile = resolve(group.GOOGLE_PLAY_KEY_FILE);
  if (group.GOOGLE_PLAY_KEY_FILE !== '') refuseServiceAccount(reader, keyFile);
  return {
    packageName: group.GOOGLE_PLAY_PACKAGE,
    keyFile,
    apiUrl: readApiUrl(reader, mode, 'GOOGLE_PLAY_API_URL', 'https://androidpublisher.googleapis.com'),
    pushAccount: group.GOOGLE_PLAY_PUSH_ACCOUNT,
    pushAudience: group.GOOGLE_PLAY_PUSH_AUDIENCE,
    testPurchases,
  };
}

function refuseServiceAccount(reader: ConfigReader, file: string): void {
  try {
    const key = JSON.parse(readFileSync(file, 'utf8')) as { type?: unknown } | null;
    if (key?.type === 'service_account') return;
  } catch {
    // Told below: the reason may quote the key.
  }
  reader.faults.push(`GOOGLE_PLAY_KEY_FILE names ${file}: it must be the key of a service account.`);
}

function readStripe(reader: ConfigReader, mode: Mode): StripeConfig | undefined {
  const group = readGroup(reader, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (group === undefined) {
    refuseAlone(reader, ['STRIPE_API_URL'], 'STRIPE_SECRET_KEY');
    return undefined;
  }
  if (mode === 'live' && /^[sr]k_test_/.test(group.STRIPE_SECRET_KEY)) {
    reader.faults.push('STRIPE_SECRET_KEY is a test key: nobody pays with it. Set the live one.');
  }
  return {
    secretKey: group.STRIPE_SECRET_KEY,
    webhookSecret: group.STRIPE_WEBHOOK_SECRET,
    apiUrl: readApiUrl(reader, mode, 'STRIPE_API_URL', 'https://api.stripe.com'),
  };
}
