import { defineFeature } from '../house/feature.ts';
import { createPlinko, plinkoGame } from './plinko.module.ts';
import { plinkoCommands } from './plinko.depot.ts';
import { seedDemoPlinko } from './plinko.seed.ts';

export const plinkoFeature = defineFeature({
  name: 'plinko',
  draw: plinkoGame,
  create: ({ db, clock, aliasOf, ports }) => ({
    handlers: createPlinko({
      ...{ db, clock, aliasOf },
      addExperience: (tx, userId, points) => ports.addExperience(tx, userId, points),
    }),
  }),
  commands: [plinkoCommands],
  seed: ({ db }) => seedDemoPlinko(db),
});
