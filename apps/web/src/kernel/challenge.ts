import { errors } from '@grabbit/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isCallError } from './call-error.ts';

export interface Work {
  readonly challenge: string;
  readonly answer: string;
}

/** Tries between two breaths: the page stays alive. */
const atOnce = 2_000;

function leadingZeros(hash: Uint8Array): number {
  const byte = hash.findIndex((each) => each !== 0);
  return byte < 0 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte] ?? 0) - 24;
}

/** Finds what makes SHA-256 of `challenge:answer` begin with as many zero bits as the challenge's first part says. */
export async function solve(challenge: string): Promise<Work> {
  const bits = Number.parseInt(challenge, 10);
  for (let tried = 0; ; tried += 1) {
    const answer = tried.toString(36);
    if (leadingZeros(sha256(utf8ToBytes(`${challenge}:${answer}`))) >= bits) return { challenge, answer };
    if (tried % atOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Asks, and where somebody else tried too many passwords of the account, does the work that the server wants and asks again. */
export async function withWork<T>(ask: (work: Work | null) => Promise<T>): Promise<T> {
  try {
    return await ask(null);
  } catch (error) {
    if (!isCallError(error, errors.challengeNeeded.code)) throw error;
    return ask(await solve(error.info.replace(/^challengeNeeded: /, '')));
  }
}
