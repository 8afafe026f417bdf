import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawStream, sha256Hex } from '@grabbit/engines';
import type { Database } from '../../apps/server/src/core/database.ts';
import { untilUp } from '../../apps/server/src/core/durably.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { assets, playerAccount } from '../../apps/server/src/ports/accounts.ts';
import { createDataFolder, type DataFolder } from '../harness/data-folder.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { Report } from '../harness/report.ts';
import { LedgerClient } from './ledger-client.ts';
import { LedgerJournal } from './ledger-journal.ts';

export interface LedgerSoak {
  readonly operations: number;
  readonly clients: number;
  /** How often the whole is held still and compared. */
  readonly rounds: number;
  /** SIGKILLs of PostgreSQL, each in the middle of a round. */
  readonly kills: number;
  readonly seed: string;
}

const playersOfOwn = 3;
const sharedPlayers = 6;

/** Many clients move the same coins at once, and PostgreSQL is killed under them. */
export async function soakLedger(report: Report, options: LedgerSoak): Promise<void> {
  report.print(
    `\nledger: ${options.operations} operations by ${options.clients} clients, ${options.kills} SIGKILLs of PostgreSQL, seed ${options.seed}`,
  );
  const folder = await createDataFolder('soak-ledger');
  const journals = await mkdtemp(join(tmpdir(), 'grabbit-journal-'));
  const opened = await folder.open();
  try {
    await run(
      report,
      options,
      folder,
      opened.database,
      new LedgerJournal(join(journals, 'ledger.jsonl'), 'write'),
    );
  } finally {
    await opened.close();
    await folder.remove();
    await rm(journals, { recursive: true });
  }
}

async function run(
  report: Report,
  options: LedgerSoak,
  folder: DataFolder,
  db: Database,
  journal: LedgerJournal,
): Promise<void> {
  const shared = await seedPlayers(db, journal, sharedPlayers);
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const clients: LedgerClient[] = [];
  for (let i = 0; i < options.clients; i += 1) {
    const own = await seedPlayers(db, journal, playersOfOwn);
    const draw = drawStream(sha256Hex(options.seed), `ledger/${i}`);
    clients.push(new LedgerClient({ name: `${i}`, db, journal, draw, own, shared, count }));
  }
  const perRound = Math.ceil(options.operations / options.rounds);
  let done = 0;
  let busyMs = 0;
  const errors: string[] = [];
  for (let round = 1; round <= options.rounds && errors.length === 0; round += 1) {
    const killAt = isKillRound(round, options) ? perRound / 2 : Infinity;
    const begun = performance.now();
    done += await playRound(clients, { operations: perRound, killAt, folder, errors });
    busyMs += performance.now() - begun;
    await untilUp(db);
    report.none(`round ${round}: the ledger is sound and equals the journal after ${done} operations`, [
      ...errors,
      ...(await auditLedger(db)),
      ...(await differences(db, journal)),
    ]);
  }
  await journal.close();
  report.none(
    'the journal read again from its file equals the ledger',
    await differences(db, await journal.reread()),
  );
  report.check(`at least ${options.operations} operations were done`, done >= options.operations, () => done);
  const rate = Math.round((done * 1000) / busyMs);
  report.print(`  ${done} operations in ${(busyMs / 1000).toFixed(1)} s, ${rate} a second`);
  for (const [what, times] of [...counts].toSorted((a, b) => b[1] - a[1]))
    report.print(`    ${what}: ${times}`);
}

const isKillRound = (round: number, { kills, rounds }: LedgerSoak): boolean =>
  Math.floor((round * kills) / rounds) > Math.floor(((round - 1) * kills) / rounds);

async function seedPlayers(db: Database, journal: LedgerJournal, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const { userId } = await seedPlayer(db, { asset: 'coin', amount: 200 });
    for (const asset of assets) journal.open(playerAccount(userId, asset));
    const line = { debit: 'house:promotions:coin', credit: playerAccount(userId, 'coin'), amount: 200 };
    journal.note({ t: 'transfer', key: `seeded:${userId}`, ...line });
    ids.push(userId);
  }
  return ids;
}

interface Round {
  readonly operations: number;
  readonly killAt: number;
  readonly folder: DataFolder;
  readonly errors: string[];
}

async function playRound(clients: readonly LedgerClient[], round: Round): Promise<number> {
  let left = round.operations;
  let killed = false;
  let done = 0;
  const work = async (client: LedgerClient): Promise<void> => {
    while (left > 0 && round.errors.length === 0) {
      left -= 1;
      await client.step();
      done += 1;
      if (done < round.killAt || killed) continue;
      killed = true;
      await killPostgres(round.folder);
    }
  };
  await Promise.all(
    clients.map((client) =>
      work(client).catch((error: unknown) => {
        round.errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }),
    ),
  );
  return done;
}

async function killPostgres(folder: DataFolder): Promise<void> {
  const pid = await folder.postmaster();
  if (pid === null) throw new Error('there is no PostgreSQL to kill');
  process.kill(pid, 'SIGKILL');
  await sleep(1);
}

/** Where the ledger and a journal of acknowledged replies do not say the same. */
async function differences(db: Database, journal: LedgerJournal): Promise<string[]> {
  const faults: string[] = [];
  const accounts = await db.query<{ id: string; balance: number; held: number }>(
    'select id, balance, held from ledger_accounts',
  );
  for (const { id, balance, held } of accounts.rows) {
    const told = journal.accounts.get(id);
    if (told?.balance !== balance || told.held !== held) {
      faults.push(`${id}: stored ${balance}/${held}, journal ${told?.balance}/${told?.held}`);
    }
  }
  const holds = await db.query<{ key: string; state: string; amount: number; id: number }>(
    'select id, key, state, amount from ledger_holds',
  );
  const posted = new Map<string, number>();
  for (const { key, state, amount, id } of holds.rows) {
    const told = journal.holds.get(key);
    if (told?.state !== state || told.amount !== amount)
      faults.push(`hold ${key}: ${state}, journal ${told?.state}`);
    if (state === 'posted') posted.set(`hold:${id}`, amount);
  }
  if (holds.rows.length !== journal.holds.size)
    faults.push(`${holds.rows.length} holds, journal ${journal.holds.size}`);
  const { rows } = await db.query<{ key: string; amount: number }>(
    'select key, amount from ledger_transfers',
  );
  for (const { key, amount } of rows) {
    const told = journal.transfers.get(key) ?? posted.get(key);
    if (told !== amount) faults.push(`transfer ${key} of ${amount}, journal ${told}`);
  }
  const expected = journal.transfers.size + posted.size;
  if (rows.length !== expected) faults.push(`${rows.length} transfers, journal ${expected}`);
  return faults;
}
