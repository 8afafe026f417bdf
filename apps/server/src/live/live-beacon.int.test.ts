import { verifyBagFile } from '@grabbit/engines/bag';
import { publicBeacons } from '@grabbit/engines/beacon';
import { clientSeedHash } from '@grabbit/engines/rounds';
import { createOwnBeacon } from '@grabbit/engines/testing/own-beacon';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const own = createOwnBeacon('bags of shows');
const relays = ['https://relay.example'];
let server: TestServer;
let host: Awaited<ReturnType<TestServer['register']>>;
let ann: typeof host;
let later = 0;
let isOut = true;
let wokenAt = -Infinity;
let serial = 0;
const key = (): string => `request-${(serial += 1)}`;

beforeAll(async () => {
  server = await startTestServer({
    rooms: 1,
    clock: { ...systemClock, now: () => Date.now() + later },
    beacon: {
      ...{ chain: own.chain, relays },
      wake: () => (wokenAt = Date.now() + later),
      isUp: () => Date.now() + later - wokenAt < 20_000,
      value: async (round) => (isOut ? own.valueOf(round) : null),
    },
  });
  [host, ann] = [await server.register('host@example.com'), await server.register('ann@example.com')];
  await server.db.query(
    `insert into live_rooms (id, host_id, names, share_percent) values (901, $1, '{"en-US":"Workshop"}', 0)`,
    [host.userId],
  );
  await server.db.query(`insert into live_bag_prizes (name, coins, left_count) values ('coins-70', 70, 2)`);
  await server.call('liveStart', { requestId: key(), titles: { 'en-US': 'Octopus day' } }, host);
}, 60_000);
afterAll(() => server.stop());

/** A bag with one entry whose time is over. */
async function closedBag(): Promise<number> {
  const prizes = [{ name: 'coins-70', count: 1 }];
  const wish = { requestId: key(), joinType: 1, prizes, seconds: 60 } as const;
  const { data } = await server.call('liveBagOpen', wish, host);
  const bagId = data?.bagId ?? 0;
  const entry = { bagId, way: 'free', clientSeedHash: clientSeedHash('ab'.repeat(32)) } as const;
  expect((await server.call('liveBagJoin', { ...entry, requestId: key() }, ann)).data?.number).toBe(1);
  // Much longer than a beacon counts as up after it was asked.
  later += 40_000;
  await expect.poll(() => Date.now() + later - wokenAt, { timeout: 5_000 }).toBeLessThan(5_000);
  await server.db.query('update live_bags set closes_at = now() where id = $1', [bagId]);
  return bagId;
}

const bagOf = async (bagId: number) => (await server.call('liveBagInfo', { bagId })).data?.bag;
const left = async () =>
  (await server.db.query<{ left: number }>('select left_count as left from live_bag_prizes')).rows[0]?.left;

it('draws with the value of the beacon that was named when the list was closed', async () => {
  const bagId = await closedBag();
  await expect.poll(async () => (await bagOf(bagId))?.phase, { timeout: 8_000 }).toBe('listed');
  expect(await bagOf(bagId)).toMatchObject({ hasBeacon: true, beacon: { chain: own.chain.hash, relays } });
  await expect.poll(async () => (await bagOf(bagId))?.phase, { timeout: 15_000 }).toBe('drawn');
  const { data } = await server.call('liveBagFile', { bagId });
  const trusted = { ...publicBeacons, chains: [own.chain] };
  expect(verifyBagFile(JSON.parse(data?.file ?? ''), trusted)).toMatchObject({ ok: true });
  expect(await bagOf(bagId)).toMatchObject({ why: '', winners: [{ number: 1 }] });
}, 30_000);

it('is called off where the value does not come, says so, and gives its prizes back', async () => {
  const before = await left();
  isOut = false;
  const bagId = await closedBag();
  await expect.poll(async () => (await bagOf(bagId))?.phase, { timeout: 8_000 }).toBe('listed');
  expect(await left()).toBe((before ?? 0) - 1);
  later += 60_000;
  await expect.poll(async () => (await bagOf(bagId))?.phase, { timeout: 8_000 }).toBe('returned');
  expect(await bagOf(bagId)).toMatchObject({
    ...{ state: 2, why: 'no beacon', winners: [], beacon: { chain: own.chain.hash, relays } },
  });
  expect(await left()).toBe(before);
  expect((await server.call('liveBagFile', { bagId })).success).toBe(false);
  expect(await auditLedger(server.db)).toEqual([]);
}, 30_000);
