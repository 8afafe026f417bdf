import { hexToBytes } from '@noble/hashes/utils.js';

import { isHash, sha256Hex } from './hash.ts';
import { type Check, hasShape, isPositive } from './shape.ts';

/** A public beacon: a group that publishes one value after the other, at times that everybody knows, and that nobody can know before. Source: rule F28 of SPEC.md. */
export interface BeaconChain {
  /** SHA-256 of what the group has published of itself, in hex. */
  readonly hash: string;
  /** 96 bytes of the group's key, in hex. */
  readonly publicKey: string;
  /** Seconds from one value to the next. */
  readonly period: number;
  /** When the first value came out, in seconds since 1970. */
  readonly genesis: number;
}

/** The `quicknet` of drand (League of Entropy). Source: https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
};

/** A value that is named before it exists. A type: it is written as canonical JSON. */
export type NamedBeacon = {
  /** Hash of the chain. */
  readonly chain: string;
  readonly round: number;
};

/** A value of a beacon, as it was published. A type: it is written as canonical JSON. */
export type BeaconValue = NamedBeacon & {
  /** 48 bytes in hex. */
  readonly signature: string;
};

const isSignature: Check = (value) => typeof value === 'string' && /^[0-9a-f]{96}$/.test(value);

/** Whether a value of any origin has the form of a beacon's. */
export const isBeaconForm: Check = (value) =>
  hasShape(value, { chain: isHash, round: isPositive, signature: isSignature });

/** When a round of a beacon is published, in milliseconds since 1970. */
export function beaconTime({ genesis, period }: BeaconChain, round: number): number {
  return (genesis + period * (round - 1)) * 1_000;
}

/** So long after the list of a round is closed the earliest value may come that it is drawn with, in milliseconds. Source: rule F28. */
export const beaconSpareMs = 3_000;

/** The round of a beacon that belongs to what was closed at a time, in milliseconds since 1970: the first that comes out {@link beaconSpareMs} later or after that. */
export function beaconRoundFor(chain: BeaconChain, closedAt: number): number {
  const { genesis, period } = chain;
  return Math.max(1, Math.ceil(((closedAt + beaconSpareMs) / 1_000 - genesis) / period) + 1);
}

/** What a value brings: 32 bytes in hex. */
export function beaconRandomness({ signature }: BeaconValue): string {
  return sha256Hex(hexToBytes(signature));
}

/** What a file's verifier needs of the beacons that it trusts. */
export interface TrustedBeacons {
  readonly chains: readonly BeaconChain[];
  /** Whether the group has signed a value of its chain. Never throws. */
  isSigned(chain: BeaconChain, value: BeaconValue): boolean;
}
