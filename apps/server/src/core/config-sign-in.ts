import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConfigReader } from './config-reader.ts';

/** The operator's Firebase project, through which people sign in with accounts that they have elsewhere. */
export interface SocialConfig {
  readonly projectId: string;
  /** Public values that the browser needs. */
  readonly apiKey: string;
  readonly authDomain: string;
  readonly providers: readonly SocialProvider[];
  /** Absolute. With a service account's key, revoked sessions and disabled accounts are refused at once. */
  readonly credentialsFile: string | undefined;
  /** `host:port` of the Auth emulator, in demo mode only. */
  readonly emulatorHost: string | undefined;
}

export const socialProviders = ['google', 'facebook', 'apple', 'twitter'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** `outbox`: shown at /dev/outbox. `webhook`: posted to the operator's gateway. `none`: no text messages here. */
export type SmsConfig =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'none' }
  | { readonly kind: 'webhook'; readonly url: string; readonly token: string };

export function readSocial(reader: ConfigReader, mode: 'demo' | 'live'): SocialConfig | undefined {
  const projectId = reader.text('FIREBASE_PROJECT_ID');
  const emulatorHost = readEmulator(reader, mode);
  if (projectId === undefined) {
    for (const name of ['FIREBASE_API_KEY', 'FIREBASE_CREDENTIALS', 'FIREBASE_AUTH_EMULATOR_HOST']) {
      if (reader.text(name) !== undefined) reader.faults.push(`${name} is set without FIREBASE_PROJECT_ID.`);
    }
    return undefined;
  }
  if (!/^[a-z0-9-]{4,64}$/.test(projectId)) {
    reader.faults.push(`FIREBASE_PROJECT_ID is "${projectId}": it must be the id of a Firebase project.`);
  }
  const apiKey = reader.text('FIREBASE_API_KEY') ?? (emulatorHost === undefined ? undefined : 'emulator');
  if (apiKey === undefined) {
    reader.faults.push('FIREBASE_API_KEY is missing: browsers need it beside FIREBASE_PROJECT_ID.');
  }
  return {
    projectId,
    apiKey: apiKey ?? '',
    authDomain: readAuthDomain(reader, projectId),
    providers: readProviders(reader),
    credentialsFile: readCredentials(reader, projectId),
    emulatorHost,
  };
}

function readEmulator(reader: ConfigReader, mode: 'demo' | 'live'): string | undefined {
  const host = reader.text('FIREBASE_AUTH_EMULATOR_HOST');
  if (host === undefined) return undefined;
  if (mode === 'live') {
    reader.faults.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set: the emulator believes everybody. Unset it in live mode.',
    );
  } else if (!/^[a-z0-9.-]+:\d{1,5}$/i.test(host)) {
    reader.faults.push(`FIREBASE_AUTH_EMULATOR_HOST is "${host}": it must be host:port.`);
  }
  return host;
}

function readAuthDomain(reader: ConfigReader, projectId: string): string {
  const domain = reader.text('FIREBASE_AUTH_DOMAIN');
  if (domain === undefined) return `${projectId}.firebaseapp.com`;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)) {
    reader.faults.push(`FIREBASE_AUTH_DOMAIN is "${domain}": it must be a host name.`);
  }
  return domain;
}

function readProviders(reader: ConfigReader): SocialProvider[] {
  const given = reader.list('FIREBASE_PROVIDERS');
  const wrong = given.filter((name) => !socialProviders.some((provider) => provider === name));
  if (wrong.length > 0) {
    reader.faults.push(
      `FIREBASE_PROVIDERS holds "${wrong.join('", "')}": each must be one of ${socialProviders.join(', ')}.`,
    );
  }
  return socialProviders.filter((provider) => given.length === 0 || given.includes(provider));
}

function readCredentials(reader: ConfigReader, projectId: string): string | undefined {
  const given = reader.text('FIREBASE_CREDENTIALS');
  if (given === undefined) return undefined;
  const file = resolve(given);
  const fault = credentialsFault(file, projectId);
  if (fault !== null) reader.faults.push(`FIREBASE_CREDENTIALS names ${file}: ${fault}`);
  return file;
}

function credentialsFault(file: string, projectId: string): string | null {
  let key: { type?: unknown; project_id?: unknown } | null;
  try {
    key = JSON.parse(readFileSync(file, 'utf8')) as typeof key;
  } catch (error) {
    return error instanceof SyntaxError ? 'it is not JSON.' : 'it cannot be read.';
  }
  if (key?.type !== 'service_account') return 'it must hold the key of a service account.';
  return key.project_id === projectId ? null : 'its key belongs to another project than FIREBASE_PROJECT_ID.';
}

export function readSms(reader: ConfigReader, hasOutbox: boolean): SmsConfig {
  const url = reader.url('SMS_URL', ['https:', 'http:']);
  const token = reader.text('SMS_TOKEN');
  if (reader.text('SMS_URL') === undefined) {
    if (token !== undefined) reader.faults.push('SMS_TOKEN is set without SMS_URL.');
    return { kind: hasOutbox ? 'outbox' : 'none' };
  }
  const isLocal = url !== undefined && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (url?.protocol === 'http:' && !isLocal) {
    reader.faults.push(
      'SMS_URL begins with http://: only a gateway on this machine may do without https://.',
    );
  }
  if (token === undefined || token.length < 16) {
    reader.faults.push(
      'SMS_TOKEN is missing or too short: at least 16 characters, shared with the gateway of SMS_URL.',
    );
  }
  return { kind: 'webhook', url: url?.href ?? '', token: token ?? '' };
}

export function readRates(reader: ConfigReader): string | undefined {
  const file = reader.text('RATES_FILE');
  return file === undefined ? undefined : resolve(file);
}
