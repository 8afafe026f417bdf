import { errors, PlaySource, type CallReply } from '@grabbit/contract';
import { chainSeed, drawGames, seedBefore, verifyDrawFile } from '@grabbit/engines/draws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFaultyDatabase, type FaultyDatabase } from '../testing/faulty-database.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { drawsAt, type TestedDraw } from '../testing/accepted-draw.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { transfer } from '../ports/ledger.store.ts';

let ahead = 0;
let serial = 0;
let server: TestServer;
let player: { token: string; userId: number };
let hill: number;
let meadow: number;
let faulty: FaultyDatabase;

beforeAll(async () => {
  server = await startTestServer({
    rooms: 1,
    clock: { now: () => Date.now() + ahead },
    wrap: (db) => (faulty = createFaultyDatabase(db)),
  });
  const { data } = await server.call('drawRooms', { game: 'plinko' });
  [hill = 0, meadow = 0] = data?.list.map(({ roomId }) => roomId) ?? [];
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`ball-${(serial += 1)}@example.com`);
  await giveCoins(100_000);
});

function giveCoins(amount: number): Promise<unknown> {
  const { userId: playerId } = player;
  return server.db.transaction((tx) =>
    transfer(tx, {
      ...{
        key: `test:${playerId}`,
        debit: houseAccount('promotions', 'coin'),
        asset: 'coin',
        amount,
        playerId,
      },
      ...{ credit: playerAccount(playerId, 'coin'), kind: 'welcome', ref: '' },
    }),
  );
}

type Wish = Partial<TestedDraw>;
const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => player.token);

async function stream(token = player.token): Promise<CallReply<'drawStream'>> {
  const { data } = await server.call('drawStream', { game: 'plinko' }, { token });
  if (data === null) throw new Error('no stream');
  return data;
}

/** Drops one ball after the pause, unless the wish says otherwise. */
async function drop(wish: Wish = {}, token = player.token) {
  ahead += 2_500;
  return dropNow(wish, token);
}

async function dropNow(wish: Wish = {}, token = player.token) {
  const { commitment } =
    wish.commitment === undefined ? await stream(token) : { commitment: wish.commitment };
  const bet = { rows: 12, risk: 'mid', stake: 100, balls: 1 } as const;
  const requestId = `balls-request-${(serial += 1)}`;
  return draws.play(
    'dropBalls',
    { requestId, roomId: hill, commitment, clientSeed: 'mika-2711', ...bet, ...wish },
    token,
  );
}

async function coins(userId = player.userId, asset = 'coin'): Promise<number> {
  const { rows } = await server.db.query<{ balance: number }>(
    'select balance from ledger_accounts where player_id = $1 and asset = $2',
    [userId, asset],
  );
  return rows[0]?.balance ?? 0;
}

async function verified(playId: string) {
  const { data } = await server.call('playFile', { playId });
  return {
    file: data as { seed: string | null; previous: string; receipt: string },
    ...verifyDrawFile(drawGames, data),
  };
}

