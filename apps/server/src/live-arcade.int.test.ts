import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { type ClawPlayFile, clawPresets } from '@grabbit/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsAt } from './testing/accepted-draw.ts';
import { setClawRoom } from './claw/claw.operator.ts';
import { CommandUsageError } from './core/command-usage-error.ts';
import { operatorHere } from './core/operator.ts';
import { readPublicLog, witnessLog } from './testing/log-witness.ts';
import { aimAndDrop, clawMachine, MachineClient, openPlay } from './testing/machine-player.ts';
import { type LiveServer, startLiveServer } from './testing/start-live-server.ts';
import { auditLedger } from './testing/audit-ledger.ts';

// A live arcade has nothing in it: its operator makes goods, stock and rooms by commands, while it runs.

let server: LiveServer;
beforeAll(async () => {
  await RAPIER.init();
  server = await startLiveServer();
}, 60_000);
afterAll(() => server.stop());

const why = ['--reason', 'we open', '--who', 'Ann'] as const;
const parade = clawPresets.find(({ name }) => name === 'parade');

const made = async (...args: string[]): Promise<number> => {
  const { roomId } = JSON.parse(await server.operate(...args, ...why, '--json')) as { roomId: number };
  return roomId;
};

const logOf = (roomId: number) =>
  readPublicLog(roomId, async (params) => {
    const { data } = await server.call('machineLog', params);
    if (data === null) throw new Error('there is no such log');
    return data;
  });
const kindsIn = async (roomId: number): Promise<string[]> =>
  (await logOf(roomId)).entries.map(({ kind }) => kind);

/** What a stranger finds wrong with a machine's log. */
async function faultsOf(roomId: number): Promise<string[]> {
  const { data: page } = await server.call('playPage', { roomId });
  if (page === null) throw new Error('there is no such room');
  const fileOf = async (playId: string): Promise<ClawPlayFile> =>
    (await server.call('playFile', { playId })).data as ClawPlayFile;
  const { engine } = page;
  return witnessLog(await logOf(roomId), { rapier: RAPIER, engine, fileOf, everyPlay: true, layouts: 3 });
}

const toysIn = async (roomId: number): Promise<number> => {
  const { data } = await server.call('clawRooms', {});
  return data?.list.find((card) => card.roomId === roomId)?.toys ?? -1;
};

async function newPlayer(mail: string, coins: number) {
  const player = await server.register(mail);
  await server.operate('books', 'grant', `${player.userId}`, 'coins', `${coins}`, ...why);
  return player;
}

/** A play that is aimed, or dropped where the claw hangs. */
async function playIn(roomId: number, token: string, { aims = false } = {}): Promise<string> {
  const client = await MachineClient.join(server.address, roomId, token);
  expect((await server.call('enterRoom', { roomId }, { token })).errorInfo).toBeNull();
  const host = server.app.feature('rooms').hosts.get(roomId);
  if (host === undefined) throw new Error('nobody holds the room');
  const { settings, state, commitment } = clawMachine(host.row);
  const { playId } = await openPlay(server, roomId, token);
  if (aims) await aimAndDrop(client, playId, { settings, state, commitment });
  else client.send({ t: 'drop', play: playId, id: 1 });
  await client.until('settled');
  await server.call('leaveRoom', { roomId }, { token });
  client.close();
  return playId;
}

const statusOf = async (roomId: number) => {
  const { data } = await server.call('operation', { roomId });
  if (data === null) throw new Error('there is no such room');
  return data.status;
};

/** A machine of bears with its toys in it, for one test. */
async function newDen(name: string): Promise<number> {
  await server.operate('goods', 'add', 'bear', '30', ...why);
  const den = await made(
    ...['claw', 'make', name, '--preset', 'parade', '--kinds', 'bear', '--price', '30'],
    ...['--cabinet', 'honey-woods'],
  );
  await expect.poll(() => toysIn(den), { timeout: 20_000 }).toBe(parade?.toys);
  return den;
}

const isDone = /outcome +done/;

