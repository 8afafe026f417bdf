import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import { canonicalJson } from './canonical-json.ts';

/** SHA-256 in lower-case hex of a text's UTF-8 bytes, or of bytes. */
export function sha256Hex(data: string | Uint8Array): string {
  return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));
}

/** SHA-256 of a value's canonical JSON. @throws TypeError when the value has none. */
export function hashOf(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** HMAC-SHA256. `keyHex` is the key in hex; `message` is taken as UTF-8. @throws RangeError on a key that is not hex. */
export function hmacSha256(keyHex: string, message: string): Uint8Array {
  return hmac(sha256, hexToBytes(keyHex), utf8ToBytes(message));
}

const hex64 = /^[0-9a-f]{64}$/;

/** Whether a text is a SHA-256 or a seed as this package writes them: 64 lower-case hex digits. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && hex64.test(value);
}
