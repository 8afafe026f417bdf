// Long because each limit is tried against each way to spend, on one fixture.
import type { CallReply, ProtectionLimit, CallParams } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallContext } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { hold, openAccounts, postHold, transfer, type Transfer, voidHold } from '../ports/ledger.store.ts';
import { createKeptExclusions } from './kept-exclusions.ts';
import { protectionCommands } from './protection.commands.ts';
import { createProtection, type ProtectionFeature } from './protection.module.ts';
import { assertMayReceiveGift } from './protection.service.ts';
import { throwRefusal } from '../ports/protection-refusal.ts';
import { outputOf } from '../testing/command-context.ts';

const protectionCommand = outputOf(protectionCommands);

let test: TestDatabase;
let protection: ProtectionFeature;
let gated: ProtectionFeature;
let player: number;
let time = Date.now();
let keys = 0;
const clock = { now: () => time };
const dayMs = 86_400_000;
const minuteMs = 60_000;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 40 });
  const exclusions = createKeptExclusions({ secret: Buffer.from('of a test'), clock });
  protection = createProtection({ db: test.database, clock, ageGate: 0, exclusions });
  gated = createProtection({ db: test.database, clock, ageGate: 18, exclusions });
});
afterAll(() => test.drop());
beforeEach(async () => {
  time = Date.now();
  player = await newPlayer(10_000);
});

const newKey = (): string => `test:${(keys += 1)}`;
const inTransaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => test.database.transaction(work);
const errorOf = async (work: () => Promise<unknown>): Promise<string | null> => {
  const result = await outcome(work);
  return result instanceof Failure ? result.error : null;
};

async function newPlayer(coins: number): Promise<number> {
  const { rows } = await test.database.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Player', 'A', 1) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await openAccounts(test.database, id);
  await inTransaction((tx) => transfer(tx, { ...movement(coins), ...from('promotions', id) }));
  return id;
}

function from(house: 'promotions' | 'sales', id = player) {
  return {
    debit: houseAccount(house, 'coin'),
    credit: playerAccount(id, 'coin'),
    kind: 'gift',
    playerId: id,
  };
}

function movement(amount: number, change: Partial<Transfer> = {}): Transfer {
  const debit = playerAccount(player, 'coin');
  const credit = houseAccount('claw', 'coin');
  return {
    ...{ key: newKey(), debit, credit, asset: 'coin', amount, kind: 'play', ref: '', playerId: player },
    ...change,
  };
}

const spend = (amount: number, change: Partial<Transfer> = {}): Promise<unknown> =>
  inTransaction((tx) => transfer(tx, movement(amount, change)));
const holdCoins = (amount: number) =>
  inTransaction((tx) => hold(tx, { ...movement(amount, { kind: 'test' }), expiresInSeconds: 60 }));

const as = (userId: number): CallContext =>
  testContext({ caller: { userId, sessionId: 1, role: 'user', trial: false, nickName: 'x' } });

async function said<T>(reply: Promise<T | Failure>): Promise<T> {
  const value = await reply;
  if (value instanceof Failure) throw value;
  return value;
}

const set = (name: ProtectionLimit, amount?: number) =>
  said(protection.handlers.setLimit({ name, ...(amount !== undefined && { amount }) }, as(player)));
const state = (): Promise<CallReply<'protectionState'>> =>
  said(protection.handlers.protectionState({}, as(player)));
const limitOf = async (name: ProtectionLimit) => (await state()).limits.find((each) => each.name === name);
const breakFor = (ms: number) =>
  said(protection.handlers.takeBreak({ until: new Date(time + ms).toISOString() }, as(player)));
const excludeFor = (months: number) =>
  said(protection.handlers.excludeMe({ months: months as CallParams<'excludeMe'>['months'] }, as(player)));

async function coins(): Promise<{ balance: number; held: number; guarded: boolean }> {
  const { rows } = await test.database.query<{ balance: number; held: number; guarded: boolean }>(
    'select balance, held, guarded from ledger_accounts where id = $1',
    [playerAccount(player, 'coin')],
  );
  if (rows[0] === undefined) throw new Error('no account');
  return rows[0];
}

