import { createDatabase, type Database } from '../apps/server/src/core/database.ts';
import { readRecord } from '../apps/server/src/wallet/coin-record.store.ts';
import { readBalances } from '../apps/server/src/ports/balances.store.ts';
import { type BenchCluster, benchmark } from './harness/bench-database.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  type Pair,
  percentile,
  print,
  ratioResult,
} from './harness/measure.ts';
import { type BigLedger, loadBigLedger } from './shared/big-ledger.ts';
import { type AuditReport, runAudit } from './large-ledger-audit.ts';

// What a player waits for their balance and a page of their history while the ledger grows from 100 thousand transfers to
// 10 million, and how long its audit takes.

const smallTransfers = 100_000;
const pageLength = 30;
const auditSeconds = 60;
/** The auditing process may grow by this much from the small ledger to the large one. */
const auditGrowthMb = 32;
/** Of PostgreSQL, whatever the ledger's size: `work_mem` of 32 MB, twice for a hash table, in three processes, and their own. */
const mostBackendMb = 256;

interface Side {
  readonly db: Database;
  readonly ledger: BigLedger;
  draw: number;
}

/** A player by a generator of its own (Park and Miller), so that both ledgers are asked about players alike. */
function nextPlayer(side: Side): number {
  side.draw = (side.draw * 48_271) % 2_147_483_647;
  return side.ledger.firstPlayer + (side.draw % side.ledger.players);
}

/** Milliseconds of one read. */
type Read = (side: Side) => Promise<number>;

const readBalance: Read = async (side) => {
  const player = nextPlayer(side);
  const begun = performance.now();
  const { coin } = await readBalances(side.db, player);
  const took = performance.now() - begun;
  assertCorrect(coin.balance === side.ledger.coins, `player ${player} has ${coin.balance}`);
  return took;
};

/** The first page, or the one after it. */
const readPage: Read = async (side) => {
  const player = nextPlayer(side);
  const first = await readRecord(side.db, player, { cursor: null, limit: pageLength });
  const begun = performance.now();
  const { list } = await readRecord(side.db, player, { cursor: Number(first.next), limit: pageLength });
  const took = performance.now() - begun;
  const ids = [...first.list, ...list].map(({ id }) => Number(id));
  assertCorrect(
    list.length === pageLength && ids.every((id, i) => i === 0 || id < (ids[i - 1] ?? 0)),
    `two pages of player ${player}, newest first`,
  );
  return took;
};

async function readMany(read: Read, side: Side, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) times.push(await read(side));
  return times;
}

async function compare(
  what: string,
  read: Read,
  [small, large]: readonly [Side, Side],
  { quick }: BenchOptions,
): Promise<BenchResult> {
  const pairs: Pair[] = [];
  // Both ledgers are warmed: pages that nobody has read since the start come from the disk on either side.
  for (const side of [small, large]) await readMany(read, side, 2_000);
  for (let i = 1; i <= (quick ? 5 : 15); i += 1) {
    const theirs = percentile(await readMany(read, small, 1_000), 0.99);
    const ours = percentile(await readMany(read, large, 1_000), 0.99);
    pairs.push({ ours, theirs });
    print(`  ${what}, round ${i}: p99 ${theirs.toFixed(2)} ms of small, ${ours.toFixed(2)} ms of large`);
  }
  const name = `${what}, ${large.ledger.transfers} transfers, p99`;
  const peer = `${small.ledger.transfers} transfers'`;
  return ratioResult(pairs, { what: name, unit: ' ms', digits: 2, peer, most: 1.5 });
}

function auditResult(small: AuditReport, large: AuditReport, transfers: number): BenchResult {
  const grown = large.rssMb - small.rssMb;
  const seconds = large.ms / 1_000;
  return {
    what: `audit of ${transfers} transfers`,
    figure: `${seconds.toFixed(1)} s, server ${large.rssMb.toFixed(0)} MB (small ledger ${small.rssMb.toFixed(0)}), PostgreSQL for it ${large.backendMb.toFixed(0)} MB (small ${small.backendMb.toFixed(0)})`,
    target: `< ${auditSeconds} s, server +${auditGrowthMb} MB, PostgreSQL ${mostBackendMb} MB at most`,
    reached: seconds < auditSeconds && grown <= auditGrowthMb && large.backendMb <= mostBackendMb,
  };
}

/** `--transfers=N` makes a large ledger of another size, a multiple of 100. */
function transfersOf({ quick }: BenchOptions): number {
  const told = process.argv.find((word) => word.startsWith('--transfers='));
  if (told !== undefined) return Number(told.slice('--transfers='.length));
  return quick ? 1_000_000 : 10_000_000;
}

async function load(bench: BenchCluster, transfers: number) {
  const connection = await bench.create();
  const begun = performance.now();
  const ledger = await loadBigLedger(connection, transfers);
  print(
    `  ${transfers} transfers of ${ledger.players} players made in ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
  );
  return { connection, ledger, db: createDatabase({ connection, poolSize: 4 }), draw: 1 };
}

await benchmark(
  'A large ledger: the same reads of one with 100 thousand transfers and of a large one, by turns; then the audit.',
  async ({ bench, quick }) => {
    await bench.with(bench.cluster.admin, async (db) => {
      // For the loading only: fewer checkpoints.
      await db.query(`alter system set max_wal_size = '12GB'`);
      await db.query('select pg_reload_conf()');
    });
    const small = await load(bench, smallTransfers);
    const large = await load(bench, transfersOf({ quick }));
    await bench.with(bench.cluster.admin, (db) => db.query('checkpoint'));
    const results = [
      await compare('balance', readBalance, [small, large], { quick }),
      await compare('a page of history', readPage, [small, large], { quick }),
    ];
    await Promise.all([small.db.close(), large.db.close()]);
    results.push(
      auditResult(await runAudit(small.connection), await runAudit(large.connection), large.ledger.transfers),
    );
    return results;
  },
);
