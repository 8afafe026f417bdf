import { createHash } from 'node:crypto';
import { errors, RepairState } from '@grabbit/contract';
import { pushStateHash } from '@grabbit/engines/push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushPresets } from '../push/push-presets.ts';
import { createPushRunner } from '../push/push-runner.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { commandContext } from '../testing/command-context.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { runOperatorCommandHere } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { faultsApart } from '../testing/verify-apart.ts';

/** Aims at which the machine of `faulty-push-worker.ts` breaks, and at which it also comes to no end. */
const breaks = 66_600;
const endsNever = 77_700;

const faultyRunner = () =>
  createPushRunner({
    ...{ threads: 1, script: new URL('../testing/faulty-push-worker.ts', import.meta.url) },
    ...{ onPulse: () => undefined, onDeath: () => undefined },
  });

let server: TestServer;
let harbour = 0;
let mails = 0;
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, runners: { push: faultyRunner() } });
  harbour = await roomOf(server, 'Coin harbour');
}, 60_000);
afterAll(() => server.stop(), 60_000);
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`repair-${(mails += 1)}@example.com`);
});

async function roomOf({ call }: TestServer, name: string): Promise<number> {
  const { data } = await call('pushRooms', {});
  return data?.roomList.find(({ roomName }) => roomName === name)?.roomId ?? 0;
}

const coins = async ({ call }: TestServer, token: string) => {
  const { data } = await call('balance', {}, { token });
  return { balance: data?.balance ?? 0, held: data?.held ?? 0 };
};

