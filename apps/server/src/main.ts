import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { beaconBy } from './games/http-beacon.ts';
import { createApp } from './app.ts';
import { allCommands, seedDemonstration } from './features.ts';
import { openHeadless } from './headless.ts';
import { openCommandSocket, commandPlace } from './registry/command-socket.ts';
import { type CommandContext, createCommandHost } from './registry/commands.ts';
import type { FeatureRegistry } from './registry/registry.ts';
import { systemClock } from './core/clock.ts';
import { type Config, readConfig } from './core/config.ts';
import { errorCode } from './core/database-away.ts';
import { durably } from './core/durably.ts';
import { grabbitAt } from './core/other-grabbit.ts';
import { createLog, type Logger } from './core/log.ts';
import { createMailer, type Mailer } from './core/mail.ts';
import { createMetrics } from './core/metrics.ts';
import { nodeName } from './core/node-name.ts';
import { openDatabase, unlessFailed } from './core/open-database.ts';
import { uncaughtError } from './core/uncaught.ts';
import { readProductVersion, versionText } from './core/product-version.ts';
import { within } from './core/within.ts';
import { checkSecrets } from './core/secret-fingerprints.ts';
import { shutdownSignal } from './core/shutdown.ts';
import { describeStartFault } from './core/start-fault.ts';

/** A play under way goes on to its end: aiming at a claw lasts 30 s at most. */
const playsMs = 90_000;
/** After a fault of our own, or in a database that was replaced, plays are not waited for so long. */
const faultMs = 15_000;
/** What else a drain does, and then PostgreSQL, takes no longer than this, whatever hangs. */
const restMs = 5_000;

/** Fails at once when the port is taken, before a database is started for nothing. */
async function probePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  await new Promise((resolve) => probe.close(resolve));
}

/** Somebody wants the server to stop, and nothing is wrong with it. */
const isAsked = (cause: unknown): boolean => typeof cause === 'string' && /^SIG|^disconnect$/.test(cause);

/** Runs what operators type, so that a command has nothing to load. Gives how to stop; without a socket commands go their own way. */
async function serveCommands(
  { mailer, ...given }: Pick<CommandContext, 'config' | 'connection' | 'database'> & { mailer: Mailer },
  log: Logger,
): Promise<() => void> {
  const { config, database: db } = given;
  // Made for each command, as in a process of its own: nothing that it remembers grows old.
  const registry = async (): Promise<FeatureRegistry> =>
    (await openHeadless({ config, db, mailer })).registry;
  const host = createCommandHost(allCommands, { ...given, registry });
  try {
    return await openCommandSocket(config.dataDir, commandPlace(config), host);
  } catch (error) {
    log.warn({ error }, 'commands of the operator run without the server: the data folder takes no socket');
    return () => undefined;
  }
}

/** How the first owner is found. The code is for the terminal alone: elsewhere what is printed is kept. */
function ownerLine(
  address: string,
  { code, file }: { readonly code: string; readonly file: string },
): string {
  const where = process.stdout.isTTY ? `type ${code}` : `type the code that lies in ${file}`;
  return `  Nobody runs it yet: register, open ${address}/console/begin and ${where}\n\n`;
}

async function run(config: Config): Promise<void> {
  await probePort(config);
  const log = createLog(config.logLevel);
  const stopping = shutdownSignal();
  const broken = uncaughtError(log);
  const { database, connection, failed, close } = await openDatabase(config, log);
  await unlessFailed(
    failed,
    durably(database, () => checkSecrets(database, config)),
  );
  if (config.mode === 'demo') {
    const seeded = durably(database, () =>
      seedDemonstration({ db: database, now: new Date(), rooms: undefined }),
    );
    await unlessFailed(failed, seeded);
  }
  const mailer = createMailer(config.mail, database);
  const app = await createApp({
    config,
    db: database,
    mailer,
    log,
    metrics: createMetrics(),
    clock: systemClock,
    beacon: beaconBy(config.beaconRelays, systemClock),
    node: nodeName(config),
    threads: Math.max(1, availableParallelism() - 1),
  });
  const address = await unlessFailed(failed, app.start());
  const shutCommands = await serveCommands({ config, connection, database, mailer }, log);
  const shown = address.replace('0.0.0.0', 'localhost');
  process.stdout.write(`\n  Grabbit is open: ${shown} · version ${versionText(readProductVersion())}\n\n`);
  const { owners } = app.feature('console');
  const first = await unlessFailed(
    failed,
    durably(database, () => owners.offer()),
  );
  if (first !== null) process.stdout.write(ownerLine(shown, first));
  const cause = await Promise.race([stopping, failed, broken, app.replaced]);
  log.info({ cause }, 'stopping: open plays are ended first');
  const patienceMs = isAsked(cause) ? playsMs : faultMs;
  shutCommands();
  const until = performance.now() + patienceMs + 2 * restMs;
  try {
    if (!(await within(app.drain({ patienceMs }), patienceMs + restMs)))
      log.warn({}, 'the drain is cut short');
  } finally {
    await close({ patienceMs: Math.max(2_000, until - performance.now()) });
  }
  if (cause instanceof Error) throw cause;
}

// Whoever read what is told here may be gone, and the disk behind it full.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

async function reportStartFault(
  error: unknown,
  where: { readonly host: string; readonly port: number },
): Promise<void> {
  const other = errorCode(error) === 'EADDRINUSE' ? await grabbitAt(where) : null;
  const fault = describeStartFault(error, { ...where, other });
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`grabbit: ${fault ?? stack}\n`);
}

let where = { host: '0.0.0.0', port: 4600 };
try {
  const config = readConfig(process.env);
  where = { host: config.host, port: config.port };
  await run(config);
  process.exit(0);
} catch (error) {
  await reportStartFault(error, where);
  process.exit(1);
}