describe('a ball', () => {
  it('costs its stake, pays its field, and is proven as soon as its seed opens', async () => {
    const before = await coins();
    const sealed = await stream();
    const { data } = await drop({ balls: 3, stake: 200, source: PlaySource.coupon });
    expect(data).toMatchObject({ price: 600, number: 1, nextNumber: 4 });
    const { rows } = await server.db.query('select source from plays where public_id = $1', [data?.playId]);
    expect(rows).toEqual([{ source: PlaySource.coupon }]);
    expect(data?.paths.map((path) => path.length)).toEqual([12, 12, 12]);
    expect(data?.balance).toBe(before - 600 + (data?.paid ?? 0));
    expect(await coins()).toBe(data?.balance);
    const playId = data?.playId ?? '';
    expect(await verified(playId)).toMatchObject({ ok: true, sealed: true, file: { seed: null } });

    const turned = await draws.open('plinko', 1);
    expect(turned).toMatchObject({ place: 2, nextNumber: 1, opened: { place: 1 } });
    expect(seedBefore(turned?.opened?.seed ?? '')).toBe(sealed.seedHash);
    // The seed that opens is the promise of the next.
    expect(turned?.seedHash).toBe(turned?.opened?.seed);
    expect(await verified(playId)).toMatchObject({ ok: true, sealed: false });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is the same however often it is asked for', async () => {
    const { commitment } = await stream();
    const wish = { requestId: 'the-same-request', commitment };
    const first = await drop(wish);
    const [again, later] = [await dropNow(wish), await drop(wish)];
    expect(first.data).not.toBeNull();
    expect(again.data).toEqual(first.data);
    expect(later.data).toEqual(first.data);
    for (const other of [{ stake: 200 }, { clientSeed: 'other' }, { balls: 2 }])
      expect((await drop({ ...wish, ...other })).errorCode).toBe(errors.requestKeyReused.code);
  });

  it('of many at once is one, and the numbers have no gaps', async () => {
    const { commitment } = await stream();
    ahead += 2_500;
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => dropNow({ commitment, balls: 2 })),
    );
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(new Set(answers.flatMap(({ data }) => data?.playId ?? []))).toHaveProperty('size', 1);
    expect(new Set(codes.filter((code) => code !== null))).toEqual(
      new Set(codes.filter((code) => code === errors.numberTaken.code || code === errors.stakeTooSoon.code)),
    );
    for (let play = 0; play < 3; play += 1) await drop({ balls: 3 });
    const { rows } = await server.db.query<{
      number: number;
      draws: number;
      previous: string;
      receipt: string;
    }>(
      `select nonce as number, draws, previous, receipt from plays p join draws d on d.play_id = p.id where player_id = $1 order by nonce`,
      [player.userId],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 6, 9]);
    expect(rows.map(({ previous }) => previous)).toEqual([
      commitment,
      ...rows.slice(0, -1).map(({ receipt }) => receipt),
    ]);
    expect(await stream()).toMatchObject({ nextNumber: 12, head: rows.at(-1)?.receipt });
  });

  it('comes 2.5 seconds after the one before, at the earliest', async () => {
    await drop();
    ahead += 2_000;
    const early = await dropNow();
    expect(early.errorCode).toBe(errors.stakeTooSoon.code);
    ahead += 500;
    expect((await dropNow()).data).not.toBeNull();
  });

  it('waits for no drop that a clock which was two days ahead has dated', async () => {
    ahead += 2 * 86_400_000;
    await drop();
    ahead -= 2 * 86_400_000;
    expect((await dropNow()).errorCode).toBeNull();
  });

  it('is refused where it may not fall, and moves nothing', async () => {
    const before = await coins();
    const wishes: readonly (readonly [Wish, keyof typeof errors])[] = [
      [{ roomId: 1 }, 'roomNotFound'],
      [{ rows: 9 }, 'badParameters'],
      [{ stake: 150 }, 'badParameters'],
      [{ commitment: 'a'.repeat(64) }, 'commitmentChanged'],
    ];
    for (const [wish, error] of wishes) expect((await drop(wish)).errorCode).toBe(errors[error].code);
    expect(await coins()).toBe(before);
    expect((await stream()).nextNumber).toBe(1);
  });

  it('that costs more than there is falls not', async () => {
    const poor = await server.register(`poor-${(serial += 1)}@example.com`);
    expect((await drop({ stake: 5_000 }, poor.token)).errorCode).toBe(errors.insufficientBalance.code);
    expect(await coins(poor.userId)).toBe(3_000);
    expect((await stream(poor.token)).nextNumber).toBe(1);
  });
});

