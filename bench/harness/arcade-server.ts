import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../apps/server/src/app.ts';
import type { ClawRunner } from '../../apps/server/src/claw/claw-runner.ts';
import type { RunnerPulse } from '../../apps/server/src/games/game.ts';
import { createClawWorkers } from '../../apps/server/src/claw/claw-workers.ts';
import { createPushRunner, type PushRunner } from '../../apps/server/src/push/push-runner.ts';
import { systemClock } from '../../apps/server/src/core/clock.ts';
import { readConfig } from '../../apps/server/src/core/config.ts';
import {
  createDatabase,
  type Database,
  type DatabaseConnection,
  type Queryable,
} from '../../apps/server/src/core/database.ts';
import { createLog } from '../../apps/server/src/core/log.ts';
import { createMailer } from '../../apps/server/src/core/mail.ts';
import { createMetrics } from '../../apps/server/src/core/metrics.ts';
import { noBeacon } from '../../apps/server/src/ports/beacon.ts';
import { serveParent } from './parent.ts';
import { createScriptedPushRunner } from './scripted-push-runner.ts';
import { createScriptedRunner } from './scripted-runner.ts';

// The product's server, put together as it is when it starts, in a process of its own: a benchmark forks it, so that
// its processor time is its own and its clients are somewhere else.

export interface ServerSetup {
  readonly connection: DatabaseConnection;
  readonly runner: 'scripted' | 'threads';
}

/** `begin` and `commit` are the ends of a transaction. Values come as JSON: moments are texts. */
export interface Captured {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ServerReport {
  /** Processor time of the whole process since it began, user and system, in microseconds. */
  readonly cpuUs: number;
  /** Of the worker threads' ticks since the last report: how long each took, in microseconds of time passed. */
  readonly ticksUs: readonly number[];
  readonly droppedTicks: number;
  /** Statements since the last report, while they are kept. */
  readonly statements: readonly Captured[];
}

export type ToServer =
  | { t: 'start'; setup: ServerSetup }
  | { t: 'report' }
  | { t: 'capture'; on: boolean }
  | { t: 'stop' };
export type FromServer =
  | { t: 'ready'; address: string }
  | { t: 'report'; report: ServerReport }
  | { t: 'stopped' };

let keeping = false;
let statements: Captured[] = [];
let ticksUs: number[] = [];
let droppedTicks = 0;

const keep = (name: string, text: string, values: readonly unknown[] = []): void => {
  if (keeping) statements.push({ name, text, values });
};

function watched<T extends Queryable>(queryable: T): T {
  return {
    ...queryable,
    query: (text: string, values?: readonly unknown[]) => (
      keep('', text, values),
      queryable.query(text, values)
    ),
    statement: (name: string, text: string, values?: readonly unknown[]) => (
      keep(name, text, values),
      queryable.statement(name, text, values)
    ),
    ...(queryable.afterwards !== undefined && {
      afterwards: (name: string, text: string, values: readonly unknown[]) => (
        keep(name, text, values),
        queryable.afterwards?.(name, text, values)
      ),
    }),
  };
}

function watchedDatabase(db: Database): Database {
  return {
    ...watched(db),
    transaction: async (work, options) => {
      keep('begin', 'BEGIN');
      const value = await db.transaction((tx) => work(watched(tx)), options);
      keep('commit', 'COMMIT');
      return value;
    },
    // What has a name alone: locks of jobs, which run beside, have none.
    session: (work, options) =>
      db.session((one, client) => work({ ...one, statement: watched(one).statement }, client), options),
  };
}

function note(pulse: RunnerPulse): void {
  ticksUs.push(...pulse.ticksUs);
  droppedTicks += pulse.dropped;
}

/** Toys lie the same in rooms with the same list: simulating how each heap falls would take longer than the benchmark. */
function withSharedHeaps(runner: ClawRunner): ClawRunner {
  const heaps = new Map<string, ReturnType<ClawRunner['refill']>>();
  return {
    ...runner,
    refill(work) {
      const key = JSON.stringify([work.settings, work.state, work.kinds, work.firstSerial]);
      const heap = heaps.get(key) ?? runner.refill(work);
      heaps.set(key, heap);
      return heap;
    },
  };
}

const onDeath = (reason: string): void => void process.stderr.write(`a worker died: ${reason}\n`);

function runnerOf(kind: ServerSetup['runner']): ClawRunner {
  if (kind === 'scripted') return createScriptedRunner();
  return withSharedHeaps(createClawWorkers({ threads: 1, onPulse: note, onDeath }));
}

function pushRunnerOf(kind: ServerSetup['runner']): PushRunner {
  if (kind === 'scripted') return createScriptedPushRunner();
  return createPushRunner({ threads: 1, onPulse: note, onDeath });
}

async function start({ connection, runner }: ServerSetup) {
  const dataDir = await mkdtemp(join(tmpdir(), 'grabbit-bench-'));
  const config = readConfig({
    ...{ PORT: '0', HOST: '127.0.0.1', GRABBIT_DATA: dataDir, LOG_LEVEL: 'warn' },
    // All watchers come from here.
    ...{ CONNECTIONS_PER_ADDRESS: '100000', SOCKETS_PER_ADDRESS: '100000' },
  });
  const database = createDatabase({ connection });
  const db = watchedDatabase(database);
  const app = await createApp({
    config,
    db,
    mailer: createMailer(config.mail, db),
    log: createLog(config.logLevel),
    metrics: createMetrics(),
    clock: systemClock,
    beacon: noBeacon,
    node: 'bench',
    threads: 1,
    runners: {
      claw: runnerOf(runner),
      push: pushRunnerOf(runner),
    },
  });
  const end = async (): Promise<void> => {
    await app.drain();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { address: await app.start(), end };
}

function report(): ServerReport {
  const { user, system } = process.cpuUsage();
  const told = { cpuUs: user + system, ticksUs, droppedTicks, statements };
  [ticksUs, droppedTicks, statements] = [[], 0, []];
  return told;
}

let stop: (() => Promise<void>) | null = null;

serveParent<ToServer, FromServer>(async (message, send) => {
  if (message.t === 'start') {
    const { address, end } = await start(message.setup);
    stop = end;
    send({ t: 'ready', address });
  } else if (message.t === 'report') send({ t: 'report', report: report() });
  else if (message.t === 'capture') keeping = message.on;
  else {
    await stop?.();
    send({ t: 'stopped' });
    process.disconnect?.();
  }
});
