import { asksForUnshown } from '../games/draw-shown.store.ts';
import { defineDrawnFeature } from '../registry/drawn-feature.ts';
import { createGem, gemGame } from './gem.module.ts';

export const gemFeature = defineDrawnFeature({
  name: 'gem',
  draw: gemGame,
  help: 'boards of gems: make one',
  demo: { coins: 'Gem board', practice: 'Gem school' },
  create: (needs) => ({ waiting: asksForUnshown(needs.db, 'gem'), handlers: createGem(needs) }),
});
