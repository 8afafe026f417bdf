import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Asset, houseAccount, housePurposes, playerAccount } from '../ports/accounts.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import {
  type Hold,
  hold,
  openAccounts,
  postHold,
  transfer,
  type Transfer,
  voidHold,
} from '../ports/ledger.store.ts';
import { readRecord } from './coin-record.store.ts';
import { readBalances } from '../ports/balances.store.ts';

// Long because all rules of the ledger are held here, on one player and one set of hands.

let test: TestDatabase;
let player: number;
let keys = 0;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 16 });
});
afterAll(() => test.drop());
beforeEach(async () => {
  player = await newPlayer(100);
});

async function newPlayer(amount: number): Promise<number> {
  const { rows } = await test.database.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Player', 'A', 1) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await openAccounts(test.database, id);
  await inTransaction((tx) => transfer(tx, gift(id, amount)));
  return id;
}

it('[W13] each account of the house has its class, by which gains and losses of play are told', async () => {
  const { rows } = await test.database.query<{ purpose: string }>('select purpose from house_accounts');
  expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual([...housePurposes].toSorted());
});

const newKey = (): string => `test:${(keys += 1)}`;

function gift(playerId: number, amount: number, asset: Asset = 'coin'): Transfer {
  const debit = houseAccount('promotions', asset);
  const credit = playerAccount(playerId, asset);
  return { key: newKey(), debit, credit, asset, amount, kind: 'gift', ref: '', playerId };
}

function spend(amount: number, change: Partial<Transfer> = {}): Transfer {
  const debit = playerAccount(player, 'coin');
  const credit = houseAccount('shipping', 'coin');
  return {
    ...{ key: newKey(), debit, credit, asset: 'coin', amount, kind: 'shipping', ref: '', playerId: player },
    ...change,
  };
}

const holdOf = (amount: number, change: Partial<Hold> = {}): Hold => ({
  ...spend(amount, { credit: houseAccount('claw', 'coin'), kind: 'test' }),
  expiresInSeconds: 60,
  ...change,
});

const inTransaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => test.database.transaction(work);
async function coins(id = player): Promise<{ balance: number; held: number }> {
  const { balance, held } = (await readBalances(test.database, id)).coin;
  return { balance, held };
}
const failureOf = async (work: () => Promise<unknown>): Promise<string | null> => {
  const result = await outcome(work);
  return result instanceof Failure ? result.error : null;
};
const count = async (sql: string, values: readonly unknown[]): Promise<number> =>
  (await test.database.query<{ n: number }>(`select count(*)::int as n ${sql}`, values)).rows[0]?.n ?? 0;