const tableOf = async (userId: number, roomId = harbour, at = server) => {
  const { rows } = await at.db.query<{ name: string; repair: string; state: Buffer }>(
    'select name, repair, state from push_tables where player_id = $1 and room_id = $2',
    [userId, roomId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`player ${userId} has no table`);
  return row;
};

const logOf = async (table: string) =>
  (await server.call('pushLog', { table })).data?.list.map(({ kind, body }) => ({ kind, body })) ?? [];

const operate = (...words: readonly string[]): Promise<string> =>
  runOperatorCommandHere(commandContext(server.db), [
    'repair',
    ...words,
    '--json',
    '--who',
    'Ann',
    '--reason',
    'a coin lay under the deck',
  ]);

/** Drops three coins, the last of which breaks the machine. */
async function dropUntilItBreaks(one: PushPlayer, last: number): Promise<void> {
  for (const [id, aim] of [
    [1, 0],
    [2, 20_000],
    [3, last],
  ] as const) {
    one.drop(id, aim);
    await one.until('ack', (ack) => ack.id === id);
  }
}

describe('a table that breaks', () => {
  it('takes no more drops, and what was let go is settled as it would have been', async () => {
    const one = await PushPlayer.join(server.address, harbour, player.token);
    const before = await coins(server, player.token);
    await dropUntilItBreaks(one, breaks);
    await one.until('status', ({ status }) => status.repair === RepairState.repairing && !status.open);
    one.drop(9);
    const refused = await one.until('refused', ({ id }) => id === 9);
    expect(refused.code).toBe(errors.roomPaused.code);
    const ended = await one.until('ended');
    expect(ended).toMatchObject({ drops: 3, price: 30 });
    expect(await coins(server, player.token)).toEqual({ balance: before.balance - 30 + ended.paid, held: 0 });
    const { data: file } = await server.call('playFile', { playId: ended.turn });
    expect(await faultsApart(file)).toEqual([]);
    expect((await server.call('compensationRead', {}, { token: player.token })).data).toMatchObject({
      ...{ pushMakeUpTotalCoins: 0, list: [] },
    });
    // It stays so for who comes again, and for the room's others nothing has changed.
    one.socket.close();
    const again = await PushPlayer.join(server.address, harbour, player.token);
    expect((await again.until('welcome')).status).toMatchObject({ repair: 'repairing', open: false });
    const { data: room } = await server.call('pushRoomDetail', { roomId: harbour });
    expect(room?.repair).toBe(RepairState.normal);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('[U14] is void where it comes to no end: every drop is paid back, once, and its seed opens', async () => {
    const one = await PushPlayer.join(server.address, harbour, player.token);
    const before = await coins(server, player.token);
    const { status } = await one.until('welcome');
    await dropUntilItBreaks(one, endsNever);
    await one.closed;
    expect(await coins(server, player.token)).toEqual(before);
    const { data: back } = await server.call('compensationRead', {}, { token: player.token });
    expect(back).toMatchObject({ pushMakeUpTotalCoins: 30, pushMakeUpCoins: 30, pushMakeUpAddCoins: 0 });
    expect(back?.list).toMatchObject([{ game: 'push', roomName: 'Coin harbour', coins: 30, addCoins: 0 }]);
    const table = await tableOf(player.userId);
    const log = await logOf(table.name);
    const opened = log.find(({ kind }) => kind === 'void')?.body as { seed: string; drops: number };
    const sealed = log.find(({ kind }) => kind === 'commitment')?.body as {
      commitment: string;
      seedHash: string;
    };
    expect(sealed.commitment).toBe(status.promise.commitment);
    expect(createHash('sha256').update(Buffer.from(opened.seed, 'hex')).digest('hex')).toBe(sealed.seedHash);
    expect(opened.drops).toBe(3);
    // Told at once, and until it was seen.
    const { rows } = await server.db.query('select 1 from notices where user_id = $1', [player.userId]);
    expect(rows.length).toBeGreaterThan(0);
    const seen = { upTo: back?.upTo ?? 0 };
    expect((await server.call('compensationSeen', seen, { token: player.token })).data).toEqual({ seen: 1 });
    expect((await server.call('compensationSeen', seen, { token: player.token })).data).toEqual({ seen: 0 });
    expect((await server.call('compensationRead', {}, { token: player.token })).data?.list).toEqual([]);
    const { data: turns } = await server.call('pushRecords', {}, { token: player.token });
    expect(turns?.list[0]).toMatchObject({ drops: 0, paid: 0, receipt: null });
    expect(turns?.list[0]?.settledAt).not.toBeNull();
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is mended by a fresh bed of the seed that was sealed when it stopped, and put back into play', async () => {
    const one = await PushPlayer.join(server.address, harbour, player.token);
    await dropUntilItBreaks(one, breaks);
    await one.until('ended');
    const { name } = await tableOf(player.userId);
    expect(JSON.parse(await operate('list'))).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ machine: name, repair: 'repairing', why: 'body' })]),
    );
    await operate('mend', name);
    await operate('release', name);
    const log = await logOf(name);
    const kinds = log.map(({ kind }) => kind);
    expect(kinds.filter((kind) => ['stopped', 'mended', 'released'].includes(kind))).toEqual([
      ...['stopped', 'mended', 'released'],
    ]);
    const bodyOf = <Body>(kind: string) => log.find((each) => each.kind === kind)?.body as Body;
    const { fillHash } = bodyOf<{ fillHash: string }>('stopped');
    const mended = bodyOf<{ fillSeed: string; bed: string; why: string }>('mended');
    expect(mended.why).toBe('a coin lay under the deck');
    expect(createHash('sha256').update(Buffer.from(mended.fillSeed, 'hex')).digest('hex')).toBe(fillHash);
    const settings = pushPresets['harbour'];
    if (settings === undefined) throw new Error('there are no settings harbour');
    const runner = faultyRunner();
    expect(pushStateHash(await runner.lay(settings, mended.fillSeed))).toBe(mended.bed);
    await runner.close();
    // The player plays on it.
    one.socket.close();
    const open = async () => {
      const again = await PushPlayer.join(server.address, harbour, player.token);
      const { status } = await again.until('welcome');
      if (!status.open) again.socket.close();
      return status.open ? again : null;
    };
    let again: PushPlayer | null = null;
    await expect.poll(async () => (again ??= await open()) !== null, { timeout: 40_000 }).toBe(true);
    const back = again as PushPlayer | null;
    if (back === null) throw new Error('the table was not released');
    back.drop(21);
    const { turn } = await back.until('ended');
    const { data: file } = await server.call('playFile', { playId: turn });
    expect(await faultsApart(file)).toEqual([]);
    expect(await auditLedger(server.db)).toEqual([]);
  }, 120_000);

  it('is not mended while a turn goes on there', async () => {
    const one = await PushPlayer.join(server.address, harbour, player.token);
    one.drop(1);
    await one.until('ack');
    const { name } = await tableOf(player.userId);
    // A turn that goes on and on, until the table takes no more.
    let id = 1;
    const row = setInterval(() => one.drop((id += 1)), 100);
    await expect(operate('mend', name)).rejects.toThrow(/not out of play/);
    await operate('stop', name, '--gone');
    await expect(operate('mend', name)).rejects.toThrow(/A turn goes on/);
    await one.until('refused', ({ code }) => code === errors.roomPaused.code);
    clearInterval(row);
    await one.until('ended');
    await operate('release', name);
    await expect(operate('release', name)).rejects.toThrow(/not out of play/);
  });
});

