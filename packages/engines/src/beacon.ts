import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/hashes/utils.js';

import { quicknet, type BeaconChain, type BeaconValue, type TrustedBeacons } from './fair/beacon.ts';
import { sha256Hex } from './fair/hash.ts';

export {
  beaconRandomness,
  beaconRoundFor,
  beaconSpareMs,
  beaconTime,
  isBeaconForm,
  quicknet,
} from './fair/beacon.ts';
export type { BeaconChain, BeaconValue, TrustedBeacons } from './fair/beacon.ts';

const { shortSignatures } = bls12_381;

/** What a beacon signs for a round: SHA-256 of its number as eight bytes, the highest first. */
export function beaconMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return hexToBytes(sha256Hex(bytes));
}

/** Whether a beacon's group has signed a value. The scheme: `bls-unchained-g1-rfc9380`. Never throws. */
export function isSignedByBeacon(chain: BeaconChain, { round, signature }: BeaconValue): boolean {
  try {
    const point = shortSignatures.hash(beaconMessage(round));
    return shortSignatures.verify(hexToBytes(signature), point, hexToBytes(chain.publicKey));
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** The public beacons that files are verified with. */
export const publicBeacons: TrustedBeacons = { chains: [quicknet], isSigned: isSignedByBeacon };
