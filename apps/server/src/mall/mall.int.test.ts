import { GoodsType } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { mallCommands } from './mall.commands.ts';
import { ordersCommands } from '../orders/orders.commands.ts';
import { creditLateParcels } from '../orders/late-parcels.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { outputOf } from '../testing/command-context.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/start-test-server.ts';
import { type Buyer, type Card, createShopper } from './mall-fixture.ts';

const dayMs = 86_400_000;

let server: TestServer;
let shop: ReturnType<typeof createShopper>;
let later = 0;

beforeAll(async () => {
  server = await startTestServer({
    demonstration: true,
    rooms: 1,
    clock: { ...systemClock, now: () => Date.now() + later },
  });
  shop = createShopper(server);
}, 60_000);
afterAll(() => server.stop());

const buyer = (coins?: number): Promise<Buyer> => shop.newBuyer(coins);

interface Wish {
  readonly cards: readonly (readonly [Card, number])[];
  readonly requestId?: string;
}

/** Books things by post at the price that is quoted. */
async function buy({ token, addressId }: Buyer, { cards, requestId = shop.newKey() }: Wish) {
  const goods = cards.map(([{ shopGoodsId, price }, goodsNum]) => ({ shopGoodsId, goodsNum, price }));
  const text = goods.map(({ shopGoodsId, goodsNum }) => `${shopGoodsId}x${goodsNum}`).join(',');
  const quote = (await server.call('quoteOrder', { unitIds: '', goods: text, addressId }, { token })).data;
  const post = quote?.options.find(({ courier }) => courier === 'post');
  const way = post === undefined ? {} : { addressId, courier: 'post' };
  const fee = { priceCents: post?.priceCents ?? 0, coins: post?.coins ?? 0 };
  return server.call('createOrder', { requestId, unitIds: [], goods, ...way, ...fee }, { token });
}

const operate = (commands: typeof ordersCommands, ...words: string[]): Promise<string> =>
  outputOf(commands)(server.db, [...words, '--who', 'test', '--reason', 'a test']);

describe('the shelf', () => {
  it('shows what is sold to anybody, by category, price, word and order, page by page', async () => {
    const index = (await server.call('shopIndex', {})).data;
    expect(index?.categories.map(({ category }) => category).toSorted()).toEqual([
      ...['digital', 'house', 'paper', 'plush', 'virtual'],
    ]);
    expect(index?.fresh).toHaveLength(6);
    const all = (await server.call('shopGoodsList', { limit: 48 })).data?.list ?? [];
    expect(all).toHaveLength(index?.total ?? 0);
    const names: string[] = [];
    for (let cursor = ''; ;) {
      const page = await server.call('shopGoodsList', {
        ...{ limit: 5, sort: 'cheap' },
        ...(cursor !== '' && { cursor }),
      });
      names.push(...(page.data?.list ?? []).map(({ name }) => name));
      cursor = page.data?.next ?? '';
      if (cursor === '') break;
    }
    expect(names).toEqual(all.toSorted((a, b) => a.price - b.price).map(({ name }) => name));
    const cheap = await server.call('shopGoodsList', { priceStart: 0, priceEnd: 49_999, category: 'house' });
    expect(cheap.data?.list.every(({ price, category }) => price < 500 && category === 'house')).toBe(true);
    const german = await server.call('shopGoodsList', { word: 'mush' }, { language: 'de-DE' });
    expect(german.data?.list.map(({ pictures }) => pictures[0])).toEqual(['art:lamp']);
    expect((await server.call('shopGoodsList', { word: `'" | !` })).data?.list).toEqual([]);
  });

  it('tells of a thing what it weighs, what its delivery costs, its sizes, and where it can be won', async () => {
    const whale = await shop.find('toy:whale');
    const shown = (await server.call('shopGoods', { shopGoodsId: whale.shopGoodsId, country: 'DE' })).data;
    expect(shown).toMatchObject({ weightG: 210, leavesInDays: 1, returnDays: 14, wished: false });
    expect(shown?.sizes.map(({ size }) => size)).toEqual(['15 cm', '40 cm']);
    const given = { shopGoodsId: whale.shopGoodsId, country: 'DE' };
    const arabic = (await server.call('shopGoods', given, { language: 'ar-AE' })).data;
    expect(arabic?.sizes.map(({ size }) => size)).toEqual(['15 سم', '40 سم']);
    expect(shown?.delivery.map(({ courier, priceCents }) => [courier, priceCents])).toEqual([
      ['post', 1_290],
      ['courier', 5_280],
    ]);
    expect((await server.call('shopGoods', { shopGoodsId: 99_999 })).errorCode).toBe('05009');
  });
});