describe('a transfer', () => {
  it('[W1] takes whole positive amounts only, and asks no database about others', async () => {
    const refusing: Queryable = {
      query: () => Promise.reject(new Error('asked')),
      statement: () => Promise.reject(new Error('asked')),
    };
    for (const amount of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, -0]) {
      await expect(transfer(refusing, spend(amount))).rejects.toThrow(RangeError);
      await expect(hold(refusing, holdOf(amount))).rejects.toThrow(RangeError);
    }
  });

  it('[W2] moves once for one key, however often it is said', async () => {
    const movement = spend(30);
    expect(await inTransaction((tx) => transfer(tx, movement))).toBe('moved');
    expect(await inTransaction((tx) => transfer(tx, movement))).toBe('repeated');
    expect(await coins()).toEqual({ balance: 70, held: 0 });
  });

  it('[W2] moves once for one key that many say at once', async () => {
    const movement = spend(30);
    const said = await Promise.all(
      Array.from({ length: 12 }, () => inTransaction((tx) => transfer(tx, movement))),
    );
    expect(said.filter((word) => word === 'moved')).toHaveLength(1);
    expect(await coins()).toEqual({ balance: 70, held: 0 });
  });

  it('[W9] is one statement with the balance that it changes, so that nothing is waited for between them', async () => {
    const other = await newPlayer(1);
    const between = spend(1, { credit: playerAccount(other, 'coin') });
    for (const [movement, statements] of [
      [spend(30), 1],
      [gift(player, 5), 1],
      [between, 2],
    ] as const) {
      let asked = 0;
      await inTransaction((tx) =>
        transfer({ ...tx, statement: (...of) => ((asked += 1), tx.statement(...of)) }, movement),
      );
      expect(asked).toBe(statements);
    }
    expect([await coins(), await coins(other)]).toEqual([
      { balance: 74, held: 0 },
      { balance: 2, held: 0 },
    ]);
  });

  it('[W4] is never changed or removed, not even by SQL', async () => {
    const movement = spend(30);
    await inTransaction((tx) => transfer(tx, movement));
    const change = `update ledger_transfers set amount = 1 where key = $1`;
    await expect(test.database.query(change, [movement.key])).rejects.toThrow('immutable');
    await expect(
      test.database.query('delete from ledger_transfers where key = $1', [movement.key]),
    ).rejects.toThrow('immutable');
  });

  it('[W9] is rolled back with the row that made it happen', async () => {
    const movement = spend(30);
    const work = inTransaction(async (tx) => {
      await transfer(tx, movement);
      throw new Error('the order could not be written');
    });
    await expect(work).rejects.toThrow('the order');
    expect(await coins()).toEqual({ balance: 100, held: 0 });
    expect(await count('from ledger_transfers where key = $1', [movement.key])).toBe(0);
  });

  it('[W10] that is short by one is refused and moves nothing', async () => {
    const movement = spend(101);
    expect(await failureOf(() => inTransaction((tx) => transfer(tx, movement)))).toBe('insufficientBalance');
    expect(await coins()).toEqual({ balance: 100, held: 0 });
    expect(await inTransaction((tx) => transfer(tx, { ...movement, amount: 100 }))).toBe('moved');
    expect(await coins()).toEqual({ balance: 0, held: 0 });
  });

  it('[W11] between assets is refused', async () => {
    const trial = houseAccount('shipping', 'trial');
    await expect(inTransaction((tx) => transfer(tx, spend(1, { credit: trial })))).rejects.toThrow(
      'mixes assets',
    );
    await expect(inTransaction((tx) => hold(tx, holdOf(1, { asset: 'trial' })))).rejects.toThrow(
      'mixes assets',
    );
    expect(await coins()).toEqual({ balance: 100, held: 0 });
  });

  it('[W13] of the house keeps no balance: its accounts have no row, their sum is what was moved', async () => {
    const movement = spend(30);
    await inTransaction((tx) => transfer(tx, movement));
    expect(await count('from ledger_accounts where id like $1', ['house:%'])).toBe(0);
    expect(
      await count('from ledger_transfers where credit = $1 and key = $2', [movement.credit, movement.key]),
    ).toBe(1);
  });

  it('[W2] to an account that is not there moves nothing', async () => {
    const nobody = playerAccount(1, 'coin');
    const work = inTransaction((tx) => transfer(tx, spend(1, { credit: nobody })));
    await expect(work).rejects.toThrow('no ledger account');
    expect(await coins()).toEqual({ balance: 100, held: 0 });
  });
});