describe('a ball whose answer is lost', () => {
  it('fell once, and is told when it is asked for again', async () => {
    const { commitment } = await stream();
    faulty.loseAnswerOf('play.insertDraw');
    const { data } = await drop({ requestId: 'a-lost-answer', commitment });
    expect(data).toMatchObject({ number: 1, nextNumber: 2 });
    expect((await dropNow({ requestId: 'a-lost-answer', commitment })).data).toEqual(data);
    expect(await coins()).toBe(data?.balance);
  });

  it.each(['play.insertDraw', 'play.advanceStream'])('leaves nothing when %s fails', async (statement) => {
    const before = await coins();
    const { commitment } = await stream();
    faulty.failStatement(statement, new Error('on purpose'));
    expect((await drop({ commitment })).data).toBeNull();
    expect(await coins()).toBe(before);
    expect((await drop({ commitment })).data).toMatchObject({ number: 1 });
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

describe('a stream', () => {
  it('is not turned before it was drawn from, and once however often it is asked', async () => {
    const turn = (place: number) => draws.open('plinko', place).catch(() => null);
    expect((await turn(1))?.place).toBe(1);
    await drop();
    await Promise.all([turn(1), turn(1), turn(1)]);
    expect((await stream()).place).toBe(2);
    expect((await turn(1))?.place).toBe(2);
  });

  it('goes on with a new chain when its own is used up, and its plays stay proven', async () => {
    const first = await stream();
    const { data } = await drop();
    // The chain that ends here has the same seed at its first place.
    const { rows } = await server.db.query<{ tip: string; length: number }>(
      'select tip, length from draw_chains where player_id = $1',
      [player.userId],
    );
    const [{ tip, length } = { tip: '', length: 0 }] = rows;
    const shortened = 'update draw_chains set tip = $2, length = 1 where player_id = $1';
    await server.db.query(shortened, [player.userId, chainSeed(tip, length, 1)]);
    const turned = await draws.open('plinko', 1);
    expect(turned).toMatchObject({ place: 1, nextNumber: 1, opened: { place: 1 } });
    expect(turned?.stream).not.toBe(first.stream);
    expect(seedBefore(turned?.opened?.seed ?? '')).toBe(first.seedHash);
    expect(await verified(data?.playId ?? '')).toMatchObject({ ok: true, sealed: false });
    expect((await drop()).data).toMatchObject({ number: 1 });
  });

  it('of another game is not there', async () => {
    const { errorCode } = await server.call('drawStream', { game: 'chess' }, { token: player.token });
    expect(errorCode).toBe(errors.badParameters.code);
  });
});

describe('practice', () => {
  it('is all that a trial account may do, with coins that are filled up and buy nothing', async () => {
    const token = (await server.call('login', trialLogin)).data?.token ?? '';
    expect((await drop({}, token)).errorCode).toBe(errors.trialRoomOnly.code);
    expect((await drop({ roomId: meadow }, token)).errorCode).toBe(errors.insufficientBalance.code);
    const fill = () => server.call('practiceCoins', { game: 'plinko' }, { token });
    const filled = await Promise.all([fill(), fill(), fill()]);
    expect(filled.map(({ data }) => data?.balance)).toEqual([20_000, 20_000, 20_000]);
    const { data } = await drop({ roomId: meadow, stake: 5_000, balls: 4 }, token);
    expect(data?.balance).toBe(data?.paid);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('counts neither as played today nor as experience', async () => {
    await server.call('practiceCoins', { game: 'plinko' }, { token: player.token });
    const [before, level] = [await coins(), await experience()];
    await drop({ roomId: meadow });
    const { data } = await server.call('netPosition', {}, { token: player.token });
    expect(data?.day).toMatchObject({ in: 0, out: 0 });
    expect([await coins(), await experience()]).toEqual([before, level]);
  });
});

async function experience(): Promise<number> {
  const { rows } = await server.db.query<{ experience: number }>(
    'select experience from users where id = $1',
    [player.userId],
  );
  return rows[0]?.experience ?? -1;
}

describe("a player's own limits", () => {
  it('[P1] a spend limit stops the ball that would pass it', async () => {
    await server.call('setLimit', { name: 'spendDay', amount: 250 }, { token: player.token });
    expect((await drop()).data).not.toBeNull();
    expect((await drop()).data).not.toBeNull();
    expect((await drop()).errorCode).toBe(errors.spendLimitReached.code);
    const { rows } = await server.db.query('select 1 from plays where player_id = $1', [player.userId]);
    expect(rows).toHaveLength(2);
  });

  it('today counts what balls cost and paid', async () => {
    const { data } = await drop({ balls: 10 });
    const { data: state } = await server.call('netPosition', {}, { token: player.token });
    expect(state?.day).toMatchObject({ in: data?.paid, out: 1_000 });
  });
});

describe('what has fallen', () => {
  it('stands in the records of its player alone, the newest first', async () => {
    const plays: string[] = [];
    for (let play = 0; play < 3; play += 1) plays.unshift((await drop()).data?.playId ?? '');
    const first = await server.call('drawRecords', { limit: 2 }, { token: player.token });
    expect(first.data?.list.map(({ playId }) => playId)).toEqual(plays.slice(0, 2));
    const rest = await server.call(
      'drawRecords',
      { limit: 2, cursor: first.data?.next ?? '' },
      { token: player.token },
    );
    expect(rest.data).toMatchObject({ list: [{ playId: plays[2], seed: null, game: 'plinko' }], next: null });
    const stranger = await server.register(`stranger-${(serial += 1)}@example.com`);
    expect((await server.call('drawRecords', {}, { token: stranger.token })).data?.list).toEqual([]);
  });

  it('is measured board by board beside the exact return', async () => {
    await drop({ rows: 16, risk: 'high', balls: 5 });
    const { data } = await server.call('plinkoPage', { roomId: hill });
    const board = data?.measured.find(({ rows, risk }) => rows === 16 && risk === 'high');
    expect(board).toMatchObject({ balls: 5, staked: 500 });
    expect(data?.room).toMatchObject({ lowestReturn: 9_609, highestReturn: 9_847, price: 100 });
  });

  it('is never changed', async () => {
    const { data } = await drop();
    await expect(
      server.db.query('update plays set paid = paid + 1 where public_id = $1', [data?.playId]),
    ).rejects.toThrow('rows of plays');
    await expect(server.db.query('update draws set place = place + 1')).rejects.toThrow('rows of draws');
  });

  it('carries the receipt that was given: books that were changed all the same do not fit it', async () => {
    const { data } = await drop();
    await server.db.transaction(async (tx) => {
      await tx.query('alter table plays disable trigger plays_immutable');
      await tx.query('update plays set client_seed = $2 where public_id = $1', [data?.playId, 'forged']);
      await tx.query('alter table plays enable trigger plays_immutable');
    });
    const { ok, file } = await verified(data?.playId ?? '');
    expect([ok, file.receipt]).toEqual([false, data?.receipt]);
  });
});
