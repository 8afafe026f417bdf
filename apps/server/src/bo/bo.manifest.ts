import type { Queryable } from '../core/database.ts';
import { sharedAudits } from '../games/shared.audit.ts';
import { sharedPersonalData } from '../games/shared.personal.ts';
import { asksForStake } from '../games/shared-record.store.ts';
import { SharedRooms } from '../games/shared-rooms.ts';
import { createSharedSocket } from '../games/shared-socket.ts';
import { returnRounds } from '../games/shared-steps.ts';
import { defineFeature } from '../registry/feature.ts';
import { boSoloGame } from './bo-solo.ts';
import { boCommands } from './bo.commands.ts';
import { boRound, createBoGame } from './bo.game.ts';
import { createBo } from './bo.module.ts';
import { seedDemoBo } from './bo.seed.ts';

export const boFeature = defineFeature({
  name: 'bo',
  create({ config, db, clock, beacon, log, node, aliasOf, ports }) {
    const game = createBoGame();
    const rooms = new SharedRooms({
      openChat: (roomId, listeners) => ports.openChat(roomId, listeners),
      ...{ db, clock, beacon, log, node, game },
    });
    const socket = createSharedSocket({
      ...{ db, clock, rooms, game, log, under: '/quotes/', mostPerAccount: config.limits.socketsPerAccount },
      identify: (token) => ports.identify(token),
    });
    return {
      rooms,
      handlers: createBo({
        ...{ db, clock, beacon, aliasOf, game, rooms, signer: () => ports.arcadeSigner() },
        levelOf: async (userId) => (await ports.publicFaces([userId])).get(userId)?.level ?? 0,
      }),
      waiting: asksForStake(db, 'bo'),
      upgrades: { under: '/quotes/', take: socket.upgrade },
      jobs: [{ name: 'look after shared lines', everyMs: 1_000, run: () => rooms.look() }],
      start: () => {
        ports.onSessionsEnded(socket.dropSessions);
        return rooms.start();
      },
      afterRestore: (tx: Queryable, now: Date) => returnRounds(tx, 'bo', now),
      drain: () => rooms.drain(),
      disconnect: () => socket.close(),
    };
  },
  round: boRound,
  draw: boSoloGame,
  audits: sharedAudits,
  personal: [sharedPersonalData('bo')],
  commands: [boCommands],
  seed: seedDemoBo,
});
