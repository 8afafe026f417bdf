import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { readFree } from '../ports/balances.store.ts';
import { playerAccount } from '../ports/accounts.ts';
import { findFaults } from '../wallet/ledger-audit.ts';
import { dayMs } from './keeping.store.ts';
import { keepToys } from './keeping.job.ts';
import { ordersAudits } from './orders.audit.ts';
import type { OrdersFeature } from './orders.module.ts';
import { as, createOrdersFixture, fixtureNow, type OrdersFixture, value } from './orders-fixture.ts';

let fixture: OrdersFixture;
let orders: OrdersFeature;
let now = fixtureNow;
const silent = new Set<number>();
let keys = 0;

const failure = (error: string, info?: string) =>
  expect.objectContaining(info === undefined ? { error } : { error, info }) as unknown;
const coinsOf = (player: number) => readFree(fixture.db, playerAccount(player, 'coin'));
const packOf = async (player: number) => value(await orders.handlers.pack({}, as(player)));
const sweep = () =>
  keepToys({
    ...{ db: fixture.db, clock: { now: () => now }, flush: () => undefined },
    isSilent: async (_db, playerId) => silent.has(playerId),
  });

/** A toy worth 300 coins, won two days before the test's first moment. */
async function worthy(player: number): Promise<string> {
  const unit = await fixture.win(player);
  await fixture.db.query('update toy_units set exchange_coins = 300, won_at = $2 where id = $1', [
    unit,
    new Date(fixtureNow - 2 * dayMs),
  ]);
  return unit;
}

function turn(player: number, unitIds: readonly string[], coins: number, requestId?: string) {
  keys += 1;
  const wish = { requestId: requestId ?? `turn-${keys}-000000`, unitIds: [...unitIds], coins };
  return orders.handlers.exchangeToys(wish, as(player));
}

function undo(player: number, unitId: string) {
  keys += 1;
  return orders.handlers.undoExchange({ requestId: `undo-${keys}-000000`, unitId }, as(player));
}

async function stock(): Promise<number> {
  const { rows } = await fixture.db.query<{ stock: number }>('select stock from goods where id = 1');
  return rows[0]?.stock ?? 0;
}

async function letters(player: number): Promise<{ words: string; vals: Record<string, unknown> }[]> {
  const { rows } = await fixture.db.query<{ words: string; vals: Record<string, unknown> }>(
    'select words, vals from messages where player_id = $1 order by id',
    [player],
  );
  return rows;
}

beforeAll(async () => {
  fixture = await createOrdersFixture();
  orders = fixture.over(fixture.db, 'demo', { now: () => now });
});
beforeEach(() => {
  now = fixtureNow;
});
afterAll(() => fixture.drop());

describe('a toy that was won', () => {
  it('keeps the worth that was published when it was won', async () => {
    const player = await fixture.person();
    const unit = await fixture.win(player);
    await fixture.db.query(`update toy_units set status = 'machine', owner_id = null where id = $1`, [unit]);
    await fixture.db.query('update goods set exchange_coins = 250 where id = 1');
    await fixture.db.query(`update toy_units set status = 'won', owner_id = $2 where id = $1`, [
      unit,
      player,
    ]);
    await fixture.db.query('update goods set exchange_coins = 10 where id = 1');
    expect((await packOf(player)).list).toMatchObject([{ unitId: unit, exchangeCoins: 250 }]);
  });

  it('waits for ever where it is worth nothing, and cannot be turned into coins', async () => {
    const player = await fixture.person();
    const unit = await fixture.win(player);
    now += 400 * dayMs;
    await sweep();
    expect((await packOf(player)).list).toMatchObject([{ unitId: unit, exchangeCoins: 0, daysLeft: null }]);
    expect(await turn(player, [unit], 1)).toEqual(failure('toyNotYours'));
  });

  it('becomes coins once, however often it is asked for at once, and can be had back', async () => {
    const player = await fixture.person();
    const [first, second] = [await worthy(player), await worthy(player)];
    const before = await coinsOf(player);
    const all = await Promise.all(Array.from({ length: 20 }, () => turn(player, [first, second], 600)));
    expect(all.filter((each) => !(each instanceof Failure))).toHaveLength(1);
    expect(await coinsOf(player)).toBe(before + 600);
    const pack = await packOf(player);
    expect(pack.list).toEqual([]);
    expect(pack.exchanged.map(({ unitId, coins }) => [unitId, coins])).toEqual([
      [second, 300],
      [first, 300],
    ]);
    const backs = await Promise.all(Array.from({ length: 20 }, () => undo(player, first)));
    expect(backs.filter((each) => !(each instanceof Failure))).toEqual([{ coins: 300 }]);
    expect(await coinsOf(player)).toBe(before + 300);
    // Its days begin anew.
    expect((await packOf(player)).list).toMatchObject([{ unitId: first, daysLeft: 7 }]);
    value(await turn(player, [first], 300));
    expect(await coinsOf(player)).toBe(before + 600);
  });

  it('gives the same answer to the same request, and no coins a second time', async () => {
    const player = await fixture.person();
    const unit = await worthy(player);
    const one = value(await turn(player, [unit], 300, 'the-same-request'));
    expect(value(await turn(player, [unit], 300, 'the-same-request'))).toEqual(one);
    expect(await turn(player, [unit], 400, 'the-same-request')).toEqual(failure('requestKeyReused'));
    expect(await coinsOf(player)).toBe(10_300);
  });

  it('is nobody else’s to turn into coins, nor at another worth, nor once it is on its way', async () => {
    const [player, other] = [await fixture.person(), await fixture.person()];
    const unit = await worthy(player);
    expect(await turn(other, [unit], 300)).toEqual(failure('toyNotYours'));
    expect(await turn(player, [unit, unit], 600)).toEqual(failure('badParameters'));
    expect(await turn(player, [unit], 301)).toEqual(failure('quoteChanged', '300'));
    expect(await undo(player, unit)).toEqual(failure('exchangeOver'));
    value((await fixture.book(player, [unit])).result);
    expect(await turn(player, [unit], 300)).toEqual(failure('toyNotYours'));
  });

  it('cannot be had back without its coins', async () => {
    const player = await fixture.person({ coins: 0 });
    const unit = await worthy(player);
    value(await turn(player, [unit], 300));
    await fixture.db.query(`update ledger_accounts set held = 300 where id = $1`, [
      playerAccount(player, 'coin'),
    ]);
    expect(await undo(player, unit)).toEqual(failure('insufficientBalance'));
    await fixture.db.query(`update ledger_accounts set held = 0 where id = $1`, [
      playerAccount(player, 'coin'),
    ]);
    expect(value(await undo(player, unit))).toEqual({ coins: 300 });
  });

  it('begins its days anew when its parcel was cancelled', async () => {
    const player = await fixture.person();
    const unit = await worthy(player);
    const order = value((await fixture.book(player, [unit])).result);
    now += 20 * dayMs;
    value(await orders.handlers.cancelOrder({ orderId: order.orderId }, as(player)));
    expect((await packOf(player)).list).toMatchObject([{ unitId: unit, daysLeft: 7 }]);
  });
});

