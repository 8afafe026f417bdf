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
import { seedDemoRooms } from '../claw/claw.seed.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { createMailer, readOutbox } from '../platform/mail.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createTestDatabase } from './test-database.ts';

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
}

/** A really started server on a database of its own, on a free port of this machine. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'grabbit-server-'));
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', GRABBIT_DATA: dataDir, LOG_LEVEL: 'warn' });
  await seedDemoRooms(database, new Date(), options.rooms ?? 2);
  const app = await createApp({
    config,
    db: database,
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
      await drop();
    },
  };
}

export function caller(address: string): TestServer['call'] {
  return async (name, params, { token, method, language = 'en-US' } = {}) => {
    const { path, kind } = callPaths[name];
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const given = { ...(params as object), language };
    const url = new URL(path, address);
    if ((method ?? (kind === 'read' ? 'GET' : 'POST')) === 'GET') {
      for (const [key, value] of Object.entries(given)) url.searchParams.set(key, `${value as string}`);
      return (await fetch(url, { headers })).json();
    }
    const body = JSON.stringify(given);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return answer.json();
  };
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
  const reply = await call('signUpByCode', { mail, code, password: testPassword });
  if (reply.data === null) throw new Error(`registration failed: ${reply.errorCode} ${reply.errorInfo}`);
  return { token: reply.data.token, userId: reply.data.userId };
}
