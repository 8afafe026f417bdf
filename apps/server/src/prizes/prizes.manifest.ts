import { defineFeature } from '../registry/feature.ts';
import { createPrizes } from './prizes.module.ts';

export const prizesFeature = defineFeature({
  name: 'prizes',
  create: ({ db }) => createPrizes(db),
});