/** Moves all that the player did into the past. Transfers are immutable: their trigger stands aside for it, and their sums are made anew. */
async function age(ms: number): Promise<void> {
  await test.database.session(async (connection) => {
    await connection.query('set session_replication_role = replica');
    const by = `${ms} milliseconds`;
    await connection.query('update ledger_transfers set at = at - $2::interval where player_id = $1', [
      player,
      by,
    ]);
    await connection.query(
      `update protection_sessions set began_at = began_at - $2::interval, seen_at = seen_at - $2::interval
       where player_id = $1`,
      [player, by],
    );
    await connection.query('set session_replication_role = origin');
    await connection.query('select protection_fill($1::bigint)', [player]);
  });
}

let payments = 0;
async function pay(cents: number, state_ = 'created', at = time): Promise<number> {
  payments += 1;
  const { rows } = await test.database
    .query<{ id: number }>(
      `insert into payments (number, player_id, request_key, state, provider, pay_type, config_id, is_cyclical, kind,
         title, price_cents, coins, grants, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, $3, 'sandbox', 14, 1, 0, 1, 'Coins', $4, 0, '[]', $5, $5) returning id`,
      [player, `pay-${payments}`, state_, cents, new Date(at)],
    )
    .catch(throwRefusal);
  return rows[0]?.id ?? 0;
}

describe('a spend limit', () => {
  it('[P1] is exact to the coin, held coins among the spent', async () => {
    await set('spendDay', 100);
    await spend(40);
    const { holdId } = await holdCoins(30);
    expect(await errorOf(() => spend(31))).toBe('spendLimitReached');
    expect(await errorOf(() => holdCoins(31))).toBe('spendLimitReached');
    await spend(30);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
    expect(await coins()).toMatchObject({ balance: 9_930, held: 30 });
    // Posting is no new spend; a void gives the coins back to the limit.
    await inTransaction((tx) => postHold(tx, holdId));
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
    expect((await limitOf('spendDay'))?.used).toBe(100);
  });

  it('[P1] a void gives back what was held', async () => {
    await set('spendDay', 100);
    const { holdId } = await holdCoins(100);
    expect(await errorOf(() => holdCoins(1))).toBe('spendLimitReached');
    await inTransaction((tx) => voidHold(tx, holdId));
    await holdCoins(100);
  });

  it('[P1] is exact to the coin when 32 spend at once, by transfers and holds', async () => {
    await set('spendDay', 370);
    const work = Array.from(
      { length: 32 },
      (_, index) => () => (index % 2 === 0 ? spend(30) : holdCoins(30)),
    );
    const errors = await Promise.all(work.map(errorOf));
    expect(errors.filter((error) => error === null)).toHaveLength(12);
    expect(errors.filter((error) => error === 'spendLimitReached')).toHaveLength(20);
    const { balance, held } = await coins();
    expect(balance - held).toBe(10_000 - 360);
    await spend(10);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
    expect(await auditLedger(test.database)).toEqual([]);
  });

  it.each([
    ['spendDay', dayMs],
    ['spendWeek', 7 * dayMs],
    ['spendMonth', 30 * dayMs],
  ] as const)('[P1] the window of %s rolls', async (name, length) => {
    await set(name, 100);
    await spend(60);
    await age(length / 2);
    await spend(40);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
    await age(length / 2 - minuteMs);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
    await age(2 * minuteMs);
    await spend(60);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
  });

  it('[P1] counts what was spent before it was set', async () => {
    await spend(500);
    await set('spendWeek', 400);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
    expect((await limitOf('spendWeek'))?.used).toBe(500);
  });

  it('[P1] that is set while 16 spend counts all of them', async () => {
    const spending = Array.from({ length: 16 }, () => errorOf(() => spend(10)));
    await Promise.all([...spending, set('spendDay', 100)]);
    const used = 10_000 - (await coins()).balance;
    const left = Math.max(0, 100 - used);
    if (left > 0) await spend(left);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
  });

  it('[P9] [P5] what goes back is not spent, not even during a break', async () => {
    await set('spendDay', 10);
    await breakFor(dayMs);
    await spend(500, { credit: houseAccount('sales', 'coin'), kind: 'refund' });
    await spend(500, { credit: houseAccount('promotions', 'coin'), kind: 'forfeit' });
    expect((await limitOf('spendDay'))?.used).toBe(0);
    expect((await coins()).balance).toBe(9_000);
  });

  it('[P10] SQL does not pass by it', async () => {
    await set('spendDay', 100);
    const account = playerAccount(player, 'coin');
    const raw = (sql: string) => test.database.query(sql, [account]);
    await expect(raw('update ledger_accounts set balance = balance - 1 where id = $1')).rejects.toThrow(
      'without a transfer',
    );
    await expect(raw('update ledger_accounts set held = held + 1 where id = $1')).rejects.toThrow(
      'without a transfer',
    );
    await expect(
      raw(`with moved as (
             insert into ledger_transfers (key, debit, credit, asset, amount, kind, player_id)
             values ('raw', $1, 'house:claw:coin', 'coin', 101, 'play', split_part($1, ':', 2)::bigint)
           ) update ledger_accounts set balance = balance - 101 where id = $1`),
    ).rejects.toMatchObject({ code: 'GR001', detail: 'spendDay' });
    const { holdId } = await holdCoins(5);
    await expect(
      raw('update ledger_accounts set balance = balance - 5, held = held - 5 where id = $1'),
    ).rejects.toThrow('without a transfer');
    await voidHold(test.database, holdId);
    await expect(raw('update ledger_accounts set guarded = false where id = $1')).rejects.toThrow('guarded');
    await expect(
      test.database.query('update protections set spend_day = 101 where player_id = $1', [player]),
    ).rejects.toThrow('without having waited');
    expect(await coins()).toEqual({ balance: 10_000, held: 0, guarded: true });
  });

  it('[P11] nobody is guarded who has no limits', async () => {
    expect((await coins()).guarded).toBe(false);
    await protection.handlers.setRealityCheck({ minutes: 30 }, as(player));
    expect((await coins()).guarded).toBe(false);
    await set('depositDay', 1_000);
    expect((await coins()).guarded).toBe(false);
    await set('spendDay', 100);
    expect((await coins()).guarded).toBe(true);
  });
});

