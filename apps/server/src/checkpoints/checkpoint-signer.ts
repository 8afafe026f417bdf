import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Config } from '../core/config.ts';
import { checkpointKey as kept, keptSecret } from '../core/kept-secret.ts';

/** The house's Ed25519 key for checkpoints. */
export interface CheckpointSigner {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  sign(text: string): Uint8Array;
  /** Whether this key has signed a text. */
  hasSigned(text: string, signature: Uint8Array): boolean;
}

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key of `CHECKPOINT_KEY`, or of the file `checkpoint-key` in the data folder, which is made at the first start. Throws
 * `StartFault` when that cannot be read or written.
 */
export function checkpointSigner({
  dataDir,
  checkpointKey,
}: Pick<Config, 'dataDir' | 'checkpointKey'>): CheckpointSigner {
  const secret = Buffer.from(checkpointKey ?? keptSecret({ dataDir, ...kept }), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return {
    publicKey: Uint8Array.from(spki.subarray(-32)),
    sign: (text) => Uint8Array.from(sign(null, Buffer.from(text), key)),
    hasSigned: (text, signature) => verify(null, Buffer.from(text), publicKey, signature),
  };
}
