import RAPIER from '@dimforge/rapier3d-simd-compat';
import { type CallParams, errors, type SharedDown, type SharedStatus } from '@grabbit/contract';
import {
  createRace,
  isRaceResult,
  isRaceStart,
  raceCourses,
  racingBall,
  winnerOf,
} from '@grabbit/engines/racing-ball';
import { sha256Hex } from '@grabbit/engines/fair';
import { verifySharedFile } from '@grabbit/engines/rounds';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { auditLedger } from '../testing/audit-ledger.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { trialLogin } from '../testing/trial-login.ts';

// Physics in a thread of its own, on a machine that may do much else.
vi.setConfig({ testTimeout: 180_000 });

let ahead = 0;
let serial = 0;
const clock = { now: () => Date.now() + ahead };
let database: TestDatabase;
let server: TestServer;
let room: number;
let practice: number;
const sockets: WebSocket[] = [];

const start = (demonstration: boolean): Promise<TestServer> =>
  startTestServer({ rooms: 1, clock, database, demonstration });

beforeAll(async () => {
  await RAPIER.init();
  database = await createTestDatabase();
  server = await start(true);
  const { data } = await server.call('raceRooms', {});
  [room = 0, practice = 0] = data?.list.map(({ roomId }) => roomId) ?? [];
}, 60_000);
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
  await database.drop();
});

/** What somebody hears who looks on. */
function look(roomId: number, token?: string): SharedDown[] {
  const heard: SharedDown[] = [];
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/race/${roomId}`);
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1, ...(token && { token }) })));
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as SharedDown));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return heard;
}

const statusOf = (heard: readonly SharedDown[]): SharedStatus | undefined =>
  heard.flatMap((down) => (down.t === 'welcome' || down.t === 'status' ? [down.status] : [])).at(-1);

async function until<T>(find: () => T | undefined | null | false, what: string): Promise<T> {
  const end = performance.now() + 80_000;
  for (;;) {
    const found = find();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The next race that takes stakes. */
const staking = (heard: readonly SharedDown[]) =>
  until(() => {
    const next = statusOf(heard)?.next;
    return next != null && !next.closed && next.closesAt !== null && next.closesAt > clock.now() && next;
  }, 'stakes');

/** The list of entrants is closed, nobody has shown a seed, and the race is drawn. */
async function closed(heard: readonly SharedDown[]): Promise<void> {
  await until(() => statusOf(heard)?.next?.closed, 'the list');
  ahead += 2_000;
  await until(() => statusOf(heard)?.next?.revealsUntil === null, 'the close');
}

async function comer(): Promise<{ token: string; userId: number }> {
  const made = await server.register(`race-${(serial += 1)}@example.com`);
  await giveCoins(server.db, { userId: made.userId, amount: 10_000, key: `race-${serial}` });
  return made;
}

const stake = (token: string, commitment: string, wish: Partial<CallParams<'raceStake'>> = {}) =>
  server.call(
    'raceStake',
    {
      ...{ requestId: `race-request-${(serial += 1)}`, roomId: room, commitment },
      ...{ clientSeedHash: sha256Hex(`seed-${serial}`), choice: 'aqua' as const, stake: 100, ...wish },
    },
    { token },
  );

it('is sealed before stakes, run the same by everybody, paid to each, and proven by one file', async () => {
  const [one, two] = [await comer(), await comer()];
  const [heard, other] = [look(room, one.token), look(room)];
  const { commitment, sequence, startsAt } = await staking(heard);
  const placed = [
    await stake(one.token, commitment, { choice: 'ruby', stake: 200 }),
    await stake(two.token, commitment, { choice: 'mint' }),
  ];
  expect(placed.map(({ data }) => data?.number)).toEqual([1, 2]);
  const waits = async () => (await server.call('gaming', {}, { token: one.token })).data;
  expect(await waits()).toMatchObject({ game: 'racing-ball', roomId: room, playId: placed[0]?.data?.playId });
  ahead += 55_000;
  await closed(heard);
  ahead += (startsAt ?? 0) - clock.now();
  const told = await until(() => {
    const { running } = statusOf(other) ?? {};
    const late = other.find((down) => down.t === 'p' && down.s === sequence);
    const [part] = running?.sequence === sequence ? running.parts : [];
    return part ?? (late?.t === 'p' ? late.p[0] : undefined);
  }, 'the start of the race');
  const { course, start: drawn } = told as { course: 'serpentine' | 'eights'; start: unknown };
  if (!isRaceStart(drawn, course)) throw new Error('no start of a race');
  const race = createRace(RAPIER, raceCourses[course], drawn);
  while (!race.ended) race.step();
  const own = race.end();
  race.free();

  ahead += 60_000;
  await until(() => heard.find((down) => down.t === 'ended' && down.s === sequence), 'the end');
  expect(await waits()).toBeNull();
  const playId = placed[0]?.data?.playId ?? '';
  const { data: record } = await server.call('raceRecord', { playId });
  const result = record?.result;
  if (!isRaceResult(result)) throw new Error('no result');
  expect({
    order: result.order,
    ticks: result.ticks,
    endTick: result.endTick,
    endHash: result.endHash,
  }).toEqual(own);
  const winner = winnerOf(result);
  expect(record).toMatchObject({ paid: winner === 'ruby' ? 950 : 0, state: 'settled', entrants: 2 });
  expect(statusOf(other)?.last[0]).toEqual({ sequence, word: winner });
  const { data: file } = await server.call('playFile', { playId });
  expect(verifySharedFile([racingBall(RAPIER)], file)).toMatchObject({ ok: true });
  const forged = { ...(file as object), result: { ...result, order: result.order.toReversed() } };
  expect(verifySharedFile([racingBall(RAPIER)], forged)).toMatchObject({ ok: false });
  expect(await auditLedger(server.db)).toEqual([]);
});

it('ends the same after a restart of the server in its middle', async () => {
  const one = await comer();
  const heard = look(room, one.token);
  const { commitment, sequence } = await staking(heard);
  const { data: placed } = await stake(one.token, commitment, { choice: 'lilac' });
  ahead += 55_000;
  await closed(heard);
  const before = await server.db.query<{ final_hash: string }>(
    'select final_hash from shared_rounds where room_id = $1 and sequence = $2',
    [room, sequence],
  );
  await server.stop();
  server = await start(false);
  ahead += 70_000;
  const settled = await until2(async () => {
    const { data } = await server.call('raceRecord', { playId: placed?.playId ?? '' });
    return data?.state === 'settled' ? data : null;
  });
  expect(settled.entrants).toBe(1);
  // Its last stake is settled before it has ended.
  const after = await until2(async () => {
    const { rows } = await server.db.query<{ final_hash: string }>(
      `select final_hash from shared_rounds where room_id = $1 and sequence = $2 and state = 'settled'`,
      [room, sequence],
    );
    return rows[0] ?? null;
  });
  expect(after.final_hash).toBe(before.rows[0]?.final_hash);
  expect(await auditLedger(server.db)).toEqual([]);
});

async function until2<T>(find: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const found = await find();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('never settled');
}

it('is practised with the general coins, by who tries the arcade as well', async () => {
  const { data: guest } = await server.call('login', trialLogin);
  const token = guest?.token ?? '';
  const heard = look(practice, token);
  const { commitment } = await staking(heard);
  const { data } = await stake(token, commitment, { roomId: practice });
  expect(data?.balance).toBeGreaterThanOrEqual(0);
  const paid = look(room);
  const coins = await staking(paid);
  expect((await stake(token, coins.commitment)).errorCode).toBe(errors.trialRoomOnly.code);
});

async function coinsOf(userId: number): Promise<{ balance: number; held: number } | undefined> {
  const { rows } = await server.db.query<{ balance: number; held: number }>(
    `select balance, held from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  return rows[0];
}

