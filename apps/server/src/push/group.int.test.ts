import { errors, pushProtocolVersion, RoomUseType } from '@grabbit/contract';
import { PushFrameReader, type PushPose, type PushTurnFile } from '@grabbit/engines/push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../core/clock.ts';
import { createLog } from '../core/log.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { faultsApart } from '../testing/verify-apart.ts';
import { pushTimes } from '../cards/push-time.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { hastyPushRunner, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { presetOf } from './push-presets.ts';
import { finishLostTurn } from './push-recovery.ts';
import { openPushRoom } from './push-room.store.ts';
import { demoFillSeed, readDemoBed } from './push.seed.ts';
import { takeLostTurns } from './push-turn.store.ts';
import { seatRestMs } from './table-seats.ts';

// Long because one table and its company are laid once for all that may happen at it.
let serial = 0;
let server: TestServer;
/** How far the server's clock is ahead. */
let aheadMs = 0;
const clock: Clock = { now: () => Date.now() + aheadMs };

interface Somebody {
  readonly token: string;
  readonly userId: number;
}

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock });
}, 60_000);
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from rate_counts'));

async function makeRoom(on: TestServer = server): Promise<number> {
  const settings = presetOf('harbour', 'group');
  if (settings === undefined) throw new Error('settings are missing');
  const roomId = await on.db.transaction((tx) =>
    openPushRoom(tx, {
      ...{
        name: `Shared ${(serial += 1)}`,
        kind: 'group',
        coin: 10,
        minLevel: 0,
        useType: RoomUseType.normal,
      },
      ...{ settings, fillSeed: demoFillSeed, firstBed: readDemoBed('harbour') },
    }),
  );
  // The server looks every two seconds.
  await expect
    .poll(async () => (await join(roomId, undefined, on).catch(() => null)) !== null, { timeout: 30_000 })
    .toBe(true);
  return roomId;
}

async function somebody(on: TestServer = server): Promise<Somebody> {
  const one = await on.register(`group-${(serial += 1)}@example.com`);
  await on.db.transaction((tx) =>
    transfer(tx, {
      ...{
        key: `test:${one.userId}`,
        debit: houseAccount('promotions', 'coin'),
        asset: 'coin',
        amount: 1_000,
      },
      ...{ credit: playerAccount(one.userId, 'coin'), playerId: one.userId, kind: 'welcome', ref: '' },
    }),
  );
  return one;
}

const people = (count: number): Promise<Somebody[]> =>
  Array.from({ length: count }).reduce<Promise<Somebody[]>>(
    async (before) => [...(await before), await somebody()],
    Promise.resolve([]),
  );

const join = (roomId: number, token?: string, on: TestServer = server): Promise<PushPlayer> =>
  PushPlayer.join(on.address, roomId, token);

