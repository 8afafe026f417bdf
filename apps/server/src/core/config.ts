import { join, resolve } from 'node:path';
import type { BrandBook } from '@grabbit/contract';
import { readBrands } from './brands.ts';
import { ConfigReader, type Environment } from './config-reader.ts';
import { normaliseMail } from './mail-address.ts';
import { type PaymentsConfig, readPayments } from './config-payments.ts';
import { type AlertsConfig, readAlerts } from './config-alerts.ts';
import { type LimitsConfig, readLimits } from './config-limits.ts';
import { readVideo, type VideoConfig } from './config-video.ts';
import { readRates, readSms, readSocial, type SmsConfig, type SocialConfig } from './config-sign-in.ts';
import {
  type ChatConfig,
  type MediaConfig,
  readChat,
  readEasyPost,
  readEasyPostKey,
  readMedia,
  readBeacon,
  readReports,
  type ReportsConfig,
} from './config-system.ts';

export type Mode = 'demo' | 'live';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute. Holds the embedded database, its password and the log of PostgreSQL. */
  readonly dataDir: string;
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'url'; readonly url: string };
  readonly mail:
    | { readonly kind: 'outbox' }
    | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
  /** Where messages of the contact form go. */
  readonly contactMail: string;
  /** What players type, without a slash at the end; undefined in demo means the address of the request. */
  readonly publicUrl: string | undefined;
  /** Origins that may call and open sockets besides the page's own. Always holds `publicUrl`'s. */
  readonly allowedOrigins: readonly string[];
  /** Proxies whose X-Forwarded-* headers count: none, all, a number of hops, or addresses and networks. */
  readonly trustProxy: boolean | number | readonly string[];
  readonly brands: BrandBook;
  /** Social sign-in; undefined where there is none. */
  readonly social: SocialConfig | undefined;
  readonly sms: SmsConfig;
  /** The operator's file of currency rates, absolute; undefined for the embedded table. */
  readonly ratesFile: string | undefined;
  /** The operator's file of delivery prices, absolute; undefined, in demo mode only, for those of the demonstration. */
  readonly couriersFile: string | undefined;
  /** Signs what EasyPost tells of parcels; undefined where nothing is taken from there. */
  readonly easyPostSecret: string | undefined;
  /** Buys labels of EasyPost; undefined where none are bought there. */
  readonly easyPostKey: string | undefined;
  readonly media: MediaConfig;
  readonly reports: ReportsConfig;
  readonly chat: ChatConfig;
  readonly alerts: AlertsConfig;
  readonly video: VideoConfig;
  readonly payments: PaymentsConfig;
  /** The age that players must confirm, in years; 0 for none. */
  readonly ageGate: number;
  /** The zone, of the IANA's list, at whose midnight the arcade's days turn. */
  readonly dayZone: string;
  readonly limits: LimitsConfig;
  readonly metricsToken: string | undefined;
  /** What keys the names that must not be guessed back; undefined for the one in the data folder. */
  readonly secret: string | undefined;
  /** Secret part of the key that signs checkpoints, in base64url; undefined for the one in the data folder. */
  readonly checkpointKey: string | undefined;
  /** Whether staff must have shown a passkey in their session. */
  readonly staffPasskeys: boolean;
  /** Relays of the public beacon that shared draws mix in; empty for none. */
  readonly beaconRelays: readonly string[];
  readonly logLevel: LogLevel;
}

/** The environment cannot be used. `faults` holds one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n- ${faults.join('\n- ')}`,
    );
    this.faults = faults;
  }
}

/** In the project, wherever it is started from. */
const defaultDataDir = join(import.meta.dirname, '../../../../.data');

/**
 * Reads the environment. Throws `ConfigError` with every fault at once, so that an operator mends them in
 * one go.
 */
