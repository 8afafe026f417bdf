import { sha256Hex } from '@grabbit/engines/fair';
import { createSeedKeeper } from '../room/seed-keeper.ts';

/** What a player types, mixed with random bytes: the arcade could guess a short text from its hash. */
export const mixedSeed = (typed: string, random: string): string => sha256Hex(`${random}:${typed}`);

/** The player's own seed of the next drawn play, in whichever room. */
export const nextSeed = createSeedKeeper({ mix: mixedSeed });