describe('setting limits', () => {
  it('[P3] [P4] lowers at once, raises after a day and a confirmation', async () => {
    await set('spendDay', 200);
    await set('spendDay', 100);
    expect(await errorOf(() => spend(101))).toBe('spendLimitReached');
    const asked = await set('spendDay', 300);
    expect(asked.limits.find(({ name }) => name === 'spendDay')).toMatchObject({
      amount: 100,
      raise: { amount: 300, ready: false },
    });
    const confirm = () => said(protection.handlers.confirmLimit({ name: 'spendDay' }, as(player)));
    expect(await errorOf(confirm)).toBe('limitNotReady');
    time += dayMs - 1;
    expect(await errorOf(confirm)).toBe('limitNotReady');
    time += 1;
    expect((await limitOf('spendDay'))?.raise?.ready).toBe(true);
    // Ready is not confirmed.
    expect(await errorOf(() => spend(101))).toBe('spendLimitReached');
    await confirm();
    await spend(300);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
    expect(await errorOf(confirm)).toBe('notFound');
  });

  it('[P4] a removal waits too, and can be withdrawn', async () => {
    await set('spendDay', 100);
    await set('spendDay');
    expect((await limitOf('spendDay'))?.raise).toMatchObject({ amount: null });
    await said(protection.handlers.withdrawLimit({ name: 'spendDay' }, as(player)));
    time += 2 * dayMs;
    expect(
      await errorOf(() => said(protection.handlers.confirmLimit({ name: 'spendDay' }, as(player)))),
    ).toBe('notFound');
    await set('spendDay');
    time += dayMs;
    await said(protection.handlers.confirmLimit({ name: 'spendDay' }, as(player)));
    await spend(5_000);
    expect((await coins()).guarded).toBe(false);
  });

  it('[P4] asking for more again begins the wait anew; asking for less takes the wish away', async () => {
    await set('spendDay', 100);
    await set('spendDay', 200);
    time += dayMs - 1;
    await set('spendDay', 900);
    time += 1;
    expect(
      await errorOf(() => said(protection.handlers.confirmLimit({ name: 'spendDay' }, as(player)))),
    ).toBe('limitNotReady');
    await set('spendDay', 50);
    expect(await limitOf('spendDay')).toMatchObject({ amount: 50, raise: null });
  });

  it('refuses amounts out of bounds and leaves what stands', async () => {
    await set('depositDay', 500);
    for (const amount of [0, -1, 99, 1.5, Number.NaN, Infinity, 10_000_001, 2 ** 60]) {
      expect(await errorOf(() => set('depositDay', amount))).toBe('limitInvalid');
    }
    expect(await limitOf('depositDay')).toMatchObject({ amount: 500, raise: null });
  });
});