describe('the cart', () => {
  it('adds, changes and takes out, and keeps what is sold no more, saying so', async () => {
    const { token } = await buyer();
    const [mug, lamp] = [await shop.find('art:mug'), await shop.find('art:lamp')];
    const list = [
      { shopGoodsId: mug.shopGoodsId, goodsNum: 2 },
      { shopGoodsId: lamp.shopGoodsId, goodsNum: 1 },
    ];
    const cart = (await server.call('addToCart', { list }, { token })).data;
    expect(cart).toMatchObject({ coins: 2 * mug.price + lamp.price, isAllChecked: true });
    const changed = await server.call(
      'updateCart',
      {
        list: [
          { shopGoodsId: mug.shopGoodsId, goodsNum: 99 },
          { shopGoodsId: lamp.shopGoodsId, checked: false },
        ],
      },
      { token },
    );
    expect(changed.data).toMatchObject({ coins: 99 * mug.price, isAllChecked: false });
    await operate(mallCommands, 'take-down', `${mug.shopGoodsId}`);
    const gone = (await server.call('cart', {}, { token })).data;
    expect(gone?.list.map(({ state }) => state)).toEqual(['gone', '']);
    await operate(mallCommands, 'put-up', `${mug.shopGoodsId}`);
    const guest = await server.call('checkInventory', { list: `${mug.shopGoodsId}x3,999999x1,nonsense` });
    expect(guest.data?.coins).toBe(3 * mug.price);
    const zero = { list: [{ shopGoodsId: mug.shopGoodsId, goodsNum: 0 }] };
    expect((await server.call('updateCart', zero, { token })).data?.list).toHaveLength(1);
  });

  it.each([0, -1, 1.5, 100, 1_000_000])('refuses %d of a thing', async (goodsNum) => {
    const { token } = await buyer(0);
    const { shopGoodsId } = await shop.find('art:mug');
    const reply = await server.call('addToCart', { list: [{ shopGoodsId, goodsNum }] }, { token });
    expect(reply.success).toBe(false);
  });

  it('adds once what is sent again under its key, at the same moment too, and to each player their own', async () => {
    const [{ token }, other] = [await buyer(0), await buyer(0)];
    const { shopGoodsId } = await shop.find('art:mug');
    const requestId = shop.newKey();
    const adding = { requestId, list: [{ shopGoodsId, goodsNum: 2 }] };
    const numbers = (reply: { data?: { list: readonly { goodsNum: number }[] } | null }) =>
      reply.data?.list.map(({ goodsNum }) => goodsNum);
    const all = await Promise.all([1, 2, 3, 4].map(() => server.call('addToCart', adding, { token })));
    expect(all.map(numbers)).toEqual([[2], [2], [2], [2]]);
    expect(numbers(await server.call('addToCart', adding, { token: other.token }))).toEqual([2]);
    const next = { ...adding, requestId: shop.newKey() };
    expect(numbers(await server.call('addToCart', next, { token }))).toEqual([4]);
    expect((await server.call('addToCart', { ...adding, requestId: 'short' }, { token })).success).toBe(
      false,
    );
    const other4 = { requestId, list: [{ shopGoodsId, goodsNum: 4 }] };
    expect((await server.call('addToCart', other4, { token })).errorCode).toBe('00006');
    expect(numbers(await server.call('cart', {}, { token }))).toEqual([4]);
  });

  it('says of what it could not take all, as it holds 99 of a thing', async () => {
    const { token } = await buyer(0);
    const { shopGoodsId } = await shop.find('art:mug');
    const add = async (goodsNum: number) => {
      const list = [{ shopGoodsId, goodsNum }];
      const { data } = await server.call('addToCart', { requestId: shop.newKey(), list }, { token });
      return [data?.list[0]?.goodsNum, data?.capped];
    };
    expect(await add(2)).toEqual([2, []]);
    expect(await add(97)).toEqual([99, []]);
    expect(await add(1)).toEqual([99, [shopGoodsId]]);
  });

  it('does not remember the key of what was refused', async () => {
    const { token } = await buyer(0);
    const { shopGoodsId } = await shop.find('art:socks');
    const adding = { requestId: shop.newKey(), list: [{ shopGoodsId, goodsNum: 1 }] };
    await operate(mallCommands, 'take-down', `${shopGoodsId}`);
    expect((await server.call('addToCart', adding, { token })).errorCode).toBe('05009');
    await operate(mallCommands, 'put-up', `${shopGoodsId}`);
    expect((await server.call('addToCart', adding, { token })).data?.list).toHaveLength(1);
  });

  it('holds a hundred lines and no more, and lets old ones go', async () => {
    const { token, userId } = await buyer(0);
    const mug = await shop.find('art:mug');
    await server.db.query(
      `with copies as (
         insert into shop_goods (type, goods_id, category, family, leads, name, note, size, text, pictures, price, words)
         select 0, goods_id, category, 'many-' || n, false, name, note, size, text, pictures, price, words
         from shop_goods, generate_series(1, 100) n where id = $2 returning id)
       insert into cart_lines (player_id, shop_goods_id, num, added_at) select $1, id, 1, now() from copies`,
      [userId, mug.shopGoodsId],
    );
    const add = { list: [{ shopGoodsId: mug.shopGoodsId, goodsNum: 1 }] };
    expect((await server.call('addToCart', add, { token })).errorCode).toBe('05011');
    later += 31 * dayMs;
    expect((await server.call('cart', {}, { token })).data?.list).toEqual([]);
    later -= 31 * dayMs;
  });
});