export function readConfig(env: Environment): Config {
  const reader = new ConfigReader(env);
  const mode = reader.choice('GRABBIT_MODE', ['demo', 'live'], 'demo');
  const publicUrl = readPublicUrl(reader, mode);
  const mail = readMail(reader, mode);
  const config: Config = {
    mode,
    host: reader.text('HOST') ?? (mode === 'live' ? '0.0.0.0' : '127.0.0.1'),
    port: readPort(reader),
    dataDir: resolve(reader.text('GRABBIT_DATA') ?? defaultDataDir),
    database: readDatabase(reader),
    mail,
    contactMail: readContactMail(reader, mail),
    publicUrl,
    allowedOrigins: readOrigins(reader, publicUrl),
    trustProxy: readTrustProxy(reader),
    brands: readBrandBook(reader),
    social: readSocial(reader, mode),
    sms: readSms(reader, mail.kind === 'outbox'),
    ratesFile: readRates(reader),
    couriersFile: readCouriers(reader),
    easyPostSecret: readEasyPost(reader),
    easyPostKey: readEasyPostKey(reader),
    media: readMedia(reader, mode),
    reports: readReports(reader),
    chat: readChat(reader),
    alerts: readAlerts(reader, mode),
    video: readVideo(reader),
    payments: readPayments(reader, mode),
    ageGate: readAgeGate(reader),
    dayZone: readDayZone(reader),
    limits: readLimits(reader),
    metricsToken: readMetricsToken(reader),
    secret: readSecret(reader),
    checkpointKey: readCheckpointKey(reader),
    staffPasskeys:
      reader.choice('STAFF_PASSKEYS', ['true', 'false'], mode === 'live' ? 'true' : 'false') === 'true',
    beaconRelays: readBeacon(reader, mode),
    logLevel: reader.choice('LOG_LEVEL', logLevels, 'info'),
  };
  if (reader.text('REDIS_URL') !== undefined) {
    reader.faults.push('REDIS_URL is set: running more than one node is not supported yet. Unset it.');
  }
  if (reader.faults.length > 0) throw new ConfigError(reader.faults);
  return config;
}

function readBrandBook(reader: ConfigReader): BrandBook {
  const book = readBrands(reader.text('GRABBIT_BRANDS'));
  if (typeof book !== 'string') return book;
  reader.faults.push(book);
  return { brands: {}, sites: [] };
}

function readPort(reader: ConfigReader): number {
  const value = reader.text('PORT');
  if (value === undefined) return 4600;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  reader.faults.push(`PORT is "${value}": it must be a whole number from 0 to 65535.`);
  return 4600;
}

function readDatabase(reader: ConfigReader): Config['database'] {
  const url = reader.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  return url === undefined ? { kind: 'embedded' } : { kind: 'url', url: url.href };
}

function readCouriers(reader: ConfigReader): string | undefined {
  const file = reader.text('COURIERS_FILE');
  return file === undefined ? undefined : resolve(file);
}

function readMail(reader: ConfigReader, mode: Mode): Config['mail'] {
  const url = reader.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = reader.text('MAIL_FROM');
  if (reader.text('SMTP_URL') === undefined) {
    if (mode === 'live') reader.faults.push('SMTP_URL is missing: live mode sends real mail.');
    if (from !== undefined) reader.faults.push('MAIL_FROM is set without SMTP_URL.');
    return { kind: 'outbox' };
  }
  if (from === undefined)
    reader.faults.push('MAIL_FROM is missing: it is the sender of the mail that SMTP_URL takes.');
  else if (!/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from)) {
    reader.faults.push(`MAIL_FROM is "${from}": it must be an address such as Grabbit <play@example.com>.`);
  }
  return { kind: 'smtp', url: url?.href ?? '', from: from ?? '' };
}

/** By default whoever sends the arcade's mail reads it, too. */
function readContactMail(reader: ConfigReader, mail: Config['mail']): string {
  const given = reader.text('CONTACT_MAIL');
  if (given !== undefined && normaliseMail(given) === null)
    reader.faults.push(`CONTACT_MAIL is "${given}": it must be an address such as help@example.com.`);
  const sender = mail.kind === 'smtp' ? /[^\s<]+@[^\s>]+/.exec(mail.from)?.[0] : undefined;
  return given ?? sender ?? 'operator@grabbit.invalid';
}