describe('a break and an exclusion', () => {
  it('[P5] refuse plays, payments and gifts until they end; parcels go out', async () => {
    await breakFor(dayMs);
    expect(await errorOf(() => spend(1))).toBe('onBreak');
    expect(await errorOf(() => holdCoins(1))).toBe('onBreak');
    expect(await errorOf(() => pay(100))).toBe('onBreak');
    expect(await errorOf(() => inTransaction((tx) => assertMayReceiveGift(tx, player, time)))).toBe(
      'onBreak',
    );
    await spend(5, { credit: houseAccount('shipping', 'coin'), kind: 'shipping' });
    expect(await protection.silence(player)).toBe(true);
    expect((await state()).breakUntil).toBe(new Date(time + dayMs).toISOString());
    time += dayMs;
    await pay(100);
    await inTransaction((tx) => assertMayReceiveGift(tx, player, time));
    expect(await protection.silence(player)).toBe(false);
  });

  it('[P5] a break that has ended no longer holds up plays', async () => {
    await breakFor(300);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await spend(1);
  });

  it('[P5] parcels are no way round: a play in the same transaction is refused', async () => {
    await breakFor(dayMs);
    const both = inTransaction(async (tx) => {
      await transfer(tx, movement(1, { credit: houseAccount('shipping', 'coin'), kind: 'shipping' }));
      await transfer(tx, movement(1));
    });
    expect(await errorOf(() => both)).toBe('onBreak');
  });

  it('[P6] are prolonged, never shortened', async () => {
    await breakFor(2 * dayMs);
    expect(await errorOf(() => breakFor(dayMs))).toBe('breakRuns');
    await breakFor(3 * dayMs);
    await excludeFor(12);
    expect(await errorOf(() => excludeFor(6))).toBe('breakRuns');
    await excludeFor(0);
    expect(await errorOf(() => excludeFor(60))).toBe('breakRuns');
    expect((await state()).excluded).toMatchObject({ until: null });
    expect(await errorOf(() => spend(1))).toBe('excluded');
    expect(await errorOf(() => pay(100))).toBe('excluded');
    const raw = (change: string) =>
      test.database.query(`update protections set ${change} where player_id = $1`, [player]);
    await expect(raw(`break_until = now()`)).rejects.toThrow('not shortened');
    await expect(raw('break_until = null')).rejects.toThrow('not shortened');
    await expect(raw('excluded_at = null')).rejects.toThrow('not shortened');
    await expect(raw(`excluded_until = now() + interval '9 years'`)).rejects.toThrow('not shortened');
    await expect(
      test.database.query('delete from protections where player_id = $1', [player]),
    ).rejects.toThrow('not shortened');
  });

  it('take only moments that can be', async () => {
    const until = (text: string) => () => said(protection.handlers.takeBreak({ until: text }, as(player)));
    const far = new Date(time + 91 * dayMs).toISOString();
    for (const text of [
      'tomorrow and tomorrow',
      '2026-13-45T00:00:00.000Z',
      new Date(time).toISOString(),
      far,
    ]) {
      expect(await errorOf(until(text))).toBe('breakInvalid');
    }
    expect(await errorOf(() => excludeFor(1))).toBe('breakInvalid');
    expect(await errorOf(() => excludeFor(Number.NaN))).toBe('breakInvalid');
  });
});

