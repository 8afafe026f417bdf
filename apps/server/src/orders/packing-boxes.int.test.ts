// Long because one started house serves all that is tried on its boxes.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallParams } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorCommands } from '../registry/operator-command.ts';
import { type Buyer, createShopper } from '../mall/mall-fixture.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { outputOf } from '../testing/command-context.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { ordersCommands } from './orders.commands.ts';
import { packingBoxesCommands } from './packing-boxes.commands.ts';
import { papersCommands } from './documents.commands.ts';

let server: TestServer;
let shop: ReturnType<typeof createShopper>;
let buyer: Buyer;
let token = '';
beforeAll(async () => {
  server = await startTestServer({ demonstration: true, rooms: 1 });
  shop = createShopper(server);
  buyer = await shop.newBuyer(500_000);
  const packer = await server.register('packer@example.com');
  await server.db.query(`update users set role = 'depot' where id = $1`, [packer.userId]);
  token = packer.token;
}, 60_000);
afterAll(() => server.stop());

/** The boxes as a house begins with them, and no order waits. */
beforeEach(async () => {
  await server.db.query(
    `update orders set box_id = null, stage = case stage when 'booked' then 'shipped' else stage end`,
  );
  await server.db.query('delete from packed_boxes');
  await server.db.query(`delete from packing_boxes where name like 'try%'`);
  await server.db.query('update packing_boxes set stock = null, received = 0, low_at = 0, retired_at = null');
});

const reason = 'a test';
const operate = (commands: OperatorCommands, ...words: string[]): Promise<string> =>
  outputOf(commands)(server.db, [...words, '--who', 'test', '--reason', reason]);
const boxes = (...words: string[]): Promise<string> => operate(packingBoxesCommands, ...words);
const pack = (...words: string[]): Promise<string> => operate(ordersCommands, 'pack', ...words);
const step = (params: Omit<CallParams<'orderStep'>, 'reason'>) =>
  server.call('orderStep', { ...params, reason }, { token });
const packed = (orderId: string, box?: string) => step({ orderId, to: 'packed', ...(box && { box }) });

async function quote(goodsNum = 1) {
  const mug = await shop.find('art:mug');
  const asked = { unitIds: '', goods: `${mug.shopGoodsId}x${goodsNum}`, addressId: buyer.addressId };
  return (await server.call('quoteOrder', asked, { token: buyer.token })).data;
}

/** Buys a mug, or more, by post. A mug goes into the smallest box. */
async function book(goodsNum = 1): Promise<string> {
  const mug = await shop.find('art:mug');
  const post = (await quote(goodsNum))?.options.find(({ courier }) => courier === 'post');
  const { data } = await server.call(
    'createOrder',
    {
      ...{ requestId: shop.newKey(), unitIds: [], addressId: buyer.addressId, courier: 'post' },
      goods: [{ shopGoodsId: mug.shopGoodsId, goodsNum, price: mug.price }],
      ...{ priceCents: post?.priceCents ?? 0, coins: post?.coins ?? 0 },
    },
    { token: buyer.token },
  );
  return data?.orderId ?? '';
}

async function lines() {
  const list = (await server.call('packingBoxLines', {}, { token })).data?.list ?? [];
  return new Map(list.map((line) => [line.name, line]));
}
const stockOf = async (name: string) => (await lines()).get(name)?.stock;
async function count(stock: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, units] of Object.entries(stock)) await boxes('count', name, `${units}`);
}
const none = { xs: 0, s: 0, m: 0, l: 0, xl: 0, xxl: 0, xxxl: 0 };
const wordOf = (box: string | undefined): string => (box ?? '').split(',')[0] ?? '';
const faults = async () => (await auditLedger(server.db)).filter(({ rule }) => rule === 'packing boxes');

