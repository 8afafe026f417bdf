import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { durably } from '../core/durably.ts';
import { createLiveFixture, type LiveFixture } from './live-fixture.ts';

const heartbeatMs = 100;
let fixture: LiveFixture;
beforeAll(async () => {
  fixture = await createLiveFixture({ heartbeatMs });
});
afterAll(() => fixture.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('heartbeats', () => {
  it('that stop close the connection after three', async () => {
    const client = await fixture.bound('visitor-beats');
    client.socket.removeAllListeners('ping');
    for (let beat = 0; beat < 5; beat += 1) {
      client.say(1);
      await client.next(1);
      await pause(heartbeatMs);
    }
    expect(client.closed).toBeNull();
    await client.end(heartbeatMs * 10);
  });

  it('are asked for by ping where a client never sent one', async () => {
    const client = await fixture.bound('visitor-quiet');
    await pause(heartbeatMs * 6);
    expect(client.closed).toBeNull();
    client.socket.pause();
    await expect.poll(() => fixture.live.counts().visitors, { timeout: heartbeatMs * 20 }).toBe(0);
    client.socket.terminate();
  });

  it('a connection without handshake is closed', async () => {
    const client = await fixture.connect();
    expect((await client.end(heartbeatMs * 10)).code).toBe(1008);
  });
});

describe('a slow client', () => {
  it('loses chatter, then its connection, and slows nobody', async () => {
    const quick = await createLiveFixture({ heartbeatMs: 60_000 });
    const slow = await quick.bound('visitor-slow');
    const other = await quick.bound('visitor-quick');
    slow.socket.pause();
    const text = 'x'.repeat(8_000);
    for (let round = 0; round < 1_500; round += 1) {
      quick.live.broadcast([75, 101, text]);
      if (round % 10 === 0) await pause(0);
    }
    await expect.poll(() => other.heard.length, { timeout: 5_000 }).toBeGreaterThan(1_400);
    expect(quick.live.counts().dropped).toBeGreaterThan(0);
    slow.socket.terminate();
    other.socket.terminate();
    await quick.close();
  });
});

describe('a database that goes and comes back', () => {
  it('loses no notice and no connection', async () => {
    const away = await createLiveFixture();
    const db = away.test.database;
    const userId = await away.addUser();
    const client = await away.bound(userId);
    const cut = () =>
      db.query(`select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`);
    const expected: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const write = () => db.transaction((tx) => away.live.notify(tx, userId, [31, 1001, `round${round}`]));
      await durably(db, write);
      expected.push(`31@#1001@#round${round}`);
      // The pool learns that its connections are gone while the notice is being read.
      await durably(db, cut);
      away.live.flush(userId);
      const push = await client.next(15, 5_000);
      expect(push.body?.['content']).toBe(expected[round]);
      client.ack(push);
    }
    expect(client.closed).toBeNull();
    expect(away.errors).toEqual([]);
    await away.close();
  });
});

describe('closing', () => {
  it('tells the clients and keeps what they acked', async () => {
    const ending = await createLiveFixture();
    const userId = await ending.addUser();
    const client = await ending.bound(userId);
    await ending.notice(userId, 'last');
    client.ack(await client.next(15));
    client.say(1);
    await client.next(1);
    await ending.live.close();
    expect((await client.end()).code).toBe(1001);
    const { rows } = await ending.test.database.query(
      'select acked_seq from notice_acks where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ acked_seq: 1 }]);
    await ending.close();
  });
});
