import { errors, PlaySource } from '@grabbit/contract';
import { drawGames, verifyDrawFile } from '@grabbit/engines/draws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { createFaultyDatabase, type FaultyDatabase } from '../testing/faulty-database.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { drawsAt, type TestedDraw } from '../testing/accepted-draw.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { sendHome } from './purse.ts';
import { idleHours, idlePurses } from './purse.store.ts';

let ahead = 0;
let serial = 0;
let server: TestServer;
let player: { token: string; userId: number };
let reels: number;
let practice: number;
let faulty: FaultyDatabase;

const own = () => ({ token: player.token });
const fresh = (): string => `slot-request-${(serial += 1)}`;

beforeAll(async () => {
  server = await startTestServer({
    rooms: 1,
    clock: { now: () => Date.now() + ahead },
    wrap: (db) => (faulty = createFaultyDatabase(db)),
  });
  const { data } = await server.call('drawRooms', { game: 'slot' });
  [reels = 0, practice = 0] = data?.list.map(({ roomId }) => roomId) ?? [];
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`reel-${(serial += 1)}@example.com`);
  const { userId: playerId } = player;
  await server.db.transaction((tx) =>
    transfer(tx, {
      ...{
        key: `test:${playerId}`,
        debit: houseAccount('promotions', 'coin'),
        asset: 'coin',
        amount: 97_000,
      },
      ...{ credit: playerAccount(playerId, 'coin'), kind: 'welcome', ref: '', playerId },
    }),
  );
});

const put = (amount: number, requestId = fresh()) => server.call('putInPurse', { requestId, amount }, own());
const take = (requestId = fresh()) => server.call('takeFromPurse', { requestId }, own());
const there = async () => (await server.call('slotPurse', {}, own())).data;

async function commitmentOf(token = player.token): Promise<string> {
  const { data } = await server.call('drawStream', { game: 'slot' }, { token });
  return data?.commitment ?? '';
}

type Wish = Partial<TestedDraw>;
const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => player.token);

async function spin(wish: Wish = {}, token = player.token) {
  ahead += 2_500;
  return spinNow(wish, token);
}

async function spinNow(wish: Wish = {}, token = player.token) {
  const commitment = wish.commitment ?? (await commitmentOf(token));
  const asked = { requestId: fresh(), roomId: reels, commitment, clientSeed: 'mika-2711' } as const;
  return draws.play('spinReels', { ...asked, machine: 'calm', stake: 100, ...wish }, token);
}

