// Long because one room, its clock and its public log go through all that can happen to a round.
import {
  type CallParams,
  type CallReply,
  errors,
  type OwnStake,
  type SharedDown,
  type SharedStatus,
} from '@grabbit/contract';
import {
  boEndOf,
  clientSeedHash,
  isSignedEntryText,
  readEntry,
  sharedGames,
  verifySharedFile,
} from '@grabbit/engines/rounds';
import type { BoResult } from '@grabbit/engines/rounds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createFaultyDatabase, type FaultyDatabase } from '../testing/faulty-database.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';

vi.setConfig({ testTimeout: 180_000 });

let ahead = 0;
let serial = 0;
const clock = { now: () => Date.now() + ahead };
let database: TestDatabase;
let server: TestServer;
let faulty: FaultyDatabase;
let room: number;
let practice: number;
let player: { token: string; userId: number };
const lookers: Looker[] = [];

const start = (node = 'test'): Promise<TestServer> =>
  startTestServer({
    ...{ rooms: 1, clock, database, node, demonstration: node === 'test' && serial === 0 },
    wrap: (db) => (faulty = createFaultyDatabase(db)),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start();
  const { data } = await server.call('boRooms', {});
  [room = 0, practice = 0] = data?.list.map(({ roomId }) => roomId) ?? [];
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});
afterEach(() => {
  // Whoever still looks on would keep a room awake.
  for (const looker of lookers.splice(0)) looker.close();
});
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await comer();
});

async function comer(): Promise<{ token: string; userId: number }> {
  const made = await server.register(`line-${(serial += 1)}@example.com`);
  const playerId = made.userId;
  await server.db.transaction((tx) =>
    transfer(tx, {
      ...{
        key: `test:${playerId}`,
        debit: houseAccount('promotions', 'coin'),
        asset: 'coin',
        amount: 50_000,
      },
      ...{ credit: playerAccount(playerId, 'coin'), kind: 'welcome', ref: '', playerId },
    }),
  );
  return made;
}

/** Somebody who looks on. */
class Looker {
  readonly heard: SharedDown[] = [];
  readonly #socket: WebSocket;

  constructor(roomId: number, token?: string, of: TestServer = server) {
    this.#socket = new WebSocket(`${of.address.replace('http', 'ws')}/quotes/${roomId}`);
    this.#socket.on('open', () =>
      this.#socket.send(JSON.stringify({ t: 'hello', v: 1, ...(token && { token }) })),
    );
    this.#socket.on('message', (data) =>
      this.heard.push(JSON.parse((data as Buffer).toString()) as SharedDown),
    );
    this.#socket.on('error', () => undefined);
    lookers.push(this);
  }

  close(): void {
    this.#socket.close();
  }

  get status(): SharedStatus | undefined {
    return this.heard
      .flatMap((down) => (down.t === 'welcome' || down.t === 'status' ? [down.status] : []))
      .at(-1);
  }

  of<T extends SharedDown['t']>(t: T): Extract<SharedDown, { t: T }>[] {
    return this.heard.filter((down): down is Extract<SharedDown, { t: T }> => down.t === t);
  }

  /** Everything of a line that was shown, in its order. */
  partsOf(sequence: number): unknown[] {
    const line: unknown[] = [];
    for (const down of this.heard) {
      const running = down.t === 'welcome' || down.t === 'status' ? down.status.running : null;
      if (running?.sequence === sequence) running.parts.forEach((part, at) => (line[at] = part));
      if (down.t === 'p' && down.s === sequence) down.p.forEach((part, at) => (line[down.n - 1 + at] = part));
    }
    return line;
  }
}

