import { defineDrawnFeature } from '../registry/drawn-feature.ts';
import { createPlinko, plinkoGame } from './plinko.module.ts';

export const plinkoFeature = defineDrawnFeature({
  name: 'plinko',
  draw: plinkoGame,
  help: 'boards of pegs: make one',
  demo: { coins: 'Peg hill', practice: 'Peg meadow' },
  create: (needs) => ({ handlers: createPlinko(needs) }),
});