describe('a live arcade that begins with nothing', () => {
  it('gets goods, stock and rooms by commands, and a player plays in them', async () => {
    const [none, noBoards] = await Promise.all([server.call('clawRooms', {}), server.call('drawRooms', {})]);
    expect([none.data?.list, noBoards.data?.list]).toEqual([[], []]);

    await server.operate(
      ...'goods make bear --size 180 --weight 180 --box 160x150x190 --origin DE'.split(' '),
      ...why,
    );
    await server.operate(...'goods cost bear 50'.split(' '), ...why);
    expect(await server.operate('goods', 'add', 'bear', '40', ...why)).toMatch(/stock +40/);
    const den = await made(
      ...['claw', 'make', 'Bear den', '--preset', 'parade', '--kinds', 'bear'],
      ...['--price', '120,100:2', '--cabinet', 'honey-woods'],
    );
    const hill = await made('plinko', 'make', 'Peg hill');
    expect(hill).not.toBe(den);

    // The running server takes the room and fills it from stock.
    await expect.poll(() => toysIn(den), { timeout: 20_000 }).toBe(parade?.toys);
    expect(await server.operate('goods', 'list')).toMatch(
      /^1 +bear +true +bear +180 +180 +160, 150, 190 +DE +50 +0 +0 +- +16 +24 +false +machines, capsules and the mall$/m,
    );
    expect(await server.operate('claw', 'list')).toContain('Bear den');

    const { token } = await newPlayer('first@example.com', 1_000);
    await playIn(den, token, { aims: true });
    const { data: stream } = await server.call('drawStream', { game: 'plinko' }, { token });
    const ball = {
      roomId: hill,
      rows: 8,
      risk: 'low',
      stake: 100,
      balls: 1,
      requestId: 'first-ball-1',
    } as const;
    const wish = { ...ball, commitment: stream?.commitment ?? '', clientSeed: 'mine' };
    expect((await drawsAt(server, () => token).play('dropBalls', wish)).errorInfo).toBeNull();

    expect(await kindsIn(den)).toEqual([
      'opened',
      'settings',
      'commitment',
      'void',
      'refill',
      'commitment',
      'play',
      'commitment',
    ]);
    const [, settings] = (await logOf(den)).entries;
    expect(settings?.body).toMatchObject({
      preset: 'parade',
      prices: [{ price: 120 }, { price: 100, minLevel: 2 }],
    });
    expect(await faultsOf(den)).toEqual([]);
    expect(await auditLedger(server.db)).toEqual([]);
    const { rows } = await server.db.query(
      'select who, action, subject, reason from operator_log order by id',
    );
    const by = { who: 'Ann', reason: 'we open' };
    expect(rows.slice(0, 5)).toEqual([
      { ...by, action: 'make goods', subject: 'bear' },
      { ...by, action: 'goods cost', subject: 'bear: 50' },
      { ...by, action: 'add stock', subject: 'bear: 40' },
      { ...by, action: 'make claw room', subject: `room ${den}: Bear den` },
      { ...by, action: 'make plinko room', subject: `room ${hill}: Peg hill` },
    ]);
  }, 60_000);

  it('says what is not in order, and leaves nothing of it', async () => {
    const shown = async () => [
      await server.operate('goods', 'list', '--json'),
      (await server.db.query('select count(*)::int as n from rooms')).rows,
      (await server.db.query('select count(*)::int as n from operator_log')).rows,
    ];
    const before = await shown();
    const claw = [
      'claw',
      'make',
      'Den',
      '--cabinet',
      'honey-woods',
      '--preset',
      'parade',
      '--kinds',
      'bear',
      '--price',
      '30',
    ];
    const but = (name: string, value: string): string[] => claw.with(claw.indexOf(name) + 1, value);
    for (const [args, says] of [
      ['goods make bear --size 1 --weight 1 --box 1x1x1'.split(' '), 'There are goods bear already.'],
      [
        'goods make Unicorn --size 1 --weight 1 --box 1x1x1'.split(' '),
        'The kind is a word of small letters',
      ],
      ['goods take bear 999'.split(' '), 'There are fewer bear on the shelf.'],
      ['goods add cat 5'.split(' '), 'Not found: goods cat.'],
      ['goods add bear 0'.split(' '), 'UNITS must be a whole number from 1'],
      ['goods add bear'.split(' '), 'UNITS is missing'],
      ['goods change bear --preset parade'.split(' '), 'preset'],
      [but('--kinds', 'cat'), 'Not found: goods cat.'],
      [but('--cabinet', 'shed'), 'The cabinet must be one of tako-bay'],
      [but('--preset', 'generous'), 'The preset must be one of standard'],
      [but('--price', '30:3'), 'The first price is for every level.'],
      [but('--price', '30,30:2'), 'Each price stands once.'],
      [but('make', ' '), 'The name is one line'],
    ] as const)
      await expect(server.operate(...args, ...why)).rejects.toThrow(says);
    await expect(server.operate(...'goods add bear 5'.split(' '))).rejects.toBeInstanceOf(CommandUsageError);
    expect(await shown()).toEqual(before);
  });
});