/** `turnMs`: how far the clock is turned with every look, where only time has to pass. */
async function until<T>(find: () => T | undefined | null | false, what: string, turnMs = 0): Promise<T> {
  const end = performance.now() + 40_000;
  for (;;) {
    const found = find();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`never: ${what}`);
    ahead += turnMs;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The next round that takes calls, for who looks on. */
const calling = (looker: Looker) =>
  until(
    () => {
      const next = looker.status?.next;
      return (
        next != null && !next.closed && next.closesAt !== null && next.closesAt > clock.now() + 20_000 && next
      );
    },
    'calls',
    200,
  );

const ended = (looker: Looker, sequence: number) =>
  until(() => looker.of('ended').find(({ s }) => s === sequence), `the end of line ${sequence}`);

/** The seed that a player keeps until the list of entrants is closed. */
const seedOf = (number: number): string => number.toString(16).padStart(64, '5');

const reveal = (playId: string, clientSeed: string, token = player.token) =>
  server.call('boReveal', { playId, clientSeed }, { token });

type Wish = Partial<CallParams<'boCall'>>;
const stake = (commitment: string, wish: Wish = {}, token = player.token) =>
  server.call(
    'boCall',
    {
      ...{
        requestId: `call-request-${(serial += 1)}`,
        roomId: room,
        commitment,
        clientSeedHash: clientSeedHash(seedOf(serial)),
      },
      ...{ choice: 'up', stake: 100, ...wish },
    },
    { token },
  );

/** Takes the clock to the end of the round that is called on. */
async function pass(looker: Looker, sequence: number): Promise<void> {
  ahead += 25_000;
  await until(() => looker.status?.next?.sequence === sequence && looker.status.next.closed, 'the list');
  ahead += 2_000;
  await until(() => looker.status?.next?.revealsUntil === null, 'the close');
  ahead += 3_000;
  await until(() => looker.status?.running?.sequence === sequence, 'the start');
  ahead += 30_000;
  await ended(looker, sequence);
}

async function coins(userId = player.userId, asset = 'coin'): Promise<{ balance: number; held: number }> {
  const { rows } = await server.db.query<{ balance: number; held: number }>(
    'select balance, held from ledger_accounts where player_id = $1 and asset = $2',
    [userId, asset],
  );
  return rows[0] ?? { balance: 0, held: 0 };
}

/** The room's public log, whole. */
async function readLog() {
  const all: CallReply<'boLog'>['list'] = [];
  for (;;) {
    const { data } = await server.call('boLog', { roomId: room, from: all.length + 1 });
    if (data === null || data.list.length === 0) return all;
    all.push(...data.list);
  }
}

const verified = async (playId: string) => {
  const { data } = await server.call('playFile', { playId });
  return { file: data, ...verifySharedFile(sharedGames, data) };
};

describe('a line', () => {
  it('is sealed before calls, the same for everybody, paid to each, and proven by one file', async () => {
    const [one, two] = [new Looker(room, player.token), new Looker(room)];
    const other = await comer();
    const { commitment, sequence } = await calling(one);
    const before = (await coins()).balance;
    const up = await stake(commitment, { stake: 1_000, choice: 'up' }, other.token);
    expect(up.errorCode).toBe(errors.levelLimited.code);
    const calls = [
      await stake(commitment, { stake: 200, choice: 'up' }),
      await stake(commitment, { stake: 100, choice: 'down' }, other.token),
    ];
    expect(calls.map(({ data }) => data?.number)).toEqual([1, 2]);
    expect(await coins()).toEqual({ balance: before, held: 200 });
    expect(one.of('stake')).toHaveLength(1);
    expect(two.of('stake')).toHaveLength(0);
    const playId = calls[0]?.data?.playId ?? '';
    const waits = async () => (await server.call('gaming', {}, { token: player.token })).data;
    expect(await waits()).toMatchObject({ game: 'bo', roomId: room, roomType: null, playId });
    expect((await server.call('playFile', { playId })).errorCode).toBe(errors.playNotSettled.code);

    await pass(one, sequence);
    const { data: record } = await server.call('boRecord', { playId });
    const result = record?.result as BoResult;
    const end = boEndOf(result);
    const paid = end === 'level' ? 200 : end === 'up' ? 382 : 0;
    expect(record).toMatchObject({ paid, state: 'settled', choice: 'up', entrants: 2 });
    expect(await coins()).toEqual({ balance: before - 200 + paid, held: 0 });
    expect(one.of('paid')).toMatchObject([{ s: sequence, playId, paid, balance: before - 200 + paid }]);
    expect(two.of('paid')).toEqual([]);
    expect(await waits()).toBeNull();
    expect(two.status?.last[0]).toEqual({ sequence, word: end });
    for (const call of calls) expect(await verified(call.data?.playId ?? '')).toMatchObject({ ok: true });
    expect(await auditLedger(server.db)).toEqual([]);
    one.close();
    two.close();
  });

  it('is shown step by step: nothing of it before its time', async () => {
    const looker = new Looker(room, player.token);
    const { commitment, sequence } = await calling(looker);
    const { data: call } = await stake(commitment);
    ahead += 25_000;
    await until(() => looker.status?.next?.closed, 'the list');
    ahead += 2_000;
    await until(() => looker.status?.next?.revealsUntil === null, 'the close');
    // Closed and drawn, and still nothing of it is told: not in the room, not in records, not in the log.
    expect(looker.status?.running?.sequence).not.toBe(sequence);
    const { data: record } = await server.call('boRecord', { playId: call?.playId ?? '' });
    expect([record?.result, record?.seed, record?.receipt]).toEqual([null, null, null]);
    const told = (await readLog()).filter(({ body }) => (body as { sequence: number }).sequence === sequence);
    expect(told.map(({ kind }) => kind)).toEqual(['commitment', 'entrants', 'reveals']);
    ahead += 3_000;
    const running = await until(
      () => looker.status?.running?.sequence === sequence && looker.status.running,
      'start',
    );
    expect(running.parts.length).toBeLessThan(40);
    ahead += 10_000;
    await until(() => looker.partsOf(sequence).length >= 40, 'ten seconds of it');
    expect(looker.partsOf(sequence).length).toBeLessThan(120);
    // Who comes late sees what the others have seen.
    const late = new Looker(room);
    const seen = await until(() => late.status?.running?.parts, 'the line for who comes late');
    expect(seen.slice(0, 40)).toEqual(looker.partsOf(sequence).slice(0, 40));
    ahead += 20_000;
    await ended(looker, sequence);
    const { data: after } = await server.call('boRecord', { playId: call?.playId ?? '' });
    expect((after?.result as BoResult | undefined)?.path.slice(0, 40)).toEqual(seen.slice(0, 40));
    late.close();
    looker.close();
  });

  it('takes one call of a player, in the last five seconds none, and is refused with a code', async () => {
    const looker = new Looker(room, player.token);
    const there = new Looker(practice);
    const { commitment: foreign } = await calling(there);
    there.close();
    const { commitment, closesAt } = await calling(looker);
    const refused: readonly (readonly [Wish, keyof typeof errors])[] = [
      [{ roomId: 1 }, 'roomNotFound'],
      [{ stake: 150 }, 'badParameters'],
      [{ stake: -100 }, 'badParameters'],
      [{ stake: 100.5 }, 'badParameters'],
      [{ stake: 1_000_000 }, 'badParameters'],
      [{ clientSeedHash: 'x'.repeat(10_000) }, 'badParameters'],
      [{ clientSeedHash: '' }, 'badParameters'],
      [{ commitment: 'a'.repeat(64) }, 'commitmentChanged'],
      [{ commitment: foreign }, 'commitmentChanged'],
      [{ stake: 5_000 }, 'levelLimited'],
    ];
    for (const [wish, error] of refused)
      expect((await stake(commitment, wish)).errorCode).toBe(errors[error].code);
    expect(await coins()).toMatchObject({ held: 0 });
    const asked = { requestId: 'the-same-call' };
    const [mine, other] = ['a'.repeat(64), 'b'.repeat(64)].map(clientSeedHash);
    const first = await stake(commitment, { ...asked, ...(mine && { clientSeedHash: mine }) });
    expect(first.data).toMatchObject({ number: 1 });
    expect((await stake(commitment, { ...asked, ...(mine && { clientSeedHash: mine }) })).data).toEqual(
      first.data,
    );
    expect((await stake(commitment, { ...asked, ...(other && { clientSeedHash: other }) })).errorCode).toBe(
      errors.requestKeyReused.code,
    );
    expect((await stake(commitment)).errorCode).toBe(errors.stakeTooSoon.code);
    ahead += 2_500;
    expect((await stake(commitment, { choice: 'down' })).errorCode).toBe(errors.stakeStands.code);
    const late = await comer();
    ahead += (closesAt ?? 0) - clock.now();
    expect((await stake(commitment, {}, late.token)).errorCode).toBe(errors.stakesClosed.code);
    expect(await coins(late.userId)).toMatchObject({ held: 0 });
    await until(() => looker.status?.next?.closed, 'the close');
    ahead += 40_000;
    looker.close();
  });

  it('is entered once by many requests at once, and its entrants have no gaps', async () => {
    const looker = new Looker(room, player.token);
    const { commitment, sequence } = await calling(looker);
    const many = await Promise.all(Array.from({ length: 4 }, comer));
    const answers = await Promise.all(
      [...many, ...many].map(({ token }, at) =>
        stake(commitment, { choice: at % 2 === 0 ? 'up' : 'down' }, token),
      ),
    );
    const placed = answers.flatMap(({ data }) => data ?? []);
    expect(placed.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    await pass(looker, sequence);
    expect(await verified(placed[0]?.playId ?? '')).toMatchObject({
      ok: true,
      file: { entrants: { length: 4 } },
    });
    expect(await auditLedger(server.db)).toEqual([]);
    looker.close();
  });

  it('rests where nobody is, and begins again with whoever comes', async () => {
    const looker = new Looker(room);
    const { sequence } = await calling(looker);
    looker.close();
    await until(() => server.app.feature('bo').rooms.watchers(room) === 0, 'an empty room');
    ahead += 120_000;
    const { rows } = await untilRows(
      `select sequence from shared_rounds where room_id = $1 and state = 'committed'`,
    );
    const again = new Looker(room);
    const next = await calling(again);
    expect(next.sequence).toBe(rows[0]?.['sequence']);
    expect(next.sequence - sequence).toBeLessThanOrEqual(1);
    again.close();
  });
});

async function untilRows(sql: string): Promise<{ rows: Record<string, unknown>[] }> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await server.db.query(sql, [room]);
    if (rows.length > 0) return { rows };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`never: ${sql}`);
}

