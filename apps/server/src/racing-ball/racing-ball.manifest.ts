import type { Queryable } from '../core/database.ts';
import { sharedPersonalData } from '../games/shared.personal.ts';
import { asksForStake } from '../games/shared-record.store.ts';
import { SharedRooms } from '../games/shared-rooms.ts';
import { createSharedSocket } from '../games/shared-socket.ts';
import { returnRounds } from '../games/shared-steps.ts';
import { defineFeature } from '../registry/feature.ts';
import { raceCommands } from './racing-ball.commands.ts';
import { raceRound, createRaceGame } from './racing-ball.game.ts';
import { createRacing } from './racing-ball.module.ts';
import { createRaceRunner, type RaceRunner } from './race-runner.ts';
import { raceSoloGame, runsSoloRaces } from './race-solo.ts';
import { seedDemoRaces } from './racing-ball.seed.ts';

export const racingBallFeature = defineFeature({
  name: 'racing-ball',
  create({ config, db, clock, beacon, log, node, aliasOf, ports, runners }) {
    // A thread for each way: however many play alone, a shared race begins in time.
    const runner = createRaceRunner(log);
    const soloRunner = (runners?.['soloRace'] as RaceRunner | undefined) ?? createRaceRunner(log);
    const game = createRaceGame(runner.run);
    const rooms = new SharedRooms({
      openChat: (roomId, listeners) => ports.openChat(roomId, listeners),
      ...{ db, clock, beacon, log, node, game },
    });
    const socket = createSharedSocket({
      ...{ db, clock, rooms, game, log, under: '/race/', mostPerAccount: config.limits.socketsPerAccount },
      identify: (token) => ports.identify(token),
    });
    return {
      rooms,
      handlers: createRacing(
        {
          ...{ db, clock, beacon, aliasOf, game, rooms, signer: () => ports.arcadeSigner() },
          levelOf: async (userId) => (await ports.publicFaces([userId])).get(userId)?.level ?? 0,
        },
        runsSoloRaces(soloRunner.run),
      ),
      waiting: asksForStake(db, 'racing-ball'),
      upgrades: { under: '/race/', take: socket.upgrade },
      jobs: [{ name: 'look after races', everyMs: 1_000, run: () => rooms.look() }],
      start: () => {
        ports.onSessionsEnded(socket.dropSessions);
        return rooms.start();
      },
      afterRestore: (tx: Queryable, now: Date) => returnRounds(tx, 'racing-ball', now),
      drain: () => rooms.drain(),
      async disconnect() {
        socket.close();
        await Promise.all([runner.close(), soloRunner.close()]);
      },
    };
  },
  round: raceRound,
  draw: raceSoloGame,
  personal: [sharedPersonalData('racing-ball')],
  commands: [raceCommands],
  seed: seedDemoRaces,
});
