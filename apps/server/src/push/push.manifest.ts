import { defineFeature } from '../house/feature.ts';
import { createPushOperatorCalls } from './push-operator.calls.ts';
import { createPushRunner, type PushRunner } from './push-runner.ts';
import { cyberPath, freeSeats } from './push-seats.ts';
import { pushMender } from './push-mender.ts';
import { PushTables } from './push-tables.ts';
import { pushGame } from './push.game.ts';
import { createPushDoorCalls } from './push-doors.calls.ts';
import { PushDoors } from './push-doors.ts';
import { createPush } from './push.module.ts';
import { pushAudits } from './push.audit.ts';
import { jackpotAudits } from './push-jackpot.audit.ts';
import { createJackpotCalls } from './push-jackpot.calls.ts';
import { jackpotCommands } from './push-jackpot.depot.ts';
import { createJackpotWatch } from './push-jackpot.watch.ts';
import { pushCommands } from './push.depot.ts';
import { pushPersonalData } from './push.personal.ts';
import { seedDemoPush } from './push.seed.ts';
import { createPushSocket } from './push.socket.ts';

export const pushFeature = defineFeature({
  name: 'push',
  create({ config, db, clock, log, node, threads, aliasOf, review, ports, runners }) {
    const runner =
      (runners?.['push'] as PushRunner | undefined) ??
      createPushRunner({
        threads,
        onPulse: (pulse) => ports.onPulse(pulse),
        onDeath: (reason) => log.error({ reason }, 'a push worker died'),
      });
    const doors = new PushDoors({
      db,
      levelOf: async (userId) => (await ports.publicFaces([userId])).get(userId)?.level ?? 0,
      isMember: (userId) => ports.isMember(userId),
    });
    const tables = new PushTables({
      ...{ db, clock, log, node, aliasOf, runner, door: doors },
      flushNotices: (userId) => ports.flushNotices(userId),
      addExperience: (tx, userId, points) => ports.addExperience(tx, userId, points),
      faceOf: async (playerId) => {
        const face = (await ports.publicFaces([playerId])).get(playerId);
        return { nickName: face?.nickName ?? '', portrait: face?.portrait ?? '' };
      },
    });
    const watchJackpots = createJackpotWatch({ db, tables });
    const socket = createPushSocket({
      ...{ tables, doors, log, mostPerAccount: config.limits.socketsPerAccount },
      identify: (token) => ports.identify(token),
    });
    return {
      tables,
      handlers: {
        ...createPush({ db, isUnderReview: (context) => review.isUnderReview(context) }),
        ...createPushDoorCalls({ db, doors }),
        ...createJackpotCalls({ db }),
        ...createPushOperatorCalls({ db, lay: (settings, seed) => runner.lay(settings, seed) }),
      },
      ports: {
        freeSeats: (roomId: number, playerId: number | null) => freeSeats(db, roomId, playerId),
        cyberPath: () => cyberPath(db),
      },
      upgrades: { under: '/push-table/', take: socket.upgrade },
      jobs: [
        { name: 'say what stands in jackpots', everyMs: 1_000, run: watchJackpots },
        { name: 'look after tables of pushers', everyMs: 2_000, run: () => tables.look() },
        { name: 'keep seats at pushers', everyMs: 5_000, run: () => doors.keep() },
        { name: 'finish turns that were left', everyMs: 30_000, run: () => tables.finishLost() },
      ],
      stuckTables: () => tables.stuck(),
      start: () => {
        ports.onSessionsEnded(socket.dropSessions);
        return tables.start();
      },
      drain: (patience: AbortSignal) => tables.drain(patience),
      disconnect: () => socket.close(),
      close: () => runner.close(),
    };
  },
  round: pushGame,
  mender: pushMender,
  audits: [...pushAudits, ...jackpotAudits],
  personal: [pushPersonalData],
  commands: [pushCommands, jackpotCommands],
  seed: ({ db }) => seedDemoPush(db),
});