describe('the box of a parcel', () => {
  it('is the smallest that takes it, is not counted down before it was counted, and stands with the order', async () => {
    const id = await book();
    expect(await pack(id)).toBe(`Order ${id} is now packed, in box xs, 25 × 20 × 15 cm.`);
    expect(await stockOf('xs')).toBeNull();
    expect((await server.call('orderStory', { orderId: id }, { token })).data?.box).toBe(
      'xs, 25 × 20 × 15 cm',
    );
    expect(await operate(ordersCommands, 'show', id)).toContain('box       xs, 25 × 20 × 15 cm');
  });

  it('is the one that is named, where it takes the things', async () => {
    await count({ m: 3 });
    const [first, second] = [await book(), await book(12)];
    expect(await pack(first, '--box', 'm')).toContain('in box m,');
    expect(await stockOf('m')).toBe(2);
    await expect(pack(second, '--box', 'xs')).rejects.toThrow('xs does not take what is in it');
    await expect(pack(second, '--box', 'huge')).rejects.toThrow('box huge');
    await boxes('retire', 'xl');
    await expect(pack(second, '--box', 'xl')).rejects.toThrow('xl is retired');
    await count({ l: 0 });
    await expect(pack(second, '--box', 'l')).rejects.toThrow('none is left of l');
    expect((await step({ orderId: second, to: 'cancelled', box: 'm' })).errorInfo).toMatch(/^badParameters/);
    expect((await server.call('orderStory', { orderId: second }, { token })).data?.stage).toBe('booked');
  });

  it('is taken by one of two who pack at once for the last one; the other takes the next larger', async () => {
    await count({ xs: 1, s: 4 });
    const orders = [await book(), await book()];
    const told = await Promise.all(orders.map((id) => packed(id)));
    expect(told.map(({ data }) => wordOf(data?.box)).toSorted()).toEqual(['s', 'xs']);
    expect([await stockOf('xs'), await stockOf('s')]).toEqual([0, 3]);
    expect(await faults()).toEqual([]);
  });

  it('is missing where none is left: that order stays as it was, and is packed when boxes come', async () => {
    await count({ ...none, xs: 1, l: 2 });
    const orders = [await book(), await book(), await book(), await book(), await book()];
    const told = await Promise.all(orders.map((id) => packed(id)));
    expect(told.map(({ data }) => wordOf(data?.box)).toSorted()).toEqual(['', '', 'l', 'l', 'xs']);
    const refused = told.filter(({ data }) => data === null);
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(['14020', '14020']);
    expect(refused[0]?.errorInfo).toBe('boxNotThere: none is left of xs, s, m, l, xl, xxl, xxxl');
    const id = orders[told.findIndex(({ data }) => data === null)] ?? '';
    await expect(pack(id)).rejects.toThrow('It was not packed: none is left of xs, s');
    const story = (await server.call('orderStory', { orderId: id }, { token })).data;
    expect([story?.stage, story?.box, story?.events.length]).toEqual(['booked', '', 1]);
    await boxes('add', 's', '1');
    expect(await pack(id)).toContain('in box s,');
    expect(await faults()).toEqual([]);
  });

  it('is taken once, however often an order is packed', async () => {
    await count({ xs: 9 });
    const id = await book();
    const told = await Promise.all(Array.from({ length: 5 }, () => packed(id)));
    expect(told.filter(({ data }) => data !== null)).toHaveLength(1);
    expect(told.filter(({ errorInfo }) => errorInfo === 'orderStageForbids: packed')).toHaveLength(4);
    expect(await stockOf('xs')).toBe(8);
  });

  it('is another one when a lost parcel is packed anew, and none where an order was cancelled before', async () => {
    await count({ xs: 1, s: 5 });
    const [lost, cancelled] = [await book(), await book()];
    await packed(lost);
    await step({ orderId: lost, to: 'shipped', tracking: 'LX1' });
    await step({ orderId: lost, to: 'lost' });
    expect((await step({ orderId: lost, to: 'booked' })).data?.box).toBe('');
    expect((await packed(lost)).data?.box).toBe('s, 30 × 25 × 20 cm');
    await step({ orderId: cancelled, to: 'cancelled' });
    expect([await stockOf('xs'), await stockOf('s')]).toEqual([0, 4]);
    expect(await faults()).toEqual([]);
    await server.db.query(`update packing_boxes set stock = 3 where name = 's'`);
    expect((await faults()).map(({ detail }) => detail)).toEqual(['5 came, 3 are left, 1 went with parcels']);
  });
});