describe('a hold', () => {
  it('[W3] leaves the balance and lowers what can be spent', async () => {
    await inTransaction((tx) => hold(tx, holdOf(60)));
    expect(await coins()).toEqual({ balance: 100, held: 60 });
    expect(await failureOf(() => inTransaction((tx) => transfer(tx, spend(41))))).toBe('insufficientBalance');
    expect(await failureOf(() => inTransaction((tx) => hold(tx, holdOf(41))))).toBe('insufficientBalance');
    await inTransaction((tx) => hold(tx, holdOf(15)));
    expect(await coins()).toEqual({ balance: 100, held: 75 });
    expect(await inTransaction((tx) => transfer(tx, spend(25)))).toBe('moved');
  });

  it('[W3] cannot be got round: the table refuses a balance below what is held, and below zero', async () => {
    await inTransaction((tx) => hold(tx, holdOf(60)));
    const set = (change: string) =>
      test.database.query(`update ledger_accounts set ${change} where id = $1`, [
        playerAccount(player, 'coin'),
      ]);
    for (const change of ['balance = 59', 'held = 101', 'held = -1', 'balance = -1, held = -1']) {
      await expect(set(change)).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('[W5] ends once', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(60)));
    await inTransaction((tx) => postHold(tx, holdId));
    expect(await failureOf(() => inTransaction((tx) => postHold(tx, holdId)))).toBe('holdEnded');
    expect(await failureOf(() => inTransaction((tx) => voidHold(tx, holdId)))).toBe('holdEnded');
    expect(await coins()).toEqual({ balance: 40, held: 0 });
  });

  it('[W5] is not posted after it was voided, whatever else is held', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(30)));
    await inTransaction((tx) => hold(tx, holdOf(30)));
    await inTransaction((tx) => voidHold(tx, holdId));
    expect(await failureOf(() => inTransaction((tx) => postHold(tx, holdId)))).toBe('holdEnded');
    expect(await coins()).toEqual({ balance: 100, held: 30 });
  });

  it('[W5] ends once when many post and void it at once', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(60)));
    const ends = [postHold, voidHold, postHold, voidHold, postHold, voidHold];
    const said = await Promise.all(
      ends.map((end) => failureOf(() => inTransaction((tx) => end(tx, holdId)))),
    );
    expect(said.filter((failure) => failure === null)).toHaveLength(1);
    const posted = said.findIndex((failure) => failure === null) % 2 === 0;
    expect(await coins()).toEqual({ balance: posted ? 40 : 100, held: 0 });
  });

  it('[W6] that is posted makes one transfer of its amount', async () => {
    const movement = holdOf(60);
    const { holdId } = await inTransaction((tx) => hold(tx, movement));
    expect(await inTransaction((tx) => postHold(tx, holdId))).toEqual({ holdId, balance: 40, held: 0 });
    const { rows } = await test.database.query(
      'select debit, credit, amount from ledger_transfers where key = $1',
      [`hold:${holdId}`],
    );
    expect(rows).toEqual([{ debit: movement.debit, credit: movement.credit, amount: 60 }]);
  });

  it('[W6] that is voided makes none and gives the coins back', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(60)));
    expect(await inTransaction((tx) => voidHold(tx, holdId))).toEqual({ holdId, balance: 100, held: 0 });
    expect(await count('from ledger_transfers where key = $1', [`hold:${holdId}`])).toBe(0);
  });

  it('[W9] and its end are rolled back with the row that made them happen', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(60)));
    const work = inTransaction(async (tx) => {
      await postHold(tx, holdId);
      throw new Error('the play could not be settled');
    });
    await expect(work).rejects.toThrow('the play');
    expect(await coins()).toEqual({ balance: 100, held: 60 });
  });

  it('[W10] that is short by one is refused', async () => {
    expect(await failureOf(() => inTransaction((tx) => hold(tx, holdOf(101))))).toBe('insufficientBalance');
    expect(await coins()).toEqual({ balance: 100, held: 0 });
  });

  it('[W2] with a key that was used before is refused and sets nothing aside', async () => {
    const movement = holdOf(10);
    await inTransaction((tx) => hold(tx, movement));
    await expect(inTransaction((tx) => hold(tx, movement))).rejects.toMatchObject({ code: '23505' });
    expect(await coins()).toEqual({ balance: 100, held: 10 });
  });

  it('[W14] that ran out stays until what opened it ends it', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(60, { expiresInSeconds: 0 })));
    expect(await coins()).toEqual({ balance: 100, held: 60 });
    expect((await inTransaction((tx) => voidHold(tx, holdId))).held).toBe(0);
  });
});

