// Long because sums of hours, limits and what undoes a spend are held on the same few coins.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { migrate, migrationsDirectory } from '../core/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { hold, openAccounts, postHold, transfer, type Transfer, voidHold } from '../ports/ledger.store.ts';

let test: TestDatabase;
let player: number;
let keys = 0;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 40 });
  await test.database.query(`insert into house_accounts (purpose, class) values ('shelf', 'goods')`);
});
afterAll(() => test.drop());
beforeEach(async () => {
  const { rows } = await test.database.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Player', 'A', 1) returning id`,
  );
  player = rows[0]?.id ?? 0;
  await openAccounts(test.database, player);
  const gift = { debit: houseAccount('promotions', 'coin'), credit: own(), kind: 'gift' };
  await spend(1_000_000, gift);
});

const own = (): string => playerAccount(player, 'coin');
const inTransaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => test.database.transaction(work);

function movement(amount: number, change: Partial<Transfer> = {}): Transfer {
  return {
    ...{ key: `test:${(keys += 1)}`, debit: own(), credit: houseAccount('claw', 'coin'), asset: 'coin' },
    ...{ amount, kind: 'play', ref: '', playerId: player },
    ...change,
  };
}
const spend = (amount: number, change: Partial<Transfer> = {}): Promise<unknown> =>
  inTransaction((tx) => transfer(tx, movement(amount, change)));
const toShelf = (amount: number): Promise<unknown> =>
  spend(amount, { credit: 'house:shelf:coin', kind: 'goods' });
const errorOf = async (work: () => Promise<unknown>): Promise<string | null> => {
  const result = await outcome(work);
  return result instanceof Failure ? result.error : null;
};

async function protect(columns: string): Promise<void> {
  await test.database.query('insert into protections (player_id) values ($1) on conflict do nothing', [
    player,
  ]);
  await test.database.query(`update protections set ${columns} where player_id = $1`, [player]);
}

