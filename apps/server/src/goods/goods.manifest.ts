import { defineFeature } from '../house/feature.ts';
import { createGoodsCalls } from './goods.calls.ts';
import { goodsCommands } from './goods.depot.ts';

export const goodsFeature = defineFeature({
  name: 'goods',
  create: ({ db }) => ({ handlers: createGoodsCalls(db) }),
  commands: [goodsCommands],
});