describe('the price of delivery', () => {
  it('follows from the boxes in use and never from how many are left', async () => {
    const before = await quote(8);
    await count(none);
    expect(await quote(8)).toEqual(before);
    expect(await book(8)).not.toBe('');
    expect((await quote())?.boxMm).toEqual([250, 200, 150]);
    await boxes('retire', 'xs');
    expect((await quote())?.boxMm).toEqual([300, 250, 200]);
    await boxes('make', 'try', '--inside', '130x120x140', '--weight', '60');
    expect((await quote())?.boxMm).toEqual([140, 130, 120]);
    await boxes('change', 'try', '--inside', '90x90x90');
    expect((await quote())?.boxMm).toEqual([300, 250, 200]);
    await boxes('restore', 'xs');
    expect((await quote())?.boxMm).toEqual([250, 200, 150]);
  });
});

describe('the operator', () => {
  it('counts, adds and takes boxes, and sees which are few and how many orders need one', async () => {
    await expect(boxes('add', 'm', '5')).rejects.toThrow('Box m was never counted: count it first.');
    await count({ xs: 4 });
    await boxes('add', 'xs', '8');
    await boxes('take', 'xs', '2');
    await boxes('low', 'xs', '10');
    await expect(boxes('take', 'xs', '11')).rejects.toThrow('There are fewer of box xs.');
    await expect(boxes('count', 'huge', '1')).rejects.toThrow('box huge');
    await Promise.all([book(), book()]);
    expect((await lines()).get('xs')).toMatchObject({ stock: 10, lowAt: 10, isLow: false, reserved: 2 });
    await boxes('count', 'xs', '9');
    expect((await lines()).get('xs')).toMatchObject({ stock: 9, isLow: true, insideMm: [250, 200, 150] });
    expect((await lines()).get('s')).toMatchObject({ stock: null, isLow: false, reserved: 0 });
    expect(await boxes('list')).toContain('xxxl');
    expect(await faults()).toEqual([]);
    const { rows } = await server.db.query<{ line: string }>(
      `select action || ' ' || subject as line from operator_log where action like '%boxes' order by id desc limit 4`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      ...['count boxes xs: 9, 10 before', 'take boxes xs: -2', 'add boxes xs: 8'],
      'count boxes xs: 4, not counted before',
    ]);
  });

  it('adds what came once, though it is asked again', async () => {
    await count({ xs: 1 });
    const came = { requestId: randomUUID(), name: 'xs', units: 40, reason };
    const told = await Promise.all(
      Array.from({ length: 6 }, () => server.call('packingBoxAdd', came, { token })),
    );
    expect(told.map(({ data }) => data?.stock)).toEqual(Array(6).fill(41));
    expect((await server.call('packingBoxAdd', { ...came, units: 41 }, { token })).errorInfo).toBe(
      'requestKeyReused',
    );
    expect(await stockOf('xs')).toBe(41);
  });

  it('cannot retire the last box in use, be it two at once', async () => {
    for (const name of ['s', 'm', 'l', 'xl', 'xxl']) await boxes('retire', name);
    const told = await Promise.all(
      ['xs', 'xxxl'].map((name) => server.call('packingBoxTurn', { name, retired: true, reason }, { token })),
    );
    expect(told.filter(({ data }) => data !== null)).toHaveLength(1);
    const kept = [...(await lines()).values()].filter(({ isRetired }) => !isRetired);
    expect(kept).toHaveLength(1);
    await expect(boxes('retire', kept[0]?.name ?? '')).rejects.toThrow('is the last one in use');
    await expect(boxes('retire', 'huge')).rejects.toThrow('box huge');
  });

  it('makes no box that cannot be, and none twice', async () => {
    await expect(boxes('make', 'm', '--inside', '9x9x9', '--weight', '9')).rejects.toThrow('already');
    await expect(boxes('make', 'M', '--inside', '9x9x9', '--weight', '9')).rejects.toThrow('small letters');
    await expect(boxes('make', 'try', '--inside', '9x9', '--weight', '9')).rejects.toThrow('--inside is');
    await expect(boxes('make', 'try', '--inside', '9x9x9999', '--weight', '9')).rejects.toThrow('2000 mm');
    await expect(boxes('change', 'huge', '--weight', '9')).rejects.toThrow('box huge');
  });
});

