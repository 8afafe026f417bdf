import { defineFeature } from '../registry/feature.ts';
import type { Queryable } from '../core/database.ts';
import { listOpenRooms } from '../games/draw-room.store.ts';
import { endChains, endRetired, retireStreams } from '../games/draw-stream.store.ts';
import { createDraws } from './draws.calls.ts';
import { findOwn } from './named-play.store.ts';
import { playAudits } from './play.audit.ts';
import { createPlay } from './play.module.ts';
import { createPlays } from './plays.ts';
import { notifyWin } from './win-notice.ts';
import { playPersonalData } from './play.personal.ts';
import { sealRoomsAnew } from './room-changes.ts';
import { runPracticeOf } from './run-practice.ts';
import { createRecommendedGames } from './recommended-games.ts';

export const playFeature = defineFeature({
  name: 'play',
  create({ db, clock, games, draws, rounds, openRooms, aliasOf, review, ports }) {
    const practised = () => [...rounds, ...games.all.map(runPracticeOf)];
    const isUnderReview: typeof review.isUnderReview = (context) => review.isUnderReview(context);
    return {
      handlers: {
        ...createPlay({ db, clock, games, rounds, roomOf: (roomId) => ports.roomAt(roomId) }).handlers,
        ...createDraws(
          {
            ...{ db, clock, aliasOf, signer: () => ports.arcadeSigner() },
            levelOf: async (playerId) => (await ports.publicFaces([playerId])).get(playerId)?.level ?? 0,
          },
          draws,
          practised,
          isUnderReview,
        ),
        ...createRecommendedGames(db, openRooms, isUnderReview),
      },
      async afterRestore(tx: Queryable, now: Date) {
        await endChains(tx, 'players', now);
        await sealRoomsAnew(tx, games, now);
      },
      async start() {
        const now = new Date(clock.now());
        for (const { rules } of draws) if (rules.rules !== undefined) await retireStreams(db, rules, now);
      },
      jobs: [
        {
          ...{ name: 'open the seeds of former rules', everyMs: 60_000 },
          run: () => endRetired(db, new Date(clock.now())),
        },
      ],
      openRooms: () => listOpenRooms(db),
      ports: {
        plays: createPlays({ db, clock, games, aliasOf, notifyWin, signer: () => ports.arcadeSigner() }),
        ownPlay: (userId: number, name: string) => findOwn(db, name, userId),
      },
    };
  },
  audits: playAudits,
  personal: [playPersonalData],
});