async function fileOf(playId: string, on: TestServer = server): Promise<PushTurnFile> {
  const { data } = await on.call('playFile', { playId });
  return data as PushTurnFile;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

async function coinsOf({ userId }: Somebody): Promise<{ balance: number; held: number }> {
  const { rows } = await server.db.query<{ balance: number; held: number }>(
    `select balance, held from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  return rows[0] ?? { balance: 0, held: 0 };
}

/** Each lets some coins go, in turn; the numbers begin above what was used. */
async function play(windows: readonly PushPlayer[], rounds: number, from = 0): Promise<void> {
  for (let round = 1; round <= rounds; round += 1)
    await Promise.all(windows.map((one, i) => one.dropped(from + round, 40_000 * (i - 2), `seed-${i}`)));
}

/** Where everything lies for who has followed a table from its welcome on. */
function lies(one: PushPlayer): PushPose[] {
  const reader = new PushFrameReader();
  const seen = new Map<number, PushPose>();
  const begun = one.heard.findIndex(({ t }) => t === 'welcome');
  for (const message of one.heard.slice(begun)) {
    if (message.t !== 'f' && message.t !== 'welcome') continue;
    const { moved, gone } = reader.read(message.t === 'f' ? message.p : Buffer.from(message.full, 'base64'));
    for (const pose of moved) seen.set(pose[0], pose);
    for (const serial of gone) seen.delete(serial);
  }
  return [...seen.values()];
}

/** A machine that is five times as slow as ours is still in time. */
const slow = 300_000;

describe('four at one table', () => {
  it(
    'see the same coins, and their shares add up to what fell',
    async () => {
      const roomId = await makeRoom();
      const four = await people(4);
      const windows = await Promise.all(four.map(({ token }) => join(roomId, token)));
      const watcher = await join(roomId);
      const [welcome] = watcher.all('welcome');
      expect(welcome?.status).toMatchObject({
        balance: null,
        shared: { tickets: 0, yours: 0, seat: null },
      });
      const before = await Promise.all(four.map(coinsOf));
      await play(windows, 13);
      // Who comes while it runs sees what the others see, and soon.
      const coming = performance.now();
      const late = await join(roomId);
      expect(performance.now() - coming).toBeLessThan(slow / 100);
      await play(windows, 1, 13);
      const sharing = await windows[0]?.until('sharing', ({ shared }) => shared.yours === 14);
      expect(sharing?.shared.seat).toBeTypeOf('number');
      expect(sharing?.shared.seats.filter((seat) => seat !== null)).toHaveLength(4);
      const seen = await watcher.until('sharing', ({ shared }) =>
        shared.seats.every((seat) => seat === null || seat.drops === 14),
      );
      expect(seen.shared).toMatchObject({ yours: 0, seat: null });

      const ends = await Promise.all(windows.map((one) => one.until('ended')));
      // The frames of all are those of each.
      const frames = windows.map((one) => one.all('f').map(({ p }) => p));
      const last = frames.map((list) => list.slice(-40));
      expect(new Set(last.map((list) => JSON.stringify(list))).size).toBe(1);
      await expect
        .poll(() =>
          watcher
            .all('f')
            .map(({ p }) => p)
            .slice(-40),
        )
        .toEqual(last[0]);
      await expect.poll(() => late.all('f').at(-1)?.p).toEqual(last[0]?.at(-1));
      expect(lies(late)).toEqual(lies(watcher));
      expect(lies(late).length).toBeGreaterThan(100);

      const files = await Promise.all(ends.map(({ turn }) => fileOf(turn)));
      const [file] = files;
      if (file === undefined) throw new Error('there is no file');
      expect(new Set(files.map(({ receipt }) => receipt)).size).toBe(1);
      expect(await faultsApart(file)).toEqual([]);
      const records = await Promise.all(
        ends.map(async ({ turn }) => (await server.call('pushRecord', { playId: turn })).data),
      );
      for (const [i, record] of records.entries()) {
        const told = sum(
          file.epochs.flatMap(({ shares = [] }) =>
            shares.filter(({ player }) => player === record?.alias).map(({ coins }) => coins),
          ),
        );
        expect(record).toMatchObject({ drops: 14, price: 140, fallen: told, paid: told * 10, shared: true });
        expect(ends[i]).toMatchObject({ drops: 14, price: 140, paid: told * 10, receipt: file.receipt });
        expect(sum(windows[i]?.all('mine').map(({ x }) => x.length) ?? [])).toBe(told);
        const had = before[i]?.balance ?? 0;
        expect(await coinsOf(four[i] ?? { token: '', userId: 0 })).toEqual({
          balance: had - 140 + told * 10,
          held: 0,
        });
      }
      const shared = sum(file.epochs.flatMap(({ shares = [] }) => shares.map(({ coins }) => coins)));
      const trays = sum(file.epochs.map(({ won }) => won.coins));
      expect(sum(records.map((record) => record?.fallen ?? 0))).toBe(shared);
      expect(shared).toBeLessThanOrEqual(trays);
      expect(await auditLedger(server.db)).toEqual([]);
    },
    slow,
  );

  it(
    'goes on for the others when one leaves, whose tickets stay and pay',
    async () => {
      const roomId = await makeRoom();
      const [ann, bob] = await people(2);
      if (ann === undefined || bob === undefined) throw new Error('nobody came');
      const [a, b] = await Promise.all([join(roomId, ann.token), join(roomId, bob.token)]);
      await play([a], 30);
      a.send({ t: 'leave' });
      await a.until('sharing', ({ shared }) => shared.seat === null && shared.yours > 0);
      // Somebody who comes while the stretch runs drops at once.
      await b.dropped(1, 0, 'late');
      const { turn } = await a.until('ended');
      // Their part is over with the stretch, and does not keep them from other tables.
      const { data: record } = await server.call('pushRecord', { playId: turn });
      expect(record?.settledAt).not.toBeNull();
      await play([b], 12, 1);
      const end = await b.until('ended', ({ receipt }) => receipt !== null);
      const file = await fileOf(end.turn);
      expect(await faultsApart(file)).toEqual([]);
      expect(file.epochs.some(({ seats }) => seats.some(({ since }) => since !== undefined))).toBe(true);
      // Another turn, in which the first does not drop at all.
      await play([b], 20, 100);
      await b.until('ended', (other) => other.turn !== end.turn);
      const { data } = await server.call('pushRecords', {}, { token: ann.token });
      const late = data?.list.filter(({ drops }) => drops === 0) ?? [];
      for (const each of late) expect(each).toMatchObject({ price: 0, roomCoin: 10, paid: each.fallen * 10 });
      expect(
        (data?.list ?? []).every(({ settledAt, receipt }) => settledAt !== null && receipt !== null),
      ).toBe(true);
      expect(await auditLedger(server.db)).toEqual([]);
    },
    slow,
  );

  it(
    'comes out the same when its thread dies, with every drop of each',
    async () => {
      const roomId = await makeRoom();
      const two = await people(2);
      const windows = await Promise.all(two.map(({ token }) => join(roomId, token)));
      const [one] = windows;
      await play(windows, 2);
      await one?.dropped(666, 10_000);
      const ends = await Promise.all(windows.map((each) => each.until('ended')));
      expect(ends.map(({ drops }) => drops).toSorted((a, b) => a - b)).toEqual([2, 3]);
      const file = await fileOf(ends[0]?.turn ?? '');
      expect(await faultsApart(file)).toEqual([]);
      const { data } = await server.call('pushRecord', { playId: ends[1]?.turn ?? '' });
      expect(data?.recovered).toBe(true);
      expect(await auditLedger(server.db)).toEqual([]);
    },
    slow,
  );
});

describe('seats', () => {
  it(
    'are six; the seventh is refused with a code until one is left or rests',
    async () => {
      const roomId = await makeRoom();
      const seven = await people(7);
      const windows = await Promise.all(seven.map(({ token }) => join(roomId, token)));
      const [first, ...others] = windows;
      const last = others.pop();
      if (first === undefined || last === undefined) throw new Error('nobody came');
      await play([first, ...others], 1);
      last.drop(1);
      expect((await last.until('refused')).code).toBe(errors.seatsTaken.code);
      const again = await join(roomId, seven[1]?.token);
      await again.dropped(50);
      const { data } = await server.call('pushRooms', {});
      expect(data?.roomList.find((room) => room.roomId === roomId)?.type).toBe('0');
      await expect
        .poll(
          async () =>
            (await server.call('pushRooms', {})).data?.roomList.find((room) => room.roomId === roomId)
              ?.groupState,
          { timeout: 20_000 },
        )
        .toBe(6);
      first.send({ t: 'leave' });
      await first.until('sharing', ({ shared }) => shared.seat === null && shared.yours > 0);
      await last.dropped(2);
      aheadMs += seatRestMs;
      await expect
        .poll(
          () =>
            last
              .all('sharing')
              .at(-1)
              ?.shared.seats.every((seat) => seat === null),
          {
            timeout: 20_000,
          },
        )
        .toBe(true);
      await last.until('ended', ({ receipt }) => receipt !== null);
      expect(await auditLedger(server.db)).toEqual([]);
    },
    slow,
  );

  it(
    'are not held by somebody who has no coins',
    async () => {
      const roomId = await makeRoom();
      const [spent, rich] = await people(2);
      if (spent === undefined || rich === undefined) throw new Error('nobody came');
      const { balance } = await coinsOf(spent);
      await server.db.transaction((tx) =>
        transfer(tx, {
          ...{ key: `test:spent:${spent.userId}`, credit: houseAccount('promotions', 'coin'), asset: 'coin' },
          ...{ debit: playerAccount(spent.userId, 'coin'), playerId: spent.userId, amount: balance - 9 },
          ...{ kind: 'welcome', ref: '' },
        }),
      );
      const [poor, other] = await Promise.all([join(roomId, spent.token), join(roomId, rich.token)]);
      await other.dropped(1);
      poor.drop(1_000);
      expect((await poor.until('refused')).code).toBe(errors.insufficientBalance.code);
      await expect
        .poll(
          () =>
            other
              .all('sharing')
              .at(-1)
              ?.shared.seats.filter((seat) => seat !== null).length,
        )
        .toBe(1);
      await other.until('ended');
    },
    slow,
  );
});

describe('what no client of ours sends', () => {
  it(
    'is refused to its sender, and the others play on',
    async () => {
      const roomId = await makeRoom();
      const [ann, bob] = await people(2);
      const [a, b] = await Promise.all([join(roomId, ann?.token), join(roomId, bob?.token)]);
      const visitor = await join(roomId);
      await a.dropped(1);
      for (const bad of [NaN, Infinity, 'left', null, 1.5, {}])
        b.send({ t: 'drop', id: 9, aim: bad, seed: 's' });
      b.send({ t: 'drop', id: 10, aim: 199_999, seed: 's' });
      b.send({ t: 'drop', id: 11, aim: 0, seed: 's', who: ann?.userId, seat: 0 });
      expect((await b.until('refused', ({ id }) => id === 10)).code).toBe(errors.badParameters.code);
      // A drop is its sender's, whatever it says.
      await b.until('ack', ({ id }) => id === 11);
      for (const twice of [1, 2, 3]) b.drop(11, twice);
      for (let id = 20; id < 30; id += 1) b.drop(id);
      expect((await b.until('refused', ({ id }) => id > 20)).code).toBe(errors.stakeTooSoon.code);
      visitor.drop(1);
      visitor.send({ t: 'leave' });
      expect((await visitor.until('error')).code).toBe(errors.signInRequired.code);
      const [one, other] = await Promise.all([a.until('ended'), b.until('ended')]);
      expect(one.drops).toBe(1);
      expect(other.drops).toBe(b.all('ack').reduce((ids, { id }) => ids.add(id), new Set<number>()).size);
      expect(a.all('refused')).toEqual([]);
      expect(await auditLedger(server.db)).toEqual([]);
    },
    slow,
  );
});

describe('a turn that two bring to its rest', () => {
  it(
    'is taken and paid once',
    async () => {
      // In real time: the pusher goes on for seven seconds.
      const on = await startTestServer({ rooms: 1 });
      const roomId = await makeRoom(on);
      const two = [await somebody(on), await somebody(on)];
      const windows = await Promise.all(two.map(({ token }) => join(roomId, token, on)));
      await play(windows, 2);
      const node = 'another';
      const [turn] = await takeLostTurns(on.db, node, {
        own: false,
        silentSeconds: 0,
        at: { roomId, owner: null },
      });
      if (turn === undefined) throw new Error('there is no turn');
      const runner = hastyPushRunner();
      const needs = {
        ...{ db: on.db, clock, node, runner, log: createLog('silent') },
        ...{ aliasOf: () => '' },
        ...{ buffedCoins: async () => 0, pushTimes: () => pushTimes },
        faceOf: async () => ({ nickName: '', portrait: '' }),
        door: { refusesTurn: async () => null, cameFrom: () => null },
        flushNotices: () => undefined,
      };
      const ends = await Promise.allSettled([finishLostTurn(needs, turn), finishLostTurn(needs, turn)]);
      expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
      // Whoever had it finds that it is another's, and lets go.
      await Promise.all(windows.map(({ closed }) => closed));
      for (const { token } of two) {
        const { data } = await on.call('pushRecords', {}, { token });
        expect(data?.list).toMatchObject([{ drops: 2, price: 20, recovered: true }]);
        expect(await faultsApart(await fileOf(data?.list[0]?.playId ?? '', on))).toEqual([]);
      }
      expect(await auditLedger(on.db)).toEqual([]);
      await runner.close();
      await on.stop();
    },
    slow,
  );
});

/** Servers of one database have one secret: by it they call a player the same. */
const env = { GRABBIT_SECRET: 'ab'.repeat(32) };

describe('two servers', () => {
  it(
    'run one table at one of them; the other says so, and takes over what a dead one left',
    async () => {
      const database = await createTestDatabase();
      const first = await startTestServer({
        database,
        rooms: 1,
        env,
        node: 'one',
      });
      const roomId = await makeRoom(first);
      const two = [await somebody(first), await somebody(first)];
      const second = await startTestServer({
        ...{ database, env, demonstration: false, node: 'two' },
      });
      const windows = await Promise.all(two.map(({ token }) => join(roomId, token, first)));
      await play(windows, 3);
      const told = new PushPlayer(second.address, roomId);
      await new Promise((resolve) => told.socket.once('open', resolve));
      told.send({ t: 'hello', v: pushProtocolVersion, token: two[0]?.token });
      expect((await told.until('error')).code).toBe(errors.roomBusy.code);
      await told.closed;
      // The lease of a dead server runs out; this one is only made to look dead.
      await database.database.query(
        `update push_tables set host = 'three', host_until = now() - interval '1 second'`,
      );
      const taken = await join(roomId, two[0]?.token, second);
      const { data } = await second.call('pushRecords', {}, { token: two[0]?.token ?? '' });
      expect(data?.list[0]).toMatchObject({ drops: 3, price: 30, recovered: true });
      const file = await fileOf(data?.list[0]?.playId ?? '', second);
      expect(await faultsApart(file)).toEqual([]);
      await Promise.all(windows.map(({ closed }) => closed));
      // Tickets of before are still theirs.
      expect(taken.all('welcome')[0]?.status.shared).toMatchObject({ tickets: 6, yours: 3, seat: null });
      expect(await auditLedger(database.database)).toEqual([]);
      await Promise.all([first.stop(), second.stop()]);
      await database.drop();
    },
    slow,
  );
});
