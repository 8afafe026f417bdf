import { defineFeature } from '../registry/feature.ts';
import { createGoodsCalls } from './goods.calls.ts';
import { goodsCommands } from './goods.commands.ts';

export const goodsFeature = defineFeature({
  name: 'goods',
  create: ({ db }) => ({ handlers: createGoodsCalls(db) }),
  commands: [goodsCommands],
});
