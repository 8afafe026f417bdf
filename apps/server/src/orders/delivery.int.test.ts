import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMovements, spendable } from '../cards/balances.store.ts';
import { giveAsset } from '../cards/cards-fixture.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { readRecord } from '../wallet/coin-record.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { ordersCommands } from './orders.commands.ts';
import { keepTerms } from './order-terms.store.ts';
import { demoDelivery } from './orders.seed.ts';
import { ordersPersonalData } from './orders.personal.ts';
import {
  as,
  createOrdersFixture,
  fixtureAddress,
  fixtureNow,
  type OrdersFixture,
  value,
} from './orders-fixture.ts';
import { outputOf } from '../testing/command-context.ts';

const ordersCommand = outputOf(ordersCommands);

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await createOrdersFixture();
});
afterAll(() => fixture.drop());

/** What is wrong with the books; the fixture's toys were all won in one play, which paid nothing. */
const faults = async () =>
  (await auditLedger(fixture.db)).filter(({ rule }) => !rule.startsWith('toy') && rule !== 'play');

const failure = (error: string, info?: string) =>
  expect.objectContaining(info === undefined ? { error } : { error, info }) as unknown;

/** A player with one toy who books it, agreeing to so many coins. */
async function booking(has: { readonly coins?: number; readonly credit?: number }, coins: number) {
  const player = await fixture.person(has);
  const unit = await fixture.win(player);
  const { params, result } = await fixture.book(player, [unit], { coins });
  return { player, unit, params, result };
}

const cancel = (player: number, orderId: string) =>
  fixture.orders.handlers.cancelOrder({ orderId }, as(player));

