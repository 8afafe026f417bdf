import { defineFeature } from '../registry/feature.ts';
import { checksKeptFrom, keptFrom } from './periods.ts';
import { forgetChecks } from './rank-check.store.ts';
import { rankChecks } from './rank-checks.ts';
import { rankPlays } from './rank-plays.ts';
import { forgetPeriods } from './rank.store.ts';
import { createRankings } from './rankings.module.ts';
import { rankingsPersonalData } from './rankings.personal.ts';
import { closeContests, type StarCloseNeeds } from './star-close.ts';
import { createStarContestOperatorCalls } from './star-contest-operator.calls.ts';
import { starContestAudits } from './star-contest.audit.ts';
import { starContestCommands } from './star-contest.commands.ts';
import { createStarContest, type StarContestNeeds } from './star-contest.module.ts';
import { starContestPersonalData } from './star-contest.personal.ts';
import { seedDemoStarContest } from './star-contest.seed.ts';
import { starListener } from './star-listener.ts';

const hourMs = 3_600_000;

export const rankingsFeature = defineFeature({
  name: 'rankings',
  create({ db, clock, messages, secret, grants, ports }) {
    const stars: StarContestNeeds & StarCloseNeeds = {
      ...{ db, clock, messages, secret, grants: () => grants },
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
      assertMayReceiveGift: (tx, playerId, now) => ports.assertMayReceiveGift(tx, playerId, now),
      flushNotices: (playerId) => ports.flushNotices(playerId),
    };
    const closeStars = () => closeContests(stars);
    return {
      closeStars,
      handlers: {
        ...createRankings({ db, clock }).handlers,
        ...createStarContest(stars),
        ...createStarContestOperatorCalls({ db, clock }),
      },
      listeners: [
        {
          name: 'leaderboards',
          kinds: ['played', 'checked'],
          async take(tx, events) {
            await rankPlays(
              tx,
              events.filter((event) => event.kind === 'played'),
            );
            await rankChecks(
              tx,
              events.filter((event) => event.kind === 'checked'),
            );
            return [];
          },
        },
        starListener,
      ],
      jobs: [
        {
          name: 'forget old leaderboards',
          everyMs: hourMs,
          async run() {
            await forgetPeriods(db, keptFrom(clock.now()));
            await forgetChecks(db, checksKeptFrom(clock.now()));
          },
        },
        { name: 'close star contests', everyMs: 5_000, run: closeStars },
      ],
    };
  },
  personal: [rankingsPersonalData, starContestPersonalData],
  audits: starContestAudits,
  commands: [starContestCommands],
  seed: ({ db, now }) => seedDemoStarContest(db, now),
});