describe('a deposit limit', () => {
  it('[P2] counts what is open and what was captured, exact to the cent', async () => {
    await set('depositDay', 1_000);
    await pay(400);
    const captured = await pay(500);
    await test.database.query(`update payments set state = 'credited', captured_at = $2 where id = $1`, [
      captured,
      new Date(time),
    ]);
    expect(await errorOf(() => pay(101))).toBe('depositLimitReached');
    const last = await pay(100);
    expect(await errorOf(() => pay(1))).toBe('depositLimitReached');
    // A payment that ends without money is free again.
    await test.database.query(`update payments set state = 'failed' where id = $1`, [last]);
    await pay(100);
    expect((await limitOf('depositDay'))?.used).toBe(1_000);
  });

  it('[P2] is exact to the cent when 32 payments begin at once', async () => {
    await set('depositWeek', 1_000);
    const errors = await Promise.all(Array.from({ length: 32 }, () => errorOf(() => pay(150))));
    expect(errors.filter((error) => error === null)).toHaveLength(6);
    expect(errors.filter((error) => error === 'depositLimitReached')).toHaveLength(26);
  });

  it.each([
    ['depositDay', dayMs],
    ['depositWeek', 7 * dayMs],
    ['depositMonth', 30 * dayMs],
  ] as const)('[P2] the window of %s rolls', async (name, length) => {
    await set(name, 1_000);
    await pay(1_000);
    time += length - 1;
    expect(await errorOf(() => pay(1))).toBe('depositLimitReached');
    time += 1;
    await pay(1_000);
  });

  it('[P2] never stands in the way of what was captured', async () => {
    await set('depositDay', 1_000);
    const late = await pay(1_000);
    await test.database.query(`update payments set state = 'expired' where id = $1`, [late]);
    await pay(1_000);
    await breakFor(dayMs);
    await test.database.query(`update payments set state = 'captured', captured_at = $2 where id = $1`, [
      late,
      new Date(time),
    ]);
    await spend(1, { ...from('sales'), kind: 'recharge' });
    expect((await limitOf('depositDay'))?.used).toBe(2_000);
  });
});

describe('a session', () => {
  it('[P7] ends with its limit and begins anew after a rest', async () => {
    await set('sessionMinutes', 60);
    await spend(1);
    await age(14 * minuteMs);
    await spend(1);
    await age(14 * minuteMs);
    await spend(1);
    expect((await state()).session?.minutes).toBe(28);
    await age(14 * minuteMs);
    await spend(1);
    await age(14 * minuteMs);
    await spend(1);
    await age(4 * minuteMs);
    expect(await errorOf(() => spend(1))).toBe('sessionLimitReached');
    // Asking again is no play, and what the app says of the player does not prolong the wait.
    expect(await errorOf(() => holdCoins(1))).toBe('sessionLimitReached');
    expect(await protection.handlers.playingPulse({}, as(player))).toMatchObject({ over: true });
    await age(10 * minuteMs);
    expect(await errorOf(() => spend(1))).toBe('sessionLimitReached');
    await age(minuteMs);
    await spend(1);
    expect((await state()).session?.minutes).toBe(0);
  });

  it('[P7] counts the time in rooms, without plays too', async () => {
    await set('sessionMinutes', 20);
    await protection.handlers.playingPulse({}, as(player));
    await age(10 * minuteMs);
    expect(await protection.handlers.playingPulse({}, as(player))).toMatchObject({
      over: false,
      session: { minutes: 10 },
    });
    await age(10 * minuteMs);
    expect(await errorOf(() => spend(1))).toBe('sessionLimitReached');
  });
});

describe('a debt', () => {
  it('[P8] blocks spending until it is paid', async () => {
    const owe = {
      asset: 'debt',
      debit: houseAccount('debt', 'debt'),
      credit: playerAccount(player, 'debt'),
    } as const;
    await spend(300, { ...owe, kind: 'debt' });
    expect(await coins()).toMatchObject({ guarded: true });
    expect(await errorOf(() => spend(1))).toBe('debtOpen');
    expect(await errorOf(() => holdCoins(1))).toBe('debtOpen');
    expect((await state()).owed).toBe(300);
    await spend(300, { credit: houseAccount('sales', 'coin'), kind: 'debt' });
    await spend(300, { asset: 'debt', debit: owe.credit, credit: owe.debit, kind: 'debt' });
    expect(await coins()).toMatchObject({ guarded: false });
    await spend(1);
    // Payments of these tests were written by hand, without their money.
    const faults = await auditLedger(test.database);
    expect(faults.filter(({ rule }) => rule !== 'payment')).toEqual([]);
  });
});