describe('what the arcade is bound by', () => {
  it('signs each place in the list before it can know a seed, takes the seeds once the list is closed, and draws from them', async () => {
    const looker = new Looker(room, player.token);
    const other = await comer();
    const { commitment, sequence } = await calling(looker);
    const key = (await server.call('boPage', { roomId: room })).data?.key ?? '';
    const [mine, theirs] = ['c'.repeat(64), 'd'.repeat(64)] as const;
    const first = (await stake(commitment, { clientSeedHash: clientSeedHash(mine) })).data;
    const second = (await stake(commitment, { clientSeedHash: clientSeedHash(theirs) }, other.token)).data;
    const entries = [first, second].map((placed) => readEntry(placed?.entry ?? ''));
    expect(
      [first, second].map((placed) => isSignedEntryText(placed?.entry ?? '', placed?.signature ?? '', key)),
    ).toEqual([true, true]);
    expect(entries).toMatchObject([
      { number: 1, commitment, sequence, previous: commitment, clientSeedHash: clientSeedHash(mine) },
      { number: 2, commitment, previous: entries[0]?.list, stake: { choice: 'up', coins: 100 } },
    ]);
    const [one, two] = [first?.playId ?? '', second?.playId ?? ''];

    // Too early, another's, one that does not fit, none at all: nothing is taken.
    const refused = async (
      asked: Promise<{ readonly errorCode: string | null }>,
      error: keyof typeof errors,
    ) => expect((await asked).errorCode).toBe(errors[error].code);
    await refused(reveal(one, mine), 'badParameters');
    ahead += 25_000;
    const list = await until(() => looker.status?.next?.closed && looker.status.next.list, 'the list');
    expect(list).toBe(entries[1]?.list);
    await refused(reveal(one, mine, other.token), 'playNotFound');
    await refused(reveal('no-such-play', mine), 'badParameters');
    await refused(reveal(one, theirs), 'badParameters');
    await refused(reveal(one, 'c'.repeat(62)), 'badParameters');
    const late = await comer();
    await refused(stake(commitment, {}, late.token), 'stakesClosed');
    const shown = await Promise.all(Array.from({ length: 5 }, () => reveal(one, mine)));
    expect(shown.map(({ data }) => data?.revealed)).toEqual([true, true, true, true, true]);
    // The second shows nothing in time: the hash stands for it.
    ahead += 2_100;
    await until(() => looker.status?.next?.revealsUntil === null, 'the close');
    await refused(reveal(two, theirs, other.token), 'stakesClosed');
    expect((await reveal(one, mine)).data).toEqual({ revealed: true });
    ahead += 3_000;
    await until(() => looker.status?.running?.sequence === sequence, 'the start');
    ahead += 30_000;
    await ended(looker, sequence);
    expect(await verified(one)).toMatchObject({
      ok: true,
      file: { version: 2, entrants: [{ clientSeed: mine }, { clientSeed: null }] },
    });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('waits no longer than for the last seed', async () => {
    const looker = new Looker(room, player.token);
    const { commitment } = await calling(looker);
    const mine = 'e'.repeat(64);
    const { data } = await stake(commitment, { clientSeedHash: clientSeedHash(mine) });
    ahead += 25_000;
    await until(() => looker.status?.next?.closed, 'the list');
    expect((await reveal(data?.playId ?? '', mine)).data).toEqual({ revealed: true });
    const begun = performance.now();
    await until(() => looker.status?.next?.revealsUntil === null, 'the close');
    expect(performance.now() - begun).toBeLessThan(1_500);
    ahead += 60_000;
  });
});

describe("a player's own limits", () => {
  it('[P1] a spend limit stops the call that would pass it', async () => {
    await server.call('setLimit', { name: 'spendDay', amount: 150 }, { token: player.token });
    const looker = new Looker(room, player.token);
    const first = await calling(looker);
    expect((await stake(first.commitment, { stake: 200 })).errorCode).toBe(errors.spendLimitReached.code);
    expect((await stake(first.commitment)).data).not.toBeNull();
    await pass(looker, first.sequence);
    const next = await calling(looker);
    expect((await stake(next.commitment)).errorCode).toBe(errors.spendLimitReached.code);
    looker.close();
  });
});

describe('practice', () => {
  it('is the same line with coins that buy nothing, and all that a trial account may do', async () => {
    const token = (await server.call('login', trialLogin)).data?.token ?? '';
    const real = new Looker(room, token);
    const { commitment } = await calling(real);
    expect((await stake(commitment, {}, token)).errorCode).toBe(errors.trialRoomOnly.code);
    real.close();
    const looker = new Looker(practice, token);
    const next = await calling(looker);
    const wish = { roomId: practice, stake: 5_000 };
    expect((await stake(next.commitment, wish, token)).errorCode).toBe(errors.insufficientBalance.code);
    const { data } = await server.call('practiceCoins', { game: 'bo' }, { token });
    expect(data?.balance).toBe(20_000);
    const call = await stake(next.commitment, wish, token);
    expect(call.data).toMatchObject({ balance: 15_000 });
    await pass(looker, next.sequence);
    expect(await verified(call.data?.playId ?? '')).toMatchObject({ ok: true });
    expect(await auditLedger(server.db)).toEqual([]);
    looker.close();
  });
});

describe('a server that dies', () => {
  const own = (looker: Looker): readonly OwnStake[] => looker.of('welcome').at(-1)?.mine ?? [];

  it.each([
    ['while calls are open', 0],
    ['after the list is closed', 25_000],
    ['after they are closed', 27_500],
    ['while the line runs', 40_000],
    ['when it has ended meanwhile', 200_000],
  ])('%s: the next one brings the line to the same end', async (_, later) => {
    const looker = new Looker(room, player.token);
    const { commitment, sequence } = await calling(looker);
    const { data: call } = await stake(commitment, { stake: 200 });
    if (later >= 25_000 && later < 100_000) {
      ahead += 25_000;
      await until(() => looker.status?.next?.closed, 'the list');
    }
    if (later > 25_000 && later < 100_000) {
      ahead += 2_000;
      await until(() => looker.status?.next?.revealsUntil === null, 'the close');
    }
    const drawn = await drawnOf(sequence);
    await server.stop();
    if (later > 30_000) ahead += later - 27_000;
    server = await start();
    const back = new Looker(room, player.token);
    const told = await until(() => back.of('welcome').at(-1), 'the room again');
    expect(told.v).toBe(1);
    const mine = later < 100_000 ? [{ sequence, choice: 'up', coins: 200 }] : own(back);
    expect(own(back)).toMatchObject(mine);
    for (let beat = 0; beat < 12 && back.of('ended').every(({ s }) => s < sequence); beat += 1) {
      const { data } = await server.call('boRecord', { playId: call?.playId ?? '' });
      if (data?.state === 'settled') break;
      ahead += 10_000;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const record = await until(() => call, 'a call');
    await settled(record.playId);
    const after = await drawnOf(sequence);
    expect(after.result).toEqual(drawn.result ?? after.result);
    expect(await verified(record.playId)).toMatchObject({ ok: true });
    expect(await auditLedger(server.db)).toEqual([]);
    back.close();
  });

  async function drawnOf(sequence: number): Promise<{ result: unknown }> {
    const { rows } = await server.db.query<{ result: unknown }>(
      'select result from shared_rounds where room_id = $1 and sequence = $2',
      [room, sequence],
    );
    return rows[0] ?? { result: null };
  }

  async function settled(playId: string): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { data } = await server.call('boRecord', { playId });
      if (data?.endedAt !== null) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('never settled');
  }

  it.each([
    ...['shared.settleStake', 'shared.endRound', 'shared.listRound', 'shared.closeRound', 'shared.appendLog'],
  ])('or a statement that fails once (%s) leaves nothing half done', async (statement) => {
    const looker = new Looker(room, player.token);
    const { commitment, sequence } = await calling(looker);
    const { data: call } = await stake(commitment);
    faulty.failStatement(statement, new Error('on purpose'));
    await until(() => looker.of('ended').find(({ s }) => s === sequence), `the end of ${sequence}`, 500);
    expect(await verified(call?.playId ?? '')).toMatchObject({ ok: true });
    expect(await auditLedger(server.db)).toEqual([]);
    looker.close();
  });

  it('leaves calls whose seal nobody can draw any more: they are given back, whole, and the seed opens', async () => {
    const looker = new Looker(room, player.token);
    const { commitment, sequence } = await calling(looker);
    const before = (await coins()).balance;
    await stake(commitment, { stake: 200 });
    await server.stop();
    await database.database.query(
      `update shared_rounds set engine = 'bo-0' where sequence = $1 and room_id = $2`,
      [sequence, room],
    );
    server = await start();
    const { rows } = await untilRows(
      `select seed from shared_rounds where room_id = $1 and state = 'returned' order by id desc`,
    );
    expect(await coins()).toEqual({ balance: before, held: 0 });
    const body = (await readLog()).findLast(({ kind }) => kind === 'void')?.body;
    expect(body).toEqual({ sequence, seed: rows[0]?.['seed'], why: 'engine changed' });
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

describe('two servers', () => {
  it('never both have a room’s clock', async () => {
    const other = await start('other');
    const looker = new Looker(room, player.token);
    const { commitment, sequence } = await calling(looker);
    const there = new Looker(room, player.token, other);
    await until(() => there.of('error').find(({ code }) => code === errors.roomBusy.code), 'the refusal');
    // A call may be made at any of them: the books are one.
    const wish = {
      requestId: 'at-the-other',
      roomId: room,
      commitment,
      clientSeedHash: clientSeedHash(seedOf(1)),
      choice: 'up',
      stake: 100,
    } as const;
    const { data } = await other.call('boCall', wish, { token: player.token });
    expect(data).toMatchObject({ sequence, number: 1 });
    await pass(looker, sequence);
    expect(await verified(data?.playId ?? '')).toMatchObject({ ok: true });
    expect(await auditLedger(server.db)).toEqual([]);
    await other.stop();
    looker.close();
  });
});
