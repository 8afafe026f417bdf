import { defineDrawnFeature } from '../registry/drawn-feature.ts';
import { listArrivals } from './arrivals.ts';
import { asksForPurse, emptyPurse, sendHome } from './purse.ts';
import { slotAudits } from './slot.audit.ts';
import { slotGame } from './slot.game.ts';
import { createSlot } from './slot.module.ts';
import { slotPersonalData } from './slot.personal.ts';
import { idlePurses, readPurse } from './purse.store.ts';

const tenMinutesMs = 600_000;

export const slotFeature = defineDrawnFeature({
  name: 'slot',
  draw: slotGame,
  help: 'paper reels: make a room, see where players come from',
  demo: { coins: 'Toy reels', practice: 'Paper reels' },
  create: (needs, { db, clock }) => ({
    handlers: createSlot(needs),
    waiting: asksForPurse(db),
    ports: {
      slotPurse: readPurse,
      emptyPurses: (tx, playerId) => emptyPurse(tx, playerId, new Date(clock.now())),
    },
    jobs: [
      {
        name: 'send idle purses home',
        everyMs: tenMinutesMs,
        async run() {
          const now = new Date(clock.now());
          for (const playerId of await idlePurses(db, now))
            await db.transaction((tx) => sendHome(tx, playerId, now));
        },
      },
    ],
  }),
  audits: slotAudits,
  personal: [slotPersonalData],
  commands: [{ usage: 'arrivals', signs: 'nothing', run: ({ db, operator }) => listArrivals(db, operator) }],
});
