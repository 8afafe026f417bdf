import { callPaths } from '@grabbit/contract';
import { clawPresets } from '@grabbit/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { insertSettledPlay } from '../testing/settled-play.ts';
import { MachineClient } from '../testing/machine-player.ts';
import { tallyRooms } from './results.store.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 6, full: true });
}, 60_000);

afterAll(() => server.stop());

/** How an upgrade request ends: `open`, or the status of the refusal. */
function knock(path: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = new WebSocket(`${server.address.replace(/^http/, 'ws')}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.close();
      resolve('open');
    });
    socket.on('unexpected-response', (_request, response) => resolve(`${response.statusCode}`));
    socket.on('error', () => resolve('refused'));
  });
}

describe('rooms', () => {
  it('are listed with prize, price, state and marks, by GET and by POST', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const { data } = await server.call('clawRooms', {}, { method });
      expect(data?.list).toHaveLength(6);
      expect(data?.list[0]).toMatchObject({
        roomId: 1,
        roomName: 'Tako bay',
        prize: 'octopus',
        price: 30,
        gameState: 0,
        toys: clawPresets[0]?.toys,
        chance: null,
      });
      expect(data?.list.some(({ club }) => club)).toBe(true);
      expect(data?.list.some(({ useType }) => useType === 2)).toBe(true);
    }
  });

  it('show on their card what they were measured to pay since their settings were last changed', async () => {
    const { rows } = await server.db.query<{ since: Date }>(
      'select settings_since as since from rooms where id = 1',
    );
    const since = rows[0]?.since.getTime() ?? 0;
    const play = (nickName: string, seconds: number, won: readonly { readonly kind: string }[]) =>
      insertSettledPlay(server.db, { nickName, at: new Date(since + 1_000 * seconds), won });
    await play('Ann', 1, [{ kind: 'bear' }]);
    await play('Ben', 2, []);
    await play('Cleo', -60, [{ kind: 'bear' }]);
    expect(await tallyRooms(server.db)).toEqual(new Map([[1, { plays: 2, wins: 1 }]]));
    const { data } = await server.call('playPage', { roomId: 1 });
    expect(data).toMatchObject({ results: { plays: 2, wins: 1 }, room: { chance: null } });
  });

  it('answer every read of the list without a session', async () => {
    const reads = {
      playPage: { roomId: 1 },
      operation: { roomId: 1 },
      userCount: { roomId: 1 },
      priceList: { gameType: 11, roomId: 1 },
      busyRooms: { roomType: 0 },
      roomInfo: { status: 0 },
      roomMessage: { roomId: 1 },
      fastPlayInfo: { roomId: 1 },
      vipStock: { roomId: 1, goodsId: 1 },
      machineLog: { roomId: 1 },
      recommended: {},
      searchHot: {},
      searchRecent: {},
      searchWord: { word: 'bear' },
    } as const;
    for (const [name, params] of Object.entries(reads)) {
      const reply = await server.call(name as keyof typeof reads, params);
      expect(reply, `${name} at ${callPaths[name as keyof typeof reads].path}`).toMatchObject({
        success: true,
        errorCode: null,
      });
    }
  });

  it('say of one kind of toy whether they are out of it', async () => {
    const { rows } = await server.db.query<{ id: number; kind: string }>('select id, kind from goods');
    const { rows: rooms } = await server.db.query<{ kinds: string[] }>(
      `select array(select toy->>'kind' from jsonb_array_elements(state->'toys') toy) as kinds from rooms where id = 1`,
    );
    const kinds = rooms[0]?.kinds ?? [];
    const left = await Promise.all(
      rows.map(async ({ id: goodsId }) => {
        const { data } = await server.call('vipStock', { roomId: 1, goodsId });
        return data !== null && data.endTime <= data.nowTime;
      }),
    );
    expect(left).toEqual(rows.map(({ kind }) => kinds.includes(kind)));
    expect(left).toContain(true);
    expect(left).toContain(false);
    const none = await server.call('vipStock', { roomId: 1, goodsId: 2 ** 31 - 1 });
    expect(none.data?.endTime).toBe((none.data?.nowTime ?? 0) + 10_000);
  });

  it('are found by name, prize or number, and a search is remembered for its player', async () => {
    const { token } = await server.register('seeker@example.com');
    const found = await server.call('searchWord', { word: 'honey' }, { token });
    expect(found.data?.list.map(({ roomName }) => roomName)).toEqual(['Honey den', 'Practice nook']);
    const german = await server.call('searchWord', { word: 'Honigbär' }, { language: 'de-DE' });
    expect(german.data?.list).toHaveLength(2);
    const byName = await server.call('searchWord', { word: 'Honighöhle' }, { language: 'de-DE' });
    expect(byName.data?.list.map(({ roomName }) => roomName)).toEqual(['Honey den']);
    expect(
      (await server.call('searchWord', { word: "'; drop table rooms; --" }, { token })).data?.list,
    ).toEqual([]);
    expect((await server.call('searchWord', { word: 'x'.repeat(10_001) }, { token })).errorCode).toBe(
      '00002',
    );
    expect((await server.call('searchRecent', {}, { token })).data?.words).toEqual(['honey']);
  });

  it('show everybody only names of rooms and prizes, once three different players searched them', async () => {
    const seekers = await Promise.all(
      ['a', 'b', 'c'].map((name) => server.register(`${name}@seekers.example`)),
    );
    const hot = async () => (await server.call('searchHot', {})).data?.words ?? [];
    const search = (word: string, token?: string) =>
      server.call('searchWord', { word }, { language: 'de-DE', ...(token !== undefined && { token }) });
    const [first] = seekers;
    for (let time = 0; time < 5; time += 1) {
      await search('octo', first?.token);
      await search('bay', first?.token);
      await search('bay');
    }
    for (const { data } of [await server.call('login', trialLogin), await server.call('login', trialLogin)]) {
      await search('bay', data?.token);
    }
    expect(await hot()).not.toContain('bay');
    // Found, as a part of a name, and no word of ours.
    for (const { token } of seekers)
      for (const word of ['octo', 'bay', 'honigbär']) await search(word, token);
    expect(await hot()).toEqual(expect.arrayContaining(['bay', 'honigbar']));
    expect(await hot()).not.toContain('octo');
  });

  it('[V013] [V014] [V015] refuse entry by level, by club, without a session and on trial, each with its own code', async () => {
    const { token } = await server.register('limits@example.com');
    expect((await server.call('enterRoom', { roomId: 5 }, { token })).errorCode).toBe('03003');
    expect((await server.call('enterRoom', { roomId: 4 }, { token })).errorCode).toBe('03004');
    expect((await server.call('enterRoom', { roomId: 99 }, { token })).errorCode).toBe('03001');
    expect((await server.call('enterRoom', { roomId: 1 })).errorCode).toBe('00010');
    const trial = await server.call('login', trialLogin);
    const trialToken = trial.data?.token ?? '';
    expect((await server.call('enterRoom', { roomId: 1 }, { token: trialToken })).errorCode).toBe('03009');
    expect((await server.call('enterRoom', { roomId: 12 }, { token: trialToken })).data?.place).toBe(0);
    await server.call('leaveRoom', { roomId: 12 }, { token: trialToken });
  });

  it('give an account one seat, in one room', async () => {
    const { token } = await server.register('greedy@example.com');
    await server.call('enterRoom', { roomId: 1 }, { token });
    const second = await server.call('enterRoom', { roomId: 2 }, { token });
    expect(second).toMatchObject({ errorCode: '03005', errorInfo: 'seatElsewhere: Tako bay' });
    expect((await server.call('gaming', {}, { token })).data).toMatchObject({
      roomId: 1,
      roomName: 'Tako bay',
      playId: null,
    });
    await server.call('leaveRoom', { roomId: 1 }, { token });
    expect((await server.call('gaming', {}, { token })).data).toBeNull();
  });

  it('[seat 8] give the accounts of one device one place, and a family its places', async () => {
    const [one, two, three] = await Promise.all(
      ['one', 'two', 'three'].map((name) => server.register(`${name}@family.example`)),
    );
    const [ours, theirs] = ['a', 'b'].map((letter) => letter.repeat(32));
    const enter = (token = '', device = '') => server.call('enterRoom', { roomId: 2 }, { token, device });
    expect((await enter(one?.token, ours)).data?.place).toBe(0);
    expect((await enter(two?.token, ours)).errorCode).toBe('03018');
    expect((await enter(three?.token, theirs)).data?.place).toBe(1);
    // Who is there already is not refused.
    expect((await enter(one?.token, ours)).data?.place).toBe(0);
    const leave = (token = '') => server.call('leaveRoom', { roomId: 2 }, { token });
    await leave(one?.token);
    await leave(three?.token);
    // Two turns of one device went by without a play: both of its accounts wait.
    expect((await enter(two?.token, ours)).data?.place).toBe(0);
    await leave(two?.token);
    expect((await enter(two?.token, ours)).data?.place).toBe(0);
    await leave(two?.token);
    for (const token of [one?.token, two?.token])
      expect(await enter(token, ours)).toMatchObject({ errorCode: '03017', errorInfo: 'seatUnused: 300' });
    expect((await enter(three?.token, theirs)).data?.place).toBe(0);
    await leave(three?.token);
  });

  it('count watchers, and show them the seat and the queue with names', async () => {
    const [a, b] = await Promise.all([
      server.register('ann@example.com'),
      server.register('ben@example.com'),
    ]);
    const watcher = await MachineClient.join(server.address, 2);
    await server.call('enterRoom', { roomId: 2 }, { token: a.token });
    await server.call('enterRoom', { roomId: 2 }, { token: b.token });
    const { status } = await watcher.until('status', (message) => message.status.queue.length === 1);
    expect(status).toMatchObject({ roomId: 2, gameState: 2, roomState: 1, seat: { nickName: 'ann' } });
    expect(status.queue[0]).toMatchObject({ nickName: 'ben' });
    expect(status.expectedWaitSeconds[0]).toBeGreaterThan(0);
    expect((await server.call('userCount', { roomId: 2 })).data).toEqual({
      roomId: 2,
      watchers: 1,
      queue: 1,
    });
    await server.call('leaveRoom', { roomId: 2 }, { token: a.token });
    await watcher.until('status', (message) => message.status.seat?.nickName === 'ben');
    await server.call('leaveRoom', { roomId: 2 }, { token: b.token });
    watcher.close();
  });

  it('answer in the language of the player', async () => {
    const german = await server.call('enterRoom', { roomId: 99 }, { language: 'de-DE' });
    const english = await server.call('enterRoom', { roomId: 99 });
    expect(german.errorCode).toBe(english.errorCode);
    expect(german.message).not.toBe(english.message);
  });
});

describe('the machine socket', () => {
  it('is refused for a room that is not there, and to a page of another origin', async () => {
    expect(await knock('/machine/1')).toBe('open');
    expect(await knock('/machine/999')).toBe('404');
    expect(await knock('/machine/1', { origin: 'https://elsewhere.example' })).toBe('403');
    expect(await knock('/machine/1', { origin: server.address })).toBe('open');
  });

  it.each([
    ['a binary frame', (socket: WebSocket) => socket.send(Buffer.from([1, 2, 3])), 4400],
    ['a frame before hello', (socket: WebSocket) => socket.send('{"t":"ping","n":1}'), 4400],
    ['broken JSON', (socket: WebSocket) => socket.send('{'), 4400],
    ['a huge frame', (socket: WebSocket) => socket.send('x'.repeat(5000)), 1009],
    ['an unknown version', (socket: WebSocket) => socket.send('{"t":"hello","v":99}'), 4400],
  ])('closes on %s and disturbs nobody else', async (_name, send, code) => {
    const other = await MachineClient.join(server.address, 1);
    const client = new MachineClient(server.address, 1);
    await new Promise((resolve) => client.socket.once('open', resolve));
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    send(client.socket);
    expect(await closed).toBe(code);
    other.send({ t: 'ping', n: 7 });
    expect(await other.until('pong')).toMatchObject({ t: 'pong', n: 7 });
    other.close();
  });

  it('lets a watcher look and not touch', async () => {
    const watcher = await MachineClient.join(server.address, 1);
    const welcome = await watcher.until('welcome');
    expect(welcome.toys).toHaveLength(clawPresets[0]?.toys ?? 0);
    expect(welcome.you).toBeNull();
    watcher.send({ t: 'drop', play: '1', id: 1 });
    expect(await watcher.until('error')).toMatchObject({ code: '00010' });
    watcher.close();
  });

  it('closes a flood', async () => {
    const client = await MachineClient.join(server.address, 1);
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    for (let n = 0; n < 300; n += 1) client.send({ t: 'ping', n });
    expect(await closed).toBe(4429);
  });
});
