import { type CallParams, publicPlayId } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { ordersCommands } from './orders.commands.ts';
import type { OrdersFeature } from './orders.module.ts';
import {
  as,
  createOrdersFixture,
  fixtureAddress as address,
  type OrdersFixture,
  value,
} from './orders-fixture.ts';
import { outputOf } from '../testing/command-context.ts';

const ordersCommand = outputOf(ordersCommands);

let fixture: OrdersFixture;
let orders: OrdersFeature;
let ann: number;
let bob: number;
const person = () => fixture.person();
const win = (userId: number) => fixture.win(userId);
const book: OrdersFixture['book'] = (...given) => fixture.book(...given);

const failure = (error: string, info?: string) =>
  expect.objectContaining(info === undefined ? { error } : { error, info }) as unknown;

async function statusOf(unitId: string): Promise<string> {
  const { rows } = await fixture.db.query<{ status: string }>('select status from toy_units where id = $1', [
    unitId,
  ]);
  return rows[0]?.status ?? '';
}

beforeAll(async () => {
  fixture = await createOrdersFixture();
  orders = fixture.orders;
  [ann, bob] = [await person(), await person()];
});
afterAll(() => fixture.drop());

describe('addresses', () => {
  it('are the player’s own, one of them the default', async () => {
    const player = await person();
    const first = value(await orders.handlers.saveAddress(address, as(player)));
    const second = value(await orders.handlers.saveAddress({ ...address, isDefault: true }, as(player)));
    expect([first.isDefault, second.isDefault]).toEqual([true, true]);
    const { list } = value(await orders.handlers.addressList({}, as(player)));
    expect(list.map((each) => [each.id, each.isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const stranger = await orders.handlers.saveAddress({ ...address, id: first.id }, as(bob));
    expect(stranger).toEqual(failure('addressNotFound'));
    expect(await orders.handlers.removeAddress({ id: second.id }, as(bob))).toEqual(
      failure('addressNotFound'),
    );
    expect(await orders.handlers.removeAddress({ id: second.id }, as(player))).toEqual({ removed: true });
    const left = value(await orders.handlers.addressList({}, as(player)));
    expect(left.list).toEqual([{ ...first, isDefault: true }]);
  });

  it('name what is wrong, and are not without end', async () => {
    const player = await person();
    const wrong = { ...address, postcode: 'x', phone: '1' };
    expect(await orders.handlers.saveAddress(wrong, as(player))).toEqual(
      failure('addressInvalid', 'postcode,phone'),
    );
    for (let count = 0; count < 20; count += 1) value(await orders.handlers.saveAddress(address, as(player)));
    expect(await orders.handlers.saveAddress(address, as(player))).toEqual(failure('badParameters'));
  });

  it('are saved once for a key, however often it is sent', async () => {
    const player = await person();
    const keyed = { ...address, requestId: 'the-same-address' };
    const save = () => orders.handlers.saveAddress(keyed, as(player));
    const [first, second] = await Promise.all([save(), save()]);
    expect(second).toEqual(first);
    expect(await save()).toEqual(first);
    const { list } = value(await orders.handlers.addressList({}, as(player)));
    expect(list).toHaveLength(1);
    const other = { ...keyed, name: 'Bo Lee' };
    expect(await orders.handlers.saveAddress(other, as(player))).toEqual(failure('requestKeyReused'));
  });

  it('follow rules that the app can read', async () => {
    const { list } = value(await orders.handlers.addressRules({}, as(ann)));
    expect(list.length).toBeGreaterThanOrEqual(40);
    expect(list.find((rule) => rule.country === 'HK')).toEqual({
      country: 'HK',
      required: ['name', 'line1', 'city', 'phone'],
      postcode: null,
      postcodeExample: '',
    });
  });
});

describe('an order', () => {
  it('takes its toys out of the pack, promises days and can be cancelled before packing', async () => {
    const player = await person();
    const unit = await win(player);
    const pack = value(await orders.handlers.pack({}, as(player)));
    expect(pack.list).toMatchObject([{ unitId: unit, kind: 'bear', daysLeft: null }]);
    expect(pack.list[0]?.playId).toMatch(publicPlayId);
    const { result } = await book(player, [unit]);
    const order = value(result);
    expect(order).toMatchObject({
      stage: 'booked',
      demonstration: true,
      feeCoins: 520,
      feeCredit: 0,
      courier: { courier: 'post', priceCents: 520, fullCents: 520, rule: '' },
      trackingUrl: '',
      promisedFrom: '2026-11-26',
      promisedTo: '2026-11-30',
      toys: [{ unitId: unit }],
      timeline: [{ stage: 'booked' }],
    });
    expect(value(await orders.handlers.pack({}, as(player))).list).toEqual([]);
    expect(await orders.handlers.cancelOrder({ orderId: order.orderId }, as(bob))).toEqual(
      failure('orderNotFound'),
    );
    const cancelled = value(await orders.handlers.cancelOrder({ orderId: order.orderId }, as(player)));
    expect(cancelled).toMatchObject({ stage: 'cancelled', toys: [{ unitId: unit }] });
    expect(await statusOf(unit)).toBe('won');
    expect(await orders.handlers.cancelOrder({ orderId: order.orderId }, as(player))).toEqual(
      failure('orderStageForbids', 'cancelled'),
    );
    expect(fixture.flushed).toContain(player);
    expect(value((await book(player, [unit])).result).stage).toBe('booked');
  });

  it('is booked once for its key, whatever happens at the same moment', async () => {
    const player = await person();
    const [one, two] = [await win(player), await win(player)];
    const { params, result } = await book(player, [one]);
    const again = await Promise.all([1, 2, 3].map(() => orders.handlers.createOrder(params, as(player))));
    for (const repeated of again) expect(repeated).toEqual(result);
    const other = { ...params, unitIds: [two] };
    expect(await orders.handlers.createOrder(other, as(player))).toEqual(failure('requestKeyReused'));
    const racing = await Promise.all(
      [1, 2, 3, 4].map((n) => book(player, [two], { requestId: `racing-${n}` })),
    );
    const won = racing.filter(({ result: each }) => !(each instanceof Failure));
    expect(won).toHaveLength(1);
    const { rowCount } = await fixture.db.query('select 1 from orders where player_id = $1', [player]);
    expect(rowCount).toBe(2);
  });

  it('is refused whole when anything is not right', async () => {
    const mine = await win(ann);
    const theirs = await win(bob);
    const refused = async (given: Partial<CallParams<'createOrder'>>, units = [mine]) =>
      (await book(ann, units, given)).result;
    expect(await refused({}, [mine, theirs])).toEqual(failure('toyNotYours'));
    expect(await refused({}, [mine, mine])).toEqual(failure('badParameters', 'unitIds'));
    expect(await refused({}, [mine, `0${mine}`])).toEqual(failure('badParameters', 'unitIds'));
    expect(await refused({}, ['999999999999999999'])).toEqual(failure('toyNotYours'));
    expect(await refused({ addressId: '1' })).toEqual(failure('addressNotFound'));
    expect(await refused({ courier: 'owl' })).toEqual(failure('courierUnavailable'));
    expect(await refused({ priceCents: 519 })).toEqual(failure('quoteChanged', '520'));
    expect(await refused({ priceCents: 0 })).toEqual(failure('quoteChanged', '520'));
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['won', 'won']);
    const { rows } = await fixture.db.query('select 1 from request_keys where player_id = $1', [ann]);
    expect(rows).toEqual([]);
  });

  it('is quoted for one’s own toys only', async () => {
    const unitIds = await win(ann);
    const quote = value(await orders.handlers.quoteOrder({ unitIds }, as(ann)));
    expect(quote).toMatchObject({ weightG: 320, boxMm: [250, 200, 150] });
    expect(quote.options.map((option) => option.priceCents)).toEqual([520, 1_260]);
    expect(await orders.handlers.quoteOrder({ unitIds }, as(bob))).toEqual(failure('toyNotYours'));
    for (const wrong of ['', ',', '1,,2', 'x', '-1', '1.5', "1' or 1=1", Array(31).fill('1').join(',')]) {
      expect(await orders.handlers.quoteOrder({ unitIds: wrong }, as(ann))).toEqual(failure('badParameters'));
    }
  });

  it('shows in its lists and to its player only', async () => {
    const player = await person();
    const { also: _none, ...order } = value((await book(player, [await win(player)])).result);
    const list = async (type: string) => orders.handlers.orderList({ type }, as(player));
    expect(value(await list('open')).list).toEqual([order]);
    expect(value(await list('delivered')).list).toEqual([]);
    for (const type of ['', 'constructor', 'x'])
      expect(await list(type)).toEqual(failure('badParameters', 'type'));
    expect(value(await orders.handlers.orderDetail({ orderId: order.orderId }, as(player)))).toEqual(order);
    expect(await orders.handlers.orderDetail({ orderId: order.orderId }, as(bob))).toEqual(
      failure('orderNotFound'),
    );
  });
});

describe('the operator', () => {
  const operate = (...args: string[]) => ordersCommand(fixture.db, args);

  it('moves an order to the door, its toys with it, and tells the player of each step', async () => {
    const player = await person();
    const unit = await win(player);
    const { orderId } = value((await book(player, [unit])).result);
    expect(await operate('pack', orderId, '--who', 'eve')).toBe(
      `Order ${orderId} is now packed, in box xs, 25 × 20 × 15 cm.`,
    );
    await expect(operate('pack', orderId)).rejects.toThrow('it is packed, and it can become shipped');
    expect(await orders.handlers.cancelOrder({ orderId }, as(player))).toEqual(
      failure('orderStageForbids', 'packed'),
    );
    await expect(operate('ship', orderId)).rejects.toThrow('TRACKING is missing');
    await operate('ship', orderId, 'LX123', '--who', 'eve', '--note', 'Left the house');
    expect(await statusOf(unit)).toBe('shipped');
    await operate('lose', orderId);
    await operate('rebook', orderId);
    expect(await statusOf(unit)).toBe('ordered');
    await operate('pack', orderId);
    await operate('ship', orderId, 'LX124');
    await operate('deliver', orderId);
    expect(await statusOf(unit)).toBe('delivered');
    await expect(operate('lose', orderId)).rejects.toThrow('it is delivered, and it can become returning');
    const view = value(await orders.handlers.orderDetail({ orderId }, as(player)));
    const trackingUrl = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=LX124';
    expect(view).toMatchObject({ stage: 'delivered', tracking: 'LX124', trackingUrl });
    expect(await operate('show', orderId)).toContain(`tracking  LX124  ${trackingUrl}`);
    const stages = ['booked', 'packed', 'shipped', 'lost', 'booked', 'packed', 'shipped', 'delivered'];
    expect(view.timeline.map((event) => event.stage)).toEqual(stages);
    const { rows } = await fixture.db.query<{ content: string }>(
      'select content from notices where user_id = $1 order by seq',
      [player],
    );
    expect(rows.map((row) => row.content)).toEqual(stages.map((stage) => `31@#1001@#${orderId}@#${stage}`));
    expect(await operate('show', orderId)).toContain('eve  Left the house');
    // As the country writes it, each line in its own direction.
    expect(await operate('show', orderId)).toContain('\u2068San Francisco, CA 94103\u2069');
    expect(await operate('list', 'delivered')).toContain(orderId);
  });

  it('cancels an order before it is packed: toys and what delivery cost go back, and the reason is written down', async () => {
    const player = await fixture.person({ coins: 1_000, credit: 100 });
    const unit = await win(player);
    const { orderId } = value((await book(player, [unit])).result);
    expect(await fixture.purse(player)).toEqual({ coins: 580, credit: 0 });
    await expect(operate('cancel', orderId, '--reason', 'asked by mail')).rejects.toThrow('--who NAME');
    await expect(operate('cancel', orderId, '--who', 'eve')).rejects.toThrow('--reason');
    const cancel = ['cancel', orderId, '--who', 'eve', '--reason', 'asked by mail', '--note', 'As you asked'];
    expect(await operate(...cancel)).toBe(`Order ${orderId} is now cancelled.`);
    expect(await fixture.purse(player)).toEqual({ coins: 1_000, credit: 100 });
    expect(await statusOf(unit)).toBe('won');
    await expect(operate(...cancel)).rejects.toThrow('it is cancelled, and nothing follows it');
    expect(await fixture.purse(player)).toEqual({ coins: 1_000, credit: 100 });
    const { rows } = await fixture.db.query(
      'select who, action, reason from operator_log where subject = $1',
      [`order ${orderId}`],
    );
    expect(rows).toEqual([{ who: 'eve', action: 'cancel order', reason: 'asked by mail' }]);
    const view = value(await orders.handlers.orderDetail({ orderId }, as(player)));
    expect(view.timeline.at(-1)).toMatchObject({ stage: 'cancelled', note: 'As you asked' });
    expect(JSON.stringify(view)).not.toContain('asked by mail');
    expect(value((await book(player, [unit])).result).stage).toBe('booked');
  });

  it('cancels nothing that is packed', async () => {
    const player = await person();
    const unit = await win(player);
    const { orderId } = value((await book(player, [unit])).result);
    await operate('pack', orderId);
    const cancel = operate('cancel', orderId, '--who', 'eve', '--reason', 'too late');
    await expect(cancel).rejects.toThrow('it is packed, and it can become shipped');
    expect(await statusOf(unit)).toBe('ordered');
    const { rows } = await fixture.db.query('select action from operator_log where subject = $1', [
      `order ${orderId}`,
    ]);
    expect(rows).toEqual([{ action: 'pack order' }]);
  });

  it('says what is wrong with a command', async () => {
    await expect(operate()).rejects.toThrow('must be one of: list');
    await expect(operate('fly', '1')).rejects.toThrow('must be one of: list');
    await expect(operate('pack')).rejects.toThrow('ID is missing');
    await expect(operate('pack', "1'; drop table orders")).rejects.toThrow('is no number of an order');
    await expect(operate('pack', '1')).rejects.toThrow('There is no order 1.');
    await expect(operate('show', '1')).rejects.toThrow('There is no order 1.');
    await expect(operate('list', 'flying')).rejects.toThrow('"flying" is no stage');
    await expect(operate('pack', '1', '--whom', 'x')).rejects.toThrow('--whom');
    await expect(operate('ship', '1', 'a\nb')).rejects.toThrow('one line');
  });
});
