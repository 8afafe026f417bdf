import { mkdtemp, rm } from 'node:fs/promises';
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
import type { ClawRunner } from '../claw/claw-runner.ts';
import type { PushRunner } from '../push/push-runner.ts';
import { seedDemonstration } from '../features.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { readConfig } from '../core/config.ts';
import type { Database } from '../core/database.ts';
import { createLog } from '../core/log.ts';
import { createMailer, readOutbox } from '../core/mail.ts';
import { createMetrics } from '../core/metrics.ts';
import { type Beacon, noBeacon } from '../ports/beacon.ts';
import { testClawRunner, testPushRunner } from './shared-physics.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestServer {
  readonly app: App;
  readonly db: Database;
  readonly address: string;
  call<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    options?: {
      readonly token?: string;
      readonly method?: 'GET' | 'POST';
      readonly language?: string;
      readonly device?: string;
    },
  ): Promise<ReplyEnvelope<CallReply<Name>>>;
  /** Registers a player with a mailed code, as a person would, and gives the session's token. */
  register(mail: string): Promise<{ token: string; userId: number }>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly rooms?: number;
  /** False for an arcade as a live one begins: with nothing in it. */
  readonly demonstration?: boolean;
  /** Variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Default none. */
  readonly beacon?: Beacon;
  readonly runners?: AppNeeds['runners'];
  /** Physics in real time. By default claws run four times and pushers eight times as fast, and only the waiting between ticks is shorter. */
  readonly realTime?: boolean;
  /** Machines are as full as in the demonstration; by default they hold four toys, which fall and are run in a fraction of the time. */
  readonly full?: boolean;
  /** A database that is there already, for a second server on it; whoever made it drops it. */
  readonly database?: TestDatabase;
  /** Its name among the servers of one database. */
  readonly node?: string;
  /** What the server is given instead of its database. */
  readonly wrap?: (db: Database) => Database;
}

/** A really started server on a database of its own, on a free port of this machine. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database, drop } = options.database ?? (await createTestDatabase());
  const db = options.wrap?.(database) ?? database;
  const dataDir = await mkdtemp(join(tmpdir(), 'grabbit-server-'));
  const own = { PORT: '0', HOST: '127.0.0.1', GRABBIT_DATA: dataDir, LOG_LEVEL: 'warn' };
  const config = readConfig({ ...own, ...options.env });
  if (options.demonstration !== false)
    await seedDemonstration({
      db: database,
      now: new Date((options.clock ?? systemClock).now()),
      rooms: options.rooms ?? 2,
    });
  if (options.full !== true && options.database === undefined)
    await database.query('update rooms set refill_below = 4, refill_to = 4');
  const app = await createApp({
    config,
    db,
    mailer: createMailer(config.mail, database),
    log: createLog(config.logLevel),
    metrics: createMetrics(),
    clock: options.clock ?? systemClock,
    beacon: options.beacon ?? noBeacon,
    node: options.node ?? 'test',
    threads: 1,
    runners: {
      ...(options.realTime === true ? { claw: testClawRunner() } : hastyRunners()),
      ...options.runners,
    },
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
      await app.drain({ patienceMs: 2_000 });
      if (options.database === undefined) await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const hastyRunners = () => ({ claw: hastyRunner(), push: hastyPushRunner() });

/** One thread of the claw on a clock that runs four times as fast. */
export function hastyRunner(): ClawRunner {
  return testClawRunner(new URL('./hasty-worker.ts', import.meta.url));
}

/** One thread of pushers on a clock that runs eight times as fast. */
export function hastyPushRunner(): PushRunner {
  return testPushRunner(new URL('./hasty-push-worker.ts', import.meta.url));
}

export function caller(address: string): TestServer['call'] {
  return async <Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    {
      token,
      method,
      language = 'en-US',
      device,
    }: { token?: string; method?: 'GET' | 'POST'; language?: string; device?: string } = {},
  ) => {
    const { path, kind } = callPaths[name];
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    if (device !== undefined) headers['x-visitor-id'] = device;
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
  // No name is a number to call.
  const nickName = mail.slice(0, mail.indexOf('@')).replaceAll(/\d{4,}/g, '');
  const reply = await call('signUpByCode', { mail, code, password: testPassword, nickName });
  if (reply.data === null) throw new Error(`registration failed: ${reply.errorCode} ${reply.errorInfo}`);
  return { token: reply.data.token, userId: reply.data.userId };
}
