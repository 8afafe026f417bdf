import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardsCommands } from '../cards/cards.commands.ts';
import { insertDiscountCard } from '../cards/discount-card.store.ts';
import { systemClock } from '../core/clock.ts';
import { ordersCommands } from '../orders/orders.commands.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { outputOf } from '../testing/command-context.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { type Card, createShopper, mallAddress } from './mall-fixture.ts';

const dayMs = 86_400_000;
/** Cards of the demonstration: 10 % and 300 coins at most; 20 % from 1,000 coins on and 1,000 at most. */
const kinds = { bazaar: 1001, gala: 1002 } as const;

let server: TestServer;
let shop: ReturnType<typeof createShopper>;
let later = 0;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({
    demonstration: true,
    rooms: 1,
    clock: { ...systemClock, now: () => Date.now() + later },
  });
  shop = createShopper(server);
}, 60_000);
afterAll(() => server.stop());

/** With the 3,000 coins of a registration 50,000 in all. */
async function buyer(...held: (keyof typeof kinds)[]) {
  serial += 1;
  const { token, userId } = await server.register(`saver-${serial}@example.com`);
  await giveCoins(server.db, { userId, amount: 47_000, key: `saver-${serial}` });
  for (const kind of held)
    await insertDiscountCard(server.db, {
      ...{ playerId: userId, kindId: kinds[kind], grantKey: randomUUID(), now: Date.now() + later },
    });
  const saved = await server.call('saveAddress', mallAddress, { token });
  return { token, userId, addressId: saved.data?.id ?? '' };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;
type Things = readonly (readonly [Card, number])[];

async function quoteOf({ token, addressId }: Buyer, things: Things, language = 'en-US') {
  const goods = things.map(([{ shopGoodsId }, num]) => `${shopGoodsId}x${num}`).join(',');
  const { data } = await server.call('quoteOrder', { unitIds: '', goods, addressId }, { token, language });
  if (data === null) throw new Error('no quote came');
  return data;
}

/** An order at the price that is quoted, with a card or none. */
async function wishOf(ann: Buyer, things: Things, discount?: { cardId: number; saved: number }) {
  const { options } = await quoteOf(ann, things);
  const post = options.find(({ courier }) => courier === 'post');
  return {
    ...{ requestId: shop.newKey(), unitIds: [], addressId: ann.addressId },
    ...(post !== undefined && { courier: 'post' }),
    goods: things.map(([{ shopGoodsId, price }, goodsNum]) => ({ shopGoodsId, goodsNum, price })),
    ...{ priceCents: post?.priceCents ?? 0, coins: post?.coins ?? 0 },
    ...(discount !== undefined && { discount }),
  };
}

async function bestFor(ann: Buyer, things: Things) {
  const [best] = (await quoteOf(ann, things)).discounts;
  if (best === undefined) throw new Error('no card saves anything');
  return { cardId: best.cardId, saved: best.saved };
}

const cardsOf = async ({ token }: Buyer) =>
  (await server.call('discountCards', {}, { token })).data?.list ?? [];

describe('a discount card', () => {
  it('is chosen best first, saves what it says, and is used up with the order that it lowered', async () => {
    const ann = await buyer('bazaar', 'gala');
    const mug = await shop.find('art:mug');
    const few = await quoteOf(ann, [[mug, 1]], 'de-DE');
    expect(few.discounts).toMatchObject([{ ratio: 10, saved: Math.floor(mug.price / 10) }]);
    const many = Math.ceil(1_000 / mug.price);
    const quote = await quoteOf(ann, [[mug, many]]);
    expect(quote.discounts.map(({ ratio }) => ratio)).toEqual([20, 10]);
    const discount = await bestFor(ann, [[mug, many]]);
    expect(discount.saved).toBe(Math.floor(mug.price * many * 0.2));
    const wish = await wishOf(ann, [[mug, many]], discount);
    const order = (await server.call('createOrder', wish, { token: ann.token })).data;
    const paid = mug.price * many - discount.saved;
    expect(order).toMatchObject({ goodsCoins: paid, discountCoins: discount.saved });
    expect(await shop.coinsOf(ann.token)).toBe(50_000 - paid - (order?.feeCoins ?? 0));
    expect((await cardsOf(ann)).map(({ ratio }) => ratio)).toEqual([10]);
    const again = await server.call('createOrder', wish, { token: ann.token });
    expect(again.data?.orderId).toBe(order?.orderId);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('comes back with the coins when its order is cancelled, and is good for as long as it would have been', async () => {
    const ann = await buyer('bazaar');
    const mug = await shop.find('art:mug');
    const [before] = await cardsOf(ann);
    const discount = await bestFor(ann, [[mug, 2]]);
    const wish = await wishOf(ann, [[mug, 2]], discount);
    const { orderId = '' } = (await server.call('createOrder', wish, { token: ann.token })).data ?? {};
    expect(await cardsOf(ann)).toEqual([]);
    later += dayMs;
    await server.call('cancelOrder', { orderId }, { token: ann.token });
    later -= dayMs;
    expect(await shop.coinsOf(ann.token)).toBe(50_000);
    const [after] = await cardsOf(ann);
    expect(after?.cardId).toBe(before?.cardId);
    expect((after?.endTime ?? 0) - (before?.endTime ?? 0) - dayMs).toBeLessThan(60_000);
    expect((after?.endTime ?? 0) - (before?.endTime ?? 0)).toBeGreaterThanOrEqual(dayMs);
    const second = await wishOf(ann, [[mug, 2]], discount);
    expect((await server.call('createOrder', second, { token: ann.token })).data?.discountCoins).toBe(
      discount.saved,
    );
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('stays used when things come back after their delivery: what was paid comes back', async () => {
    const ann = await buyer('bazaar');
    const mug = await shop.find('art:mug');
    const wish = await wishOf(ann, [[mug, 2]], await bestFor(ann, [[mug, 2]]));
    const order = (await server.call('createOrder', wish, { token: ann.token })).data;
    const orderId = order?.orderId ?? '';
    const step = (...words: string[]) =>
      outputOf(ordersCommands)(server.db, [...words, '--who', 'test', '--reason', 'a test']);
    for (const words of [['pack'], ['ship'], ['deliver']])
      await step(...words, orderId, ...(words[0] === 'ship' ? ['LX1'] : []));
    await server.call('returnOrder', { orderId }, { token: ann.token });
    await step('returned', orderId);
    expect(await shop.coinsOf(ann.token)).toBe(50_000 - (order?.feeCoins ?? 0));
    expect(await cardsOf(ann)).toEqual([]);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('lowers once, of 100 checkouts at once', async () => {
    const ann = await buyer('bazaar');
    const mug = await shop.find('art:mug');
    const discount = await bestFor(ann, [[mug, 1]]);
    const wish = await wishOf(ann, [[mug, 1]], discount);
    await giveCoins(server.db, { userId: ann.userId, amount: 200_000, key: `more-${ann.userId}` });
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.call('createOrder', { ...wish, requestId: shop.newKey() }, { token: ann.token }),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const codes = new Set(replies.filter(({ success }) => !success).map(({ errorCode }) => errorCode));
    expect([...codes]).toEqual(['10001']);
    expect(await auditLedger(server.db)).toEqual([]);
  }, 60_000);

  it('lowers what the parcel carries where a cart holds both, what is given at once where it holds nothing else, and no gift card', async () => {
    const ann = await buyer('bazaar', 'bazaar');
    const [mug, buff] = [await shop.find('art:mug'), await shop.find('art:buff')];
    const gift = await shop.find('art:giftcard');
    const both = await bestFor(ann, [
      [mug, 1],
      [buff, 1],
    ]);
    expect(both.saved).toBe(Math.floor(mug.price / 10));
    const things = [[mug, 1] as const, [buff, 1] as const];
    const order = (await server.call('createOrder', await wishOf(ann, things, both), { token: ann.token }))
      .data;
    expect(order?.discountCoins).toBe(both.saved);
    const alone = await bestFor(ann, [[buff, 1]]);
    expect(alone.saved).toBe(Math.floor(buff.price / 10));
    const wish = await wishOf(ann, [[buff, 1]], alone);
    expect((await server.call('createOrder', wish, { token: ann.token })).data).toMatchObject({
      ...{ stage: 'delivered', discountCoins: alone.saved, goodsCoins: buff.price - alone.saved },
    });
    expect((await quoteOf(await buyer('bazaar'), [[gift, 1]])).discounts).toEqual([]);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is refused to others, when it is over, and at another saving than was shown; nothing is taken then', async () => {
    const [ann, bob] = [await buyer('bazaar'), await buyer()];
    const mug = await shop.find('art:mug');
    const discount = await bestFor(ann, [[mug, 1]]);
    const theirs = await wishOf(bob, [[mug, 1]], discount);
    expect((await server.call('createOrder', theirs, { token: bob.token })).errorCode).toBe('10001');
    const dear = await wishOf(ann, [[mug, 1]], { ...discount, saved: discount.saved + 1 });
    expect((await server.call('createOrder', dear, { token: ann.token })).errorCode).toBe('05007');
    later += 8 * dayMs;
    const late = await wishOf(ann, [[mug, 1]], discount);
    expect((await server.call('createOrder', late, { token: ann.token })).errorCode).toBe('10001');
    later -= 8 * dayMs;
    expect(await shop.coinsOf(ann.token)).toBe(50_000);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is given by the operator, and counted', async () => {
    const ann = await buyer();
    await outputOf(cardsCommands)(server.db, [
      ...['give', `${ann.userId}`, 'discount', '1002', '--who', 'test', '--reason', 'a test'],
    ]);
    expect(await cardsOf(ann)).toMatchObject([{ ratio: 20, limitAmount: 1_000, mostOff: 1_000 }]);
    const counts = await server.call('cardCounts', {}, { token: ann.token });
    expect(counts.data?.discountCardCount).toBe(1);
  });
});
