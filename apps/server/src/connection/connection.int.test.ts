import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { openAccounts, transfer } from '../ports/ledger.store.ts';
import { createLiveFixture, type LiveFixture } from './live-fixture.ts';

let fixture: LiveFixture;
const rooms: unknown[] = [];
beforeAll(async () => {
  fixture = await createLiveFixture({
    isOriginAllowed: (request) => request.headers.origin !== 'https://evil.example',
    onRoom: async (visit) => {
      rooms.push(visit);
      if (visit.roomId === '500') throw new Error('a room that breaks');
      return visit.roomId === '404' ? 4 : 1;
    },
  });
});
afterAll(() => fixture.close());

const device = { deviceId: 'd1', osName: 'web', osVersion: '1', clientVersion: '1' };

/** Acks are noted a moment later: a bind before that is sent the notice again, which its client drops by the id. */
async function noted(userId: number, seq: number): Promise<void> {
  const read = async () =>
    (await fixture.test.database.query('select acked_seq from notice_acks where user_id = $1', [userId]))
      .rows;
  await expect.poll(read).toContainEqual({ acked_seq: seq });
}

describe('handshake and bind', () => {
  it.each(['/live', '/', '/live?v=1'])('[S016] answer at %s with the request’s number', async (path) => {
    const userId = await fixture.addUser();
    const client = await fixture.connect({ path });
    const hand = client.say(2, device);
    expect(await client.next(2)).toEqual({ cmd: 2, flags: 16, sessionId: hand, body: { heartbeat: 10_000 } });
    const bind = client.say(5, { userId, tags: 'a,b', data: `token-${userId}` });
    expect(await client.next(11)).toEqual({
      cmd: 11,
      flags: 16,
      sessionId: bind,
      body: { cmd: 5, data: 'ok' },
    });
    const unbind = client.say(6, { userId });
    expect(await client.next(11)).toMatchObject({ sessionId: unbind, body: { cmd: 6, data: 'ok' } });
    const beat = client.say(1);
    expect(await client.next(1)).toMatchObject({ cmd: 1, sessionId: beat });
    client.socket.close();
  });

  it('without deviceId is refused and closed', async () => {
    const client = await fixture.connect();
    client.say(2, { osName: 'web' });
    expect(await client.next(10)).toMatchObject({ body: { cmd: 2, reason: 'deviceId is missing' } });
    await client.end();
  });

  it('a second handshake is code 102 and harms nothing', async () => {
    const client = await fixture.connect();
    client.say(2, device);
    client.say(2, device);
    expect(await client.next(10)).toMatchObject({ body: { cmd: 2, code: 102 } });
    client.say(1);
    await client.next(1);
    client.socket.close();
  });

  it('an unknown command is code 101 and harms nothing', async () => {
    const client = await fixture.connect();
    for (const cmd of [-1, 0, 3, 99_999]) {
      const number = client.say(cmd, {});
      expect(await client.next(10)).toMatchObject({ sessionId: number, body: { cmd, code: 101 } });
    }
    client.socket.close();
  });

  it('bind before handshake is refused and closed', async () => {
    const client = await fixture.connect();
    client.say(5, { userId: '1', data: 'x' });
    expect(await client.next(10)).toMatchObject({ body: { cmd: 5, reason: 'handshake first' } });
    await client.end();
  });

  it('[S018] [E09] for another’s session, without token or with a dead one is refused and closed', async () => {
    const [mine, theirs] = [await fixture.addUser(), await fixture.addUser()];
    const asked = [
      { userId: `${theirs}`, data: `token-${mine}` },
      { userId: `${mine}` },
      { userId: `${mine}`, data: 'dead' },
      { userId: { $gt: '' }, data: `token-${mine}` },
      { userId: `${mine}`, data: 'x'.repeat(10_000) },
    ];
    for (const body of asked) {
      const client = await fixture.connect();
      client.say(2, device);
      client.say(5, body);
      const refused = await client.next(10);
      expect(refused.body).toMatchObject({ cmd: 5 });
      expect(refused.body?.['reason']).toEqual(expect.any(String));
      expect((await client.end()).code).toBe(4003);
    }
  });

  it('ends when the session does', async () => {
    const userId = await fixture.addUser();
    const client = await fixture.bound(userId);
    fixture.live.endSessions([userId * 10]);
    expect(await client.next(10)).toMatchObject({ body: { cmd: 5, code: '00009' } });
    await client.end();
  });
});

