import type { Database } from '../../apps/server/src/core/database.ts';
import { untilUp } from '../../apps/server/src/core/durably.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { assets, playerAccount } from '../../apps/server/src/ports/accounts.ts';
import { choicesOf, seedPlayers, withProduct } from '../harness/arrange.ts';
import type { DataFolder } from '../harness/data-folder.ts';
import { killPostgres } from '../harness/faults.ts';
import { runAll } from '../harness/players.ts';
import { Tally } from '../harness/report.ts';
import type { Soak } from '../harness/scenario.ts';
import { LedgerClient } from './ledger-client.ts';
import { LedgerJournal } from './ledger-journal.ts';

const clientCount = 12;
const playersOfOwn = 3;
const sharedPlayers = 6;

/** Many clients move the same coins at once, and PostgreSQL is killed under them. */
export const soakLedger: Soak = async (report, { short, seed }) => {
  // The whole is held still and compared in each round; PostgreSQL is killed in the middle of some.
  const figures = short
    ? { operations: 8_000, rounds: 3, kills: 1 }
    : { operations: 100_000, rounds: 10, kills: 4 };
  const { operations, rounds, kills } = figures;
  report.print(
    `\nledger: ${operations} operations by ${clientCount} clients, ${kills} SIGKILLs of PostgreSQL, seed ${seed}`,
  );
  await withProduct(report, 'ledger', ({ folder }) =>
    folder.with(async (db) => {
      const journal = new LedgerJournal('file');
      const shared = await openAccounts(db, journal, sharedPlayers);
      const counts = new Tally();
      const clients: LedgerClient[] = [];
      for (let i = 0; i < clientCount; i += 1) {
        const own = await openAccounts(db, journal, playersOfOwn);
        const draw = choicesOf(seed, `ledger/${i}`);
        const { count } = counts;
        clients.push(new LedgerClient({ name: `${i}`, db, journal, draw, own, shared, count }));
      }
      const perRound = Math.ceil(operations / rounds);
      const errors: string[] = [];
      let [done, busyMs] = [0, 0];
      for (let round = 1; round <= rounds && errors.length === 0; round += 1) {
        const killAt = isKillRound(round, figures) ? perRound / 2 : Infinity;
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
      report.none(
        'the journal read again from its file equals the ledger',
        await differences(db, await journal.reread()),
      );
      report.check(`at least ${operations} operations were done`, done >= operations, () => done);
      const rate = Math.round((done * 1000) / busyMs);
      report.print(`  ${done} operations in ${(busyMs / 1000).toFixed(1)} s, ${rate} a second`);
      counts.print(report);
    }),
  );
};

const isKillRound = (
  round: number,
  { kills, rounds }: { readonly kills: number; readonly rounds: number },
): boolean => Math.floor((round * kills) / rounds) > Math.floor(((round - 1) * kills) / rounds);

async function openAccounts(db: Database, journal: LedgerJournal, count: number): Promise<number[]> {
  const players = await seedPlayers(db, count, { asset: 'coin', amount: 200 });
  return players.map(({ userId }) => {
    for (const asset of assets) journal.open(playerAccount(userId, asset));
    const line = { debit: 'house:promotions:coin', credit: playerAccount(userId, 'coin'), amount: 200 };
    journal.note({ t: 'transfer', key: `seeded:${userId}`, ...line });
    return userId;
  });
}

interface Round {
  readonly operations: number;
  readonly killAt: number;
  readonly folder: DataFolder;
  readonly errors: string[];
}

async function playRound(clients: readonly LedgerClient[], round: Round): Promise<number> {
  let [left, done, killed] = [round.operations, 0, false];
  const { errors } = round;
  await runAll(
    clients.map((client) => async () => {
      while (left > 0 && errors.length === 0) {
        left -= 1;
        await client.step();
        done += 1;
        if (done < round.killAt || killed) continue;
        killed = true;
        await killPostgres(round.folder);
      }
    }),
    errors,
  ).done;
  return done;
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
