import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database, DatabaseConnection } from '../apps/server/src/core/database.ts';
import type { Captured } from './shared/arcade-server.ts';

/** pgbench of the newest PostgreSQL that is installed here, or the one that `PGBENCH` names. */
export function findPgbench(): string {
  const named = process.env['PGBENCH'];
  if (named !== undefined) return named;
  const found = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().at(-1);
  if (found === undefined || !existsSync(found))
    throw new Error('there is no pgbench here: set PGBENCH to one');
  return found;
}

/**
 * What pgbench puts in the place of `$1`, `$2`, … of each of the product's statements. Names after a colon are its
 * variables, sent as parameters. A statement that is not here stops the benchmark: nothing is left out unnoticed.
 */
const now = 'now()';
const commitment = (name: string): string => `lpad(:${name}::text, 64, '0')`;
const parameters: Readonly<Record<string, readonly string[]>> = {
  begin: [],
  commit: [],
  'wallet.hold': [
    '(:holdprefix::text || :key)',
    '(:accountprefix::text || :player || :accountsuffix)',
    ':credit',
    ':price',
    ':asset',
    ':kind',
    "(:room::text || '/' || :seq)",
    ':player',
    '300',
  ],
  'play.open': [
    ':room',
    ':epoch',
    commitment('c'),
    ':player',
    ':key',
    ':asset',
    ':price',
    ':h_holdId',
    ':clientseed',
    now,
    "lpad(:key::text, 26, 'a')",
    "'P-bench'",
    '2',
  ],
  'play.commitment': [':room', ':seq'],
  'play.drop': [':p_id', ':room', ':epoch', ':inputs', now, '0', '20'],
  'wallet.postHold': [':h_holdId'],
  'play.settle': [
    ':p_id',
    now,
    'false',
    ':endtick',
    ':won',
    ':state',
    ':hash',
    ':hash',
    ':hash',
    ':line1',
    ':story',
  ],
  'rooms.advance': [
    ':room',
    'array[:line1, :line2]::int[]',
    ':kinds',
    ':bodies',
    ':hashes',
    ':hashes',
    `array[${now}, ${now}]::timestamptz[]`,
    "'used'",
    ':seq',
    ':nextseq',
    ':hash',
    ':hash',
    ':hash',
    ':engine',
    ':hash',
    commitment('nextc'),
    ':line2',
    ':state',
    ':line2',
    ':hash',
    ':serial',
    ':epoch',
  ],
  'play.count': [':player', "'play'", `'{"game":"claw","coins":100,"paid":0,"toys":0}'`, now, ':price'],
};

/** What of a statement's rows is needed later on. */
const keeps: Readonly<Record<string, string>> = { 'wallet.hold': '\\gset h_', 'play.open': '\\gset p_' };

const head = String.raw`\set room :firstroom + :client_id
\set player :firstplayer + :client_id
\if :first
select commitment as c, sequence as seq, log_seq as line, epoch, next_serial as serial from rooms where id = :room \gset
\set first 0
\endif
\set key random(1, 9000000000000000000)
\set nextc random(1, 9000000000000000000)
\set nextseq :seq + 1
\set line1 :line + 1
\set line2 :line + 2
`;
const tail = String.raw`\set line :line + 2
\set seq :nextseq
\set c :nextc
`;

function statementOf({ name, text }: Captured): string {
  const given = parameters[name];
  if (given === undefined)
    throw new Error(`the product ran a statement that this benchmark does not know: ${name || text}`);
  const sql = text.replace(/\$(\d+)/g, (_, n: string) => {
    const value = given[Number(n) - 1];
    if (value === undefined) throw new Error(`${name} has more parameters than this benchmark knows`);
    return value;
  });
  return `${sql}${keeps[name] === undefined ? ';' : ` ${keeps[name]}`}\n`;
}

export function scriptOf(statements: readonly Captured[]): string {
  return head + statements.map(statementOf).join('') + tail;
}

/** Texts as long as the product writes them, taken from a play that it settled. */
export async function sampleValues(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.query<{
    inputs: string;
    won: string;
    state: string;
    endtick: string;
    story: string;
    hash: string;
    log: number;
    room: number;
  }>(
    `select inputs::text, won::text, end_state::text as state, end_tick::text as endtick, grip::text as story, receipt as hash, log_seq as log,
       room_id as room from plays join runs on play_id = id where state = 'settled' order by id desc limit 1`,
  );
  const play = rows[0];
  if (play === undefined) throw new Error('no play was settled');
  const { rows: lines } = await db.query<{ kinds: string; bodies: string; hashes: string }>(
    `select array_agg(kind order by seq)::text as kinds, array_agg(body order by seq)::text as bodies,
       array_agg(hash order by seq)::text as hashes from machine_log where room_id = $1 and seq in ($2, $2 + 1)`,
    [play.room, play.log],
  );
  const { rows: sealed } = await db.query<{ engine: string }>('select engine from commitments limit 1');
  const { inputs, won, state, endtick, story, hash } = play;
  return { inputs, won, state, endtick, story, hash, ...lines[0], engine: sealed[0]?.engine ?? '' };
}

export interface PgbenchRun {
  readonly clients: number;
  readonly seconds: number;
  readonly connection: DatabaseConnection;
  readonly folder: string;
  readonly script: string;
  readonly variables: Readonly<Record<string, string | number>>;
  /** Seconds that do not count for `perSecond`: its new connections first parse every statement. */
  readonly warmSeconds?: number;
}

export interface PgbenchResult {
  readonly transactions: number;
  readonly perSecond: number;
}

/** Runs a script for some seconds; none may come through while a disk stands still. Throws pgbench's words when a transaction failed. */
export async function runPgbench(run: PgbenchRun): Promise<PgbenchResult> {
  const file = join(run.folder, 'plays.sql');
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
    '-n',
    '-M',
    'prepared',
    '-c',
    `${run.clients}`,
    '-j',
    '1',
    '-T',
    `${run.seconds}`,
    '-f',
    file,
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