describe('one place for each class of client', () => {
  it('[S019] kicks the old connection after the new one has its ok', async () => {
    const userId = await fixture.addUser();
    const old = await fixture.bound(userId, { deviceId: 'old' });
    const phone = await fixture.bound(userId, { deviceId: 'phone', osName: 'android' });
    const fresh = await fixture.bound(userId, { deviceId: 'new' });
    const kick = await old.next(13);
    expect(kick).toEqual({
      cmd: 13,
      flags: 16,
      sessionId: 0,
      body: { userId: `${userId}`, deviceId: 'old' },
    });
    expect((await old.end()).code).toBe(4001);
    expect([fresh.closed, phone.closed]).toEqual([null, null]);
    await fixture.notice(userId, 'both');
    expect((await fresh.next(15)).body).toMatchObject({ content: '31@#1001@#both' });
    expect((await phone.next(15)).body).toMatchObject({ content: '31@#1001@#both' });
  });

  it('ends with one when many bind at once', async () => {
    const userId = await fixture.addUser();
    const many = await Promise.all(Array.from({ length: 8 }, () => fixture.bound(userId)));
    await expect.poll(() => many.filter((client) => client.closed === null).length).toBe(1);
    expect(fixture.live.counts().users).toBeGreaterThanOrEqual(1);
  });

  it('never kicks a visitor', async () => {
    const visitors = [await fixture.bound('visitor-abc'), await fixture.bound('visitor-abc')];
    fixture.live.broadcast([75, 101, 'hello']);
    for (const client of visitors)
      expect((await client.next(15)).body).toEqual({ content: '75@#101@#hello' });
    expect(visitors.map((client) => client.closed)).toEqual([null, null]);
  });
});