describe('delivery', () => {
  it('[W17] is paid with shipping credit first, then with coins', async () => {
    const { player, result } = await booking({ coins: 1_000, credit: 200 }, 320);
    expect(value(result)).toMatchObject({ feeCredit: 200, feeCoins: 320 });
    expect(await fixture.purse(player)).toEqual({ coins: 680, credit: 0 });
    const byCredit = await booking({ coins: 0, credit: 600 }, 0);
    expect(value(byCredit.result)).toMatchObject({ feeCredit: 520, feeCoins: 0 });
    expect(await fixture.purse(byCredit.player)).toEqual({ coins: 0, credit: 80 });
  });

  it('is quoted as it would be paid, in live mode too', async () => {
    const player = await fixture.person({ coins: 1_000, credit: 200 });
    const unitIds = await fixture.win(player);
    await fixture.orders.handlers.saveAddress(fixtureAddress, as(player));
    for (const mode of ['demo', 'live'] as const) {
      const { handlers } = fixture.over(fixture.db, mode);
      expect(value(await handlers.quoteOrder({ unitIds }, as(player)))).toMatchObject({
        creditCents: 200,
        coins: 1_000,
        options: [
          { courier: 'post', priceCents: 520, fullCents: 520, creditCents: 200, coins: 320 },
          { courier: 'courier', priceCents: 1_260, creditCents: 200, coins: 1_060 },
        ],
      });
    }
  });

  it('costs in live mode what it costs in the demonstration', async () => {
    const player = await fixture.person({ coins: 600 });
    const live = fixture.over(fixture.db, 'live');
    const { result } = await fixture.book(player, [await fixture.win(player)], { feature: live });
    expect(value(result)).toMatchObject({ feeCoins: 520, demonstration: false });
    expect(await fixture.purse(player)).toEqual({ coins: 80, credit: 0 });
  });

  it('publishes its prices and rules', async () => {
    const table = value(await fixture.orders.handlers.deliveryTable({}, as(1)));
    expect(table).toMatchObject({ freeToys: 5, freeCourier: 'post' });
    expect(table.zones[0]).toMatchObject({
      countries: ['US'],
      couriers: [{ courier: 'post', baseCents: 520 }, {}],
    });
    expect(Object.keys(table)).toEqual([
      ...['zones', 'freeToys', 'freeCourier', 'returnDays', 'lateCents', 'lateDays', 'taxes', 'blocked'],
    ]);
  });

  it('refuses a country that nothing is sent to before anything is paid', async () => {
    const table = { ...demoDelivery, blocked: ['US'] };
    const feature = fixture.over(fixture.db, 'demo', undefined, table);
    const player = await fixture.person({ coins: 600 });
    const unit = await fixture.win(player);
    const { params, result } = await fixture.book(player, [unit], { feature });
    expect(result).toEqual(failure('courierUnavailable'));
    const quote = { unitIds: unit, ...(params.addressId !== undefined && { addressId: params.addressId }) };
    expect(await feature.handlers.quoteOrder(quote, as(player))).toEqual(failure('courierUnavailable'));
    expect(await feature.shipping.pricesTo('US', { weightG: 100, boxMm: [90, 90, 90] })).toEqual([]);
    expect(await fixture.purse(player)).toEqual({ coins: 600, credit: 0 });
  });

  it('keeps what was said of taxes when it was booked', async () => {
    const german = { countries: ['US'], kind: 'included', permille: 190 } as const;
    const table = { ...demoDelivery, taxes: [{ ...german, countries: ['US'] }] };
    const feature = fixture.over(fixture.db, 'demo', undefined, table);
    const player = await fixture.person({ coins: 600 });
    const { result } = await fixture.book(player, [await fixture.win(player)], { feature });
    const { orderId, tax } = value(result);
    expect(tax).toEqual({ kind: 'included', permille: 190, cents: 83 });
    const later = value(await fixture.orders.handlers.orderDetail({ orderId }, as(player)));
    expect(later.tax).toEqual(tax);
    const plain = await fixture.person({ coins: 600 });
    const other = await fixture.book(plain, [await fixture.win(plain)]);
    expect(value(other.result).tax).toBeNull();
  });

  it('is refused whole when the coins are short, and says by how many', async () => {
    const { player, unit, result } = await booking({ coins: 100, credit: 200 }, 320);
    expect(result).toEqual(failure('insufficientBalance', '220'));
    expect(await fixture.purse(player)).toEqual({ coins: 100, credit: 200 });
    const pack = value(await fixture.orders.handlers.pack({}, as(player)));
    expect(pack.list.map(({ unitId }) => unitId)).toEqual([unit]);
  });

  it('never takes more coins than were agreed to', async () => {
    const { player, result } = await booking({ coins: 1_000, credit: 200 }, 319);
    expect(result).toEqual(failure('quoteChanged', '520'));
    expect(await fixture.purse(player)).toEqual({ coins: 1_000, credit: 200 });
  });

  it('waits for coins that are owed', async () => {
    const player = await fixture.person({ coins: 1_000, credit: 900 });
    await giveAsset(fixture.db, { playerId: player, asset: 'debt', amount: 5 });
    const { result } = await fixture.book(player, [await fixture.win(player)], { coins: 0 });
    expect(result).toEqual(failure('debtOpen', 'debt'));
  });

  it('costs nothing by post from five toys on', async () => {
    const player = await fixture.person({ coins: 0 });
    const units = await Promise.all([1, 2, 3, 4, 5].map(() => fixture.win(player)));
    const { result } = await fixture.book(player, units, { priceCents: 0, coins: 0 });
    expect(value(result)).toMatchObject({
      feeCoins: 0,
      feeCredit: 0,
      courier: { rule: 'free', priceCents: 0 },
    });
    expect(value(await cancel(player, value(result).orderId)).stage).toBe('cancelled');
  });

  it('goes out during a break or an exclusion', async () => {
    const player = await fixture.person({ coins: 1_000 });
    await fixture.db.query(
      `insert into protections (player_id, break_until, excluded_at) values ($1, now() + interval '1 day', now())`,
      [player],
    );
    expect(value((await fixture.book(player, [await fixture.win(player)])).result).feeCoins).toBe(520);
  });
});

