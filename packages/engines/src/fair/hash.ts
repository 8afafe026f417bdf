import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import { canonicalJson } from './canonical-json.ts';

// Memory of its own for each text takes Chromium longer than the hash.
const shared = new Uint8Array(4_096);

/** UTF-8 of a text, until the next text: nearly all that is hashed is short and ASCII. */
function bytesOf(text: string): Uint8Array {
  const { length } = text;
  if (length > shared.length) return utf8ToBytes(text);
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return utf8ToBytes(text);
    shared[index] = code;
  }
  return shared.subarray(0, length);
}

/** SHA-256 in lower-case hex of a text's UTF-8 bytes, or of bytes. */
export function sha256Hex(data: string | Uint8Array): string {
  return bytesToHex(sha256(typeof data === 'string' ? bytesOf(data) : data));
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
