import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database, type DatabaseConnection } from '../apps/server/src/core/database.ts';
import type { LedgerFault } from '../apps/server/src/ports/ledger-check.ts';
import { auditLedger } from '../apps/server/src/testing/audit-ledger.ts';
import { startChild } from './harness/child.ts';
import { serveParent } from './harness/parent.ts';
import { assertCorrect } from './harness/measure.ts';

// The audit in a process of its own, so that its memory is its own.

export interface AuditReport {
  readonly ms: number;
  /** Of the auditing process, at its highest, in megabytes. */
  readonly rssMb: number;
  /** What PostgreSQL's processes of this database had for themselves, at its highest, in megabytes. */
  readonly backendMb: number;
}

type Order = { readonly t: 'audit'; readonly connection: DatabaseConnection };
type Told = {
  readonly t: 'audited';
  readonly ms: number;
  readonly rssMb: number;
  readonly faults: LedgerFault[];
};

const mb = 1_024 * 1_024;

/** Audits a database in a process of its own. Throws when it finds a fault. */
export async function runAudit(connection: DatabaseConnection): Promise<AuditReport> {
  const child = startChild<Order, Told>(new URL(import.meta.url));
  const db = createDatabase({ connection, poolSize: 1 });
  const watch = { on: true, most: 0 };
  const watching = watchBackends(db, watch);
  const { ms, rssMb, faults } = await child.ask({ t: 'audit', connection }, 'audited');
  watch.on = false;
  await watching;
  await db.close();
  await child.ended();
  assertCorrect(faults.length === 0, `the ledger's audit: ${JSON.stringify(faults.slice(0, 3))}`);
  return { ms, rssMb, backendMb: watch.most / mb };
}

/** Looks every 200 ms at the processes that work on this database. */
async function watchBackends(db: Database, watch: { on: boolean; most: number }): Promise<void> {
  while (watch.on) {
    const { rows } = await db.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    watch.most = Math.max(watch.most, ownBytes(rows.map(({ pid }) => pid)));
    await sleep(200);
  }
}

/**
 * What the processes hold of their own, and what they share among them: the tables of a hash join that several work at.
 * The buffers of the whole cluster are not counted.
 */
function ownBytes(pids: readonly number[]): number {
  const shared = new Map<string, number>();
  let own = 0;
  for (const pid of pids) {
    own += Number(/RssAnon:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1] ?? 0) * 1_024;
    for (const [, from = '0', to = '0', name = ''] of readProc(pid, 'maps').matchAll(segment)) {
      shared.set(name, Number.parseInt(to, 16) - Number.parseInt(from, 16));
    }
  }
  return [...shared.values()].reduce((sum, bytes) => sum + bytes, own);
}

const segment = /^([0-9a-f]+)-([0-9a-f]+) .*(\/dev\/shm\/PostgreSQL\.\S+)/gm;

/** Empty for a process that has just gone. */
function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

async function audit({ connection }: Order): Promise<void> {
  const db = createDatabase({ connection, poolSize: 2 });
  let rss = 0;
  const timer = setInterval(() => (rss = Math.max(rss, process.memoryUsage.rss())), 50);
  const begun = performance.now();
  const faults = await auditLedger(db);
  const ms = performance.now() - begun;
  clearInterval(timer);
  await db.close();
  rss = Math.max(rss, process.memoryUsage.rss());
  process.send?.({ t: 'audited', ms, rssMb: rss / mb, faults } satisfies Told, () => process.disconnect?.());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serveParent<Order, Told>(audit);
