import type { ClawRunner } from '../../apps/server/src/claw/claw-runner.ts';
import { seedDemoRooms } from '../../apps/server/src/claw/claw.seed.ts';
import { type App, createApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/core/clock.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { createLog } from '../../apps/server/src/core/log.ts';
import { createMailer } from '../../apps/server/src/core/mail.ts';
import { createMetrics } from '../../apps/server/src/core/metrics.ts';
import { noBeacon } from '../../apps/server/src/ports/beacon.ts';
import { createDataFolder } from '../harness/data-folder.ts';

export interface Arcade {
  readonly app: App;
  readonly db: Database;
  readonly address: string;
}

/** Sets up rooms that any seeded player may play: club doors and level limits are not what is tried here. */
export async function seedOpenRooms(db: Database, rooms: number): Promise<void> {
  await seedDemoRooms(db, new Date(), rooms);
  await db.query(
    `update rooms set club = false, min_level = 0,
       prices = (select jsonb_agg(jsonb_set(choice, '{club}', 'false')) from jsonb_array_elements(prices) as choice)`,
  );
}

/** Does `work` with the whole server in this process, on a fresh embedded database, with plays run by `runner`. */
export async function withArcade(
  { rooms, runner }: { readonly rooms: number; readonly runner: ClawRunner },
  work: (arcade: Arcade) => Promise<void>,
): Promise<void> {
  const folder = await createDataFolder('arcade');
  try {
    await folder.with(async (db) => {
      await seedOpenRooms(db, rooms);
      const app = await createApp({
        ...{ config: folder.config, db, mailer: createMailer(folder.config.mail, db) },
        ...{ log: createLog('error'), metrics: createMetrics(), clock: systemClock, beacon: noBeacon },
        ...{ node: 'soak', threads: 1, runners: { claw: runner } },
      });
      const address = await app.start();
      try {
        await work({ app, db, address });
      } finally {
        await app.drain();
      }
    });
  } finally {
    await folder.remove();
  }
}
