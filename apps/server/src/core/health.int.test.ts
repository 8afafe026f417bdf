import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase } from './database.ts';
import { addHealthRoutes } from './health.routes.ts';
import { createOutboxMailer } from './mail.ts';
import { createMetrics } from './metrics.ts';
import { addOutboxRoutes } from './outbox.routes.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

function build(
  options: {
    token?: string;
    ready?: boolean;
    shut?: boolean;
    database?: TestDatabase['database'];
    tables?: readonly object[];
    rooms?: { all(): readonly unknown[]; stuck(): readonly object[] };
  } = {},
): FastifyInstance {
  const metrics = createMetrics();
  metrics.counter({ name: 'plays_total', help: 'Plays', labels: ['end'] }).inc({ end: 'settled' }, 3);
  metrics.gauge({ name: 'holds', help: 'Open holds', read: () => 7 });
  const app = fastify();
  const database = options.database ?? test.database;
  addHealthRoutes(app, {
    version: { version: '1.2.3', revision: null },
    database,
    metrics,
    metricsToken: options.token,
    isReady: () => options.ready ?? true,
    isShut: () => options.shut ?? false,
    rooms: options.rooms ?? { all: () => [1, 2], stuck: () => [] },
    stuckTables: () => options.tables ?? [],
  });
  addOutboxRoutes(app, test.database);
  return app;
}

const local = { host: 'localhost:4600' };

describe('health', () => {
  it('is ready when the database answers', async () => {
    const app = build();
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      faults: [],
      stuckRooms: [],
      stuckTables: [],
    });
  });

  it('names the version that runs, and lets nobody keep the answer', async () => {
    const answer = await build({ ready: false }).inject('/version');
    expect(answer.json()).toEqual({ version: '1.2.3', revision: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('says within seconds that a database does not answer, however long it would take', async () => {
    const silent = { ...test.database, query: () => new Promise<never>(() => undefined) };
    const began = performance.now();
    const answer = await build({ database: silent }).inject('/readyz');
    expect([answer.statusCode, answer.json<{ faults: string[] }>().faults]).toEqual([
      503,
      ['the database does not answer'],
    ]);
    expect(performance.now() - began).toBeLessThan(5_000);
  }, 10_000);

  it('is not ready at a database that became a standby', async () => {
    const query = (async () => ({ rows: [{ standby: true }], rowCount: 1 })) as typeof test.database.query;
    const answer = await build({ database: { ...test.database, query } }).inject('/readyz');
    expect([answer.statusCode, answer.json<{ faults: string[] }>().faults]).toEqual([
      503,
      ['the database is a standby'],
    ]);
  });

  it('is degraded with a stuck room, and not ready when all are', async () => {
    const first = { room: 1, since: '2026-11-22T10:00:00.000Z', tries: 3 };
    const some = await build({ rooms: { all: () => [1, 2], stuck: () => [first] } }).inject('/readyz');
    expect([some.statusCode, some.json()]).toEqual([
      200,
      { status: 'degraded', faults: [], stuckRooms: [first], stuckTables: [] },
    ]);
    const all = await build({ rooms: { all: () => [1], stuck: () => [first] } }).inject('/readyz');
    expect([all.statusCode, all.json()]).toEqual([
      503,
      { status: 'not ready', faults: ['every room is stuck'], stuckRooms: [first], stuckTables: [] },
    ]);
  });

  it('is alive but not ready while it drains or the database is away', async () => {
    const draining = await build({ ready: false }).inject('/readyz');
    expect(draining.statusCode).toBe(503);
    const shut = await build({ shut: true }).inject('/readyz');
    expect(shut.json()).toMatchObject({ faults: ['too many connections are open'] });
    const database = createDatabase({ connection: { url: 'postgres://x:y@127.0.0.1:1/z' } });
    const app = build({ database });
    expect((await app.inject('/readyz')).json()).toMatchObject({ faults: ['the database does not answer'] });
    expect((await app.inject('/readyz')).json()).toMatchObject({ faults: ['the database is away'] });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await database.close();
  });
});

describe('metrics', () => {
  it('are for this machine when there is no token', async () => {
    const app = build();
    const { body } = await app.inject({ url: '/metrics', headers: local });
    expect(body).toContain('grabbit_plays_total{end="settled"} 3');
    expect(body).toContain('grabbit_holds 7');
    const outside = [
      { remoteAddress: '10.1.2.3', headers: local },
      { headers: { ...local, 'x-forwarded-for': '10.1.2.3' } },
      { headers: { host: 'play.example' } },
    ];
    for (const request of outside) {
      expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(404);
    }
  });

  it('need the token when there is one', async () => {
    const app = build({ token: 'a-token-of-length-16' });
    const ask = async (authorization?: string): Promise<number> =>
      (
        await app.inject({
          url: '/metrics',
          remoteAddress: '10.1.2.3',
          headers: authorization === undefined ? {} : { authorization },
        })
      ).statusCode;
    expect(await ask('Bearer a-token-of-length-16')).toBe(200);
    expect(await ask('Bearer a-token-of-length-17')).toBe(404);
    expect(await ask()).toBe(404);
  });
});

describe('the outbox page', () => {
  it('shows mail as text, never as markup, and only on this machine', async () => {
    await createOutboxMailer(test.database).send({
      to: 'a@b.example',
      subject: '<b>Hi',
      text: '<script>1</script>',
    });
    const app = build();
    const { body, headers } = await app.inject({ url: '/dev/outbox', headers: local });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('&lt;b&gt;Hi');
    expect(body).not.toContain('<script>');
    const other = await app.inject({ url: '/dev/outbox', remoteAddress: '10.1.2.3', headers: local });
    expect(other.statusCode).toBe(404);
  });

  it('gives the mail to one address as JSON', async () => {
    const app = build();
    const found = await app.inject({ url: '/dev/outbox.json?to=A@B.example', headers: local });
    expect(found.json()).toMatchObject([{ to: 'a@b.example', subject: '<b>Hi' }]);
    const none = await app.inject({ url: '/dev/outbox.json?to=nobody@b.example', headers: local });
    expect(none.json()).toEqual([]);
  });
});
