import { defineFeature } from '../house/feature.ts';
import { createPlinko, plinkoGame } from './plinko.module.ts';
import { plinkoCommands } from './plinko.depot.ts';
import { seedDemoPlinko } from './plinko.seed.ts';

export const plinkoFeature = defineFeature({
  name: 'plinko',
  draw: plinkoGame,
  create: ({ db, clock, aliasOf }) => ({
    handlers: createPlinko({
      ...{ db, clock, aliasOf },
    }),
  }),
  commands: [plinkoCommands],
  seed: ({ db }) => seedDemoPlinko(db),
});