it('[P12] from 80 % of a limit on a player is left in peace', async () => {
  await set('spendDay', 100);
  await spend(79);
  expect(await protection.silence(player)).toBe(false);
  await spend(1);
  expect(await protection.silence(player)).toBe(true);
});

it('[P13] asks for an age where one is set', async () => {
  const calls = { ...gated.handlers } as unknown as Parameters<ProtectionFeature['gate']>[0];
  const asked = {
    ...calls,
    enterRoom: async () => new Failure('roomNotFound'),
  } as Parameters<ProtectionFeature['gate']>[0];
  const enter = async (of: ProtectionFeature) =>
    ((await of.gate(asked).enterRoom({ roomId: 1 }, as(player))) as Failure).error;
  expect(await enter(gated)).toBe('ageUnconfirmed');
  expect(await enter(protection)).toBe('roomNotFound');
  expect(await errorOf(() => said(gated.handlers.confirmAge({ age: 17 }, as(player))))).toBe(
    'ageUnconfirmed',
  );
  expect(await said(gated.handlers.protectionState({}, as(player)))).toMatchObject({
    ageGate: 18,
    ageConfirmed: false,
  });
  await said(gated.handlers.confirmAge({ age: 18 }, as(player)));
  expect(await enter(gated)).toBe('roomNotFound');
});

it('tells the net position of the day and of all days, of plays alone', async () => {
  await spend(250);
  await holdCoins(50);
  // The coins to begin with, a purchase and a parcel are no plays.
  await spend(700, { ...from('sales'), kind: 'recharge' });
  await spend(30, { credit: houseAccount('shipping', 'coin'), kind: 'shipping' });
  expect((await state()).net).toMatchObject({ day: { in: 0, out: 300 }, all: { in: 0, out: 300 } });
  await age(3 * dayMs);
  expect((await state()).net).toMatchObject({ day: { in: 0, out: 50 }, all: { in: 0, out: 300 } });
});

it('says with the net position until when a player is away', async () => {
  const net = () => said(protection.handlers.netPosition({}, as(player)));
  expect((await net()).away).toBeNull();
  await breakFor(dayMs);
  expect((await net()).away).toEqual({ until: new Date(time + dayMs).toISOString(), excluded: false });
  await excludeFor(0);
  expect((await net()).away).toEqual({ until: null, excluded: true });
});

it('the operator sees the limits, and excludes on request with a reason', async () => {
  await set('spendDay', 100);
  const db = test.database;
  expect(await protectionCommand(db, ['show', `${player}`])).toContain('spendDay        0 of 100');
  await expect(protectionCommand(db, ['exclude', `${player}`, 'forever', '--who', 'Kim'])).rejects.toThrow(
    'reason is missing',
  );
  await expect(protectionCommand(db, ['exclude', `${player}`, '3', 'asked', '--who', 'Kim'])).rejects.toThrow(
    'forever or one of',
  );
  await expect(protectionCommand(db, ['exclude', `${player}`, '6', 'asked'])).rejects.toThrow('--who');
  await expect(protectionCommand(db, ['show', '999999'])).rejects.toThrow('no player 999999');
  await db.query(`update users set mail = 'asked@example.com' where id = $1`, [player]);
  await protectionCommand(db, ['exclude', `${player}`, '6', 'asked', 'by', 'mail', '--who', 'Kim']);
  expect(await errorOf(() => spend(1))).toBe('excluded');
  const { rows } = await db.query('select who, action, reason from operator_log where subject = $1', [
    `player ${player}`,
  ]);
  expect(rows).toContainEqual({ who: 'Kim', action: 'exclude', reason: 'asked by mail' });
  expect(await db.query('select ends_at is not null as ends from kept_exclusions')).toMatchObject({
    rows: [{ ends: true }],
  });
  await expect(protectionCommand(db, ['exclude', `${player}`, '6', 'x', '--who', 'Kim'])).resolves.toContain(
    '6 months',
  );
  await expect(protectionCommand(db, ['show', `${player}`])).resolves.toContain('Kim  exclusion');
});
