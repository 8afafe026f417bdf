import { betOptions, type CallReply, errors, PlaySource } from '@grabbit/contract';
import { sha256Hex } from '@grabbit/engines/fair';
import { drawGames, gemChainOf, seedBefore, verifyDrawFile } from '@grabbit/engines/draws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { createFaultyDatabase, type FaultyDatabase } from '../testing/faulty-database.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { drawsAt, type TestedDraw } from '../testing/accepted-draw.ts';
import { trialLogin } from '../testing/trial-login.ts';

let ahead = 0;
let serial = 0;
let server: TestServer;
let faulty: FaultyDatabase;
let player: { token: string; userId: number };
let board: number;
let school: number;

beforeAll(async () => {
  server = await startTestServer({
    rooms: 1,
    clock: { now: () => Date.now() + ahead },
    wrap: (db) => (faulty = createFaultyDatabase(db)),
  });
  const { data } = await server.call('drawRooms', { game: 'gem' });
  [board = 0, school = 0] = data?.list.map(({ roomId }) => roomId) ?? [];
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`gems-${(serial += 1)}@example.com`);
  await server.db.transaction((tx) =>
    transfer(tx, {
      ...{ key: `test:${player.userId}`, debit: houseAccount('promotions', 'coin'), asset: 'coin' },
      ...{ credit: playerAccount(player.userId, 'coin'), amount: 100_000, kind: 'welcome', ref: '' },
      playerId: player.userId,
    }),
  );
});

type Wish = Partial<TestedDraw>;
const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => player.token);

async function stream(token = player.token): Promise<CallReply<'drawStream'>> {
  const { data } = await server.call('drawStream', { game: 'gem' }, { token });
  if (data === null) throw new Error('no stream');
  return data;
}

async function playNow(wish: Wish = {}, token = player.token) {
  const { commitment } =
    wish.commitment === undefined ? await stream(token) : { commitment: wish.commitment };
  const requestId = `gems-request-${(serial += 1)}`;
  const asked = { requestId, roomId: board, commitment, clientSeed: 'mika-2711', stake: 100 };
  return draws.play('playGems', { ...asked, ...wish }, token);
}

/** Plays one board after the pause, unless the wish says otherwise. */
async function play(wish: Wish = {}, token = player.token) {
  ahead += 2_500;
  return playNow(wish, token);
}

async function coins(asset = 'coin', userId = player.userId): Promise<number> {
  const { rows } = await server.db.query<{ balance: number }>(
    'select balance from ledger_accounts where player_id = $1 and asset = $2',
    [userId, asset],
  );
  return rows[0]?.balance ?? 0;
}

async function page(roomId = board, token?: string) {
  const { data } = await server.call('gemPage', { roomId }, token === undefined ? {} : { token });
  if (data === null) throw new Error('no page');
  return data;
}

describe('a board', () => {
  it('costs its stake, pays its chain, and is proven as soon as its seed opens', async () => {
    const before = await coins();
    const sealed = await stream();
    const { data } = await play({ stake: 500, source: PlaySource.search });
    const { steps } = gemChainOf({ rows: data?.rows ?? [] });
    expect(data).toMatchObject({ price: 500, number: 1, nextNumber: 2 });
    expect(data?.paid).toBe(5 * steps.reduce((sum, { hundredths }) => sum + hundredths, 0));
    expect(data?.balance).toBe(before - 500 + (data?.paid ?? 0));
    expect(await coins()).toBe(data?.balance);
    const { rows } = await server.db.query('select source from plays where public_id = $1', [data?.playId]);
    expect(rows).toEqual([{ source: PlaySource.search }]);

    const turned = await draws.open('gem', 1);
    expect(seedBefore(turned?.opened?.seed ?? '')).toBe(sealed.seedHash);
    const { data: file } = await server.call('playFile', { playId: data?.playId ?? '' });
    expect(verifyDrawFile(drawGames, file)).toMatchObject({ ok: true, sealed: false });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is the same however often it is asked for, also where its answer was lost', async () => {
    const { commitment } = await stream();
    faulty.loseAnswerOf('play.insertDraw');
    const first = await play({ requestId: 'the-same-board', commitment });
    expect(first.data).toMatchObject({ number: 1 });
    expect((await playNow({ requestId: 'the-same-board', commitment })).data).toEqual(first.data);
    const other = await play({ requestId: 'the-same-board', commitment, stake: 200 });
    expect(other.errorCode).toBe(errors.requestKeyReused.code);
    expect(await coins()).toBe(first.data?.balance);
  });

  it('of many at once is one, 2.5 seconds after the one before at the earliest', async () => {
    const { commitment } = await stream();
    ahead += 2_500;
    const answers = await Promise.all(Array.from({ length: 8 }, async () => playNow({ commitment })));
    expect(new Set(answers.flatMap(({ data }) => data?.playId ?? []))).toHaveProperty('size', 1);
    ahead += 1_000;
    expect((await playNow()).errorCode).toBe(errors.stakeTooSoon.code);
    ahead += 1_500;
    expect((await playNow()).data).toMatchObject({ number: 2 });
  });

  it('goes on after a clock that jumped an hour ahead and came back', async () => {
    expect((await play()).data).toMatchObject({ number: 1 });
    ahead += 3_600_000;
    expect((await playNow()).data).toMatchObject({ number: 2 });
    ahead -= 3_600_000;
    expect((await play()).data).toMatchObject({ number: 3 });
  });

  it('is refused where it may not be, and moves nothing', async () => {
    const before = await coins();
    const wishes: readonly (readonly [Wish, keyof typeof errors])[] = [
      [{ roomId: 1 }, 'roomNotFound'],
      [{ stake: 150 }, 'badParameters'],
      [{ stake: -100 }, 'badParameters'],
      [{ stake: 100.5 }, 'badParameters'],
      [{ stake: 1e15 }, 'badParameters'],
      [{ commitment: 'a'.repeat(64) }, 'commitmentChanged'],
    ];
    for (const [wish, error] of wishes) expect((await play(wish)).errorCode).toBe(errors[error].code);
    expect(await coins()).toBe(before);
    expect((await stream()).nextNumber).toBe(1);
  });

  it('for a stake that asks for a level waits for it, and practice does not', async () => {
    const [dear] = betOptions.filter(({ minLevel }) => minLevel > 0);
    const stake = dear?.price ?? 0;
    expect((await page()).prices).toContainEqual({ price: stake, minLevel: dear?.minLevel, club: false });
    expect((await play({ stake })).errorCode).toBe(errors.levelLimited.code);
    expect((await stream()).nextNumber).toBe(1);
    await server.call('practiceCoins', { game: 'gem' }, { token: player.token });
    expect((await play({ stake, roomId: school })).data).toMatchObject({ price: stake });
    await server.db.query('update users set experience = 100000 where id = $1', [player.userId]);
    expect((await play({ stake })).data).toMatchObject({ price: stake });
  });

  it('stops at the player’s own limit', async () => {
    await server.call('setLimit', { name: 'spendDay', amount: 150 }, { token: player.token });
    expect((await play()).data).not.toBeNull();
    expect((await play()).errorCode).toBe(errors.spendLimitReached.code);
  });

  it.each(['play.insertDraw', 'play.advanceStream'])('leaves nothing when %s fails', async (statement) => {
    const before = await coins();
    const { commitment } = await stream();
    faulty.failStatement(statement, new Error('on purpose'));
    expect((await play({ commitment })).data).toBeNull();
    expect(await coins()).toBe(before);
    expect((await play({ commitment })).data).toMatchObject({ number: 1 });
  });
});

