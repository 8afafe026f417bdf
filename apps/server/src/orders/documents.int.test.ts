import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopper, mallAddress } from '../mall/mall-fixture.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { outputOf } from '../testing/command-context.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { systemClock } from '../core/clock.ts';
import { issueInvoices } from './invoices.ts';
import { demoDelivery } from './orders.seed.ts';
import { papersCommands } from './documents.commands.ts';

let server: TestServer;
let shop: ReturnType<typeof createShopper>;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer({ demonstration: true, rooms: 1 });
  shop = createShopper(server);
}, 60_000);
afterAll(() => server.stop());

async function buyer(): Promise<string> {
  serial += 1;
  const { token, userId } = await server.register(`paper-${serial}@example.com`);
  await giveCoins(server.db, { userId, amount: 20_000, key: `paper-${serial}` });
  return token;
}

/** Buys two mugs by post. */
async function buy(
  token: string,
  address: Partial<typeof mallAddress> = {},
  language = 'en-US',
): Promise<string> {
  const mug = await shop.find('art:mug');
  const saved = await server.call('saveAddress', { ...mallAddress, ...address }, { token });
  const addressId = saved.data?.id ?? '';
  const goods = [{ shopGoodsId: mug.shopGoodsId, goodsNum: 2, price: mug.price }];
  const asked = { unitIds: '', goods: `${mug.shopGoodsId}x2`, addressId };
  const post = (await server.call('quoteOrder', asked, { token })).data?.options.find(
    ({ courier }) => courier === 'post',
  );
  const order = await server.call(
    'createOrder',
    {
      ...{ requestId: shop.newKey(), unitIds: [], goods, addressId, courier: 'post' },
      ...{ priceCents: post?.priceCents ?? 0, coins: post?.coins ?? 0 },
    },
    { token, language },
  );
  return order.data?.orderId ?? '';
}