describe('many at once', () => {
  it('[W12] never spend more than there is, whatever they do', async () => {
    const works = Array.from({ length: 40 }, (_, i) =>
      failureOf(() =>
        i % 2 === 0
          ? inTransaction((tx) => transfer(tx, spend(7)))
          : inTransaction(async (tx) => postHold(tx, (await hold(tx, holdOf(7))).holdId)),
      ),
    );
    const done = (await Promise.all(works)).filter((failure) => failure === null).length;
    expect(done).toBe(14);
    expect(await coins()).toEqual({ balance: 2, held: 0 });
  });

  /** Until a statement waits for a row that is locked. */
  async function untilOneWaits(): Promise<void> {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await test.database.query(waiting)).rowCount === 1, 10_000);
  }

  it('[W12] who hold what another is just holding are short of it', async () => {
    let ended: Promise<string | null> | undefined;
    await inTransaction(async (tx) => {
      await hold(tx, holdOf(60));
      ended = failureOf(() => inTransaction((other) => hold(other, holdOf(41))));
      await untilOneWaits();
    });
    expect(await ended).toBe('insufficientBalance');
    expect(await coins()).toEqual({ balance: 100, held: 60 });
    const { rowCount } = await test.database.query('select 1 from ledger_holds where player_id = $1', [
      player,
    ]);
    expect(rowCount).toBe(1);
  });

  it('[W12] wait for an account only when all else is written', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(10, { key: 'used' })));
    const key = `hold:${holdId}`;
    const promised = { debit: houseAccount('promotions', 'coin'), credit: houseAccount('claw', 'coin') };
    await inTransaction((tx) => transfer(tx, spend(1, { ...promised, key })));
    const impatient = (work: (tx: Queryable) => Promise<unknown>) =>
      inTransaction(async (tx) => {
        await tx.query(`set local lock_timeout = '300ms'`);
        await work(tx);
      });
    await inTransaction(async (tx) => {
      const account = playerAccount(player, 'coin');
      await tx.query('select 1 from ledger_accounts where id = $1 for no key update', [account]);
      const again = impatient((other) => hold(other, holdOf(10, { key: 'used' })));
      await expect(again).rejects.toMatchObject({ code: '23505' });
      await expect(impatient((other) => postHold(other, holdId))).rejects.toMatchObject({ code: '23505' });
    });
    await inTransaction((tx) => voidHold(tx, holdId));
    // What took its key was never moved.
    await inTransaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query('delete from ledger_transfers where key = $1', [key]);
    });
  });

  it('[W12] who move opposite ways between two players wait for each other and end', async () => {
    const other = await newPlayer(100);
    const [one, two] = [playerAccount(player, 'coin'), playerAccount(other, 'coin')];
    const works = Array.from({ length: 40 }, (_, i) => {
      const way = i % 2 === 0 ? { debit: one, credit: two } : { debit: two, credit: one };
      return inTransaction((tx) => transfer(tx, spend(1, way)));
    });
    expect(await Promise.all(works)).toEqual(works.map(() => 'moved'));
    expect([await coins(), await coins(other)]).toEqual([
      { balance: 100, held: 0 },
      { balance: 100, held: 0 },
    ]);
  });
});

/** Undoes a transfer as nobody can who does not own the database. */
async function forget(key: string): Promise<void> {
  await test.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    const { rows } = await tx.query<{ debit: string; credit: string; amount: number }>(
      'delete from ledger_transfers where key = $1 returning debit, credit, amount',
      [key],
    );
    for (const { debit, credit, amount } of rows) {
      await tx.query(
        `update ledger_accounts set balance = balance + case id when $1 then $3::bigint else -$3::bigint end where id in ($1, $2)`,
        [debit, credit, amount],
      );
    }
  });
}