describe('a machine that its operator changes while the server runs', () => {
  it('is paused after the play that runs, lets nobody in, says so, and opens again', async () => {
    const den = await newDen('Paused den');
    const [player, next] = [
      await newPlayer('paused@example.com', 100),
      await newPlayer('next@example.com', 100),
    ];
    const client = await MachineClient.join(server.address, den, player.token);
    const waiting = await MachineClient.join(server.address, den, next.token);
    await server.call('enterRoom', { roomId: den }, { token: player.token, device: 'a' });
    await server.call('enterRoom', { roomId: den }, { token: next.token, device: 'b' });
    const { playId } = await openPlay(server, den, player.token);
    const paused = server.operate('rooms', 'pause', `${den}`, ...why);
    await expect.poll(async () => (await statusOf(den)).queue.length, { timeout: 5_000 }).toBe(0);
    expect((await statusOf(den)).playId).toBe(playId);
    client.send({ t: 'drop', play: playId, id: 1 });
    expect((await client.until('settled')).play).toBe(playId);
    expect(await paused).toMatch(isDone);

    expect(await statusOf(den)).toMatchObject({ repair: 'repairing', gameState: 2, seat: null, queue: [] });
    const { data: cards } = await server.call('roomInfo', { roomId: den });
    expect(cards?.list[0]).toMatchObject({ repair: 'repairing', gameState: 2 });
    expect((await server.call('enterRoom', { roomId: den }, { token: next.token })).errorInfo).toBe(
      'roomPaused',
    );
    expect(await server.operate('claw', 'list')).toMatch(/Paused den .* paused /);
    expect(await server.operate('rooms', 'resume', `${den}`, ...why)).toMatch(isDone);
    expect((await statusOf(den)).repair).toBe('normal');
    await playIn(den, next.token);
    const { entries } = await logOf(den);
    expect(entries.filter(({ kind }) => kind === 'staff').map(({ body }) => body)).toEqual([
      { act: 'paused' },
      { act: 'resumed' },
    ]);
    expect(await faultsOf(den)).toEqual([]);
    client.close();
    waiting.close();
  }, 60_000);

  it('is set anew only while no seat is held, with an entry of its log and new statistics', async () => {
    const den = await newDen('Set den');
    const { token } = await newPlayer('set@example.com', 1_000);
    await playIn(den, token);
    const { data: before } = await server.call('playPage', { roomId: den });
    expect(before?.results.plays).toBe(1);
    const client = await MachineClient.join(server.address, den, token);
    await server.call('enterRoom', { roomId: den }, { token });
    const set = server.operate('claw', 'set', `${den}`, '--preset', 'lively', '--price', '50,45:3', ...why);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await kindsIn(den)).not.toContain('staff');
    expect((await statusOf(den)).commitment).toEqual(before?.status.commitment);
    await server.call('leaveRoom', { roomId: den }, { token });
    expect(await set).toMatch(isDone);

    const { data: page } = await server.call('playPage', { roomId: den });
    const lively = clawPresets.find(({ name }) => name === 'lively');
    expect(page).toMatchObject({ settings: lively?.settings, results: { plays: 0 }, room: { price: 50 } });
    expect(page?.prices.map(({ price }) => price)).toEqual([50, 45]);
    expect(page?.results.publishedLowPermille).toBe(lively?.band.lowPermille);
    expect(Date.parse(page?.settingsSince ?? '')).toBeGreaterThan(Date.parse(before?.settingsSince ?? ''));
    const [entry] = (await logOf(den)).entries.filter(({ kind }) => kind === 'settings').slice(1);
    expect(entry?.body).toMatchObject({
      preset: 'lively',
      prices: [{ price: 50 }, { price: 45 }],
      kinds: ['bear'],
    });
    await playIn(den, token);
    expect(await faultsOf(den)).toEqual([]);
    client.close();
  }, 60_000);

  it('is filled from stock alone, and says so where there is none', async () => {
    await server.operate(...'goods make cat --size 180 --weight 170 --box 170x150x190'.split(' '), ...why);
    const claw = ['--preset', 'parade', '--kinds', 'cat', '--price', '30', '--cabinet', 'cat-cafe'];
    const cafe = await made('claw', 'make', 'Empty cafe', ...claw);
    await expect.poll(() => toysIn(cafe), { timeout: 5_000 }).toBe(0);
    expect(await server.operate('rooms', 'refill', `${cafe}`, ...why)).toMatch(
      /outcome +full, or nothing in stock/,
    );
    expect((await statusOf(cafe)).stock).toBe('out');
    expect(await kindsIn(cafe)).not.toContain('refill');
    // Fewer than a refill would be due for: all of them go in, and more when they are there.
    await server.operate('goods', 'add', 'cat', '20', ...why);
    await expect.poll(() => toysIn(cafe), { timeout: 20_000 }).toBe(20);
    await server.operate('goods', 'add', 'cat', '1', ...why);
    expect(await server.operate('rooms', 'refill', `${cafe}`, ...why)).toMatch(/outcome +1 added/);
    expect(await toysIn(cafe)).toBe(21);
    expect(await faultsOf(cafe)).toEqual([]);
  }, 60_000);

  it('is closed for good: its toys go back to the shelf, and its log stays open to all', async () => {
    const den = await newDen('Closed den');
    const shelf = async (): Promise<unknown> =>
      (await server.db.query(`select stock from goods where kind = 'bear'`)).rows[0]?.['stock'];
    const before = Number(await shelf());
    const faults = await faultsOf(den);
    expect(await server.operate('rooms', 'close', `${den}`, ...why)).toMatch(isDone);
    await expect.poll(() => toysIn(den), { timeout: 5_000 }).toBe(-1);
    expect(await shelf()).toBe(before + (parade?.toys ?? 0));
    expect((await server.call('playPage', { roomId: den })).errorInfo).toBe('roomNotFound');
    const log = await logOf(den);
    expect(log.entries.slice(-2).map(({ kind, body }) => [kind, body])).toMatchObject([
      ['void', { reason: 'closed' }],
      ['staff', { act: 'closed' }],
    ]);
    expect(log.head).toBe(log.entries.at(-1)?.hash);
    expect(faults).toEqual([]);
    await expect(server.operate('rooms', 'resume', `${den}`, ...why)).rejects.toThrow('Room not found');
    expect(await server.operate('claw', 'list')).toMatch(/Closed den .* closed /);
    expect(await auditLedger(server.db)).toEqual([]);
  }, 60_000);

  it('keeps what was asked until somebody holds it, and what waits can be taken back', async () => {
    const den = await newDen('Waiting den');
    await server.db.query(
      `update rooms set node = 'another', lease_until = now() + interval '1 hour' where id = $1`,
      [den],
    );
    const ann = operatorHere({ who: 'Ann', reason: 'we open' });
    const asked = await setClawRoom(server.db, ann, den, {
      prices: [{ price: 99, minLevel: 0, club: false }],
    });
    if (asked instanceof Error) throw asked;
    expect(asked).toMatchObject({ roomId: den, asked: 'settings', outcome: null });
    expect(await server.operate('rooms', 'withdraw', `${asked.wish}`, ...why)).toMatch(/outcome +withdrawn/);
    await expect(server.operate('rooms', 'withdraw', `${asked.wish}`, ...why)).rejects.toThrow(
      'Not found: wish',
    );
    await server.db.query('update rooms set node = null where id = $1', [den]);
    await expect.poll(() => toysIn(den), { timeout: 10_000 }).toBe(parade?.toys);
    expect((await server.call('playPage', { roomId: den })).data?.room.price).toBe(30);
  }, 60_000);
});