describe('one credit and two orders at once', () => {
  it('pay one of them', async () => {
    const player = await fixture.person({ coins: 0, credit: 520 });
    const units = [await fixture.win(player), await fixture.win(player)];
    const both = await Promise.all(units.map((unit) => fixture.book(player, [unit], { coins: 0 })));
    const refused = both.filter(({ result }) => result instanceof Failure);
    expect(refused.map(({ result }) => result)).toEqual([failure('quoteChanged')]);
    expect(await fixture.purse(player)).toEqual({ coins: 0, credit: 0 });
  });

  it('pay both where there are coins for the second', async () => {
    const player = await fixture.person({ coins: 520, credit: 520 });
    const units = [await fixture.win(player), await fixture.win(player)];
    const both = await Promise.all(units.map((unit) => fixture.book(player, [unit])));
    for (const { result } of both) expect(result).not.toBeInstanceOf(Failure);
    expect(await fixture.purse(player)).toEqual({ coins: 0, credit: 0 });
  });
});

describe('a cancelled parcel', () => {
  it('[W17] gives back credit as credit and coins as coins, once', async () => {
    const { player, result } = await booking({ coins: 1_000, credit: 200 }, 320);
    const { orderId } = value(result);
    const twice = await Promise.all([
      cancel(player, orderId),
      cancel(player, orderId),
      cancel(player, orderId),
    ]);
    expect(twice.filter((each) => !(each instanceof Failure))).toHaveLength(1);
    expect(await fixture.purse(player)).toEqual({ coins: 1_000, credit: 200 });
    expect(await cancel(player, orderId)).toEqual(failure('orderStageForbids', 'cancelled'));
    expect(await fixture.purse(player)).toEqual({ coins: 1_000, credit: 200 });
  });

  it('gives nothing back once it is packed, nor does a lost one that is sent again cost twice', async () => {
    const { player, result } = await booking({ coins: 1_000 }, 520);
    const { orderId } = value(result);
    for (const words of [['pack'], ['ship', 'X1'], ['lose'], ['rebook'], ['pack']]) {
      const [command = '', ...rest] = words;
      await ordersCommand(fixture.db, [command, orderId, ...rest]);
    }
    expect(await cancel(player, orderId)).toEqual(failure('orderStageForbids', 'packed'));
    expect(await fixture.purse(player)).toEqual({ coins: 480, credit: 0 });
  });

  it('was no spending: what came back leaves the limit as it was', async () => {
    const { player, result } = await booking({ coins: 2_000 }, 520);
    await fixture.db.query('insert into protections (player_id, spend_day) values ($1, 600)', [player]);
    const unit = await fixture.win(player);
    expect((await fixture.book(player, [unit])).result).toEqual(failure('spendLimitReached'));
    value(await cancel(player, value(result).orderId));
    expect(value((await fixture.book(player, [unit])).result).stage).toBe('booked');
  });
});

describe('the books', () => {
  it('show what a parcel cost and what came back, with its number', async () => {
    const { player, result } = await booking({ coins: 1_000, credit: 200 }, 320);
    const { orderId } = value(result);
    value(await cancel(player, orderId));
    const { list } = await readRecord(fixture.db, player, { cursor: null, limit: 10 });
    expect(list.map(({ kind, asset, amount, ref }) => [kind, asset, amount, ref]).slice(0, 4)).toEqual([
      ['deliveryBack', 'postage', 200, orderId],
      ['deliveryBack', 'coin', 320, orderId],
      ['delivery', 'postage', -200, orderId],
      ['delivery', 'coin', -320, orderId],
    ]);
    const credit = await readMovements(fixture.db, player, { asset: 'postage', cursor: null, limit: 10 });
    expect(credit.list.map(({ kind, amount }) => [kind, amount]).slice(0, 2)).toEqual([
      ['deliveryBack', 200],
      ['delivery', -200],
    ]);
    const exported = JSON.stringify(await ordersPersonalData.export(fixture.db, player));
    expect(exported).toContain('"fee_credit":200');
    expect(await ordersCommand(fixture.db, ['show', orderId])).toContain('200 cents of credit, 320 coins');
  });

  it('cry out when an order and the ledger disagree', async () => {
    const { result } = await booking({}, 520);
    const { orderId } = value(result);
    await fixture.db.query('update orders set fee_coins = 519 where id = $1', [orderId]);
    expect(await faults()).toEqual([expect.objectContaining({ rule: 'delivery', subject: orderId })]);
    await fixture.db.query('update orders set fee_coins = 520 where id = $1', [orderId]);
  });
});