describe('the audit', () => {
  it('[W7] finds a balance that is not what was moved', async () => {
    expect(await auditLedger(test.database)).toEqual([]);
    const account = playerAccount(player, 'coin');
    await test.database.query('update ledger_accounts set balance = balance + 1 where id = $1', [account]);
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'W7', subject: account, detail: 'stored 101, entries 100' },
    ]);
    await test.database.query('update ledger_accounts set balance = balance - 2 where id = $1', [account]);
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'W7', subject: account, detail: 'stored 99, entries 100' },
    ]);
    await test.database.query('update ledger_accounts set balance = balance + 1 where id = $1', [account]);
  });

  it('[W8] finds coins that are held for nothing', async () => {
    const account = playerAccount(player, 'coin');
    await inTransaction((tx) => hold(tx, holdOf(10)));
    expect(await auditLedger(test.database)).toEqual([]);
    await test.database.query('update ledger_accounts set held = 11 where id = $1', [account]);
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'W8', subject: account, detail: 'stored 11, open holds 10' },
    ]);
    await test.database.query('update ledger_accounts set held = 10 where id = $1', [account]);
  });

  it('[W6] finds a hold that is posted without its transfer', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(10)));
    await inTransaction((tx) => voidHold(tx, holdId));
    await test.database.query(`update ledger_holds set state = 'posted' where id = $1`, [holdId]);
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'W6', subject: `${holdId}`, detail: 'posted 10, moved 0' },
    ]);
    await test.database.query(`update ledger_holds set state = 'voided' where id = $1`, [holdId]);
  });

  it('[W6] finds a hold that moved another amount than its own, or moved although it was given back', async () => {
    const { holdId } = await inTransaction((tx) => hold(tx, holdOf(10)));
    await inTransaction((tx) => postHold(tx, holdId));
    expect(await auditLedger(test.database)).toEqual([]);
    const change = (set: string) =>
      test.database.query(`update ledger_holds set ${set} where id = $1`, [holdId]);
    await change('amount = 9');
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'W6', subject: `${holdId}`, detail: 'posted 9, moved 10' },
    ]);
    await change(`amount = 10, state = 'voided'`);
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'W6', subject: `${holdId}`, detail: 'voided with a transfer' },
    ]);
    await change(`state = 'posted'`);
  });

  it('[W6] finds a transfer for a hold that there never was', async () => {
    const key = 'hold:999999999';
    await inTransaction((tx) => transfer(tx, { ...spend(1), key }));
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'W6', subject: key, detail: 'no hold with a transfer' },
    ]);
    await forget(key);
  });

  it('finds a grant that gave another amount than it says, or nothing', async () => {
    await test.database.query(
      `insert into grants (key, player_id, detail, cause) values ('test', $1, $2, 'gift')`,
      [player, JSON.stringify({ type: 'coins', amount: 5, from: 'promotions' })],
    );
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'grant', subject: 'test', detail: '5, given 0' },
    ]);
    await inTransaction((tx) => transfer(tx, { ...gift(player, 4), key: 'grant:test' }));
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'grant', subject: 'test', detail: '5, given 4' },
    ]);
    await test.database.query(`delete from grants where key = 'test'`);
  });

  it('finds money in the books that no payment brought', async () => {
    const key = 'payment:999999999:money';
    const [debit, credit] = [houseAccount('sales', 'usd'), houseAccount('sandbox', 'usd')];
    await inTransaction((tx) =>
      transfer(tx, { ...gift(player, 999, 'usd'), debit, credit, key, kind: 'payment' }),
    );
    expect(await auditLedger(test.database)).toEqual([
      { rule: 'payment', subject: '999999999', detail: 'missing, 999 in the books' },
    ]);
    await forget(key);
  });
});

describe('the record of coins', () => {
  it('[W4] lists every movement once, page by page, newest first', async () => {
    for (let i = 1; i <= 5; i += 1) await inTransaction((tx) => transfer(tx, spend(i)));
    const first = await readRecord(test.database, player, { cursor: null, limit: 4 });
    const second = await readRecord(test.database, player, { cursor: Number(first.next), limit: 4 });
    expect([...first.list, ...second.list].map(({ amount }) => amount)).toEqual([-5, -4, -3, -2, -1, 100]);
    expect(second.next).toBeNull();
  });
});
