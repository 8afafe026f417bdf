import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

import { beaconMessage } from '../../beacon.ts';
import type { BeaconChain, BeaconValue } from '../beacon.ts';
import { sha256Hex } from '../hash.ts';

export interface OwnBeacon {
  readonly chain: BeaconChain;
  valueOf(round: number): BeaconValue;
}

const { shortSignatures } = bls12_381;

/** A beacon with a key of its own, by the scheme of the public one. `genesis`: seconds since 1970. */
export function createOwnBeacon(name: string, genesis = 1_700_000_000, period = 3): OwnBeacon {
  // A scalar below the order of the group.
  const secret = hexToBytes(`00${sha256Hex(`${name}/key`).slice(2)}`);
  const publicKey = bytesToHex(shortSignatures.getPublicKey(secret).toBytes());
  const chain = { hash: sha256Hex(`${name}/${publicKey}`), publicKey, period, genesis };
  return {
    chain,
    valueOf(round) {
      const signature = shortSignatures.sign(shortSignatures.hash(beaconMessage(round)), secret);
      return { chain: chain.hash, round, signature: bytesToHex(signature.toBytes()) };
    },
  };
}
