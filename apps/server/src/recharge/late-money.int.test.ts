import { RechargeKind, OrderIsCyclical } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { choosePlan } from '../testing/choose-plan.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { auditLedger } from '../testing/audit-ledger.ts';

// Ordered, called off, ordered again, and then both are paid: what is made once is had once, and no money is lost.

let server: TestServer;
let token: string;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 2 });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  ({ token } = await server.register(`late-${(serial += 1)}@example.com`));
});

const coins = async (): Promise<number> => (await server.call('balance', {}, { token })).data?.balance ?? 0;
const cancel = (rechargeNumber: string) => server.call('cancelPayment', { rechargeNumber }, { token });

interface Wished {
  readonly configId: number;
  readonly price: number;
  readonly isCyclical: OrderIsCyclical;
  readonly popupConfigRecordId?: number;
}

async function begin(wish: Wished): Promise<string> {
  const { data, errorCode } = await server.call(
    'paypalPay',
    { requestId: `late-request-${(serial += 1)}`, ...wish },
    { token },
  );
  if (data == null) throw new Error(`refused: ${errorCode}`);
  return data.rechargeNumber;
}

async function pay(number: string) {
  await choosePlan(server.address, number, 'approve');
  const { data } = await server.call('verifyPayment', { rechargeNumber: number }, { token });
  if (data == null) throw new Error('no such payment');
  return data;
}

async function inList(kind: RechargeKind): Promise<Wished & { readonly gives: number }> {
  const { data } = await server.call('rechargeList', { kind }, { token });
  const offer = data?.list[0];
  if (offer === undefined) throw new Error('nothing is sold');
  const { configId, rechargeMoney: price, showAmount: gives } = offer;
  return { configId, price, gives, isCyclical: 0 };
}

const made: Record<string, () => Promise<Wished & { readonly gives: number }>> = {
  'an offer for newcomers': () => inList(RechargeKind['newbie offer']),
  'an offer of the day': () => inList(RechargeKind.daily),
  'the deal of a gift': async () => {
    const { data } = await server.call('giveData', {}, { token });
    const popup = data?.userPopupModel;
    if (popup?.rechargeConfig == null) throw new Error('nothing is offered');
    const { popupConfigRecordId } = popup;
    await server.call('receivePushPopup', { popupConfigRecordId }, { token });
    const { configId, rechargeMoney: price, showAmount: gives } = popup.rechargeConfig;
    return { configId, price, gives, isCyclical: 0, popupConfigRecordId };
  },
};

for (const [name, offer] of Object.entries(made)) {
  it(`${name} is had once when two orders are paid, in whichever order`, async () => {
    for (const laterFirst of [false, true]) {
      ({ token } = await server.register(`late-${(serial += 1)}@example.com`));
      const { gives, ...wish } = await offer();
      const before = await coins();
      const calledOff = await begin(wish);
      expect((await cancel(calledOff)).data?.state).toBe('failed');
      const again = await begin(wish);
      const numbers = laterFirst ? [again, calledOff] : [calledOff, again];
      for (const number of numbers) expect((await pay(number)).state).toBe('credited');
      expect(await coins()).toBe(before + gives + wish.price);
      const { data } = await server.call('verifyPayment', { rechargeNumber: calledOff }, { token });
      expect(data).toMatchObject({ coins: wish.price, convertAmount: wish.price });
    }
    expect(await auditLedger(server.db)).toEqual([]);
  });
}

it('one that is called off and paid all the same brings what it promised', async () => {
  for (const offer of Object.values(made)) {
    ({ token } = await server.register(`late-${(serial += 1)}@example.com`));
    const { gives, ...wish } = await offer();
    const before = await coins();
    const number = await begin(wish);
    await cancel(number);
    expect(await pay(number)).toMatchObject({ state: 'credited', coins: gives });
    expect(await coins()).toBe(before + gives);
    await expect(begin(wish)).rejects.toThrow('refused');
  }
});

it('a card for new members is had once; the other money is plain coins', async () => {
  const { data } = await server.call('clubOffer', { kind: 'newbie' }, { token });
  if (data == null) throw new Error('no offer of the club');
  const { configId, price } = data;
  const wish = { configId, price, isCyclical: OrderIsCyclical['club purchase'] };
  const calledOff = await begin(wish);
  await cancel(calledOff);
  const again = await begin(wish);
  const before = await coins();
  expect((await pay(again)).state).toBe('credited');
  const between = await coins();
  expect(await pay(calledOff)).toMatchObject({ state: 'credited', coins: price });
  expect(await coins()).toBe(between + price);
  expect(between).toBeGreaterThan(before);
  const { rows } = await server.db.query<{ n: number }>(
    `select count(*)::int as n from club_cards where ref in ($1, $2)`,
    [calledOff, again],
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect(await auditLedger(server.db)).toEqual([]);
});