it('refuses what is no stake with a code in the player’s language, and moves nothing', async () => {
  const { token, userId } = await comer();
  const heard = look(room, token);
  const elsewhere = look(practice);
  const { commitment } = await staking(heard);
  const { commitment: foreign } = await staking(elsewhere);
  const refused = [
    [{ choice: 'pink' as 'ruby' }, 'badParameters'],
    [{ stake: 150 }, 'badParameters'],
    [{ stake: -100 }, 'badParameters'],
    [{ stake: 100.5 }, 'badParameters'],
    [{ stake: 1e12 }, 'badParameters'],
    [{ clientSeedHash: 'x'.repeat(10_240) }, 'badParameters'],
    [{ roomId: 1 }, 'roomNotFound'],
    [{ commitment: 'a'.repeat(64) }, 'commitmentChanged'],
    [{ commitment: foreign }, 'commitmentChanged'],
    [{ stake: 5_000 }, 'levelLimited'],
  ] as const;
  for (const [wish, error] of refused)
    expect((await stake(token, commitment, wish)).errorCode).toBe(errors[error].code);
  const german = await server.call(
    'raceStake',
    {
      ...{
        requestId: 'race-request-de',
        roomId: room,
        commitment: foreign,
        clientSeedHash: sha256Hex('seed'),
      },
      ...{ choice: 'aqua', stake: 100 },
    },
    { token, language: 'de' },
  );
  expect(german.message).toContain('keine Münze');
  expect(await coinsOf(userId)).toEqual({ balance: 13_000, held: 0 });
});

it('is staked on once for a key, once by a player, and not once its calls are over or it runs', async () => {
  const [one, late] = [await comer(), await comer()];
  const heard = look(room, one.token);
  const { commitment, closesAt, startsAt, sequence } = await staking(heard);
  const asked = { requestId: 'the-same-race', clientSeedHash: sha256Hex('mine') };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => stake(one.token, commitment, { ...asked, choice: 'ruby' })),
  );
  expect(new Set(answers.map(({ data }) => data?.playId)).size).toBe(1);
  expect((await stake(one.token, commitment, { ...asked, choice: 'mint' })).errorCode).toBe(
    errors.requestKeyReused.code,
  );
  expect((await stake(one.token, commitment)).errorCode).toBe(errors.stakeTooSoon.code);
  ahead += 2_500;
  expect((await stake(one.token, commitment)).errorCode).toBe(errors.stakeStands.code);
  ahead += (closesAt ?? 0) - clock.now();
  expect((await stake(late.token, commitment)).errorCode).toBe(errors.stakesClosed.code);
  await closed(heard);
  ahead += (startsAt ?? 0) - clock.now();
  await until(() => statusOf(heard)?.running?.sequence === sequence, 'the start');
  expect((await stake(late.token, commitment)).errorCode).toBe(errors.stakesClosed.code);
  ahead += 60_000;
  await until(() => heard.find((down) => down.t === 'ended' && down.s === sequence), 'the end');
  expect((await stake(late.token, commitment)).errorCode).toBe(errors.stakesClosed.code);
  expect(await coinsOf(late.userId)).toEqual({ balance: 13_000, held: 0 });
  const { data: record } = await server.call('raceRecord', { playId: answers[0]?.data?.playId ?? '' });
  expect(await coinsOf(one.userId)).toEqual({ balance: 12_900 + (record?.paid ?? 0), held: 0 });
  expect(await auditLedger(server.db)).toEqual([]);
});
