import { clawCabinets } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveServer, startLiveServer } from './testing/start-live-server.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
}, 60_000);
afterAll(() => server.stop());

async function maintainer(name: string, ...can: string[]) {
  const player = await server.register(`${name}@example.com`);
  await server.operate('maintainers', 'add', `${name}@example.com`, ...can);
  return player;
}

const reason = 'we open';
const bear = { kind: 'bear', sizeMm: 180, weightG: 180, boxMm: [160, 150, 190], origin: 'DE' };
const claw = {
  ...{ name: 'Bear den', cabinet: clawCabinets[1], preset: 'parade', kinds: ['bear'], minLevel: 0 },
  ...{ prices: [{ price: 120, minLevel: 0, club: false }], club: false, practice: false },
};

it('a maintainer does by calls what the operator does by commands', async () => {
  const { token, userId } = await maintainer('ann');
  const as = { token };
  expect((await server.call('goodsMake', { ...bear, reason }, as)).data).toMatchObject({
    kind: 'bear',
    stock: 0,
  });
  await server.call('goodsCost', { kind: 'bear', costCents: 50, reason }, as);
  expect((await server.call('goodsChange', { kind: 'bear', weightG: 190, reason }, as)).data?.weightG).toBe(
    190,
  );
  // Asked again after an answer that was lost, the same units come once.
  const came = { requestId: 'forty-bears', kind: 'bear', units: 40, reason };
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.call('stockAdd', came, as)));
  expect(answers.map(({ data }) => data?.stock)).toEqual(Array(8).fill(40));
  expect((await server.call('stockAdd', { ...came, units: 41 }, as)).errorInfo).toBe('requestKeyReused');
  const { data: room } = await server.call('clawMake', { ...claw, reason }, as);
  const { data: hill } = await server.call(
    'drawRoomMake',
    { game: 'plinko', name: 'Peg hill', practice: false, reason },
    as,
  );
  expect([room?.name, hill?.name]).toEqual(['Bear den', 'Peg hill']);
  const roomId = room?.roomId ?? 0;
  const toys = async () => (await server.call('roomInfo', { roomId })).data?.list[0]?.toys;
  await expect.poll(toys, { timeout: 20_000 }).toBe(24);
  expect((await server.call('goodsList', {}, as)).data?.list[0]).toMatchObject({ stock: 16, inMachines: 24 });

  const prices = [{ price: 90, minLevel: 0, club: false }];
  expect((await server.call('clawSet', { roomId, prices, reason }, as)).data).toMatchObject({
    asked: 'settings',
  });
  expect((await server.call('roomRest', { roomId, act: 'pause', reason }, as)).data?.outcome).toBeNull();
  const { data: refill } = await server.call('roomRefill', { roomId, reason }, as);
  const wishes = async () =>
    (await server.call('wishList', {}, as)).data?.list
      // The arcade closes the twin of a machine that has become another one, a little later.
      .filter(({ who }) => who !== 'arcade')
      .map(({ asked, outcome }) => [asked, outcome]);
  await expect.poll(wishes, { timeout: 10_000 }).toEqual([
    ['refill', 'full, or nothing in stock'],
    ['pause', 'done'],
    ['settings', 'done'],
  ]);
  const { data: machines } = await server.call('machineList', {}, as);
  expect(machines?.list[0]).toMatchObject({
    roomId,
    state: 'paused',
    price: 90,
    dearestCents: 50,
    botGainCents: -73,
  });
  const late = await server.call('wishWithdraw', { wish: refill?.wish ?? 0, reason }, as);
  expect(late.errorInfo).toMatch(/^notFound: wish/);
  const { rows } = await server.db.query(
    `select distinct who, reason from operator_log where action <> 'make maintainer'`,
  );
  expect(rows).toEqual([{ who: `player ${userId} (ann)`, reason }]);
}, 60_000);

it('a maintainer does only what their role names', async () => {
  const keeper = await maintainer('keeper', '--can', 'goods.stock');
  const stock = { requestId: 'one-bear', kind: 'bear', units: 1, reason };
  expect((await server.call('stockAdd', stock, { token: keeper.token })).errorInfo).toBeNull();
  const cost = { kind: 'bear', costCents: 1, reason };
  expect((await server.call('goodsCost', cost, { token: keeper.token })).errorInfo).toBe(
    'denied: goods.edit',
  );
}, 60_000);

it('a maintainer sells a new offer, which says what in it does not fit, and is there once', async () => {
  const { token } = await maintainer('ola');
  const as = { token };
  const offer = { name: 'advent-calls', kind: 5, rechargeMoney: 1_999, convertAmount: 2_000 } as const;
  const add = (more: object = {}) => server.call('offerAdd', { offer: { ...offer, ...more }, reason }, as);
  expect((await add({ cycleHours: 24 })).errorInfo).toContain('cycleHours and openHours go together');
  expect((await add({ rechargeMoney: 0 })).errorInfo).toContain('badParameters');
  expect((await add({ endTime: '2026-02-31T00:00:00.000Z' })).errorInfo).toContain('no moment');
  const { data } = await add({ rechargeDescribe: { 'en-US': 'The advent deal' }, positions: [6] });
  expect(data).toMatchObject({ name: offer.name });
  const { data: sold } = await server.call('offerLines', {}, as);
  expect(sold?.list.find(({ id }) => id === data?.id)).toMatchObject({ cents: 1_999, state: 'open' });
  expect((await add()).errorInfo).toContain('advent-calls already');
  const packer = await maintainer('pia', '--can', 'orders.pack');
  const denied = await server.call('offerAdd', { offer, reason }, { token: packer.token });
  expect(denied.success).toBe(false);
});
