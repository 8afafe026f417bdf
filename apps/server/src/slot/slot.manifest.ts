import { defineFeature } from '../house/feature.ts';
import { asksForPurse, emptyPurse, idlePurses, readPurse, sendHome } from './purse.ts';
import { slotAudits } from './slot.audit.ts';
import { slotCommands } from './slot.depot.ts';
import { slotGame } from './slot.game.ts';
import { createSlot } from './slot.module.ts';
import { slotPersonalData } from './slot.personal.ts';
import { seedDemoSlot } from './slot.seed.ts';

const tenMinutesMs = 600_000;

export const slotFeature = defineFeature({
  name: 'slot',
  draw: slotGame,
  create: ({ db, clock, aliasOf, ports }) => ({
    handlers: createSlot({
      ...{ db, clock, aliasOf },
      levelOf: async (userId) => (await ports.publicFaces([userId])).get(userId)?.level ?? 0,
    }),
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
  commands: [slotCommands],
  seed: ({ db }) => seedDemoSlot(db),
});
