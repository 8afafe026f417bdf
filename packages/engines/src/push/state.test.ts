import { expect, it } from 'vitest';

import { smallBed, standardBed } from '../testing/push-sample.ts';
import {
  packPushState,
  pushStateHash,
  pushStateText,
  readPushState,
  unpackPushState,
} from './state-bytes.ts';
import { emptyTable, pushStateFault } from './state.ts';
import type { PushBody, PushState } from './state.ts';

const body: PushBody = {
  serial: 3,
  kind: 'token',
  p: [-19_900, 55, 24_000],
  q: [0, 0, 0, 1_000_000],
  v: [0, -9_000, 1],
  w: [-30_000, 0, 7],
};
const state: PushState = {
  beltUm: 333_332,
  tickets: 1_234_567,
  quietTicks: 432,
  dryDrops: 3,
  nextSerial: 4_000_000,
  bodies: [{ ...body, serial: 1, kind: 'coin' }, body, { ...body, serial: 3_999_999 }],
};

it('[U2] a state has one spelling in bytes, and comes back whole', () => {
  for (const one of [state, emptyTable, smallBed, standardBed]) {
    expect(unpackPushState(packPushState(one))).toEqual(one);
    expect(readPushState(pushStateText(one))).toEqual(one);
  }
});

it('[U2] 330 coins in motion take at most 10 kB', () => {
  const bodies = Array.from({ length: 330 }, (_, i): PushBody => ({
    ...body,
    serial: 100_000 + 7 * i,
    q: [500_000, -500_000, 500_000, -500_000],
    // Nine in ten of a bed lie nearly still.
    v: i % 10 === 0 ? [10_000, -90_000, 20_000] : [12, -3, 40],
    w: i % 10 === 0 ? [30_000, -30_000, 30_000] : [50, -60, 12],
  }));
  expect(packPushState({ ...state, bodies }).length).toBeLessThan(10_000);
});

it('[U2] any other byte is another state or none', () => {
  const bytes = packPushState({ ...state, bodies: [body] });
  const hash = pushStateHash({ ...state, bodies: [body] });
  const changed = Array.from(bytes.keys()).flatMap((at) =>
    [1, 64, 128].map((flip) => Uint8Array.from(bytes, (byte, i) => (i === at ? byte ^ flip : byte))),
  );
  const hashes = changed.map(unpackPushState).map((read) => (read === null ? null : pushStateHash(read)));
  expect(hashes).not.toContain(hash);
  expect(unpackPushState(bytes.slice(0, -1))).toBeNull();
  expect(unpackPushState(Uint8Array.of(...bytes, 0))).toBeNull();
  // The same numbers with a byte too many.
  expect(unpackPushState(Uint8Array.of(0x81, 0, ...bytes.slice(1)))).toBeNull();
  expect(readPushState('?')).toBeNull();
});

it('[U2] what is no state is refused', () => {
  const wrong: readonly PushState[] = [
    { ...state, bodies: [body, body] },
    { ...state, nextSerial: 3 },
    { ...state, beltUm: -1 },
    { ...state, tickets: 0.5 },
    { ...state, bodies: [{ ...body, q: [0, 0, 0, 900_000] }] },
    { ...state, bodies: [{ ...body, p: [0, NaN, 0] }] },
    { ...state, bodies: [{ ...body, p: [0, 300_000, 0] }] },
    { ...state, bodies: [{ ...body, v: [0, 0, 2e7] }] },
  ];
  for (const one of wrong) {
    expect(pushStateFault(one)).not.toBeNull();
    expect(() => packPushState(one)).toThrow(RangeError);
  }
});
