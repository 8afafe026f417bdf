import { sha256Hex } from '@grabbit/engines/fair';
import { createSeedKeeper } from '../room/seed-keeper.ts';

/**
 * The player's own seed of the next drawn play, in whichever room. What they type is mixed with random bytes: the arcade could guess a short text from
 * its hash.
 */
export const nextSeed = createSeedKeeper({ mix: (typed, random) => sha256Hex(`${random}:${typed}`) });
