import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { operatorHere } from '../core/operator.ts';
import { createOrdersFixture, fixtureNow, type OrdersFixture, value } from './orders-fixture.ts';
import type { CourierLabels, LabelWish } from './courier-labels.ts';
import { houseLabels } from './create-labels.ts';
import { buyLabel, type LabelNeeds, trackOrder } from './label.operator.ts';
import { stepOrder } from './orders.operator.ts';
import { demoDelivery } from './orders.seed.ts';

let house: OrdersFixture;
beforeAll(async () => {
  house = await createOrdersFixture();
}, 60_000);
afterAll(() => house.drop());

const operator = operatorHere({ who: 'test', reason: 'a test' });

/** A courier that counts what is bought of it, and answers as it is told. */
function counted(answers: Partial<CourierLabels> = {}) {
  const done = { begun: 0, bought: new Set<string>() };
  const labels: CourierLabels = {
    ...houseLabels,
    async begin(wish) {
      done.begun += 1;
      return `shipment-${wish.orderId}-${done.begun}`;
    },
    async buy(shipment, wish) {
      done.bought.add(shipment);
      return houseLabels.buy(shipment, wish);
    },
    ...answers,
  };
  const needs: LabelNeeds = {
    ...{ db: house.db, clock: { now: () => fixtureNow }, table: demoDelivery, labels },
    shop: { takeBack: async () => {}, packedWith: async () => new Map() },
    flush: () => {},
  };
  return { done, needs };
}

async function booked(): Promise<string> {
  const player = await house.person();
  const { result } = await house.book(player, [await house.win(player)]);
  return value(result).orderId;
}

describe('the label of an order', () => {
  it('is bought once, however many ask at once, is kept, and brings the order its tracking number', async () => {
    const { done, needs } = counted();
    const orderId = await booked();
    const all = await Promise.all(Array.from({ length: 8 }, () => buyLabel(needs, operator, { orderId })));
    const numbers = new Set(all.map((label) => value(label).tracking));
    expect(numbers.size).toBe(1);
    expect(done.bought.size).toBe(1);
    const { rows } = await house.db.query<{ tracking: string }>('select tracking from orders where id = $1', [
      orderId,
    ]);
    expect(rows[0]?.tracking).toBe([...numbers][0]);
    const again = value(await buyLabel(counted().needs, operator, { orderId }));
    expect(again.pdf).toEqual(value(all[0] ?? new Failure('notFound')).pdf);
  });

  it('is found again where its purchase was paid and its answer lost', async () => {
    const { done, needs } = counted({ buy: async () => new Failure('courierAway') });
    const orderId = await booked();
    expect(await buyLabel(needs, operator, { orderId })).toEqual(new Failure('courierAway'));
    const later = counted();
    value(await buyLabel(later.needs, operator, { orderId }));
    expect([done.begun, later.done.begun]).toEqual([1, 0]);
  });

  it('is not bought of nobody, for no order, or for one that is gone', async () => {
    const orderId = await booked();
    const none = { ...counted().needs, labels: null };
    expect(await buyLabel(none, operator, { orderId })).toMatchObject({ error: 'paperNotThere' });
    expect(await buyLabel(counted().needs, operator, { orderId: '999999' })).toMatchObject({
      error: 'orderNotFound',
    });
    await house.db.query(`update orders set stage = 'cancelled' where id = $1`, [orderId]);
    expect(await buyLabel(counted().needs, operator, { orderId })).toMatchObject({
      error: 'orderStageForbids',
    });
  });

  it('is of the box that the order lies in; before it is packed, of the one that it would lie in', async () => {
    const wishes: LabelWish[] = [];
    const { needs } = counted({
      buy: async (shipment, wish) => {
        wishes.push(wish);
        return houseLabels.buy(shipment, wish);
      },
    });
    const [booking, packed] = [await booked(), await booked()];
    await stepOrder(needs, operator, { orderId: packed, to: 'packed', box: 'm', note: '', now: fixtureNow });
    for (const orderId of [booking, packed]) value(await buyLabel(needs, operator, { orderId }));
    expect(wishes.map(({ parcel }) => parcel)).toEqual([
      { boxMm: [250, 200, 150], weightG: 320 },
      { boxMm: [400, 300, 250], weightG: 520 },
    ]);
  });

  it('is tracked: what the courier says moves the order on, once', async () => {
    const orderId = await booked();
    value(await buyLabel(counted().needs, operator, { orderId }));
    await house.db.query(`update orders set stage = 'packed' where id = $1`, [orderId]);
    const { needs } = counted({ track: async () => ({ status: 'in_transit' }) });
    const told = await Promise.all([1, 2, 3].map(() => trackOrder(needs, operator, orderId)));
    expect(told.map((each) => value(each).stage)).toEqual(['shipped', 'shipped', 'shipped']);
    const { rows } = await house.db.query(
      `select 1 from order_events where order_id = $1 and stage = 'shipped'`,
      [orderId],
    );
    expect(rows).toHaveLength(1);
  });
});
