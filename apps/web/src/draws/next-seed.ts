import { createSeedKeeper } from '../room/seed-keeper.ts';

/** The player's own seed of the next drawn play, in whichever room. */
export const nextSeed = createSeedKeeper();