describe('the days of toys', () => {
  it('end with a letter before and one after, then the shelf has the toy again', async () => {
    const player = await fixture.person();
    // What earlier tests have left.
    now += 60 * dayMs;
    await sweep();
    now = fixtureNow;
    const unit = await worthy(player);
    const shelf = await stock();
    now += 3 * dayMs;
    await sweep();
    expect(await letters(player)).toEqual([]);
    now += 1.5 * dayMs;
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await letters(player)).toMatchObject([
      { words: 'inbox.leaves', vals: { count: 1, coins: 300, days: 1, toys: { keys: ['toys.bear'] } } },
    ]);
    expect((await packOf(player)).list).toMatchObject([{ unitId: unit, daysLeft: 1 }]);
    now += dayMs;
    await Promise.all([sweep(), sweep()]);
    expect(await coinsOf(player)).toBe(10_300);
    expect((await letters(player)).at(-1)).toMatchObject({
      words: 'inbox.left',
      vals: { coins: 300, days: 3 },
    });
    expect(await stock()).toBe(shelf);
    now += 3 * dayMs + 1;
    expect(await undo(player, unit)).toEqual(failure('exchangeOver'));
    await Promise.all([sweep(), sweep()]);
    expect(await stock()).toBe(shelf + 1);
    expect((await packOf(player)).exchanged).toEqual([]);
  });

  it('are told 14, 7 and 1 days before their end on a level that has as many', async () => {
    const player = await fixture.person();
    await fixture.db.query('update users set experience = 3000 where id = $1', [player]);
    await worthy(player);
    for (let day = 0; day < 28; day += 1) {
      await sweep();
      now += dayMs;
    }
    const told = await letters(player);
    expect(told.map(({ words, vals }) => [words, vals['days']])).toEqual([
      ['inbox.leaves', 14],
      ['inbox.leaves', 7],
      ['inbox.leaves', 1],
    ]);
  });

  it('do not pass during a break', async () => {
    const player = await fixture.person();
    const unit = await worthy(player);
    silent.add(player);
    now += 30 * dayMs;
    await sweep();
    expect(await letters(player)).toEqual([]);
    silent.delete(player);
    await sweep();
    expect((await packOf(player)).list).toMatchObject([{ unitId: unit, daysLeft: 7 }]);
  });
});

it('holds coins and toys against each other', async () => {
  const exchanges = async () => {
    const faults = await findFaults(fixture.db, ordersAudits);
    // The toys of this test were won by no play of their own.
    return faults.filter(({ rule }) => rule === 'exchange').map(({ detail }) => detail);
  };
  expect(await exchanges()).toEqual([]);
  await fixture.db.query(
    `update toy_units set status = 'won' where id = (select max(id) from toy_units where status = 'returned')`,
  );
  expect(await exchanges()).toEqual(['won, worth 300, 300 coins in 1 moves']);
});
