import { beaconTime } from '@grabbit/engines/beacon';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BeaconServer, startBeacon } from '../testing/beacon-server.ts';
import { beaconBy, createHttpBeacon } from './http-beacon.ts';

let now = Date.now();
const clock = { now: () => now };
const relays: BeaconServer[] = [];

beforeEach(async () => {
  now = Date.now();
  // Two relays of one beacon.
  for (const _ of [1, 2]) relays.push(await startBeacon('relays', clock.now));
});
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop();
});

function beaconOf() {
  const [first, second] = relays;
  if (first === undefined || second === undefined) throw new Error('no relays');
  const beacon = createHttpBeacon({ chain: first.chain, relays: [first.address, second.address], clock });
  return { first, second, beacon, due: 900 };
}

it('[F28] gives a value once it is out, asks for it once, and is up then', async () => {
  const { beacon, first, due } = beaconOf();
  now = beaconTime(first.chain, due) - 1;
  expect(await beacon.value(due)).toBeNull();
  expect(beacon.isUp()).toBe(false);
  now += 1;
  expect(await beacon.value(due)).toEqual(first.valueOf(due));
  const asked = first.asked.length;
  expect(await beacon.value(due)).toEqual(first.valueOf(due));
  expect(first.asked).toHaveLength(asked);
  expect(beacon.isUp()).toBe(true);
  now += 20_000;
  expect(beacon.isUp()).toBe(false);
});

it.each(['lies', 'other', 'huge'] as const)('[F28] believes no relay that %s', async (manner) => {
  const { beacon, first, second, due } = beaconOf();
  now = beaconTime(first.chain, due);
  first.manner = manner;
  expect(await beacon.value(due)).toEqual(second.valueOf(due));
  second.manner = manner;
  expect(await beacon.value(due + 1)).toBeNull();
});

it('[F28] waits for no relay that is silent, and for no address where nobody is', async () => {
  const { beacon, first, second, due } = beaconOf();
  now = beaconTime(first.chain, due);
  first.manner = 'silent';
  expect(await beacon.value(due)).toEqual(second.valueOf(due));
  second.manner = 'silent';
  const begun = performance.now();
  expect(await beacon.value(due - 1)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(8_000);
  const nobody = createHttpBeacon({ chain: first.chain, relays: ['http://127.0.0.1:1'], clock });
  expect(await nobody.value(due)).toBeNull();
});

it('[F28] looks for the beacon while somebody needs it, and not more often than it must', async () => {
  const { beacon, first } = beaconOf();
  for (let n = 0; n < 5; n += 1) beacon.wake();
  await expect.poll(() => beacon.isUp()).toBe(true);
  expect(first.asked).toHaveLength(1);
  expect(beaconBy([], clock)).toMatchObject({ chain: null, relays: [] });
});
