import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyed } from './arcade-secret.ts';

const lifeMs = 5 * 60_000;
const shape = /^(\d{1,2})\.(\d{10,16})\.([0-9a-f]{16})\.([0-9a-f]{64})$/;

export interface Answer {
  /** As `newChallenge` gave it. */
  readonly challenge: string;
  /** What makes SHA-256 of `challenge:answer` begin with as many zero bits as the challenge says. */
  readonly answer: string;
}

/**
 * A piece of work that only whoever wants in can do: `bits.expires.salt.mac`. It costs a player's device a second and a
 * guesser one for each guess; it asks no third party, and keeps nothing here.
 */
export function newChallenge(secret: Buffer, subject: string, given: { bits: number; now: number }): string {
  const head = `${given.bits}.${given.now + lifeMs}.${randomBytes(8).toString('hex')}`;
  return `${head}.${keyed(secret, 'challenge', `${head}:${subject}`)}`;
}

/** The bits of work that an answer proves for the subject; 0 when it proves none. Spending it once is the caller's. */
export function workOf(secret: Buffer, subject: string, { challenge, answer }: Answer, now: number): number {
  const [, bits = '0', expires = '0', salt = '', mac = ''] = shape.exec(challenge) ?? [];
  const right = Buffer.from(keyed(secret, 'challenge', `${bits}.${expires}.${salt}:${subject}`));
  const given = Buffer.from(mac.padEnd(right.length));
  if (!timingSafeEqual(right, given) || Number(expires) <= now) return 0;
  const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
  return leadingZeros(hash) >= Number(bits) ? Number(bits) : 0;
}

function leadingZeros(hash: Buffer): number {
  const byte = hash.findIndex((each) => each !== 0);
  return byte < 0 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte] ?? 0) - 24;
}
