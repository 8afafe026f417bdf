import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Fewest letters of a password. The server never sees the password itself, so the length is checked here. */
export const shortestPassword = 8;

/** What stands for the password on the wire: its MD5 in hexadecimal digits, as every client of this protocol sends. */
export function passwordOnTheWire(password: string): string {
  return bytesToHex(md5(utf8ToBytes(password)));
}
