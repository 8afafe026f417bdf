import { playIdOf, type PlayId } from '@grabbit/contract';
import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 128 random bits in lower-case base32. */
export function newPublicId(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let text = '';
  for (let digit = 0; digit < 26; digit += 1, bits >>= 5n) text += letters[Number(bits & 31n)];
  return text;
}

/** A new play's id. */
export function newPlayId(): PlayId {
  const id = playIdOf(newPublicId());
  if (id === null) throw new Error('a new id is none that a play may have');
  return id;
}