function readPublicUrl(reader: ConfigReader, mode: Mode): string | undefined {
  const url = reader.url('PUBLIC_URL', ['http:', 'https:']);
  if (mode === 'live') {
    if (reader.text('PUBLIC_URL') === undefined) {
      reader.faults.push('PUBLIC_URL is missing: live mode needs the address that players type.');
    } else if (url?.protocol === 'http:') {
      reader.faults.push('PUBLIC_URL begins with http://: live mode needs https://.');
    }
  }
  if (url && (url.search !== '' || url.hash !== '' || url.pathname !== '/')) {
    reader.faults.push('PUBLIC_URL must be an origin, without a path, a query or a fragment.');
  }
  return url?.origin;
}

function readOrigins(reader: ConfigReader, publicUrl: string | undefined): string[] {
  const origins = new Set(publicUrl === undefined ? [] : [publicUrl]);
  for (const item of reader.list('ALLOWED_ORIGINS')) {
    const origin = URL.canParse(item) ? new URL(item).origin : 'null';
    // What the page of a native shell sends: URL knows no origin for its scheme.
    if (/^(?:capacitor|ionic):\/\/[a-z0-9.-]+$/.test(item)) origins.add(item);
    else if (origin === 'null' || origin !== item.replace(/\/$/, '')) {
      reader.faults.push(
        `ALLOWED_ORIGINS holds "${item}": each must be an origin such as https://play.example.com.`,
      );
    } else origins.add(origin);
  }
  return [...origins];
}

function readTrustProxy(reader: ConfigReader): Config['trustProxy'] {
  const value = reader.text('TRUST_PROXY');
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  if (/^\d+$/.test(value)) return Number(value);
  const items = reader.list('TRUST_PROXY');
  const known = new Set(['loopback', 'linklocal', 'uniquelocal']);
  const wrong = items.filter((item) => !known.has(item) && !/^[\da-f.:]+(\/\d{1,3})?$/i.test(item));
  if (wrong.length > 0) {
    reader.faults.push(
      `TRUST_PROXY holds "${wrong.join('", "')}": it must be true, false, a number of hops, or addresses and networks.`,
    );
  }
  return items;
}

function readAgeGate(reader: ConfigReader): number {
  const value = reader.text('AGE_GATE');
  if (value === undefined || /^([1-9]|1\d|2[0-5])$/.test(value)) return Number(value ?? 0);
  reader.faults.push(`AGE_GATE is "${value}": it must be an age from 1 to 25, such as 18.`);
  return 0;
}

function readDayZone(reader: ConfigReader): string {
  const zone = reader.text('DAY_ZONE') ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    reader.faults.push(`DAY_ZONE is "${zone}": it must be a time zone such as Europe/Berlin.`);
    return 'UTC';
  }
}

function readMetricsToken(reader: ConfigReader): string | undefined {
  const token = reader.text('METRICS_TOKEN');
  if (token !== undefined && token.length < 16) {
    reader.faults.push('METRICS_TOKEN is too short: at least 16 characters.');
  }
  return token;
}

function readSecret(reader: ConfigReader): string | undefined {
  const secret = reader.text('GRABBIT_SECRET');
  if (secret !== undefined && secret.length < 32) {
    reader.faults.push('GRABBIT_SECRET is too short: at least 32 characters.');
  }
  return secret;
}

function readCheckpointKey(reader: ConfigReader): string | undefined {
  const key = reader.text('CHECKPOINT_KEY');
  if (key === undefined || /^[A-Za-z0-9_-]{43}$/.test(key)) return key;
  reader.faults.push('CHECKPOINT_KEY is no key: it must be 32 bytes in base64url, 43 characters.');
  return undefined;
}