describe('an order', () => {
  it('takes coins and units once, empties the cart, and gives both back when it is cancelled', async () => {
    const ann = await buyer();
    const mug = await shop.find('art:mug');
    const before = { coins: await shop.coinsOf(ann.token), units: await shop.units('mug') };
    const list = [{ shopGoodsId: mug.shopGoodsId, goodsNum: 3 }];
    await server.call('addToCart', { list }, { token: ann.token });
    const requestId = shop.newKey();
    const all = await Promise.all([1, 2, 3].map(() => buy(ann, { cards: [[mug, 2]], requestId })));
    const orders = new Set(all.map(({ data }) => data?.orderId));
    expect(orders.size).toBe(1);
    const order = all[0]?.data;
    expect(order).toMatchObject({ stage: 'booked', goodsCoins: 2 * mug.price, also: '', lateCredit: 0 });
    expect(order?.goods).toMatchObject([{ name: mug.name, goodsNum: 2, price: mug.price }]);
    expect(await shop.coinsOf(ann.token)).toBe(before.coins - 2 * mug.price - (order?.feeCoins ?? 0));
    expect(await shop.units('mug')).toBe(before.units - 2);
    expect((await server.call('cart', {}, { token: ann.token })).data?.list[0]?.goodsNum).toBe(1);
    const back = await server.call('cancelOrder', { orderId: order?.orderId ?? '' }, { token: ann.token });
    expect(back.data?.stage).toBe('cancelled');
    expect(await shop.coinsOf(ann.token)).toBe(before.coins);
    expect(await shop.units('mug')).toBe(before.units);
    const records = (await server.call('shopRecords', {}, { token: ann.token })).data?.list;
    expect(records?.map(({ kind, coins }) => [kind, coins])).toEqual([
      ['back', 2 * mug.price],
      ['bought', 2 * mug.price],
    ]);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('hands over what needs no parcel at once, as an order of its own', async () => {
    const ann = await buyer();
    const [mug, card] = [await shop.find('art:mug'), await shop.find('art:buff')];
    const both = (
      await buy(ann, {
        cards: [
          [mug, 1],
          [card, 2],
        ],
      })
    ).data;
    expect(both?.goods.map(({ name }) => name)).toEqual([mug.name]);
    const also = await server.call('orderDetail', { orderId: both?.also ?? '' }, { token: ann.token });
    expect(also.data).toMatchObject({ stage: 'delivered', address: null, courier: null, returnUntil: '' });
    const cards = (await server.call('buffCards', {}, { token: ann.token })).data?.list;
    expect(cards).toHaveLength(2);
    const again = await server.call('returnOrder', { orderId: both?.also ?? '' }, { token: ann.token });
    expect(again.errorCode).toBe('05012');
  });

  it('refuses another price, what is gone or sold out, too few coins, and a foreign address, and takes nothing', async () => {
    const ann = await buyer(100);
    const poor = await buy(ann, { cards: [[await shop.find('art:lamp'), 3]] });
    expect(poor.errorCode).toBe('02001');
    const rich = await buyer();
    const mug = await shop.find('art:mug');
    expect((await buy(rich, { cards: [[{ ...mug, price: mug.price - 1 }, 1]] })).errorCode).toBe('05007');
    const gone = { ...mug, shopGoodsId: 77_777 };
    expect((await buy(rich, { cards: [[gone, 1]] })).errorCode).toBe('05009');
    const twice = await server.call(
      'createOrder',
      {
        ...{ requestId: shop.newKey(), unitIds: [], addressId: rich.addressId, courier: 'post' },
        goods: [mug, mug].map(({ shopGoodsId, price }) => ({ shopGoodsId, goodsNum: 1, price })),
        ...{ priceCents: 520, coins: 520 },
      },
      { token: rich.token },
    );
    expect(twice.success).toBe(false);
    await server.db.query(`update goods set stock = stock + 1, received = received + 1 where kind = 'bank'`);
    const bank = await shop.find('art:bank');
    const { addressId } = await buyer(0);
    const theirs = await server.call(
      'createOrder',
      {
        ...{ requestId: shop.newKey(), unitIds: [], addressId, courier: 'post', priceCents: 520, coins: 520 },
        goods: [{ shopGoodsId: bank.shopGoodsId, goodsNum: 1, price: bank.price }],
      },
      { token: rich.token },
    );
    expect(theirs.errorCode).toBe('05002');
    expect(await shop.coinsOf(rich.token)).toBe(await coinsAtFirst(rich));
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('sells exactly the last units to many who come at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buyer(3_000)));
    await server.db.query(`update goods set received = received - stock + 4, stock = 4 where kind = 'socks'`);
    const socks = await shop.find('art:socks');
    const replies = await Promise.all(buyers.map((each) => buy(each, { cards: [[socks, 1]] })));
    expect(replies.filter(({ success }) => success)).toHaveLength(4);
    const codes = new Set(replies.filter(({ success }) => !success).map(({ errorCode }) => errorCode));
    expect([...codes]).toEqual(['05010']);
    expect(await shop.units('socks')).toBe(0);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('brings bought things back within their days, and no later', async () => {
    const ann = await buyer();
    const mug = await shop.find('art:mug');
    const { orderId = '' } = (await buy(ann, { cards: [[mug, 1]] })).data ?? {};
    expect((await server.call('userInfo', {}, { token: ann.token })).data?.shopOrderFlag).toBe(true);
    for (const step of ['pack', 'ship', 'deliver'])
      await operate(ordersCommands, step, orderId, ...(step === 'ship' ? ['LX1'] : []));
    expect(await operate(ordersCommands, 'show', orderId)).toContain(`1 × ${mug.name}`);
    const early = (await server.call('orderDetail', { orderId }, { token: ann.token })).data;
    expect(Date.parse(early?.returnUntil ?? '') - Date.now() - later).toBeGreaterThan(13 * dayMs);
    expect((await server.call('userInfo', {}, { token: ann.token })).data?.shopOrderFlag).toBe(false);
    const stranger = await buyer(0);
    const theirs = await server.call('returnOrder', { orderId }, { token: stranger.token });
    expect(theirs.errorCode).toBe('05004');
    later += 15 * dayMs;
    expect((await server.call('returnOrder', { orderId }, { token: ann.token })).errorCode).toBe('05012');
    later -= 15 * dayMs;
    const before = await shop.coinsOf(ann.token);
    const returning = await server.call('returnOrder', { orderId }, { token: ann.token });
    expect(returning.data?.stage).toBe('returning');
    await operate(ordersCommands, 'returned', orderId);
    expect(await shop.coinsOf(ann.token)).toBe(before + mug.price);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

describe('a gift card', () => {
  it('is bought for coins, and its code is shown to its buyer after a proof, and to nobody else', async () => {
    const [ann, bob] = [await buyer(), await buyer()];
    const card = await shop.find('art:giftcard');
    expect([card.type, card.stock]).toEqual([GoodsType.digital, 20]);
    const params = { requestId: shop.newKey(), shopGoodsId: card.shopGoodsId, price: card.price };
    const [first, second] = await Promise.all(
      [1, 2].map(() => server.call('exchangeForGiftCard', params, { token: ann.token })),
    );
    const orderId = first?.data?.orderId ?? '';
    expect(second?.data?.orderId).toBe(orderId);
    const proof = { password: testPassword };
    const foreign = await server.call('giftCodes', { orderId, proof }, { token: bob.token });
    expect(foreign.errorCode).toBe('05004');
    const wrong = await server.call(
      'giftCodes',
      { orderId, proof: { password: 'a'.repeat(32) } },
      { token: ann.token },
    );
    expect(wrong.success).toBe(false);
    const codes = (await server.call('giftCodes', { orderId, proof }, { token: ann.token })).data?.list;
    expect(codes).toHaveLength(1);
    expect(codes?.[0]?.code).toMatch(/^DEMO-[0-9A-F]{10}$/);
    const { rows } = await server.db.query(
      `select 1 from gift_codes where position('DEMO'::bytea in sealed) > 0`,
    );
    expect(rows).toEqual([]);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

describe('a late parcel', () => {
  it('brings credit for each day, once, with one letter', async () => {
    const ann = await buyer();
    const { orderId = '' } = (await buy(ann, { cards: [[await shop.find('art:keyring'), 1]] })).data ?? {};
    await server.db.query(`update orders set promised_to = current_date - 3 where id = $1`, [orderId]);
    const now = { now: () => Date.now() + later };
    const late = { db: server.db, clock: now, flush: () => {} };
    await Promise.all([1, 2].map(() => creditLateParcels(late)));
    const order = (await server.call('orderDetail', { orderId }, { token: ann.token })).data;
    expect(order?.lateCredit).toBe(150);
    const letters = (await server.call('messageList', {}, { token: ann.token })).data?.systemMessageModels;
    expect(letters?.filter(({ link }) => link === `/order/${orderId}`)).toHaveLength(1);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

/** Coins that a buyer began with: what was given, and the house's welcome. */
async function coinsAtFirst({ userId }: Buyer): Promise<number> {
  const { rows } = await server.db.query<{ coins: number }>(
    `select sum(amount)::int as coins from ledger_transfers where credit = $1 and kind = 'welcome'`,
    [`player:${userId}:coin`],
  );
  return rows[0]?.coins ?? 0;
}