function fetchPaper(path: string, token?: string): Promise<Response> {
  return fetch(`${server.address}/api/shop/order/${path}.pdf`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

const operate = (commands: typeof papersCommands, ...words: string[]): Promise<string> =>
  outputOf(commands)(server.db, [...words, '--who', 'test', '--reason', 'a test']);

it('gives an order’s invoice to who ordered, the same each time, and to nobody else', async () => {
  const token = await buyer();
  const id = await buy(token);
  expect((await server.call('orderDetail', { orderId: id }, { token })).data?.papers).toEqual(['invoice']);
  const answer = await fetchPaper(`${id}/invoice`, token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="invoice-\d+\.pdf"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = await pdfText(bytes);
  expect(text).toContain('Ann Lee');
  expect(text).toContain(`Order ${id}`);
  const mug = await shop.find('art:mug');
  expect(text).toContain(`$${((mug.price * 2) / 100).toFixed(2)}`);
  const again = Buffer.from(await (await fetchPaper(`${id}/invoice`, token)).arrayBuffer());
  expect(again.equals(bytes)).toBe(true);

  expect((await fetchPaper(`${id}/invoice`)).status).toBe(401);
  expect((await fetchPaper(`${id}/invoice`, 'x')).status).toBe(401);
  expect((await fetchPaper(`${id}/invoice`, await buyer())).status).toBe(404);
  expect((await fetch(`${server.address}/api/shop/order/${id}/invoice.pdf?token=${token}`)).status).toBe(401);
  for (const path of [`${id}/slip`, `x/invoice`, `999999999/invoice`, `${'9'.repeat(40)}/invoice`])
    expect((await fetchPaper(path, token)).status).toBe(404);
  const none = await fetchPaper(`${id}/credit`, token);
  expect([none.status, ((await none.json()) as { errorCode: string }).errorCode]).toEqual([404, '14015']);
});

it('numbers invoices and credit notes without gaps, however many ask at once', async () => {
  const token = await buyer();
  const ids = [await buy(token), await buy(token), await buy(token)];
  await server.call('cancelOrder', { orderId: ids[0] ?? '' }, { token });
  const asked = ids.flatMap((id) => Array.from({ length: 4 }, () => fetchPaper(`${id}/invoice`, token)));
  const needs = { db: server.db, clock: systemClock, table: demoDelivery };
  const answers = await Promise.all([...asked, fetchPaper(`${ids[0]}/credit`, token)]);
  await issueInvoices(needs);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { rows } = await server.db.query<{ number: number; kind: string; order_id: number }>(
    'select number, kind, order_id from invoices order by number',
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const ofFirst = rows.filter(({ order_id }) => `${order_id}` === ids[0]).map(({ kind }) => kind);
  expect(ofFirst).toEqual(['invoice', 'credit']);
  const credit = await pdfText(new Uint8Array((await answers.at(-1)?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const invoice = rows.find(({ order_id, kind }) => `${order_id}` === ids[0] && kind === 'invoice');
  expect(credit).toContain(`It takes back invoice ${invoice?.number}.`);
  await issueInvoices(needs);
  const { rows: after } = await server.db.query('select 1 from invoices');
  expect(after).toHaveLength(rows.length);
});

it('writes an invoice in the buyer’s language and script', async () => {
  const token = await buyer();
  const id = await buy(
    token,
    {
      ...{ country: 'JP', name: '山田 太郎', line1: '丸の内1-1', city: '千代田区', region: '東京都' },
      ...{ postcode: '100-0005', phone: '+81312345678' },
    },
    'ja-JP',
  );
  const text = await pdfText(new Uint8Array(await (await fetchPaper(`${id}/invoice`, token)).arrayBuffer()));
  const letters = text.replaceAll(' ', '');
  expect(letters).toContain('請求書');
  expect(letters).toContain('山田太郎');
});

it('prints slips by promised day and customs forms for who packs, and says what these lack', async () => {
  const token = await buyer();
  const id = await buy(token, {
    country: 'DE',
    region: '',
    city: 'Berlin',
    postcode: '10115',
    phone: '+493012345678',
  });
  const shown = (await server.call('orderDetail', { orderId: id }, { token })).data?.tax;
  expect(shown).toMatchObject({ kind: 'included', permille: 190 });
  const invoice = await pdfText(
    new Uint8Array(await (await fetchPaper(`${id}/invoice`, token)).arrayBuffer()),
  );
  expect(invoice).toContain('Tax of 19% is in the price.');
  expect(invoice).toContain(`$${((shown?.cents ?? 0) / 100).toFixed(2)}`);
  const file = (): string => join(tmpdir(), `${randomUUID()}.pdf`);
  const [slips, slip, customs] = [file(), file(), file()];
  await operate(papersCommands, 'slip', slips);
  const all = await pdfText(await readFile(slips));
  expect(all.indexOf('Packing slip')).toBeGreaterThanOrEqual(0);
  const promised = [...all.matchAll(/Promised (\S+) to/g)].map(([, day = '']) => day);
  expect(promised.length).toBeGreaterThan(1);
  expect(promised).toEqual(promised.toSorted());
  await operate(papersCommands, 'slip', slip, id);
  expect((await stat(slip)).mode & 0o777).toBe(0o600);
  const one = await pdfText(await readFile(slip));
  for (const words of [`ORDER-${id}`, 'GOODS-mug', '2 ×', '2 pieces.']) expect(one).toContain(words);
  await server.db.query(`update goods set hs_code = '' where kind = 'mug'`);
  expect(await operate(papersCommands, 'customs', customs, id)).toContain(
    'no number of the Harmonized System',
  );
  await server.db.query(`update goods set hs_code = '691110' where kind = 'mug'`);
  expect(await operate(papersCommands, 'customs', file(), id)).not.toContain('Harmonized');
  expect(await pdfText(await readFile(customs))).toContain('CN 23');
  await expect(operate(papersCommands, 'slip', slip, id)).rejects.toThrow('cannot be written');
  await expect(operate(papersCommands, 'slip', file(), '999999')).rejects.toThrow('There is no order 999999');
  await expect(operate(papersCommands, 'customs', file(), 'x')).rejects.toThrow('no number of an order');
  await expect(operate(papersCommands, 'credit', file(), id)).rejects.toThrow('no such paper');
});
