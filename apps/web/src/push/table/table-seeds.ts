import { createSeedKeeper } from '../../room/seed-keeper.ts';

/** The player's own seed of the epoch that stands, or of the next one. */
export const tableSeeds = createSeedKeeper();