describe('a shared table that breaks', () => {
  it('pays drops back, and each ticket at what the trays pay of a coin', async () => {
    const shared = await roomOf(server, 'Gull harbour');
    const people = [player, await server.register(`repair-${(mails += 1)}@example.com`)];
    const seats: PushPlayer[] = [];
    for (const { token } of people) seats.push(await PushPlayer.join(server.address, shared, token));
    const [ann, bob] = seats;
    if (ann === undefined || bob === undefined) throw new Error('nobody sits there');
    // A turn that ends as it should: three tickets of one stand, and two of the other.
    for (const id of [1, 2, 3]) await ann.dropped(id, 10_000 * id);
    for (const id of [101, 102]) await bob.dropped(id, -1_000 * id);
    const balances = () => Promise.all(people.map(({ token }) => coins(server, token)));
    const rests = async () =>
      ann.all('status').at(-1)?.status.phase === 'resting' &&
      (await balances()).every(({ held }) => held === 0);
    await expect.poll(rests, { timeout: 60_000 }).toBe(true);
    const before = await balances();

    // Who drops nothing more has tickets all the same.
    bob.drop(111, endsNever);
    const backOf = async ({ token }: { token: string }) =>
      (await server.call('compensationRead', {}, { token })).data;
    for (const one of people)
      await expect.poll(async () => (await backOf(one))?.list.length, { timeout: 60_000 }).toBe(1);
    // Of 333.333 mm of trays 293.333 are the players': 0.88 of 30 and of 20 coins, in whole ones.
    const made = await Promise.all(people.map(backOf));
    expect(made.map((one) => [one?.pushMakeUpCoins, one?.pushMakeUpAddCoins])).toEqual([
      [0, 26],
      [10, 17],
    ]);
    expect(await balances()).toEqual(
      before.map(({ balance }, at) => ({ balance: balance + (at === 0 ? 26 : 17), held: 0 })),
    );
    const { rows } = await server.db.query<{ holders: unknown[]; repair: string; name: string }>(
      'select holders, repair, name from push_tables where room_id = $1 and player_id is null',
      [shared],
    );
    expect(rows).toMatchObject([{ repair: RepairState.repairing }]);
    expect(rows[0]?.holders.filter((alias) => alias !== null)).toEqual([]);
    const kinds = (await logOf(rows[0]?.name ?? '')).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['void', 'stopped']));
    expect(await auditLedger(server.db)).toEqual([]);
  }, 180_000);
});

describe('a server that dies while a table breaks', () => {
  it('leaves an epoch that the next one pays back, once, whoever comes to it', async () => {
    const database = await createTestDatabase();
    const runners = () => ({ push: faultyRunner() });
    const first = await startTestServer({ database, rooms: 1, runners: runners() });
    const { token, userId } = await first.register('dies@example.com');
    await giveCoins(database.database, { userId, amount: 500, key: 'dies' });
    const before = await coins(first, token);
    const roomId = await roomOf(first, 'Lantern quay');
    const one = await PushPlayer.join(first.address, roomId, token);
    for (const [id, aim] of [
      [1, 0],
      [2, endsNever],
    ] as const) {
      one.drop(id, aim);
      // The second may be void before its ack is heard.
      if (id === 1) await one.until('ack');
    }
    const others = await Promise.all(
      [1, 2].map(() => startTestServer({ database, demonstration: false, runners: runners() })),
    );
    await one.closed;
    const next = others[0] ?? first;
    const held = async () => (await coins(next, token)).held;
    await expect.poll(held, { timeout: 60_000 }).toBe(0);
    const { rows } = await database.database.query<{ coins: number }>(
      'select coins from compensations where player_id = $1',
      [userId],
    );
    const { balance } = await coins(next, token);
    // The drop that broke it was in the books, or never was: then the first has won or lost.
    expect(rows.length === 1 ? balance - before.balance : 0).toBe(0);
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(await auditLedger(database.database)).toEqual([]);
    await Promise.all([first, ...others].map((each) => each.stop()));
    await database.drop();
  }, 120_000);
});
