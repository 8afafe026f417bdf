import { defineFeature } from '../registry/feature.ts';
import { createClaw } from './claw.game.ts';
import { createClawCalls } from './claw.calls.ts';
import type { ClawRunner } from './claw-runner.ts';
import { createSeriesPlayer, measureDue, type SeriesPlayer } from './claw-measurer.ts';
import { createClawWorkers } from './claw-workers.ts';
import { clawCommands } from './claw.commands.ts';
import { keepClawTwins } from './claw-twins.store.ts';
import { seedDemoRooms } from './claw.seed.ts';

export const clawFeature = defineFeature({
  name: 'claw',
  create({ db, clock, log, threads, ports, runners }) {
    const runner =
      (runners?.['claw'] as ClawRunner | undefined) ??
      createClawWorkers({
        threads,
        onPulse: (pulse) => ports.onPulse(pulse),
        onDeath: (reason) => log.error({ reason }, 'a claw worker died'),
      });
    const measuring =
      (runners?.['claw measuring'] as SeriesPlayer | undefined) ??
      createSeriesPlayer((reason) => log.error({ reason }, 'the thread that measures claws died'));
    const keepTwins = (): Promise<void> => keepClawTwins(db, new Date(clock.now()));
    return {
      handlers: createClawCalls({ db, clock }),
      games: [createClaw(runner)],
      jobs: [
        { name: 'keep practice twins of claws', everyMs: 5_000, run: keepTwins },
        { name: 'measure claws', everyMs: 1_000, run: () => measureDue({ db, clock, log }, measuring) },
      ],
      start: keepTwins,
      drain: () => measuring.close(),
      close: () => runner.close(),
    };
  },
  commands: [clawCommands],
  seed: ({ db, now, rooms }) => seedDemoRooms(db, now, rooms).then(() => undefined),
});
