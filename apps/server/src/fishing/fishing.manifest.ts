import { HostedRooms } from '../games/hosted-rooms.ts';
import type { OpenTalk } from '../games/room-talk.ts';
import { defineFeature } from '../house/feature.ts';
import { fishingAudits } from './fishing.audit.ts';
import { fishingCommands } from './fishing.depot.ts';
import { fishingGame } from './fishing.game.ts';
import { createFishing } from './fishing.module.ts';
import { seedDemoSeas } from './fishing.seed.ts';
import { createSeaSocket } from './sea-socket.ts';
import { freeSea, readSea, takeSea } from './sea.store.ts';
import { Sea } from './sea.ts';

/** How often a sea looks at its clock. */
const beatMs = 100;

export const fishingFeature = defineFeature({
  name: 'fishing',
  draw: fishingGame,
  create({ config, db, clock, log, node, aliasOf, ports }) {
    const { name: game, version: engine } = fishingGame.rules;
    const openTalk: OpenTalk = (roomId, listeners) => ports.openTalk(roomId, listeners);
    const seaNeeds = { db, clock, log, node, engine, openTalk };
    const seas = new HostedRooms<Sea>({
      ...{ db, clock, game, beatMs },
      take: (roomId) => takeSea(db, { roomId, node, engine, at: new Date(clock.now()) }),
      free: (roomId) => freeSea(db, node, roomId),
      open: async (row) => new Sea(seaNeeds, row, await readSea(db, row.id)),
      // A sea rests where nobody is.
      busy: async () => [],
    });
    const socket = createSeaSocket({
      ...{ db, clock, seas, log, under: '/sea/', mostPerAccount: config.limits.socketsPerAccount },
      identify: (token) => ports.identify(token),
    });
    return {
      seas,
      async waiting(playerId) {
        const sea = seas.all().find(({ cannons }) => cannons.of(playerId) !== null);
        return sea === undefined
          ? null
          : { game: 'fishing', roomId: sea.room.id, roomName: sea.room.name, playId: null };
      },
      handlers: createFishing({
        ...{ db, clock, aliasOf, seas },
        levelOf: async (userId) => (await ports.publicFaces([userId])).get(userId)?.level ?? 0,
      }),
      upgrades: { under: '/sea/', take: socket.upgrade },
      jobs: [{ name: 'look after seas', everyMs: 1_000, run: () => seas.look() }],
      start: () => {
        ports.onSessionsEnded(socket.dropSessions);
        return seas.start();
      },
      drain: () => seas.drain(),
      disconnect: () => socket.close(),
    };
  },
  audits: fishingAudits,
  commands: [fishingCommands],
  seed: ({ db }) => seedDemoSeas(db),
});