/** A database whose connection is killed after so many statements of a transaction. */
function dyingAfter(db: Database, statements: number): Database {
  return {
    ...db,
    transaction: (work, options) =>
      db.transaction(async (tx) => {
        let left = statements;
        const dying = async <T>(answer: Promise<T>): Promise<T> => {
          const given = await answer;
          left -= 1;
          if (left === 0) await tx.query('select pg_terminate_backend(pg_backend_pid())');
          return given;
        };
        const mortal: Queryable = {
          query: (text, values) => dying(tx.query(text, values)),
          statement: (name, text, values) => dying(tx.statement(name, text, values)),
        };
        return work(mortal);
      }, options),
  };
}

describe('a death in the middle', () => {
  it('[W9] leaves nothing taken, whenever it comes; the same request afterwards books and pays once', async () => {
    const player = await fixture.person({ coins: 1_000, credit: 200 });
    const unit = await fixture.win(player);
    const request = { coins: 320, requestId: 'the-same-parcel' };
    let deaths = 0;
    for (; deaths < 40; deaths += 1) {
      const feature = fixture.over(dyingAfter(fixture.db, deaths + 1));
      const { result } = await fixture.book(player, [unit], { ...request, feature }).catch(() => ({
        result: new Failure('databaseAway'),
      }));
      if (!(result instanceof Failure)) break;
      expect(await fixture.purse(player)).toEqual({ coins: 1_000, credit: 200 });
    }
    expect(deaths).toBeGreaterThan(9);
    expect(await fixture.purse(player)).toEqual({ coins: 680, credit: 0 });
    expect((await spendable(fixture.db, player)).coin).toBe(680);
    const { rowCount } = await fixture.db.query('select 1 from orders where player_id = $1', [player]);
    expect(rowCount).toBe(1);
  });
});

it('[W7] leaves the books sound, after all of this', async () => {
  expect(await faults()).toEqual([]);
});

describe('what is promised with an order', () => {
  const later = { now: () => fixtureNow + 10 * 86_400_000 };
  const less = { ...demoDelivery, returnDays: 0, lateCents: 0, lateDays: 0 };

  /** Orders that are late, then delivered with something bought in them: what being late brought, and whether they can be sent back. */
  async function laterOn(player: number, orders: readonly string[]) {
    const { db } = fixture;
    await db.query(`update orders set promised_to = $2 where id = any($1)`, [
      orders,
      new Date(later.now() - 3 * 86_400_000).toISOString().slice(0, 10),
    ]);
    await fixture.over(db, 'demo', later).creditLate();
    await db.query(
      `update orders set stage = 'delivered', delivered_at = now(), goods_coins = 1 where id = any($1)`,
      [orders],
    );
    const { list } = value(await fixture.orders.handlers.orderList({ type: 'all' }, as(player)));
    return orders
      .map((id) => list.find(({ orderId }) => orderId === id))
      .map((order) => [order?.lateCredit, order?.returnUntil !== '']);
  }

  it('holds for it whatever the operator says later', async () => {
    const player = await fixture.person({ coins: 2_000 });
    const units = [await fixture.win(player), await fixture.win(player)] as const;
    const before = value((await fixture.book(player, [units[0]])).result);
    const feature = fixture.over(fixture.db, 'demo', undefined, less);
    const after = value((await fixture.book(player, [units[1]], { feature })).result);
    expect(await laterOn(player, [before.orderId, after.orderId])).toEqual([
      [3 * demoDelivery.lateCents, true],
      [0, false],
    ]);
  });

  it('is what held at the next start for one that was made before orders kept it', async () => {
    const { player, result } = await booking({ coins: 1_000 }, 520);
    const { orderId } = value(result);
    await fixture.db.query('update orders set return_days = null, late_cents = null, late_days = null');
    await keepTerms(fixture.db, demoDelivery);
    await keepTerms(fixture.db, less);
    expect(await laterOn(player, [orderId])).toEqual([[3 * demoDelivery.lateCents, true]]);
  });
});