it('a board is paused, opened again and closed', async () => {
  const hill = await made('plinko', 'make', 'Rest hill');
  const { token } = await newPlayer('board@example.com', 1_000);
  const repairs = async () =>
    (await server.call('drawRooms', { game: 'plinko' })).data?.list.find(({ roomId }) => roomId === hill)
      ?.repair;
  const ball = { roomId: hill, rows: 8, risk: 'low', stake: 100, balls: 1, clientSeed: 'mine' } as const;
  const drop = async (requestId: string): Promise<string | null> => {
    const { data } = await server.call('drawStream', { game: 'plinko' }, { token });
    const wish = { ...ball, requestId, commitment: data?.commitment ?? '' };
    return (await drawsAt(server, () => token).play('dropBalls', wish)).errorInfo;
  };
  expect(await server.operate('rooms', 'pause', `${hill}`, ...why)).toMatch(isDone);
  expect([await repairs(), await drop('board-ball-1')]).toEqual(['repairing', 'roomPaused']);
  await server.operate('rooms', 'resume', `${hill}`, ...why);
  expect([await repairs(), await drop('board-ball-2')]).toEqual(['normal', null]);
  await server.operate('rooms', 'close', `${hill}`, ...why);
  expect([await repairs(), await drop('board-ball-3')]).toEqual([undefined, 'roomNotFound']);
  await expect(server.operate('rooms', 'resume', `${hill}`, ...why)).rejects.toThrow('Room not found');
}, 60_000);

