import { defineFeature } from '../registry/feature.ts';
import { createPushOperatorCalls } from './push-operator.calls.ts';
import { createPushRunner, type PushRunner } from './push-runner.ts';
import { freeSeats } from './push-seats.ts';
import { pushMender } from './push-mender.ts';
import { type ContestNeeds, lookAfterContests } from './push-contest.ts';
import { createPushExtras, isCoinPusher } from './push-extras.module.ts';
import { PushTables } from './push-tables.ts';
import { asksForTurn } from './push-play.store.ts';
import { listOpenPushers } from './push-room.store.ts';
import { pushGame } from './push.game.ts';
import { createPushDoorCalls } from './push-doors.calls.ts';
import { PushDoors } from './push-doors.ts';
import { createPush } from './push.module.ts';
import { pushAudits } from './push.audit.ts';
import { jackpotAudits } from './push-jackpot.audit.ts';
import { createJackpotCalls } from './push-jackpot.calls.ts';
import { jackpotCommands } from './push-jackpot.commands.ts';
import { createJackpotWatch } from './push-jackpot.watch.ts';
import { pushContestCommands } from './push-contest.commands.ts';
import { pushCommands } from './push.commands.ts';
import { pushPersonalData } from './push.personal.ts';
import { seedDemoPush } from './push.seed.ts';
import { keepPushTwins } from './push-twins.store.ts';
import { sealTablesAnew } from './push-restored.ts';
import { createPushSocket } from './push.socket.ts';
import { cyberPath } from './push-seats.store.ts';

export const pushFeature = defineFeature({
  name: 'push',
  create({ config, db, clock, grants, log, node, threads, aliasOf, review, ports, runners }) {
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
      isOfAge: (userId) => ports.isOfAge(userId),
    });
    const tables = new PushTables({
      ...{ db, clock, log, node, aliasOf, runner, door: doors },
      flushNotices: (userId) => ports.flushNotices(userId),
      buffedCoins: (tx, reward) => ports.buffedCoins(tx, reward),
      pushTimes: () => ports.pushTimes,
      faceOf: async (playerId) => {
        const face = (await ports.publicFaces([playerId])).get(playerId);
        return { nickName: face?.nickName ?? '', portrait: face?.portrait ?? '' };
      },
    });
    const watchJackpots = createJackpotWatch({ db, tables });
    const contests = {
      ...{ db, clock, log, grants: () => grants },
      assertMayReceiveGift: (tx, playerId, now) => ports.assertMayReceiveGift(tx, playerId, now),
      flushNotices: (userId) => ports.flushNotices(userId),
    } satisfies ContestNeeds;
    const socket = createPushSocket({
      ...{ tables, doors, log, mostPerAccount: config.limits.socketsPerAccount },
      identify: (token) => ports.identify(token),
    });
    const keepTwins = (): Promise<void> => keepPushTwins(db, new Date(clock.now()));
    return {
      tables,
      handlers: {
        ...createPush({ db, isUnderReview: (context) => review.isUnderReview(context) }),
        ...createPushDoorCalls({ db, doors }),
        ...createJackpotCalls({ db }),
        ...createPushExtras({ db, clock, pushTimes: () => ports.pushTimes }),
        ...createPushOperatorCalls({ db, lay: (settings, seed) => runner.lay(settings, seed) }),
      },
      ports: {
        freeSeats: (roomId: number, playerId: number | null) => freeSeats(db, roomId, playerId),
        cyberPath: () => cyberPath(db),
        isCoinPusher: (roomId: number) => isCoinPusher(db, roomId),
      },
      openRooms: () => listOpenPushers(db),
      waiting: asksForTurn(db),
      upgrades: { under: '/push-table/', take: socket.upgrade },
      jobs: [
        { name: 'say what stands in jackpots', everyMs: 1_000, run: watchJackpots },
        { name: 'look after tables of pushers', everyMs: 2_000, run: () => tables.look() },
        { name: 'keep seats at pushers', everyMs: 5_000, run: () => doors.keep() },
        { name: 'look after contests of pushers', everyMs: 3_000, run: () => lookAfterContests(contests) },
        { name: 'keep practice twins of pushers', everyMs: 5_000, run: keepTwins },
        { name: 'finish turns that were left', everyMs: 30_000, run: () => tables.finishLost() },
      ],
      stuckTables: () => tables.stuck(),
      afterRestore: sealTablesAnew,
      start: async () => {
        ports.onSessionsEnded(socket.dropSessions);
        await keepTwins();
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
  commands: [pushCommands, jackpotCommands, pushContestCommands],
  seed: ({ db }) => seedDemoPush(db),
});
