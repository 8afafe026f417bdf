import { drawAccepted } from '../apps/server/src/testing/accepted-draw.ts';
import { plinkoFeature } from '../apps/server/src/plinko/plinko.manifest.ts';
import { benchDraws } from './shared/drawn-match.ts';
import { freeAfter, incoming, stake } from './shared/drawn-match-pgbench.ts';
import { callOver } from './shared/player.ts';

// Whole plinko plays against pgbench, by 32 clients and one after the other.

await benchDraws({
  game: 'plinko',
  seed: plinkoFeature.seed,
  play: (call, asked) =>
    drawAccepted((name, params) => callOver(call, name, params), 'dropBalls', {
      ...asked,
      ...{ rows: 12, risk: 'mid', stake: 100, balls: 1 },
    }),
  statements: { moving: [stake, incoming], after: freeAfter },
  keyEnd: ':paid',
});
