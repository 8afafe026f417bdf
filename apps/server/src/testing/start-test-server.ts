import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CallName,
  callPaths,
  type CallParams,
  type CallReply,
  type ReplyEnvelope,
} from '@grabbit/contract';
import { type App, createApp, type AppNeeds } from '../app.ts';
import { seedDemoCards } from '../cards/cards.seed.ts';
import { seedDemoRooms } from '../claw/claw.seed.ts';
import { seedDemoClub } from '../club/club.seed.ts';
import { seedDemoBanners } from '../platform/banners.seed.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { createMailer, readOutbox } from '../platform/mail.ts';
import { createMetrics } from '../platform/metrics.ts';
import { seedDemoPopups } from '../rewards/popups.seed.ts';
import { seedDemoOffers } from '../recharge/catalogue.seed.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestServer {
  readonly app: App;
  readonly db: Database;
  readonly address: string;
  call<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    options?: { readonly token?: string; readonly method?: 'GET' | 'POST'; readonly language?: string },
  ): Promise<ReplyEnvelope<CallReply<Name>>>;
  /** Registers a player with a mailed code, as a person would, and gives the session's token. */
  register(mail: string): Promise<{ token: string; userId: number }>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly rooms?: number;
  readonly clock?: Clock;
  readonly runner?: AppNeeds['runner'];
  /** A database that is there already, for a second server on it; whoever made it drops it. */
  readonly database?: TestDatabase;
  /** What the server is given instead of its database. */
  readonly wrap?: (db: Database) => Database;
}

/** A really started server on a database of its own, on a free port of this machine. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database, drop } = options.database ?? (await createTestDatabase());
  const db = options.wrap?.(database) ?? database;
  const dataDir = await mkdtemp(join(tmpdir(), 'grabbit-server-'));
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', GRABBIT_DATA: dataDir, LOG_LEVEL: 'warn' });
  await seedDemoRooms(database, new Date(), options.rooms ?? 2);
  await seedDemoBanners(database);
  await seedDemoClub(database, (options.clock ?? systemClock).now());
  await seedDemoCards(database);
  await seedDemoOffers(database);
  await seedDemoPopups(database);
  const app = await createApp({
    config,
    db,
    mailer: createMailer(config.mail, database),
    log: createLog(config.logLevel),
    metrics: createMetrics(),
    clock: options.clock ?? systemClock,
    node: 'test',
    threads: 1,
    ...(options.runner !== undefined && { runner: options.runner }),
  });
  const address = await app.start();
  const call = caller(address);
  return {
    app,
    db: database,
    address,
    call,
    register: (mail) => register(call, database, mail),
    async stop() {
      await app.drain();
      if (options.database === undefined) await drop();
    },
  };
}

export function caller(address: string): TestServer['call'] {
  return async <Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    {
      token,
      method,
      language = 'en-US',
    }: { token?: string; method?: 'GET' | 'POST'; language?: string } = {},
  ) => {
    const { path, kind } = callPaths[name];
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const given: object = { ...params, language };
    const isGet = (method ?? (kind === 'read' ? 'GET' : 'POST')) === 'GET';
    const answer = await (isGet ? get(address, path, given, headers) : post(address, path, given, headers));
    return (await answer.json()) as ReplyEnvelope<CallReply<Name>>;
  };
}

type Headers = Readonly<Record<string, string>>;

function get(address: string, path: string, given: object, headers: Headers): Promise<Response> {
  const url = new URL(path, address);
  for (const [key, value] of Object.entries(given)) url.searchParams.set(key, String(value));
  return fetch(url, { headers });
}

function post(address: string, path: string, given: object, headers: Headers): Promise<Response> {
  const body = JSON.stringify(given);
  const all = { ...headers, 'content-type': 'application/json' };
  return fetch(new URL(path, address), { method: 'POST', headers: all, body });
}

/** MD5 of `secret word`. */
export const testPassword = '8f0e1f5a3d9f1f6f5b7d1c0f2a3b4c5d';

async function register(
  call: TestServer['call'],
  db: Database,
  mail: string,
): Promise<{ token: string; userId: number }> {
  await call('sendMailCode', { mail });
  const [kept] = await readOutbox(db, mail);
  const code = /\b[1-9]\d{5}\b/.exec(kept?.text ?? '')?.[0] ?? '';
  const nickName = mail.slice(0, mail.indexOf('@'));
  const reply = await call('signUpByCode', { mail, code, password: testPassword, nickName });
  if (reply.data === null) throw new Error(`registration failed: ${reply.errorCode} ${reply.errorInfo}`);
  return { token: reply.data.token, userId: reply.data.userId };
}
