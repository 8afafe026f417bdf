import type { ClawRunner } from '../../apps/server/src/claw/claw-runner.ts';
import { seedDemoRooms } from '../../apps/server/src/claw/claw.seed.ts';
import { type App, createApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/core/clock.ts';
import type { Config } from '../../apps/server/src/core/config.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { createLog } from '../../apps/server/src/core/log.ts';
import { createMailer } from '../../apps/server/src/core/mail.ts';
import { createMetrics } from '../../apps/server/src/core/metrics.ts';
import { createDataFolder } from '../harness/data-folder.ts';

export interface Arcade {
  readonly app: App;
  readonly db: Database;
  readonly address: string;
  stop(): Promise<void>;
}

/** Sets up rooms that any seeded player may play: club doors and level limits are not what is tried here. */
export async function seedOpenRooms(db: Database, rooms: number): Promise<void> {
  await seedDemoRooms(db, new Date(), rooms);
  await db.query(
    `update rooms set club = false, min_level = 0,
       prices = (select jsonb_agg(jsonb_set(choice, '{club}', 'false')) from jsonb_array_elements(prices) as choice)`,
  );
}

/** The whole server in this process on a fresh embedded database, with plays run by `runner`. */
export async function startArcade(options: {
  readonly rooms: number;
  readonly runner: ClawRunner;
}): Promise<Arcade> {
  const folder = await createDataFolder('arcade');
  const { database, close } = await folder.open();
  const end = async (): Promise<void> => {
    await close();
    await folder.remove();
  };
  try {
    await seedOpenRooms(database, options.rooms);
    const app = await compose(folder.config, database, options.runner);
    const address = await app.start();
    const stop = async (): Promise<void> => {
      await app.drain();
      await end();
    };
    return { app, db: database, address, stop };
  } catch (error) {
    await end();
    throw error;
  }
}

function compose(config: Config, database: Database, runner: ClawRunner): Promise<App> {
  return createApp({
    config,
    db: database,
    mailer: createMailer(config.mail, database),
    log: createLog('error'),
    metrics: createMetrics(),
    clock: systemClock,
    node: 'soak',
    threads: 1,
    runners: { claw: runner },
  });
}
