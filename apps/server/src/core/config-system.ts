import type { ConfigReader } from './config-reader.ts';

/** Where drand's values can be asked for. Source: https://docs.drand.love/developer/http-api */
const drandRelays = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

/** Relays of the public beacon: none in a demonstration unless it asks for them, drand's in live mode unless it asks for none. */
export function readBeacon(reader: ConfigReader, mode: 'demo' | 'live'): readonly string[] {
  const kind = reader.choice('BEACON', ['none', 'drand'], mode === 'live' ? 'drand' : 'none');
  const relays = reader.list('BEACON_RELAYS');
  if (kind === 'none') {
    if (relays.length > 0) reader.faults.push('BEACON_RELAYS is set without BEACON=drand.');
    return [];
  }
  const odd = relays.find((relay) => !/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(relay));
  if (odd !== undefined)
    reader.faults.push(`BEACON_RELAYS names "${odd}": each must be https:// and a host, without a path.`);
  return relays.length > 0 ? relays : drandRelays;
}

/** Where pictures are kept: the data folder, or a bucket that speaks S3. */
export type MediaConfig =
  | { readonly kind: 'disk' }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      readonly key: string;
      readonly secret: string;
      readonly region: string;
    };

/** To whom reports go on; undefined where the operator has no keys. */
export interface ReportsConfig {
  /** Nothing goes on, and the app sends nothing, before the visitor allowed it. */
  readonly consentRequired: boolean;
  readonly appsFlyer:
    | {
        readonly token: string;
        /** AppsFlyer's id of the app of each package. */
        readonly apps: Readonly<Record<string, string>>;
      }
    | undefined;
  readonly facebook: { readonly pixelId: string; readonly token: string } | undefined;
}

/** The operator's support chat; undefined for none. */
export type ChatConfig = { readonly url: string; readonly secret: string } | undefined;

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;

/** All of a group's variables, or undefined when none is set; some of them are a fault. */
export function readGroup<const Name extends string>(
  reader: ConfigReader,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  const found = names.map((name) => [name, reader.text(name)] as const);
  if (found.every(([, value]) => value === undefined)) return undefined;
  const missing = found.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0) {
    reader.faults.push(
      `${missing.join(' and ')} must be set with ${names.filter((n) => !missing.includes(n)).join(', ')}.`,
    );
  }
  return Object.fromEntries(found.map(([name, value]) => [name, value ?? ''])) as Record<Name, string>;
}

export function readMedia(reader: ConfigReader, mode: 'demo' | 'live'): MediaConfig {
  const group = readGroup(reader, s3Names);
  if (group === undefined) return { kind: 'disk' };
  const url = reader.url('S3_ENDPOINT', mode === 'live' ? ['https:'] : ['https:', 'http:']);
  return {
    kind: 's3',
    endpoint: url?.origin ?? '',
    bucket: group.S3_BUCKET,
    key: group.S3_KEY,
    secret: group.S3_SECRET,
    region: reader.text('S3_REGION') ?? 'us-east-1',
  };
}

export function readReports(reader: ConfigReader): ReportsConfig {
  const consent = reader.choice('CONSENT_REQUIRED', ['true', 'false'], 'false');
  const appsFlyer = readGroup(reader, ['APPSFLYER_TOKEN', 'APPSFLYER_APPS']);
  const facebook = readGroup(reader, ['FACEBOOK_PIXEL_ID', 'FACEBOOK_TOKEN']);
  if (facebook !== undefined && !/^\d{5,25}$/.test(facebook.FACEBOOK_PIXEL_ID)) {
    reader.faults.push('FACEBOOK_PIXEL_ID is no number of a pixel.');
  }
  return {
    consentRequired: consent === 'true',
    appsFlyer: appsFlyer && { token: appsFlyer.APPSFLYER_TOKEN, apps: readApps(reader) },
    facebook: facebook && { pixelId: facebook.FACEBOOK_PIXEL_ID, token: facebook.FACEBOOK_TOKEN },
  };
}

/** `package=app` pairs: AppsFlyer knows an iOS app by `id` and its number, an Android app by its package. */
function readApps(reader: ConfigReader): Record<string, string> {
  const pairs = reader.list('APPSFLYER_APPS').map((item) => item.split('='));
  const wrong = pairs.filter(
    ([name = '', app = '', ...more]) => name === '' || app === '' || more.length > 0,
  );
  if (wrong.length > 0) {
    reader.faults.push(
      'APPSFLYER_APPS must be pairs such as arcade.example.ios=id123456789, separated by commas.',
    );
  }
  return Object.fromEntries(pairs.map(([name = '', app = '']) => [name, app]));
}

/** The secret under which EasyPost signs what it tells of parcels. */
export function readEasyPost(reader: ConfigReader): string | undefined {
  const secret = reader.text('EASYPOST_WEBHOOK_SECRET');
  if (secret !== undefined && secret.length < 16)
    reader.faults.push('EASYPOST_WEBHOOK_SECRET is too short: at least 16 characters.');
  return secret;
}

/** The key with which labels are bought of EasyPost. */
export function readEasyPostKey(reader: ConfigReader): string | undefined {
  const key = reader.text('EASYPOST_API_KEY');
  if (key !== undefined && key.length < 16)
    reader.faults.push('EASYPOST_API_KEY is too short: at least 16 characters.');
  return key;
}

export function readChat(reader: ConfigReader): ChatConfig {
  const group = readGroup(reader, ['CHAT_URL', 'CHAT_SECRET']);
  if (group === undefined) return undefined;
  const url = reader.url('CHAT_URL', ['https:']);
  if (group.CHAT_SECRET !== '' && group.CHAT_SECRET.length < 16) {
    reader.faults.push('CHAT_SECRET is too short: at least 16 characters.');
  }
  return { url: url?.href ?? '', secret: group.CHAT_SECRET };
}