it('a box of capsules is filled and pulled from, and its room closes after the box, whose proof stays', async () => {
  await server.operate('goods', 'add', 'bear', '5', ...why);
  const nook = await made('gashapon', 'make', 'Capsule nook');
  await server.operate('gashapon', 'fill', `${nook}`, '100', 'bear:4', '--again', '5', ...why);
  const { token } = await newPlayer('capsules@example.com', 1_000);
  const pull = async (requestId: string): Promise<string | null> => {
    const { data: page } = await server.call('gashaponPage', { roomId: nook });
    const commitment = page?.box?.commitment ?? 'a'.repeat(64);
    const wish = { requestId, roomId: nook, clientSeed: 'mine', commitment };
    return (await drawsAt(server, () => token).play('pullCapsule', wish)).errorInfo;
  };
  expect(await pull('first-capsule-1')).toBeNull();
  expect((await server.call('pack', {}, { token })).data?.list.map(({ kind }) => kind)).toEqual(['bear']);
  await server.operate('rooms', 'pause', `${nook}`, ...why);
  const { data: rooms } = await server.call('drawRooms', { game: 'gashapon' });
  expect([rooms?.list[0]?.repair, await pull('first-capsule-2')]).toEqual(['repairing', 'roomPaused']);

  await expect(server.operate('rooms', 'close', `${nook}`, ...why)).rejects.toThrow('end its box first');
  await server.operate('gashapon', 'close', `${nook}`, ...why);
  expect(await server.operate('rooms', 'close', `${nook}`, ...why)).toMatch(isDone);
  expect((await server.call('gashaponPage', { roomId: nook })).errorInfo).toBe('roomNotFound');
  const { data: file } = await server.call('boxFile', { roomId: nook, sequence: 1 });
  expect(file).not.toBeNull();
  // No box is made for a room that is closed.
  const { rows } = await server.db.query('select again_after from gashapon_plans where room_id = $1', [nook]);
  expect(rows).toEqual([{ again_after: null }]);
  expect(await auditLedger(server.db)).toEqual([]);
}, 60_000);