describe('a spin', () => {
  it('takes its stake from the purse, pays into it, and is proven', async () => {
    await put(10_000);
    const before = await there();
    const { data } = await spin({ machine: 'wild', stake: 200, source: PlaySource.search });
    expect(data?.spins[0]).toHaveLength(5);
    const { rows } = await server.db.query('select source from plays where public_id = $1', [data?.playId]);
    expect(rows).toEqual([{ source: PlaySource.search }]);
    expect(data?.balance).toBe(10_000 - 200 + (data?.paid ?? 0));
    expect(await there()).toEqual({ purse: data?.balance, balance: before?.balance });
    const { data: file } = await server.call('playFile', { playId: data?.playId ?? '' });
    expect(verifyDrawFile(drawGames, file)).toMatchObject({ ok: true, sealed: true });
    await draws.open('slot', 1);
    const { data: open } = await server.call('playFile', { playId: data?.playId ?? '' });
    expect(verifyDrawFile(drawGames, open)).toMatchObject({ ok: true, sealed: false });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('can be had with all coins in the purse, win and loss, and the books stay exact', async () => {
    const all = (await there())?.balance ?? 0;
    await put(all);
    expect(await there()).toEqual({ purse: all, balance: 0 });
    let expected = all;
    const pays = new Set<number>();
    for (let index = 0; index < 24; index += 1) {
      const { data } = await spin({ machine: index % 2 === 0 ? 'calm' : 'even' });
      expected += (data?.paid ?? 0) - 100;
      pays.add(Math.sign((data?.paid ?? 0) - 100));
      expect(data?.balance).toBe(expected);
    }
    expect(pays.size).toBeGreaterThan(1);
    expect(await there()).toEqual({ purse: expected, balance: 0 });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('goes on after a clock that jumped an hour ahead and came back, and so does its purse', async () => {
    await put(5_000);
    expect((await spin()).data).toMatchObject({ number: 1 });
    ahead += 3_600_000;
    expect((await spinNow()).data).toMatchObject({ number: 2 });
    ahead -= 3_600_000;
    expect((await spin()).data).toMatchObject({ number: 3 });
    expect((await take()).data).toMatchObject({ purse: 0 });
  });

  it('is refused where it may not be, and moves nothing', async () => {
    await put(5_000);
    const wishes: readonly (readonly [Wish, keyof typeof errors])[] = [
      [{ roomId: 1 }, 'roomNotFound'],
      [{ stake: 150 }, 'badParameters'],
      [{ stake: -100 }, 'badParameters'],
      [{ stake: 100.5 }, 'badParameters'],
      [{ stake: 1e12 }, 'badParameters'],
      [{ machine: 'kind' }, 'badParameters'],
      [{ commitment: 'a'.repeat(64) }, 'commitmentChanged'],
      [{ stake: 5_000 }, 'levelLimited'],
    ];
    for (const [wish, error] of wishes) expect((await spin(wish)).errorCode).toBe(errors[error].code);
    expect((await there())?.purse).toBe(5_000);
    await take();
    expect((await spin()).errorCode).toBe(errors.purseTooSmall.code);
    expect((await there())?.purse).toBe(0);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('comes 2.5 seconds after the one before, once for its key, and one of many at once', async () => {
    await put(10_000);
    const commitment = await commitmentOf();
    const first = await spin({ requestId: 'the-same-spin', commitment });
    const again = await spinNow({ requestId: 'the-same-spin', commitment });
    expect(again.data?.playId).toBe(first.data?.playId);
    expect((await spinNow()).errorCode).toBe(errors.stakeTooSoon.code);
    expect((await spin({ requestId: 'the-same-spin', commitment, stake: 200 })).errorCode).toBe(
      errors.requestKeyReused.code,
    );
    ahead += 2_500;
    const many = await Promise.all(Array.from({ length: 10 }, () => spinNow({ commitment })));
    expect(new Set(many.flatMap(({ data }) => data?.playId ?? []))).toHaveProperty('size', 1);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it.each(['slot.changePurse', 'play.insertDraw', 'play.advanceStream'])(
    'leaves nothing when %s fails, and is found when only its answer is lost',
    async (statement) => {
      await put(1_000);
      const commitment = await commitmentOf();
      faulty.failStatement(statement, new Error('on purpose'));
      expect((await spin({ commitment })).data).toBeNull();
      expect((await there())?.purse).toBe(1_000);
      faulty.loseAnswerOf(statement);
      const { data } = await spin({ commitment });
      expect((await there())?.purse).toBe(900 + (data?.paid ?? 0));
      expect(await auditLedger(server.db)).toEqual([]);
    },
  );

  it('counts for limits where coins in the purse do not', async () => {
    await server.db.query(
      `insert into protections (player_id, spend_day) values ($1, 150) on conflict (player_id) do update set spend_day = 150`,
      [player.userId],
    );
    await server.db.query('select protection_guard($1)', [player.userId]);
    expect((await put(20_000)).data?.purse).toBe(20_000);
    expect((await spin()).data).not.toBeNull();
    expect((await spin()).errorCode).toBe(errors.spendLimitReached.code);
    expect((await take()).data?.purse).toBe(0);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('with practice coins leaves the purse alone, and is drawn by the same code', async () => {
    const { data: filled } = await server.call('practiceCoins', { game: 'slot' }, own());
    const { data } = await spin({ roomId: practice, stake: 5_000 });
    expect(data?.balance).toBe((filled?.balance ?? 0) - 5_000 + (data?.paid ?? 0));
    expect((await there())?.purse).toBe(0);
    const { data: trial } = await server.call('login', trialLogin);
    const token = trial?.token ?? '';
    await server.call('practiceCoins', { game: 'slot' }, { token });
    expect((await spin({ roomId: practice }, token)).data).not.toBeNull();
    expect((await spin({}, token)).errorCode).toBe(errors.trialRoomOnly.code);
  });
});

describe('the purse', () => {
  it('moves once for a key, and comes back whole', async () => {
    const all = (await there())?.balance ?? 0;
    const asked = fresh();
    expect((await put(4_000, asked)).data).toEqual({ purse: 4_000, balance: all - 4_000, moved: 4_000 });
    expect((await put(4_000, asked)).data).toEqual({ purse: 4_000, balance: all - 4_000, moved: 4_000 });
    expect((await put(5_000, asked)).errorCode).toBe(errors.requestKeyReused.code);
    expect((await put(all, fresh())).errorCode).toBe(errors.insufficientBalance.code);
    for (const amount of [0, -1, 0.5, 2e9])
      expect((await put(amount)).errorCode).toBe(errors.badParameters.code);
    expect((await server.call('gaming', {}, own())).data).toMatchObject({
      ...{ game: 'slot', roomId: reels, playId: null },
    });
    const out = fresh();
    expect((await take(out)).data).toEqual({ purse: 0, balance: all, moved: 4_000 });
    expect((await server.call('gaming', {}, own())).data).toBeNull();
    await put(700);
    expect((await take(out)).data).toMatchObject({ purse: 700, moved: 4_000 });
    expect((await server.call('cardCounts', {}, own())).data?.slotBalance).toBe(700);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('holds when many put in, take out and spin at once', async () => {
    const all = (await there())?.balance ?? 0;
    ahead += 2_500;
    const commitment = await commitmentOf();
    await put(1_000);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0 ? put(500) : index % 3 === 1 ? take() : spinNow({ commitment }),
      ),
    );
    expect(answers.filter(({ errorCode }) => errorCode === '99999')).toEqual([]);
    const { purse = 0, balance = 0 } = (await there()) ?? {};
    const { rows } = await server.db.query<{ net: number }>(
      `select coalesce(sum(paid - price), 0)::int as net from plays where player_id = $1`,
      [player.userId],
    );
    expect(purse + balance).toBe(all + (rows[0]?.net ?? 0));
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('goes back by itself after a day, and not before', async () => {
    await put(800);
    const now = Date.now() + ahead;
    const later = new Date(now + (idleHours + 1) * 3_600_000);
    expect(await idlePurses(server.db, new Date(now))).not.toContain(player.userId);
    expect(await idlePurses(server.db, later)).toContain(player.userId);
    await server.db.transaction((tx) => sendHome(tx, player.userId, new Date(now)));
    expect((await there())?.purse).toBe(800);
    const home = () => server.db.transaction((tx) => sendHome(tx, player.userId, later));
    await Promise.all([home(), home(), take()]);
    expect((await there())?.purse).toBe(0);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is seen by audits where it is not what the ledger moved', async () => {
    await put(300);
    await server.db.query('update slot_purses set coins = 301 where player_id = $1', [player.userId]);
    expect((await auditLedger(server.db)).map(({ rule }) => rule)).toContain('purse');
    await server.db.query('update slot_purses set coins = 300 where player_id = $1', [player.userId]);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('comes home before an account goes', async () => {
    const all = (await there())?.balance ?? 0;
    await put(1_500);
    const { data } = await server.call('removalPreview', {}, own());
    expect(data?.coins).toBe(all);
    expect((await there())?.purse).toBe(0);
    const { data: kept } = await server.call('exportData', {}, own());
    expect(kept?.data['slot']).toMatchObject({ purse: [{ coins: 0 }] });
  });
});

it('where players come from is noted, without what is private in an address', async () => {
  await put(200);
  const { data } = await server.call(
    'slotLoginSource',
    { loginSource: 'Banner-4', loginUrl: 'https://arcade.example/user/wallet?token=secret' },
    own(),
  );
  expect(data).toEqual({ loginSource: 'banner-4', url: '/slot', slotBalance: 200 });
  const { rows } = await server.db.query('select source, path from slot_arrivals where player_id = $1', [
    player.userId,
  ]);
  expect(rows).toEqual([{ source: 'banner-4', path: '/user/wallet' }]);
});
