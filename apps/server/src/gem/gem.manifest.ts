import { asksForUnshown } from '../games/draw-shown.store.ts';
import { defineFeature } from '../house/feature.ts';
import { gemCommands } from './gem.depot.ts';
import { createGem, gemGame } from './gem.module.ts';
import { seedDemoGem } from './gem.seed.ts';

export const gemFeature = defineFeature({
  name: 'gem',
  draw: gemGame,
  create: ({ db, clock, aliasOf, ports }) => ({
    waiting: asksForUnshown(db, 'gem'),
    handlers: createGem({
      ...{ db, clock, aliasOf },
      levelOf: async (userId) => (await ports.publicFaces([userId])).get(userId)?.level ?? 0,
    }),
  }),
  commands: [gemCommands],
  seed: ({ db }) => seedDemoGem(db),
});