describe('a board that was not seen to its end', () => {
  it('is told to its player alone, until they have seen it', async () => {
    const { data } = await play();
    const { playId, rows, paid } = data ?? {};
    expect((await page(board, player.token)).unshown).toMatchObject({ playId, rows, paid });
    expect((await page()).unshown).toBeNull();
    expect((await server.call('gaming', {}, { token: player.token })).data).toMatchObject({
      ...{ game: 'gem', roomId: board, roomType: null, playId },
    });
    const stranger = await server.register(`stranger-${(serial += 1)}@example.com`);
    expect((await page(board, stranger.token)).unshown).toBeNull();
    const foreign = await server.call('drawShown', { playId: playId ?? '' }, { token: stranger.token });
    expect(foreign.errorCode).toBe(errors.playNotFound.code);

    const shown = () => server.call('drawShown', { playId: playId ?? '' }, { token: player.token });
    expect((await Promise.all([shown(), shown()])).map((reply) => reply.data)).toEqual([
      { shown: true },
      { shown: true },
    ]);
    expect((await page(board, player.token)).unshown).toBeNull();
    expect((await server.call('gaming', {}, { token: player.token })).data).toBeNull();
  });

  it('is the last one: seeing it is seeing those before, and not those after', async () => {
    const first = await play();
    const second = await play();
    const shown = (playId = '') => server.call('drawShown', { playId }, { token: player.token });
    await shown(first.data?.playId);
    expect((await page(board, player.token)).unshown?.playId).toBe(second.data?.playId);
    await shown(second.data?.playId);
    await shown(first.data?.playId);
    expect((await page(board, player.token)).unshown).toBeNull();
  });
});

describe('practice', () => {
  it('is played with the general practice coins, which are filled up and count nowhere', async () => {
    const token = (await server.call('login', trialLogin)).data?.token ?? '';
    expect((await play({}, token)).errorCode).toBe(errors.trialRoomOnly.code);
    await server.call('practiceCoins', { game: 'gem' }, { token: player.token });
    const [before, general] = [await coins(), await coins('trial')];
    const { data } = await play({ roomId: school });
    expect(data?.balance).toBe(general - 100 + (data?.paid ?? 0));
    expect([await coins('trial'), await coins()]).toEqual([data?.balance, before]);
    const { data: free } = await server.call('trialBalance', {}, { token: player.token });
    expect(free?.trialBalance.claw).toBe(data?.balance);
    const { data: net } = await server.call('netPosition', {}, { token: player.token });
    expect(net?.day).toMatchObject({ in: 0, out: 0 });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('draws what play for coins draws: the same stream gives the same board in either room', async () => {
    const { commitment } = await stream();
    const { data: paid } = await play({ commitment });
    await server.call('practiceCoins', { game: 'gem' }, { token: player.token });
    const { data: tried } = await play({ commitment, roomId: school });
    const turned = await draws.open('gem', 1);
    const rules = drawGames.find(({ name }) => name === 'gem');
    const outcome = (nonce: number) =>
      rules?.quote({ stake: 100 })?.outcome({
        ...{ seed: turned?.opened?.seed ?? '', clientSeed: sha256Hex('mika-2711'), nonce },
      });
    expect(outcome(1)).toEqual({ result: { rows: paid?.rows }, paid: paid?.paid });
    expect(outcome(2)).toEqual({ result: { rows: tried?.rows }, paid: tried?.paid });
  });
});

it('what a room’s boards paid stands beside the measured return', async () => {
  const before = (await page()).measured;
  const { data } = await play({ stake: 200 });
  const { measured, room } = await page();
  expect(measured).toEqual({
    boards: before.boards + 1,
    staked: before.staked + 200,
    paid: before.paid + (data?.paid ?? 0),
  });
  expect(room.lowestReturn).toBeGreaterThan(9_500);
  expect(room.lowestReturn).toBeLessThan(9_700);
});
