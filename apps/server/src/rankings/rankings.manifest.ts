import { defineFeature } from '../house/feature.ts';
import { keptFrom } from './periods.ts';
import { rankPlays } from './rank-plays.ts';
import { forgetPeriods } from './rank.store.ts';
import { createRankings } from './rankings.module.ts';
import { rankingsPersonalData } from './rankings.personal.ts';

const hourMs = 3_600_000;

export const rankingsFeature = defineFeature({
  name: 'rankings',
  create: ({ db, clock }) => ({
    handlers: createRankings({ db, clock }).handlers,
    listeners: [
      {
        name: 'leaderboards',
        kinds: ['played'],
        async take(tx, events) {
          await rankPlays(
            tx,
            events.filter((event) => event.kind === 'played'),
          );
          return [];
        },
      },
    ],
    jobs: [
      {
        name: 'forget old leaderboards',
        everyMs: hourMs,
        run: () => forgetPeriods(db, keptFrom(clock.now())),
      },
    ],
  }),
  personal: [rankingsPersonalData],
});
