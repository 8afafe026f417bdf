import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallParams, errors, notices, PayType } from '@grabbit/contract';
import { type Buyer, createShopper } from '../mall/mall-fixture.ts';
import { paymentsCommands } from '../recharge/payments.commands.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { outputOf } from '../testing/command-context.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { checkoutCommands } from './checkout.commands.ts';
import { ordersCommands } from './orders.commands.ts';
import { readCheckout } from './checkout.store.ts';

type Wish = CallParams<'createOrder'>;

let server: TestServer;
let shop: ReturnType<typeof createShopper>;
const signed = ['--who', 'ann', '--reason', 'a test'];

beforeAll(async () => {
  server = await startTestServer({ demonstration: true, rooms: 1 });
  shop = createShopper(server);
}, 60_000);
afterAll(() => server.stop());

/** Four mugs and their delivery, which cost more than the 3,000 coins that everybody starts with. */
async function wishOf({ token, addressId }: Buyer, goodsNum = 4): Promise<Wish> {
  const { shopGoodsId, price } = await shop.find('art:mug');
  const goods = `${shopGoodsId}x${goodsNum}`;
  const { data } = await server.call('quoteOrder', { unitIds: '', goods, addressId }, { token });
  const post = data?.options.find(({ courier }) => courier === 'post');
  if (post === undefined) throw new Error('no post goes there');
  return {
    ...{ requestId: shop.newKey(), unitIds: [], addressId, courier: 'post' },
    goods: [{ shopGoodsId, goodsNum, price }],
    ...{ priceCents: post.priceCents, coins: post.coins },
  };
}

const costOf = ({ goods = [], coins }: Wish): number =>
  goods.reduce((sum, { price, goodsNum }) => sum + price * goodsNum, coins);

/** Somebody whose coins do not pay for what they want. */
async function lacking() {
  const buyer = await shop.newBuyer(0);
  const wish = await wishOf(buyer);
  return { ...buyer, wish, missing: costOf(wish) - 3_000 };
}

async function begin({ token }: { readonly token: string }, wish: Wish) {
  const { data, errorCode } = await server.call('beginRest', wish, { token });
  if (data === null) throw new Error(`not begun: ${errorCode}`);
  return data;
}

async function order(
  { token }: { readonly token: string },
  { restId, coins }: { restId: number; coins: number },
) {
  const purchase = { requestId: shop.newKey(), configId: restId, isCyclical: 2, price: coins } as const;
  const { data, errorCode } = await server.call('paypalPay', purchase, { token });
  if (data === null) throw new Error(`not ordered: ${errorCode}`);
  return data.rechargeNumber;
}

