import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { seedDemoCards } from './cards/cards.seed.ts';
import { seedDemoRooms } from './claw/claw.seed.ts';
import { seedDemoClub } from './club/club.seed.ts';
import { seedDemoBanners } from './platform/banners.seed.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import { createMetrics } from './platform/metrics.ts';
import { openDatabase } from './platform/open-database.ts';
import { shutdownSignal } from './platform/shutdown.ts';
import { describeStartFault } from './platform/start-fault.ts';
import { seedDemoPopups } from './rewards/popups.seed.ts';
import { seedDemoOffers } from './recharge/catalogue.seed.ts';

/** The name by which this data folder's node holds rooms: the same again after a restart. */
function nodeName(dataDir: string): string {
  const file = join(dataDir, 'node-id');
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Fails at once when the port is taken, before a database is started for nothing. */
async function probePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  await new Promise((resolve) => probe.close(resolve));
}

async function run(config: Config): Promise<void> {
  await probePort(config);
  const log = createLog(config.logLevel);
  const stopping = shutdownSignal();
  const { database, failed, close } = await openDatabase(config, log);
  if (config.mode === 'demo') {
    await seedDemoRooms(database, new Date());
    await seedDemoBanners(database);
    await seedDemoClub(database, Date.now());
    await seedDemoCards(database);
    await seedDemoOffers(database);
    await seedDemoPopups(database);
  }
  const app = await createApp({
    config,
    db: database,
    mailer: createMailer(config.mail, database),
    log,
    metrics: createMetrics(),
    clock: systemClock,
    node: nodeName(config.dataDir),
    threads: Math.max(1, availableParallelism() - 1),
  });
  const address = await app.start();
  process.stdout.write(`\n  Grabbit is open: ${address.replace('0.0.0.0', 'localhost')}\n\n`);
  const cause = await Promise.race([stopping, failed]);
  log.info({ cause }, 'stopping: open plays are ended first');
  await app.drain();
  await close();
  if (cause instanceof Error) throw cause;
}

function tell(error: unknown, where: { readonly host: string; readonly port: number }): void {
  const told = describeStartFault(error, where);
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`grabbit: ${told ?? stack}\n`);
}

let where = { host: '0.0.0.0', port: 4600 };
try {
  const config = readConfig(process.env);
  where = { host: config.host, port: config.port };
  await run(config);
  process.exit(0);
} catch (error) {
  tell(error, where);
  process.exit(1);
}
