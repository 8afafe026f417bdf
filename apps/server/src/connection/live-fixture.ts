import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Caller } from '../core/call-context.ts';
import { onUpgrade } from '../core/upgrades.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type ConnectionFeature, type ConnectionNeeds, createConnection } from './connection.module.ts';

export interface Frame {
  readonly cmd: number;
  readonly flags?: number;
  readonly sessionId: number;
  readonly body?: { readonly [key: string]: unknown };
}

/** The live connection behind a real HTTP server and a real database. A user's token is `token-<id>`. */
export interface LiveFixture {
  readonly test: TestDatabase;
  readonly live: ConnectionFeature;
  readonly errors: object[];
  addUser(): Promise<number>;
  connect(options?: { path?: string; headers?: Record<string, string> }): Promise<LiveClient>;
  /** A connection that has shaken hands and is bound. */
  bound(userId: number | string, device?: { deviceId?: string; osName?: string }): Promise<LiveClient>;
  notice(userId: number, text: string): Promise<void>;
  close(): Promise<void>;
}

/** One socket with what it heard; `next` waits for the first frame not yet taken that fits. */
export class LiveClient {
  readonly heard: Frame[] = [];
  readonly socket: WebSocket;
  closed: { code: number; reason: string } | null = null;
  #number = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.heard.push(JSON.parse((data as Buffer).toString('utf8')) as Frame));
    socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString() }));
    socket.on('error', () => undefined);
  }

  /** Sends a packet under the next number, which it gives. */
  say(cmd: number, body?: object, flags?: number): number {
    this.#number += 1;
    this.socket.send(JSON.stringify({ cmd, sessionId: this.#number, body, flags }));
    return this.#number;
  }

  ack(push: Frame): void {
    this.socket.send(JSON.stringify({ cmd: 23, sessionId: push.sessionId }));
  }

  async next(cmd: number, timeoutMs = 3_000): Promise<Frame> {
    const found = await this.#until(() => {
      const index = this.heard.findIndex((frame) => frame.cmd === cmd);
      return index === -1 ? undefined : this.heard.splice(index, 1)[0];
    }, timeoutMs);
    if (found === undefined) throw new Error(`no frame ${cmd}; heard ${JSON.stringify(this.heard)}`);
    return found;
  }

  async end(timeoutMs = 3_000): Promise<{ code: number; reason: string }> {
    const closed = await this.#until(() => this.closed ?? undefined, timeoutMs);
    if (closed === undefined) throw new Error('the connection was not closed');
    return closed;
  }

  async #until<T>(look: () => T | undefined, timeoutMs: number): Promise<T | undefined> {
    const limit = Date.now() + timeoutMs;
    for (;;) {
      const found = look();
      if (found !== undefined || Date.now() > limit) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

async function listen(live: ConnectionFeature): Promise<Server> {
  const server = createServer((_request, response) => response.end());
  onUpgrade(server, live.handleUpgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export async function createLiveFixture(needs: Partial<ConnectionNeeds> = {}): Promise<LiveFixture> {
  const test = await createTestDatabase();
  const db = test.database;
  const errors: object[] = [];
  const identify = async (token: string): Promise<Caller | null> => {
    const userId = Number(/^token-(\d+)$/.exec(token)?.[1] ?? 0);
    return userId === 0
      ? null
      : { userId, sessionId: userId * 10, role: 'user', trial: false, nickName: 'x' };
  };
  const log = { error: (fields: object) => void errors.push(fields) };
  const live = createConnection({ db, identify, log, pollMs: 100, ...needs });
  const server = await listen(live);
  const { port } = server.address() as AddressInfo;

  const connect: LiveFixture['connect'] = async ({ path = '/live', headers = {} } = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    const client = new LiveClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return client;
  };
  return {
    test,
    live,
    errors,
    connect,
    async addUser() {
      const { rows } = await db.query<{ id: number }>(
        `insert into users (nick_name, ab_test, user_group) values ('x', 'A', 1) returning id`,
      );
      return rows[0]?.id ?? 0;
    },
    async bound(userId, { deviceId = 'device', osName = 'web' } = {}) {
      const client = await connect();
      client.say(2, { deviceId, osName, osVersion: '1', clientVersion: '1' });
      await client.next(2);
      client.say(5, {
        userId: `${userId}`,
        tags: '',
        data: typeof userId === 'number' ? `token-${userId}` : '',
      });
      await client.next(11);
      return client;
    },
    async notice(userId, text) {
      await db.transaction((tx) => live.notify(tx, userId, [31, 1001, text]));
      live.flush(userId);
    },
    async close() {
      await live.close();
      await new Promise((resolve) => server.close(resolve));
      await test.drop();
    },
  };
}