describe('notices', () => {
  it('[S020] are flagged 8, sent again after the next bind until acked, under one id', async () => {
    const userId = await fixture.addUser();
    const first = await fixture.bound(userId);
    await fixture.notice(userId, 'prize');
    const push = await first.next(15);
    expect(push).toMatchObject({ flags: 24, body: { content: '31@#1001@#prize', id: 1 } });
    first.socket.terminate();
    const second = await fixture.bound(userId);
    const again = await second.next(15);
    expect(again.body).toEqual(push.body);
    second.ack(again);
    second.ack(again);
    second.socket.close();
    await noted(userId, 1);
    const third = await fixture.bound(userId);
    await fixture.notice(userId, 'more');
    expect((await third.next(15)).body).toMatchObject({ content: '31@#1001@#more', id: 2 });
  });

  it('count an ack out of turn only when those before it have come', async () => {
    const userId = await fixture.addUser();
    const client = await fixture.bound(userId);
    await fixture.notice(userId, 'one');
    await fixture.notice(userId, 'two');
    await client.next(15);
    client.ack(await client.next(15));
    client.socket.close();
    await client.end();
    const later = await fixture.bound(userId);
    const texts = [await later.next(15), await later.next(15)].map((push) => push.body?.['content']);
    expect(texts).toEqual(['31@#1001@#one', '31@#1001@#two']);
  });

  it('come in order and none twice or never, from many writers, over a window of fifty', async () => {
    const userId = await fixture.addUser();
    const client = await fixture.bound(userId);
    client.socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString('utf8')) as { cmd: number; sessionId: number };
      if (frame.cmd === 15) client.socket.send(JSON.stringify({ cmd: 23, sessionId: frame.sessionId }));
    });
    await Promise.all(Array.from({ length: 200 }, (_, n) => fixture.notice(userId, `n${n}`)));
    await expect.poll(() => client.heard.filter((frame) => frame.cmd === 15).length).toBe(200);
    const ids = client.heard.filter((frame) => frame.cmd === 15).map((frame) => frame.body?.['id']);
    expect(ids).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('of an undone change are never sent', async () => {
    const userId = await fixture.addUser();
    const client = await fixture.bound(userId);
    const undone = fixture.test.database.transaction(async (tx) => {
      await fixture.live.notify(tx, userId, [31, 1001, 'undone']);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await fixture.notice(userId, 'done');
    expect((await client.next(15)).body).toMatchObject({ content: '31@#1001@#done', id: 1 });
  });

  it('of another process are found without a flush', async () => {
    const userId = await fixture.addUser();
    const client = await fixture.bound(userId);
    await fixture.test.database.transaction((tx) => fixture.live.notify(tx, userId, [31, 1001, 'from afar']));
    expect((await client.next(15)).body).toMatchObject({ id: 1 });
  });

  it('are acked for each device; a new one begins where the furthest stands', async () => {
    const userId = await fixture.addUser();
    const one = await fixture.bound(userId, { deviceId: 'one' });
    await fixture.notice(userId, 'seen');
    one.ack(await one.next(15));
    one.socket.close();
    await noted(userId, 1);
    const two = await fixture.bound(userId, { deviceId: 'two', osName: 'ios' });
    await fixture.notice(userId, 'fresh');
    expect((await two.next(15)).body).toMatchObject({ content: '31@#1001@#fresh', id: 2 });
  });

  it('give way to a sync for a device unseen for 30 days', async () => {
    const userId = await fixture.addUser();
    (await fixture.bound(userId)).socket.close();
    await fixture.notice(userId, 'old');
    await fixture.test.database.query(
      `update notice_acks set seen_at = now() - interval '31 days' where user_id = $1`,
      [userId],
    );
    const client = await fixture.connect();
    client.say(2, { ...device, deviceId: 'device' });
    client.say(5, { userId: `${userId}`, data: `token-${userId}` });
    expect((await client.next(11)).body).toEqual({ cmd: 5, data: 'sync' });
    await fixture.notice(userId, 'new');
    expect((await client.next(15)).body).toMatchObject({ content: '31@#1001@#new', id: 2 });
  });

  it('do not pile up devices without end, and are swept when old', async () => {
    const userId = await fixture.addUser();
    for (let n = 0; n < 25; n += 1)
      (await fixture.bound(userId, { deviceId: `device-${n}` })).socket.terminate();
    const { rowCount } = await fixture.test.database.query('select 1 from notice_acks where user_id = $1', [
      userId,
    ]);
    expect(rowCount).toBeLessThanOrEqual(22);
    await fixture.notice(userId, 'old');
    await fixture.test.database.query(
      `update notices set at = now() - interval '32 days' where user_id = $1`,
      [userId],
    );
    await fixture.live.sweep();
    const left = await fixture.test.database.query('select 1 from notices where user_id = $1', [userId]);
    expect(left.rowCount).toBe(0);
  });
});

describe('what a player can spend', () => {
  it('is told to each device when it comes and when it has changed, and not again', async () => {
    const userId = await fixture.addUser();
    const move = (key: string, amount: number): Promise<unknown> =>
      fixture.test.database.transaction(async (tx) => {
        await openAccounts(tx, userId);
        const to = {
          debit: houseAccount('promotions', 'coin'),
          credit: playerAccount(userId, 'coin'),
          asset: 'coin',
        } as const;
        return transfer(tx, { ...to, key, amount, kind: 'gift', ref: key, playerId: userId });
      });
    await move(`first ${userId}`, 100);
    const desk = await fixture.bound(userId, { deviceId: 'desk' });
    const phone = await fixture.bound(userId, { deviceId: 'phone', osName: 'android' });
    for (const device of [desk, phone])
      expect((await device.next(15)).body).toMatchObject({ content: '31@#1010@#100@#0' });
    await move(`second ${userId}`, 50);
    for (const device of [desk, phone])
      expect((await device.next(15)).body).toMatchObject({ content: '31@#1010@#150@#0' });
    await fixture.notice(userId, 'last');
    for (const device of [desk, phone])
      expect((await device.next(15)).body).toMatchObject({ content: '31@#1001@#last' });
  });
});

describe('rooms by channel 74', () => {
  const ask = async (client: Awaited<ReturnType<LiveFixture['bound']>>, content: unknown) => {
    client.say(15, { content });
    return (await client.next(15)).body?.['content'];
  };

  it('are entered and left; what is said there is heard there', async () => {
    const userId = await fixture.addUser();
    const inside = await fixture.bound(userId);
    const outside = await fixture.bound('visitor-out');
    const number = inside.say(15, { content: '74@#1@#7' }, 24);
    expect(await inside.next(23)).toMatchObject({ sessionId: number });
    expect((await inside.next(15)).body).toEqual({ content: '74@#1@#1@#7' });
    expect(rooms.at(-1)).toEqual({ userId, visitorId: null, operation: 1, roomId: '7' });
    fixture.live.toRoom('7', [74, 100, 'x@#y']);
    expect(await inside.next(15)).toMatchObject({ flags: 16, body: { content: '74@#100@#"x@\\u0023y"' } });
    expect(await ask(inside, '74@#2@#7')).toBe('74@#1@#2@#7');
    fixture.live.toRoom('7', [74, 100, 'unheard']);
    fixture.live.broadcast([31, 1]);
    expect((await inside.next(15)).body).toEqual({ content: '31@#1' });
    expect((await outside.next(15)).body).toEqual({ content: '31@#1' });
  });

  it('are left when the connection goes', async () => {
    const client = await fixture.bound('visitor-gone');
    await ask(client, '74@#1@#9');
    client.socket.terminate();
    const left = { userId: null, visitorId: 'visitor-gone', operation: 2, roomId: '9' };
    await expect.poll(() => rooms.at(-1)).toEqual(left);
  });

  it('answer wrong arguments, denial, a missing bind and a fault', async () => {
    const client = await fixture.bound('visitor-wrong');
    for (const content of ['', '74', '74@#1@#x', '31@#1@#7', 7, { a: 1 }, null, '74@#{']) {
      expect(await ask(client, content)).toBe('74@#3@#0@#0');
    }
    expect(await ask(client, '74@#1@#404')).toBe('74@#4@#1@#404');
    expect(await ask(client, '74@#1@#500')).toBe('74@#4@#1@#500');
    expect(fixture.errors.splice(0)).toHaveLength(1);
    const unbound = await fixture.connect();
    unbound.say(2, device);
    expect(await ask(unbound, '74@#1@#7')).toBe('74@#5@#1@#7');
  });

  it('are not entered without end', async () => {
    const client = await fixture.bound('visitor-many');
    for (let room = 1; room <= 20; room += 1)
      expect(await ask(client, `74@#1@#${room}`)).toBe(`74@#1@#1@#${room}`);
    expect(await ask(client, '74@#1@#21')).toBe('74@#4@#1@#21');
    expect(await ask(client, '74@#1@#20')).toBe('74@#1@#1@#20');
  });
});

describe('bad frames', () => {
  const bad: readonly (readonly [string, string | Buffer, number])[] = [
    ['broken JSON', '{"cmd":', 1007],
    ['no packet', '[1,2,3]', 1007],
    ['a binary frame', Buffer.from('{"cmd":1,"sessionId":1}'), 1003],
    ['a frame over 64 KiB', JSON.stringify({ cmd: 1, sessionId: 1, body: { x: 'x'.repeat(65_536) } }), 1009],
  ];
  it.each(bad)('%s closes its connection and no other', async (_name, frame, code) => {
    const other = await fixture.bound('visitor-other');
    const client = await fixture.bound('visitor-bad');
    client.socket.send(frame);
    expect((await client.end()).code).toBe(code);
    other.say(1);
    await other.next(1);
    other.socket.close();
  });

  it('too many frames close their connection', async () => {
    const client = await fixture.connect();
    for (let n = 0; n < 150; n += 1) client.say(1);
    expect((await client.end()).code).toBe(1008);
  });

  it('a deep or strange body is only a body', async () => {
    const client = await fixture.connect();
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    client.socket.send(`{"cmd":2,"sessionId":1,"body":{"deviceId":"d\\u0000","x":${deep}}}`);
    await client.next(2);
    client.say(1);
    await client.next(1);
    client.socket.close();
  });

  it('a foreign page and a foreign path are refused', async () => {
    await expect(fixture.connect({ headers: { origin: 'https://evil.example' } })).rejects.toThrow('403');
    await expect(fixture.connect({ path: '/elsewhere' })).rejects.toThrow('404');
  });

  it('left no unexpected error behind', () => {
    expect(fixture.errors).toEqual([]);
  });
});
