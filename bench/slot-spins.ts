import { putIn } from '../apps/server/src/slot/purse.ts';
import { drawAccepted } from '../apps/server/src/testing/accepted-draw.ts';
import { slotFeature } from '../apps/server/src/slot/slot.manifest.ts';
import { benchDraws } from './shared/drawn-match.ts';
import { incoming, purse, purseAfter, stake } from './shared/drawn-match-pgbench.ts';
import { callOver } from './shared/player.ts';

// Whole spins out of purses against pgbench, by 32 clients and one after the other. pgbench repeats one that pays nothing.

await benchDraws({
  game: 'slot',
  seed: slotFeature.seed,
  play: (call, asked) =>
    drawAccepted((name, params) => callOver(call, name, params), 'spinReels', {
      ...asked,
      ...{ machine: 'calm', stake: 100 },
    }),
  prepare: async (db, playerId, amount) => {
    const request = { playerId, requestId: 'bench-purse', amount, at: new Date() };
    await db.transaction((tx) => putIn(tx, request));
  },
  statements: { moving: [purse, incoming, stake], after: purseAfter },
  keyEnd: ':purse',
  beside: '(select p.coins from slot_purses p where p.player_id = a.player_id)',
});
