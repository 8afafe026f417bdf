import { OrderIsCyclical } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readOutbox } from '../core/mail.ts';
import { choosePlan } from '../testing/choose-plan.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

// The line that names what was bought, on the provider's page and in the mail, is read by the buyer.

let server: TestServer;
let token: string;
let mail: string;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  mail = `titled-${(serial += 1)}@example.com`;
  ({ token } = await server.register(mail));
});

interface Wished {
  readonly configId: number;
  readonly price: number;
  readonly isCyclical: OrderIsCyclical;
}

async function newcomers(): Promise<Wished> {
  const { data } = await server.call('rechargeList', {}, { token });
  const offer = data?.list.find(({ experienceVal }) => experienceVal >= 1_000);
  if (offer === undefined) throw new Error('nothing is sold');
  expect(offer).toMatchObject({ showAmount: 2_500, experienceVal: 1_000 });
  return {
    configId: offer.configId,
    price: offer.rechargeMoney,
    isCyclical: OrderIsCyclical['normal recharge'],
  };
}

async function clubCard(): Promise<Wished> {
  const { data } = await server.call('clubOffer', { kind: 'newbie' }, { token });
  if (data == null) throw new Error('no offer of the club');
  return { configId: data.configId, price: data.price, isCyclical: OrderIsCyclical['club purchase'] };
}

async function begin(wish: Wished, language: string): Promise<string> {
  const params = { requestId: `titled-request-${(serial += 1)}`, ...wish };
  const { data, errorCode } = await server.call('paypalPay', params, { token, language });
  if (data == null) throw new Error(`refused: ${errorCode}`);
  return data.rechargeNumber;
}

const page = (number: string) => `${server.address}/sandbox/pay/SBX-${number}`;

async function pay(number: string): Promise<void> {
  await choosePlan(server.address, number, 'approve');
  const { data } = await server.call('verifyPayment', { rechargeNumber: number }, { token });
  expect(data?.state).toBe('credited');
}

async function titleOf(number: string): Promise<string> {
  const { rows } = await server.db.query<{ title: string }>('select title from payments where number = $1', [
    number,
  ]);
  return rows[0]?.title ?? '';
}

const receipt = async (number: string): Promise<string> =>
  (await readOutbox(server.db, mail)).find(({ text }) => text.includes(number))?.text ?? '';

it.each([
  ['en-US', '2,500 coins and 1,000 level points'],
  ['de-DE', '2.500 Münzen und 1.000 Levelpunkte'],
  ['de-AT', '2.500 Münzen und 1.000 Levelpunkte'],
  ['nb-NO', '2\u00A0500 mynter og 1\u00A0000 nivåpoeng'],
  ['ar-AE', '2,500 عملة و1,000 نقطة مستوى'],
  ['ja-JP', '2,500 コイン、1,000 レベルポイント'],
  ['pl-PL', '2,500 coins and 1,000 level points'],
])('a payment begun in %s says on its page: %s', async (language, title) => {
  const number = await begin(await newcomers(), language);
  expect(await titleOf(number)).toBe(title);
  const shown = await (await fetch(page(number), { headers: { 'accept-language': language } })).text();
  expect(shown).toContain(`<bdi>${title}</bdi>`);
});

it('a receipt names the purchase and counts its coins in the language that it was bought in', async () => {
  const german = await begin(await newcomers(), 'de-DE');
  await pay(german);
  const arabic = await begin(await clubCard(), 'ar-AE');
  await pay(arabic);
  const mailed = { timeout: 15_000, interval: 250 };
  await expect
    .poll(() => receipt(german), mailed)
    .toContain('Gekauft: 2.500 Münzen und 1.000 Levelpunkte\nMünzen: 2.500\n');
  await expect.poll(() => receipt(arabic), mailed).toContain(': بطاقة اليشم، 7 أيام\n');
});

it.each([
  ['en-US', 'Jade card, 7 days'],
  ['de-DE', 'Jadekarte, 7 Tage'],
  ['ar-AE', 'بطاقة اليشم، 7 أيام'],
])('a club card bought in %s is named %s', async (language, title) => {
  expect(await titleOf(await begin(await clubCard(), language))).toBe(title);
});

it.each([
  ['en-US', '{n} coins'],
  ['de-DE', '{n} Münzen'],
  ['fr-FR', '{n} pièces'],
  ['ar-AE', '{n} عملة'],
])('money that comes late buys plain coins, named in %s as %s', async (language, words) => {
  const wish = await newcomers();
  const calledOff = await begin(wish, language);
  await server.call('cancelPayment', { rechargeNumber: calledOff }, { token });
  await pay(await begin(wish, 'en-US'));
  await pay(calledOff);
  const coins = new Intl.NumberFormat(`${language}-u-nu-latn`).format(wish.price);
  expect(await titleOf(calledOff)).toBe(words.replace('{n}', coins));
});