const approve = (number: string) =>
  fetch(`${server.address}/sandbox/pay/SBX-${number}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ plan: 'approve' }),
  });

const verify = ({ token }: { readonly token: string }, rechargeNumber: string) =>
  server.call('verifyPayment', { rechargeNumber }, { token });

/** What the provider sends when somebody has paid. */
async function tell(number: string, id: string): Promise<number> {
  const reference = `SBX-${number}`;
  const { rows } = await server.db.query<{ notify_key: string }>(
    'select notify_key from sandbox_orders where reference = $1',
    [reference],
  );
  const body = JSON.stringify({ id, reference });
  const signature = createHmac('sha256', rows[0]?.notify_key ?? '')
    .update(body)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
  return (await fetch(`${server.address}/webhook/sandbox`, { method: 'POST', headers, body })).status;
}

const ordersOf = async ({ token }: { readonly token: string }) =>
  (await server.call('orderList', { type: 'all' }, { token })).data?.list ?? [];
const stateOf = async ({ token }: { readonly token: string }, restId: number) =>
  (await server.call('restState', { restId }, { token })).data;

/** Whether a player was told, by letter and by notice, that there is no order for their payment. */
async function toldOf({ userId }: { readonly userId: number }): Promise<readonly [number, number]> {
  const { rows } = await server.db.query<{ letters: number; notices: number }>(
    `select (select count(*)::int from messages where player_id = $1 and words = 'inbox.rest') as letters,
       (select count(*)::int from notices where user_id = $1 and content::text like $2) as notices`,
    [userId, `%${notices.restRefused.operation}%`],
  );
  return [rows[0]?.letters ?? 0, rows[0]?.notices ?? 0];
}

describe('coins that an order lacks, paid in money', () => {
  it('make one order and no other, however often the provider says that they are paid', async () => {
    const ann = await lacking();
    const rest = await begin(ann, ann.wish);
    expect(rest).toMatchObject({ coins: ann.missing, missing: ann.missing });
    const number = await order(ann, rest);
    expect(await stateOf(ann, rest.restId)).toMatchObject({ state: 'waiting', orderId: '' });
    await approve(number);
    const said = await Promise.all(
      Array.from({ length: 32 }, (_, turn) =>
        turn % 2 === 0 ? tell(number, `N${turn}-${number}`) : verify(ann, number).then(() => 200),
      ),
    );
    expect(new Set(said)).toEqual(new Set([200]));
    const [made, ...more] = await ordersOf(ann);
    expect(more).toEqual([]);
    expect(await stateOf(ann, rest.restId)).toMatchObject({ state: 'ordered', orderId: made?.orderId });
    expect(await shop.coinsOf(ann.token)).toBe(0);
    expect(await toldOf(ann)).toEqual([0, 0]);
    // The window that asks for the order once more is given the same one.
    expect((await server.call('createOrder', ann.wish, { token: ann.token })).data?.orderId).toBe(
      made?.orderId,
    );
    expect(await auditLedger(server.db)).toEqual([]);
  }, 60_000);

  it('are the player’s where a thing is gone meanwhile: it is said, and the order can be made later', async () => {
    const ann = await lacking();
    const rest = await begin(ann, ann.wish);
    const number = await order(ann, rest);
    const stock = await shop.units('mug');
    await server.db.query(`update goods set stock = 1 where kind = 'mug'`);
    await approve(number);
    expect((await verify(ann, number)).data?.state).toBe('credited');
    await server.db.query(`update goods set stock = $1 where kind = 'mug'`, [stock]);
    expect(await stateOf(ann, rest.restId)).toMatchObject({ state: 'refused', orderId: '' });
    expect(await ordersOf(ann)).toEqual([]);
    expect(await shop.coinsOf(ann.token)).toBe(3_000 + ann.missing);
    expect(await toldOf(ann)).toEqual([1, 1]);
    await tell(number, `again-${number}`);
    expect(await toldOf(ann)).toEqual([1, 1]);
    expect((await server.call('createOrder', ann.wish, { token: ann.token })).errorCode).toBeNull();
    expect(await shop.coinsOf(ann.token)).toBe(0);
  }, 30_000);

  it('make no order after their payment was called off, though its money comes all the same', async () => {
    const ann = await lacking();
    const rest = await begin(ann, ann.wish);
    const number = await order(ann, rest);
    await server.call('cancelPayment', { rechargeNumber: number }, { token: ann.token });
    await approve(number);
    expect(await tell(number, `late-${number}`)).toBe(200);
    expect(await ordersOf(ann)).toEqual([]);
    expect(await shop.coinsOf(ann.token)).toBe(3_000 + ann.missing);
    expect(await toldOf(ann)).toEqual([1, 1]);
  }, 30_000);

  it('are begun once in two windows, and paid in the last: the checkout before is closed', async () => {
    const ann = await lacking();
    const [first, second] = await Promise.all([
      begin(ann, ann.wish),
      begin(ann, { ...ann.wish, requestId: shop.newKey() }),
    ]);
    expect(second.restId).toBe(first.restId);
    const numbers = [await order(ann, first), await order(ann, second)] as const;
    await Promise.all(numbers.map((number) => approve(number)));
    await Promise.all(numbers.map((number) => verify(ann, number)));
    const { rows } = await server.db.query(
      'select state, reason from payments where number = any($1) order by id',
      [numbers],
    );
    expect(rows).toMatchObject([{ state: 'failed', reason: 'begun anew' }, { state: 'credited' }]);
    expect(await ordersOf(ann)).toHaveLength(1);
    expect(await shop.coinsOf(ann.token)).toBe(0);
    expect(await toldOf(ann)).toEqual([0, 0]);
  }, 30_000);

  it('have one open checkout, however many are begun at once and in whatever way', async () => {
    const ann = await lacking();
    const rest = await begin(ann, ann.wish);
    const of = { configId: rest.restId, isCyclical: 2, price: rest.coins } as const;
    const byPayPal = () =>
      server.call('paypalPay', { ...of, requestId: shop.newKey() }, { token: ann.token });
    const byCard = () =>
      server.call(
        'checkoutPay',
        { ...of, requestId: shop.newKey(), payType: PayType.credit },
        { token: ann.token },
      );
    for (const pay of [byPayPal, byCard, byPayPal]) expect((await pay()).errorCode).toBeNull();
    await Promise.all(Array.from({ length: 10 }, byCard));
    const { rows } = await server.db.query<{ state: string; open: string }>(
      `select p.state, o.state as open from payments p left join sandbox_orders o using (reference) where player_id = $1`,
      [ann.userId],
    );
    expect(rows.filter(({ state, open }) => state === 'redirected' && open === 'open')).toHaveLength(1);
    expect(rows.filter(({ state, open }) => state !== 'redirected' && open === 'open')).toEqual([]);
  }, 30_000);

  it('are of the order that was begun last', async () => {
    const ann = await lacking();
    const first = await begin(ann, ann.wish);
    const number = await order(ann, first);
    const more = await wishOf(ann, 5);
    const second = await begin(ann, more);
    await approve(number);
    await verify(ann, number);
    expect(await stateOf(ann, first.restId)).toMatchObject({ state: 'replaced' });
    expect(await stateOf(ann, second.restId)).toMatchObject({ state: 'waiting' });
    expect([await ordersOf(ann), await toldOf(ann)]).toEqual([[], [1, 1]]);
  }, 30_000);

  it('are a debt when their money is taken back, and the packed order stays', async () => {
    const ann = await lacking();
    const number = await order(ann, await begin(ann, ann.wish));
    await approve(number);
    await verify(ann, number);
    const id = (await ordersOf(ann))[0]?.orderId ?? '';
    await outputOf(ordersCommands)(server.db, ['pack', id, '--who', 'ann']);
    await outputOf(paymentsCommands)(server.db, ['refund', number, ...signed]);
    expect((await ordersOf(ann))[0]?.stage).toBe('packed');
    const { rows } = await server.db.query(
      `select balance from ledger_accounts where player_id = $1 and asset = 'debt'`,
      [ann.userId],
    );
    expect(rows).toEqual([{ balance: ann.missing }]);
    const again = await server.call('beginRest', await wishOf(ann), { token: ann.token });
    expect(again.errorCode).toBe(errors.debtOpen.code);
    expect(await auditLedger(server.db)).toEqual([]);
  }, 30_000);

  it('are held to a limit of deposits, and are nobody else’s', async () => {
    const ann = await lacking();
    const rest = await begin(ann, ann.wish);
    const purchase = { configId: rest.restId, isCyclical: 2, price: rest.coins } as const;
    const pay = async ({ token }: { readonly token: string }) =>
      (await server.call('paypalPay', { ...purchase, requestId: shop.newKey() }, { token })).errorCode;
    const bob = await shop.newBuyer(0);
    expect(await pay(bob)).toBe(errors.offerGone.code);
    expect((await server.call('restState', { restId: rest.restId }, { token: bob.token })).errorCode).toBe(
      errors.orderNotFound.code,
    );
    await server.db.query(
      `insert into protections (player_id, deposit_day) values ($1, 10)
       on conflict (player_id) do update set deposit_day = 10`,
      [ann.userId],
    );
    expect(await pay(ann)).toBe(errors.depositLimitReached.code);
  }, 30_000);

  it('are not paid in a break, and not twice when both of two windows buy at once', async () => {
    const ann = await lacking();
    const rest = await begin(ann, ann.wish);
    const pay = (requestId: string) =>
      server.call(
        'paypalPay',
        { requestId, configId: rest.restId, isCyclical: 2, price: rest.coins },
        { token: ann.token },
      );
    const key = shop.newKey();
    const both = await Promise.all([pay(key), pay(key)]);
    expect(new Set(both.map(({ data }) => data?.rechargeNumber)).size).toBe(1);
    const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
    await server.call('takeBreak', { until }, { token: ann.token });
    expect((await pay(shop.newKey())).errorCode).toBe(errors.onBreak.code);
    expect(await ordersOf(ann)).toEqual([]);
  }, 30_000);

  it('are at least what every provider takes: the surplus stays with the player', async () => {
    const poor = await lacking();
    const wish = await wishOf(poor, 1);
    expect((await server.call('beginRest', wish, { token: poor.token })).errorCode).toBe(
      errors.quoteChanged.code,
    );
    const ann = await shop.newBuyer(poor.missing - 20);
    const near = await wishOf(ann);
    const rest = await begin(ann, near);
    expect(rest).toMatchObject({ coins: 50, missing: 20 });
    const number = await order(ann, rest);
    await approve(number);
    await verify(ann, number);
    expect(await ordersOf(ann)).toHaveLength(1);
    expect(await shop.coinsOf(ann.token)).toBe(30);
  }, 30_000);

  it('are taken where the operator says so: off in a live arcade until then', async () => {
    const { db } = server;
    const ann = await lacking();
    const rest = await begin(ann, ann.wish);
    expect(await readCheckout(db, 'live')).toEqual({ payRest: false, asChosen: false });
    await outputOf(checkoutCommands)(db, ['pay-rest', 'off', ...signed]);
    expect(await outputOf(checkoutCommands)(db, ['show'])).toContain('cannot');
    expect((await server.call('beginRest', ann.wish, { token: ann.token })).errorCode).toBe(
      errors.payMethodUnavailable.code,
    );
    await expect(order(ann, rest)).rejects.toThrow(errors.offerGone.code);
    await outputOf(checkoutCommands)(db, ['pay-rest', 'on', ...signed]);
    expect(await readCheckout(db, 'live')).toEqual({ payRest: true, asChosen: true });
    const { rows } = await db.query(
      `select who, subject from operator_log where action = 'change checkout' order by id`,
    );
    expect(rows).toEqual([
      { who: 'ann', subject: 'missing coins in money: off' },
      { who: 'ann', subject: 'missing coins in money: on' },
    ]);
  }, 30_000);
});