interface Spent {
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

const counted = async (db: Queryable = test.database): Promise<Spent | undefined> =>
  (await db.query<Spent>('select day, week, month from protection_spent($1::bigint)', [player])).rows[0];

/** Transfer by transfer, as it was summed before there were sums. */
async function summed(db: Queryable = test.database): Promise<Spent | undefined> {
  const { rows } = await db.query<Spent>(
    `with moved as (
       select amount, at, credit, true as held from ledger_holds where account = $2 and state = 'open'
       union all
       select amount, at, credit, false from ledger_transfers paid where player_id = $1 and debit = $2
         and (credit <> 'house:shipping:coin'
           or not exists (select 1 from ledger_transfers back where back.key = paid.key || ':back'))
     ), counted as (
       select * from moved where credit not in ('house:promotions:coin', 'house:sales:coin', 'house:debt:coin')
     )
     select coalesce(sum(amount) filter (where held or at > now() - interval '24 hours'), 0)::bigint as day,
       coalesce(sum(amount) filter (where held or at > now() - interval '7 days'), 0)::bigint as week,
       coalesce(sum(amount) filter (where held or at > now() - interval '30 days'), 0)::bigint as month
     from counted`,
    [player, own()],
  );
  return rows[0];
}

const hours = async (): Promise<number[]> =>
  (
    await test.database.query<{ spent: number }>(
      'select spent from protection_hours where player_id = $1 and spent > 0 order by hour',
      [player],
    )
  ).rows.map(({ spent }) => spent);

const faults = async () =>
  (await auditLedger(test.database)).filter(({ subject, rule }) => rule === 'P15' && subject === `${player}`);

/** A spend of long ago. Its account has it among its coins: only the times of spends are tried here. */
async function spentAt(db: Queryable, moments: readonly string[]): Promise<void> {
  for (const moment of moments) {
    await db.query(
      `insert into ledger_transfers (key, debit, credit, asset, amount, kind, player_id, at)
       values ($1, $2, 'house:claw:coin', 'coin', $3, 'play', $4, ${moment})`,
      [`long-ago:${(keys += 1)}`, own(), keys, player],
    );
  }
}

/** A folder of the first migrations alone. */
async function firstMigrations(files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grabbit-migrations-'));
  for (const file of files) await copyFile(join(migrationsDirectory, file), join(folder, file));
  return folder;
}

describe('sums of hours', () => {
  it('[P15] are what was spent, when many spend, hold, post, void, send and get back at once', async () => {
    await protect('spend_month = 500000');
    const shipping = houseAccount('shipping', 'coin');
    const works = Array.from({ length: 96 }, (_, i) => async (): Promise<unknown> => {
      if (i % 6 === 0) return toShelf(i + 1);
      if (i % 6 === 1) return spend(i + 1, { credit: houseAccount('sales', 'coin'), kind: 'refund' });
      if (i % 6 === 2) return spend(i + 1);
      if (i % 6 === 3) {
        const parcel = movement(i + 1, { credit: shipping, kind: 'delivery' });
        await inTransaction((tx) => transfer(tx, parcel));
        const back = { key: `${parcel.key}:back`, debit: shipping, credit: own(), kind: 'deliveryBack' };
        return i % 12 === 3 ? spend(i + 1, back) : null;
      }
      const { holdId } = await inTransaction((tx) => hold(tx, { ...movement(i + 1), expiresInSeconds: 60 }));
      if (i % 12 === 10) return null;
      return inTransaction((tx) => (i % 6 === 4 ? postHold(tx, holdId) : voidHold(tx, holdId)));
    });
    await Promise.all(works.map((work) => work()));
    expect(await counted()).toEqual(await summed());
    expect((await counted())?.day).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
  });

  it('[P15] count what was under way when the limit was set', async () => {
    const [slow, fast] = [movement(70), movement(30)];
    let insert = (): void => undefined;
    const inserted = new Promise<void>((resolve) => (insert = resolve));
    let goOn = (): void => undefined;
    const limited = new Promise<void>((resolve) => (goOn = resolve));
    const late = inTransaction(async (tx) => {
      await tx.query(
        `insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
         values ($1, $2, $3, 'coin', 70, 'play', '', $4)`,
        [slow.key, slow.debit, slow.credit, player],
      );
      insert();
      await limited;
      await tx.query('update ledger_accounts set balance = balance - 70 where id = $1', [own()]);
    });
    await inserted;
    await inTransaction((tx) => transfer(tx, fast));
    await protect('spend_day = 150');
    expect(await hours()).toEqual([30]);
    goOn();
    await late;
    expect(await hours()).toEqual([100]);
    expect(await errorOf(() => spend(51))).toBe('spendLimitReached');
    await spend(50);
    expect(await faults()).toEqual([]);
  });

  it('[P15] are to the microsecond at the edges of windows and of hours', async () => {
    await protect('spend_month = 100000000');
    const windows = ['24 hours', '7 days', '30 days'];
    const shifts = ['0', '1 microsecond', '-1 microsecond', '30 minutes', '-30 minutes', '1 hour', '-1 hour'];
    const edges = windows.flatMap((window) =>
      shifts.flatMap((shift) => {
        const moment = `now() - interval '${window}' + interval '${shift}'`;
        const hour = `date_trunc('hour', ${moment})`;
        return [moment, hour, `${hour} - interval '1 microsecond'`, `${hour} + interval '1 hour'`];
      }),
    );
    const anywhere = Array.from({ length: 60 }, (_, i) => `now() - interval '${i * 43_237} seconds'`);
    await test.database.session(async (db) => {
      await db.query('begin');
      await spentAt(db, [...edges, ...anywhere]);
      await db.query('select protection_fill($1::bigint)', [player]);
      const [fast, slow] = [await counted(db), await summed(db)];

      await db.query('rollback');
      expect(fast).toEqual(slow);
      expect(fast?.day).toBeLessThan(fast?.week ?? 0);
      expect(fast?.week).toBeLessThan(fast?.month ?? 0);
    });
  });

  it('[P15] of whoever has no limits are counted from the transfers', async () => {
    await test.database.session(async (db) => {
      await db.query('begin');
      const edges = ['24 hours', '7 days', '30 days'].flatMap((window) =>
        ['0', '1 microsecond'].map((shift) => `now() - interval '${window}' + interval '${shift}'`),
      );
      await spentAt(db, edges);
      const [fast, slow] = [await counted(db), await summed(db)];
      await db.query('rollback');
      expect(fast).toEqual(slow);
      expect(fast?.day).toBeGreaterThan(0);
    });
    expect(await hours()).toEqual([]);
  });

  it('[P15] sink in the hour of a parcel when it comes back hours later', async () => {
    await protect('spend_day = 1000');
    const shipping = houseAccount('shipping', 'coin');
    const parcel = movement(400, { credit: shipping, kind: 'delivery' });
    await inTransaction((tx) => transfer(tx, parcel));
    await spend(10);
    await test.database.session(async (db) => {
      await db.query('set session_replication_role = replica');
      await db.query(`update ledger_transfers set at = at - interval '3 hours' where key = $1`, [parcel.key]);
      await db.query('set session_replication_role = origin');
      await db.query('select protection_fill($1::bigint)', [player]);
    });
    expect(await hours()).toEqual([400, 10]);
    await spend(400, { key: `${parcel.key}:back`, debit: shipping, credit: own(), kind: 'deliveryBack' });
    expect(await hours()).toEqual([10]);
    expect(await faults()).toEqual([]);
    await spend(990);
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
  });

  it('[P15] begin with the first limit and go with the last', async () => {
    await spend(25);
    expect(await hours()).toEqual([]);
    await protect('session_minutes = 60');
    expect(await hours()).toEqual([25]);
    await test.database.query('delete from protections where player_id = $1', [player]);
    await spend(5);
    expect(await hours()).toEqual([]);
    await protect('spend_day = 40');
    expect(await errorOf(() => spend(11))).toBe('spendLimitReached');
    await spend(10);
    expect(await hours()).toEqual([40]);
  });

  it('[P15] are what counts again after a limit was away for a while', async () => {
    await protect('spend_day = 100, session_minutes = 60');
    await spend(10);
    await test.database.query(
      `insert into protection_raises (player_id, limit_name, amount, asked_at, ready_at)
       values ($1, 'spendDay', null, now() - interval '25 hours', now() - interval '1 hour')`,
      [player],
    );
    await protect('spend_day = null');
    await spend(500);
    await protect('spend_day = 100');
    expect(await errorOf(() => spend(1))).toBe('spendLimitReached');
    expect(await faults()).toEqual([]);
  });

  it('[P15] count each of several spends of one transaction once, in savepoints too', async () => {
    await protect('spend_day = 1000');
    await inTransaction(async (tx) => {
      await transfer(tx, movement(100));
      await tx.query('savepoint a');
      await transfer(tx, movement(20));
      await tx.query('rollback to savepoint a');
      await tx.query('savepoint b');
      await transfer(tx, movement(3));
      await transfer(tx, movement(4, { credit: 'house:shelf:coin' }));
      await tx.query('release savepoint b');
      await transfer(tx, movement(50));
    });
    expect(await hours()).toEqual([157]);
    await inTransaction(async (tx) => {
      await tx.query('savepoint a');
      await transfer(tx, movement(1));
    });
    expect(await hours()).toEqual([158]);
    await inTransaction(async (tx) => {
      await transfer(tx, movement(10));
      await transfer(tx, movement(20));
    });
    expect(await hours()).toEqual([188]);
    expect(await faults()).toEqual([]);
  });

  it('[P15] are right where two transactions begin at one microsecond', async () => {
    await protect('spend_day = 1000');
    await test.database.session(async (db) => {
      await db.query('begin');
      const { rows } = await db.query<{ at: string }>('select now()::text as at');
      await test.database.session(async (other) => {
        await spentAt(other, [`timestamptz '${rows[0]?.at}'`]);
        await other.query('select protection_fill($1::bigint)', [player]);
      });
      const twin = keys;
      await transfer(db, movement(7));
      await db.query('commit');
      expect(await hours()).toEqual([twin + 7]);
    });
  });

  it('[P15] are there for whoever had limits before there were sums', async () => {
    const old = await createTestDatabase({ empty: true });
    const files = (await readdir(migrationsDirectory)).filter((name) => name.endsWith('.sql')).toSorted();
    const before = files.findIndex((name) => name.endsWith('_spent_by_the_hour.sql'));
    expect(before).toBeGreaterThan(0);
    const folder = await firstMigrations(files.slice(0, before));
    await migrate(old.database, folder);
    await rm(folder, { recursive: true });
    await old.database.query(
      `with player as (
         insert into users (nick_name, ab_test, user_group) values ('P', 'A', 1) returning id
       ), account as (
         insert into ledger_accounts (id, player_id, asset, balance) select 'player:' || id || ':coin', id, 'coin', 50 from player
       )
       insert into ledger_transfers (key, debit, credit, asset, amount, kind, player_id, at)
       select 'old:' || n, 'player:' || id || ':coin', 'house:claw:coin', 'coin', n, 'play', id, now() - n * interval '7 days'
       from player, generate_series(1, 6) n`,
    );
    await old.database.query('insert into protections (player_id, spend_day) select id, 100 from users');
    await migrate(old.database);
    const { rows } = await old.database.query<{ spent: number; month: number }>(
      `select h.spent, s.month from protection_hours h, protection_spent(h.player_id) s order by hour desc`,
    );
    expect(rows).toEqual([1, 2, 3, 4].map((spent) => ({ spent, month: 10 })));
    await old.drop();
  });

  it('[P15] are kept without reading a table of players from end to end, however small PostgreSQL thought it', async () => {
    await protect('spend_day = 1000, session_minutes = 60');
    await test.database.query('analyze');
    const read = await test.database.session(async (db) => {
      // What this session has read for other tests is not counted with it.
      await db.query('select pg_stat_force_next_flush()');
      await db.query('begin');
      for (let i = 0; i < 3; i += 1) await hold(db, { ...movement(1), expiresInSeconds: 60 });
      const { rows } = await db.query<{ relname: string }>(
        `select relname from pg_stat_xact_user_tables where seq_scan > 0 and relname in
         ('ledger_holds', 'ledger_transfers', 'protections', 'protection_hours', 'protection_used', 'protection_sessions')`,
      );
      await db.query('rollback');
      return rows;
    });
    expect(read).toEqual([]);
  });

  it('[P15] that are not what was spent are found', async () => {
    await protect('spend_day = 1000');
    await spend(25);
    await test.database.query('update protection_hours set spent = 24 where player_id = $1', [player]);
    const [fault] = await faults();
    expect(fault?.detail).toContain('counted 24, spent 25');
    await test.database.query('select protection_fill($1::bigint)', [player]);
    expect(await faults()).toEqual([]);
  });
});

describe('goods for coins', () => {
  it('[P5] are no play: a break and a session that is over do not refuse them', async () => {
    await protect(`session_minutes = 1, break_until = now() + interval '1 hour'`);
    await test.database.query(
      `insert into protection_sessions (player_id, began_at, seen_at) values ($1, now() - interval '9 minutes', now())`,
      [player],
    );
    await toShelf(100);
    expect(await errorOf(() => spend(1))).toBe('onBreak');
    const both = inTransaction(async (tx) => {
      await transfer(tx, movement(1, { credit: 'house:shelf:coin', kind: 'goods' }));
      await transfer(tx, movement(1));
    });
    expect(await errorOf(() => both)).toBe('onBreak');
    await protect(`break_until = break_until, excluded_at = now()`);
    await toShelf(100);
    expect(await errorOf(() => spend(1))).toBe('excluded');
  });

  it('[P5] are spent: they count for a spend limit', async () => {
    await protect('spend_day = 100');
    await toShelf(60);
    expect(await errorOf(() => spend(41))).toBe('spendLimitReached');
    expect(await errorOf(() => toShelf(41))).toBe('spendLimitReached');
    await spend(40);
  });

  it('[P5] are a play when their class becomes one', async () => {
    await protect(`break_until = now() + interval '1 hour'`);
    await test.database.query(`insert into house_classes (class, plays, spends) values ('bet', false, true)`);
    await test.database.query(`insert into house_accounts (purpose, class) values ('stall', 'bet')`);
    const toStall = () => spend(1, { credit: 'house:stall:coin' });
    await toStall();
    await test.database.query(`update house_classes set plays = true where class = 'bet'`);
    expect(await errorOf(toStall)).toBe('onBreak');
    await test.database.query(`update house_accounts set class = 'goods' where purpose = 'stall'`);
    await toStall();
  });

  it('[P5] that go to an account without a class are a play', async () => {
    await protect(`break_until = now() + interval '1 hour'`);
    const unknown = () => spend(1, { credit: 'house:unheard-of:coin' });
    expect(await errorOf(unknown)).toBe('onBreak');
  });
});
