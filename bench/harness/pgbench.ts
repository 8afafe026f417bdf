import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database, DatabaseConnection } from '../../apps/server/src/core/database.ts';
import { withFolder } from './arrange.ts';
import type { BenchServer } from './bench-server.ts';
import { assertCorrect, type BenchResult, type Pair, print, ratioResult } from './measure.ts';

/** Clients on either side. */
export const clients = 32;

/** What both sides do for some seconds, by turns. */
export interface Match {
  /** What the line of the table says; and what is done, plural. */
  readonly what: string;
  readonly things: string;
  readonly rounds: number;
  readonly seconds: number;
  /** Rounds before them, which do not count; absent for one. */
  readonly warmRounds?: number;
  /** Seconds of each of pgbench's rounds that do not count: its new connections parse all statements. */
  readonly warmSeconds?: number;
  /** Fewer than pgbench may do in a round: so many are there to be done. */
  readonly there?: number;
  /** The server, if its processor time is told. */
  readonly server?: BenchServer;
  readonly peer: DatabaseConnection;
  readonly script: string;
  /** Variables of pgbench's script in a round, from 0 on. */
  readonly variables: (round: number) => Variables | Promise<Variables>;
  /** Does things for some milliseconds in a round; gives how many were done. */
  readonly product: (ms: number, round: number) => Promise<number>;
}

type Variables = Readonly<Record<string, string | number>>;

export interface MatchResult {
  readonly result: BenchResult;
  /** Done by the product and by pgbench, with the rounds that do not count. */
  readonly done: number;
  readonly transactions: number;
}

/** Plays the product's clients against pgbench, which runs the same statements and nothing else. */
export function playMatch(match: Match): Promise<MatchResult> {
  const { what, things, rounds, seconds, warmRounds = 1, warmSeconds, server, peer, script } = match;
  return withFolder('pgbench', async (folder) => {
    const pairs: Pair[] = [];
    let [done, transactions] = [0, 0];
    for (let round = 0; round < warmRounds + rounds; round += 1) {
      const variables = await match.variables(round);
      const timed = {
        seconds: seconds + (warmSeconds ?? 0),
        ...(warmSeconds !== undefined && { warmSeconds }),
      };
      const theirs = await runPgbench({ ...timed, clients, connection: peer, folder, script, variables });
      assertCorrect(theirs.transactions < (match.there ?? Infinity), 'pgbench had enough to do');
      const before = { cpuUs: await server?.cpuUs(), at: performance.now() };
      const count = await match.product(seconds * 1_000, round);
      const ours = (count * 1_000) / (performance.now() - before.at);
      const cpuUs = server === undefined ? null : (await server.cpuUs()) - (before.cpuUs ?? 0);
      [done, transactions] = [done + count, transactions + theirs.transactions];
      const cost = cpuUs === null ? '' : ` (server ${(cpuUs / count).toFixed(0)} µs each)`;
      const name = round < warmRounds ? 'warm up' : `round ${round - warmRounds + 1}`;
      const ratio = (ours / theirs.perSecond).toFixed(2);
      print(
        `  ${name}: ${ours.toFixed(0)} ${things}/s${cost}, pgbench ${theirs.perSecond.toFixed(0)}/s, ratio ${ratio}`,
      );
      if (round >= warmRounds) pairs.push({ ours, theirs: theirs.perSecond });
    }
    return {
      result: ratioResult(pairs, { what, unit: '/s', peer: "pgbench's", least: 0.5 }),
      done,
      transactions,
    };
  });
}

/** Bare transactions of one client, in milliseconds each. */
export function bareTransaction(
  peer: DatabaseConnection,
  {
    script,
    variables,
    seconds,
  }: { readonly script: string; readonly variables: Variables; readonly seconds: number },
): Promise<number> {
  return withFolder('pgbench', async (folder) => {
    const run = await runPgbench({ clients: 1, seconds, connection: peer, folder, script, variables });
    return 1_000 / run.perSecond;
  });
}

/** Checks that there were as many commits as so many things take at least. */
export async function assertCommits(
  db: Database,
  who: string,
  {
    count,
    commitsEach,
    things,
  }: { readonly count: number; readonly commitsEach: number; readonly things: string },
): Promise<void> {
  // Ended backends hand their counts in as they go.
  await sleep(500);
  const { rows } = await db.query<{ n: number }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  const commits = rows[0]?.n ?? 0;
  assertCorrect(commits >= commitsEach * count, `${who} committed ${commits} times for ${count} ${things}`);
  print(`  ${who}: durability is on, ${commits} commits for ${count} ${things}`);
}

/** pgbench of the newest PostgreSQL that is installed here, or the one that `PGBENCH` names. */
function findPgbench(): string {
  const named = process.env['PGBENCH'];
  if (named !== undefined) return named;
  const found = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().at(-1);
  if (found === undefined || !existsSync(found))
    throw new Error('there is no pgbench here: set PGBENCH to one');
  return found;
}

interface PgbenchRun {
  readonly clients: number;
  readonly seconds: number;
  readonly connection: DatabaseConnection;
  readonly folder: string;
  readonly script: string;
  readonly variables: Readonly<Record<string, string | number>>;
  /** Seconds that do not count for `perSecond`: its new connections first parse every statement. */
  readonly warmSeconds?: number;
}

interface PgbenchResult {
  readonly transactions: number;
  readonly perSecond: number;
}

/** Runs a script for some seconds; none may come through while a disk stands still. Throws pgbench's words when a transaction failed. */
async function runPgbench(run: PgbenchRun): Promise<PgbenchResult> {
  const file = join(run.folder, 'script.sql');
  writeFileSync(file, run.script);
  const defines = Object.entries({ ...run.variables, first: 1 }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ]);
  const { connection } = run;
  if ('url' in connection)
    throw new Error('this benchmark runs on a PostgreSQL of its own: unset TEST_DATABASE_URL');
  const { host, port, user, password, database } = connection;
  const args = [
    ...['-n', '-M', 'prepared', '-c', `${run.clients}`, '-j', '1', '-T', `${run.seconds}`, '-f', file],
    ...(run.warmSeconds === undefined ? [] : ['-P', '1']),
    ...defines,
  ];
  const { stdout, stderr } = await promisify(execFile)(
    findPgbench(),
    [...args, '-h', host, '-p', `${port}`, '-U', user, database],
    { env: { ...process.env, PGPASSWORD: password } },
  );
  const transactions = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const overall = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const perSecond = run.warmSeconds === undefined ? overall : perSecondAfter(run.warmSeconds, stderr);
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (failed > 0 || Number.isNaN(transactions)) throw new Error(`pgbench failed: ${stderr}${stdout}`);
  return { transactions, perSecond: transactions === 0 ? 0 : perSecond };
}

/** The mean of pgbench's own counts of each second after the first ones. */
function perSecondAfter(warmSeconds: number, progress: string): number {
  const seconds = [...progress.matchAll(/progress: ([\d.]+) s, ([\d.]+) tps/g)]
    .filter(([, at]) => Number(at) > warmSeconds + 0.5)
    .map(([, , tps]) => Number(tps));
  return seconds.reduce((sum, tps) => sum + tps, 0) / Math.max(1, seconds.length);
}
