import { describe, expect, it } from 'vitest';

import { isSignedByBeacon, publicBeacons, quicknet } from '../beacon.ts';
import { bo } from '../bo/bo.ts';
import { clientSeedHash } from './acceptance.ts';
import { beaconRandomness, beaconRoundFor, beaconTime, isBeaconForm } from './beacon.ts';
import { sha256Hex } from './hash.ts';
import type { RevealedEntry } from './shared-entry.ts';
import { readSharedFile } from './shared-file.ts';
import { millisecondsOf } from './time.ts';
import { beaconFileOf } from './testing/round-file.ts';
import { changed } from './testing/changed.ts';
import { createOwnBeacon } from './testing/own-beacon.ts';
import { verifySharedFile } from './verify-shared.ts';

/** Rounds of the public beacon as it published them. */
const recorded = [
  [
    1_000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    12_040_883,
    '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
    '173df1f57805453a8d2015268205d68147de12cafc2f451f7bc6adadca3571b3',
  ],
  [
    32_285_086,
    'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44',
    '13bfa6a42a5a93d0f642e8d4548c2a94ea71b39585f65fd2842e0484d58d5554',
  ],
] as const;

describe('[F28] the public beacon', () => {
  it.each(recorded)('has signed round %i, and nothing else by that signature', (round, signature, brings) => {
    const value = { chain: quicknet.hash, round, signature };
    expect(isSignedByBeacon(quicknet, value)).toBe(true);
    expect(beaconRandomness(value)).toBe(brings);
    expect(isSignedByBeacon(quicknet, { ...value, round: round + 1 })).toBe(false);
    const own = createOwnBeacon('own').chain;
    expect(isSignedByBeacon(own, value)).toBe(false);
    for (const other of [
      signature.replace('b', 'a'),
      signature.slice(2),
      `${signature}00`,
      '00'.repeat(48),
      'x',
    ])
      expect(other !== signature && isSignedByBeacon(quicknet, { ...value, signature: other })).toBe(false);
  });

  it('counts the milliseconds of a time as everybody does', () => {
    const times = ['1970-01-01T00:00:00.000Z', '2000-02-29T23:59:59.999Z', '2026-11-29T06:40:00.123Z'];
    for (const time of [...times, '2100-03-01T00:00:00.000Z', '1969-12-31T23:59:59.000Z'])
      expect(millisecondsOf(time)).toBe(Date.parse(time));
    expect(millisecondsOf('yesterday')).toBe(0);
  });

  it('comes out at times that everybody knows', () => {
    expect(beaconTime(quicknet, 1)).toBe(1_692_803_367_000);
    expect(beaconTime(quicknet, 1_000)).toBe(1_692_806_364_000);
    const at = beaconTime(quicknet, 5_000);
    // Three seconds from the close of a list to the earliest value that counts.
    expect(beaconRoundFor(quicknet, at - 3_000)).toBe(5_000);
    expect(beaconRoundFor(quicknet, at - 2_999)).toBe(5_001);
    expect(beaconRoundFor(quicknet, at - 6_000)).toBe(4_999);
    expect(beaconRoundFor(quicknet, 0)).toBe(1);
    expect(isBeaconForm({ chain: quicknet.hash, round: 0, signature: '0'.repeat(96) })).toBe(false);
  });
});

describe('[F28] a round that is drawn with a beacon', () => {
  const own = createOwnBeacon('rounds');
  const trusted = { ...publicBeacons, chains: [own.chain] };
  const at = '2026-11-22T10:00:00.000Z';
  const round = beaconRoundFor(own.chain, Date.parse(at));
  const entrants: RevealedEntry[] = ['up', 'down'].map((choice, index) => ({
    ...{ number: index + 1, playId: `p${index}`, player: `P-${index}`, stake: { choice, coins: 100 }, at },
    ...{ clientSeed: null, clientSeedHash: clientSeedHash(sha256Hex(choice)) },
  }));
  const seed = sha256Hex('sealed');
  const file = beaconFileOf(bo, { seed, entrants, beacon: own.valueOf(round) });

  it('holds by the beacon that it names, where that is trusted', () => {
    const { ok, checks } = verifySharedFile([bo], file, trusted);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(checks.map(({ name }) => name)).toContain('beacon');
    for (const beacons of [publicBeacons, undefined])
      expect(verifySharedFile([bo], file, beacons).ok).toBe(false);
  });

  it('does not hold with the value before or after, or with one that was made up', () => {
    const wrong = (value: ReturnType<typeof own.valueOf>) =>
      verifySharedFile([bo], beaconFileOf(bo, { seed, entrants, beacon: value }), trusted).checks.filter(
        ({ ok }) => !ok,
      );
    for (const value of [own.valueOf(round - 1), own.valueOf(round + 1)])
      expect(wrong(value).map(({ name }) => name)).toEqual(['beacon']);
    const { signature } = own.valueOf(round + 1);
    expect(wrong({ ...own.valueOf(round), signature }).map(({ name }) => name)).toEqual(['beacon']);
  });

  it('shows each change of one of its fields', () => {
    const parts = Object.entries(file).flatMap(([key, value]) =>
      changed(value).map((other) => ({ ...file, [key]: other })),
    );
    expect(parts.length).toBeGreaterThan(60);
    for (const other of parts) expect(verifySharedFile([bo], other, trusted).ok).toBe(false);
    expect(readSharedFile({ ...file, version: 2 }).ok).toBe(false);
    const { beacon: _, ...without } = file as typeof file & { beacon: unknown };
    expect(readSharedFile(without).ok).toBe(false);
  });
});
