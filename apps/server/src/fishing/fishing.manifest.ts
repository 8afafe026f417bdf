import { HostedRooms } from '../games/hosted-rooms.ts';
import type { OpenRoomChat } from '../games/room-chat.ts';
import { defineDrawnFeature } from '../registry/drawn-feature.ts';
import { fishingAudits } from './fishing.audit.ts';
import { fishingGame } from './fishing.game.ts';
import { createFishing } from './fishing.module.ts';
import { createSeaSocket } from './sea-socket.ts';
import { freeSea, promiseAnew, readSea, takeSea } from './sea.store.ts';
import { Sea } from './sea.ts';

/** How often a sea looks at its clock. */
const beatMs = 100;

export const fishingFeature = defineDrawnFeature({
  name: 'fishing',
  draw: fishingGame,
  help: 'seas: make one',
  demo: { coins: 'Tako sea', practice: 'Fishing school' },
  create(needs, { config, db, clock, log, node, ports }) {
    const { name: game, version: engine } = fishingGame.rules;
    const openChat: OpenRoomChat = (roomId, listeners) => ports.openChat(roomId, listeners);
    const seaNeeds = { db, clock, log, node, engine, openChat };
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
      handlers: createFishing({ ...needs, seas }),
      upgrades: { under: '/sea/', take: socket.upgrade },
      afterRestore: (tx, now) => promiseAnew(tx, engine, now),
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
});