describe('boxes under attack', () => {
  const state = async () => {
    const { rows } = await server.db.query(
      `select (select json_agg(b order by b.id) from packing_boxes b) as boxes, (select count(*) from packed_boxes) as packed,
         (select count(*) from operator_log) as lines`,
    );
    return rows[0];
  };
  const asks = (name: string, by: { readonly token: string }) => [
    () => server.call('packingBoxLines', {}, by),
    () => server.call('packingBoxMake', { name: 'try', insideMm: [9, 9, 9], weightG: 9, reason }, by),
    () => server.call('packingBoxChange', { name, weightG: 9, reason }, by),
    () => server.call('packingBoxLow', { name, units: 9, reason }, by),
    () => server.call('packingBoxCount', { name, units: 9, reason }, by),
    () => server.call('packingBoxAdd', { requestId: randomUUID(), name, units: 9, reason }, by),
    () => server.call('packingBoxTurn', { name, retired: true, reason }, by),
  ];
  const toldTo = async (name: string, by: { readonly token: string }, from = 0) =>
    (
      await Promise.all(
        asks(name, by)
          .slice(from)
          .map((ask) => ask()),
      )
    ).map(({ errorInfo }) => errorInfo);

  /** Somebody of the operator who may do so much. */
  async function operator(capabilities: string) {
    const one = await server.register(`${shop.newKey()}@example.com`);
    await server.db.query(`update users set role = $2 where id = $1`, [one.userId, `depot:${capabilities}`]);
    return one;
  }

  it('does nothing for a stranger, a player, or an operator without the right', async () => {
    await count({ xs: 1 });
    const [able, keeper] = [
      await operator('orders.pack,goods.stock'),
      await operator('goods.see,goods.edit'),
    ];
    const before = await state();
    expect(new Set(await toldTo('xs', { token: '' }))).toEqual(new Set(['signInRequired']));
    expect(new Set(await toldTo('xs', buyer))).toEqual(new Set(['denied']));
    expect(await state()).toEqual(before);
    expect(await toldTo('xs', able)).toEqual([
      ...['denied: goods.see', 'denied: goods.edit', 'denied: goods.edit', 'denied: goods.edit'],
      ...[null, null, 'denied: goods.edit'],
    ]);
    const id = await book();
    const tried = await server.call('orderStep', { orderId: id, to: 'packed', reason }, keeper);
    expect(tried.errorInfo).toBe('denied: orders.pack');
    expect(await faults()).toEqual([]);
  });

  it('takes no name, size or number that cannot be, and leaves nothing of the try', async () => {
    await count({ xs: 1 });
    const before = await state();
    const names = ['', ' ', 'M', 'a b', '-a', 'a\n', 'å', `x'; drop table packing_boxes; --`, 'a'.repeat(21)];
    const facts = { insideMm: [9, 9, 9], weightG: 9, reason };
    const sizes = [
      [],
      [9, 9],
      [9, 9, 9, 9],
      [0, 9, 9],
      [-9, 9, 9],
      [9, 2_001, 9],
      [9, 9, 1e300],
      [9.5, 9, 9],
    ];
    const weights = [0, -1, 50_001, 2 ** 31, 1e300, 0.5];
    const badUnits = [-1, 1_000_001, 2 ** 31, 1e300, 0.5];
    const by = { token };
    const told = await Promise.all([
      ...names.map((name) => server.call('packingBoxMake', { ...facts, name }, by)),
      ...sizes.flatMap((insideMm) => [
        server.call('packingBoxMake', { ...facts, name: 'try', insideMm }, by),
        server.call('packingBoxChange', { name: 'xs', insideMm, reason }, by),
      ]),
      ...weights.flatMap((weightG) => [
        server.call('packingBoxMake', { ...facts, name: 'try', weightG }, by),
        server.call('packingBoxChange', { name: 'xs', weightG, reason }, by),
      ]),
      ...badUnits.flatMap((units) => [
        server.call('packingBoxCount', { name: 'xs', units, reason }, by),
        server.call('packingBoxLow', { name: 'xs', units, reason }, by),
      ]),
      ...[0, -2, -1_000_001, 1_000_001, -(2 ** 31), 1e300, 0.5].map((units) =>
        server.call('packingBoxAdd', { requestId: randomUUID(), name: 'xs', units, reason }, by),
      ),
    ]);
    const others = told.filter(({ errorInfo }) => errorInfo?.startsWith('badParameters') !== true);
    expect(others).toEqual([]);
    expect(await toldTo('huge', by, 2)).toEqual(Array(5).fill('notFound: box huge'));
    expect(await state()).toEqual(before);
  });

  it('are added once under a key: never to another box, nor in another number; what was refused has used no key', async () => {
    await count({ xs: 1, s: 1 });
    const requestId = randomUUID();
    const add = (name: string, units: number) =>
      server.call('packingBoxAdd', { requestId, name, units, reason }, { token });
    expect((await add('xs', -2)).errorInfo).toMatch(/^badParameters/);
    const told = await Promise.all([add('xs', 5), add('s', 5), add('xs', 6)]);
    expect(told.filter(({ errorInfo }) => errorInfo === 'requestKeyReused')).toHaveLength(2);
    expect(((await stockOf('xs')) ?? 0) + ((await stockOf('s')) ?? 0)).toBe(2 + (told[2]?.data ? 6 : 5));
    expect(await faults()).toEqual([]);
  });

  it('keeps its books where one is packed, counted, filled up and retired at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await count({ s: 2 });
      const orders = [await book(), await book(), await book()];
      const turn = (retired: boolean) =>
        server.call('packingBoxTurn', { name: 's', retired, reason }, { token });
      const [told] = await Promise.all([
        Promise.all(orders.map((id) => packed(id, 's'))),
        server.call('packingBoxCount', { name: 's', units: 3, reason }, { token }),
        server.call('packingBoxAdd', { requestId: randomUUID(), name: 's', units: 4, reason }, { token }),
        turn(true),
      ]);
      for (const { data, errorInfo } of told)
        expect(data?.box ?? errorInfo).toMatch(/^(?:s, |boxNotThere: (?:s is retired|none is left of s))/);
      expect(await faults()).toEqual([]);
      await turn(false);
    }
  });

  it('is back on its shelf where the order that took it could not be packed to the end', async () => {
    await count({ xs: 3 });
    const id = await book();
    await server.db.query(
      `create function torn() returns trigger language plpgsql as $$ begin raise exception 'torn'; end $$`,
    );
    await server.db.query(
      `create trigger torn before insert on order_events for each row when (new.stage = 'packed') execute function torn()`,
    );
    try {
      const before = await state();
      expect((await packed(id)).data).toBeNull();
      expect(await state()).toEqual(before);
    } finally {
      await server.db.query('drop function torn cascade');
    }
    expect((await packed(id)).data?.box).toBe('xs, 25 × 20 × 15 cm');
    expect(await stockOf('xs')).toBe(2);
    expect(await faults()).toEqual([]);
  });
});

describe('whoever packs', () => {
  async function slipOf(id: string): Promise<string> {
    const file = join(tmpdir(), `${randomUUID()}.pdf`);
    await operate(papersCommands, 'slip', file, id);
    return pdfText(await readFile(file));
  }
  const picked = async (id: string) =>
    (await server.call('orderPicking', {}, { token })).data?.list.find(({ order }) => `${order}` === id)?.box;

  it('reads on the list and the slip which box to take, and on the slip later which one was taken', async () => {
    const id = await book();
    expect(await picked(id)).toBe('xs, 25 × 20 × 15 cm');
    expect(await slipOf(id)).toContain('Box xs, 25 × 20 × 15 cm');
    await count({ xs: 0 });
    expect(await picked(id)).toBe('s, 30 × 25 × 20 cm');
    await pack(id, '--box', 'm');
    expect(await picked(id)).toBeUndefined();
    await boxes('retire', 'm');
    expect(await slipOf(id)).toContain('Box m, 40 × 30 × 25 cm, 700 g with what is in it');
  });
});
