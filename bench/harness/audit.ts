import { firstLogHead, logEntryHash } from '@grabbit/engines';
import type { Database } from '../../apps/server/src/core/database.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import type { Arena } from './arrange.ts';
import type { Report } from './report.ts';

/** Checks all rules of the ledger and of the features. `also`: what else they say here. */
export async function auditBooks(report: Report, db: Database, also = ''): Promise<void> {
  report.none(`the ledger is sound${also}`, await auditLedger(db));
}

/** Gathers the faults of each of some things, one after the other. */
export async function faultsOfAll<T>(
  things: readonly T[],
  faultsOf: (thing: T) => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const thing of things) faults.push(...(await faultsOf(thing)));
  return faults;
}

/** Compares the rows of one player with what the player was told: the same, in the same order. */
export function differs(who: string, rows: readonly unknown[], told: readonly unknown[]): string[] {
  return JSON.stringify(rows) === JSON.stringify(told)
    ? []
    : [`${who}: ${rows.length} rows, told of ${told.length}`];
}

/** The rows of a query. */
export async function rowsOf<Row extends object>(
  db: Database,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await db.query<Row>(sql, values)).rows;
}

export interface Coins {
  readonly balance: number;
  readonly held: number;
}

/** What every player has of an asset. */
export async function coinsOf(db: Database, asset = 'coin'): Promise<ReadonlyMap<number, Coins>> {
  const { rows } = await db.query<Coins & { readonly id: number }>(
    'select player_id as id, balance, held from ledger_accounts where asset = $1 and player_id is not null',
    [asset],
  );
  return new Map(rows.map(({ id, balance, held }) => [id, { balance, held }]));
}

/** Players whose coins are not those that are due, or are held. */
export async function coinFaults<P extends { readonly userId: number }>(
  db: Database,
  players: readonly P[],
  dueTo: (player: P) => number,
  asset = 'coin',
): Promise<string[]> {
  const coins = await coinsOf(db, asset);
  return players.flatMap((player) => {
    const { balance, held } = coins.get(player.userId) ?? {};
    const due = dueTo(player);
    return balance === due && held === 0
      ? []
      : [`player ${player.userId}: ${balance}, held ${held}, due ${due}`];
  });
}

export const openHolds = (db: Database): Promise<object[]> =>
  rowsOf(db, `select id, ref from ledger_holds where state = 'open'`);

interface LogRow {
  readonly seq: number;
  readonly kind: string;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
  readonly at: Date;
}

interface Log {
  /** The name that its first hash is of. */
  readonly name: string;
  readonly id: number;
  readonly head: string;
  /** Number of its last entry. */
  readonly seq: number;
}

/** Public logs that are not one unbroken chain of hashes from their first entry to the head that is shown. `entries`: by `$1`, the log's id. */
export async function brokenLogs(
  db: Database,
  sql: { readonly logs: string; readonly entries: string },
): Promise<string[]> {
  const { rows: logs } = await db.query<Log>(sql.logs);
  return faultsOfAll(logs, async ({ name, id, head, seq: length }) => {
    const { rows } = await db.query<LogRow>(sql.entries, [id]);
    let last = { seq: 0, hash: firstLogHead(name) };
    const faults = rows.flatMap(({ seq, kind, body, prev, hash, at }) => {
      const entry = {
        roomId: name,
        seq,
        kind,
        at: at.toISOString(),
        body: JSON.parse(body) as unknown,
        prev,
      };
      const follows = seq === last.seq + 1 && prev === last.hash && hash === logEntryHash(entry);
      last = { seq, hash };
      return follows ? [] : [`log ${name}, entry ${seq}`];
    });
    const isHead = last.hash === head && last.seq === length;
    return isHead ? faults : [...faults, `log ${name} shows another head than it has`];
  });
}

const dead = /PostgreSQL died|database is away/;

/** Checks the server's own figures and its log, when all players rest. `expected`: errors that were caused here. */
export async function auditServer({ report, product }: Arena, expected = dead): Promise<void> {
  const metrics = await product.metrics();
  for (const [name, what] of [
    ['ledger_faults', 'ledger fault'],
    ['open_holds', 'open hold'],
  ] as const)
    report.check(`/metrics tells of no ${what}`, metrics.get(name) === 0, () => metrics.get(name));
  report.none('the server logged no error but what was done to it', product.errorsBut(expected));
}
