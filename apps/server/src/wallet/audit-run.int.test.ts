import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../core/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { ledgerAudits as audits } from '../features.ts';
import { goOnAuditing } from './audit-run.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { hold, openAccounts, postHold, transfer, type Transfer, voidHold } from '../ports/ledger.store.ts';

let test: TestDatabase;
let player: number;
let keys = 0;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 24 });
});
afterAll(() => test.drop());
beforeEach(async () => {
  const { rows } = await test.database.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Player', 'A', 1) returning id`,
  );
  player = rows[0]?.id ?? 0;
  await openAccounts(test.database, player);
  await move(10_000, { debit: houseAccount('promotions', 'coin'), credit: own(), kind: 'gift' });
  const { open } = await goOnAuditing(test.database, { audits, full: true });
  if (open.length > 0) throw new Error(`the books are not sound to begin with: ${JSON.stringify(open)}`);
});

const own = (): string => playerAccount(player, 'coin');
const inTransaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => test.database.transaction(work);

function movement(amount: number, change: Partial<Transfer> = {}): Transfer {
  return {
    ...{ key: `test:${(keys += 1)}`, debit: own(), credit: houseAccount('shipping', 'coin'), asset: 'coin' },
    ...{ amount, kind: 'test', ref: '', playerId: player },
    ...change,
  };
}
const move = (amount: number, change: Partial<Transfer> = {}): Promise<unknown> =>
  inTransaction((tx) => transfer(tx, movement(amount, change)));

async function found(options = {}): Promise<{ full: boolean; open: string[] }> {
  const { full, open } = await goOnAuditing(test.database, { audits, ...options });
  return { full, open: open.map(({ rule, subject, detail }) => `${rule} ${subject}: ${detail}`) };
}

/** Undoes a transfer as nobody can who does not own the database. */
async function forget(key: string): Promise<void> {
  await inTransaction(async (tx) => {
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

describe('an audit', () => {
  it('[W18] goes on from where the last one was, and is in full when that was a day ago', async () => {
    await move(10);
    expect(await found()).toEqual({ full: false, open: [] });
    await test.database.query(`update ledger_audit set full_at = now() - interval '23 hours 59 minutes'`);
    expect((await found()).full).toBe(false);
    await test.database.query(`update ledger_audit set full_at = now() - interval '24 hours'`);
    expect(await found()).toEqual({ full: true, open: [] });
    expect((await found()).full).toBe(false);
  });

  it('[W18] reads what is committed late, although later numbers were read before', async () => {
    await test.database.session(async (late) => {
      await late.query('begin');
      const wrong = movement(70, { key: 'hold:999999999' });
      await transfer(late, wrong);
      const other = await newAccount();
      await inTransaction((tx) => transfer(tx, movement(5, { debit: other, credit: 'house:claw:coin' })));
      expect(await found()).toEqual({ full: false, open: [] });
      await inTransaction((tx) => transfer(tx, movement(5, { debit: other, credit: 'house:claw:coin' })));
      expect(await found()).toEqual({ full: false, open: [] });
      await late.query('commit');
      const open = ['W6 hold:999999999: no hold with a transfer'];
      expect(await found()).toEqual({ full: false, open });
      await forget(wrong.key);
      expect((await found({ full: true })).open).toEqual([]);
    });
  });

  it('[W18] in full leaves what is not committed yet to the next', async () => {
    await test.database.session(async (late) => {
      await late.query('begin');
      await transfer(late, movement(70, { key: 'hold:999999998' }));
      const other = await newAccount();
      await inTransaction((tx) => transfer(tx, movement(5, { debit: other, credit: 'house:claw:coin' })));
      expect(await found({ full: true })).toEqual({ full: true, open: [] });
      await late.query('commit');
      expect(await found()).toEqual({
        full: false,
        open: ['W6 hold:999999998: no hold with a transfer'],
      });
      await forget('hold:999999998');
      await found({ full: true });
    });
  });

  it('[W18] keeps what it found until one in full finds it no more', async () => {
    await move(1, { key: 'hold:999999997' });
    const open = ['W6 hold:999999997: no hold with a transfer'];
    expect(await found()).toEqual({ full: false, open });
    expect(await found()).toEqual({ full: false, open });
    expect(await found({ full: true })).toEqual({ full: true, open });
    await forget('hold:999999997');
    expect(await found({ full: true })).toEqual({ full: true, open: [] });
    const { rows } = await test.database.query(
      `select count(*)::int as n from ledger_findings where subject = 'hold:999999997' and ended_at > found_at`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('[W18] that fails at its end has not seen what it read', async () => {
    await move(1, { key: 'hold:999999996' });
    await test.database.query(
      `create trigger fails before update on ledger_audit for each row execute function refuse_change()`,
    );
    await expect(found()).rejects.toThrow('immutable');
    await test.database.query('drop trigger fails on ledger_audit');
    expect(await found()).toEqual({ full: false, open: ['W6 hold:999999996: no hold with a transfer'] });
    await forget('hold:999999996');
    await found({ full: true });
  });

  it('[W18] at the same time as others waits for them', async () => {
    await move(1);
    await test.database.query(`update ledger_audit set full_at = now() - interval '25 hours'`);
    const all = await Promise.all(Array.from({ length: 6 }, () => found()));
    expect(all.filter(({ full }) => full)).toHaveLength(1);
    expect(all.flatMap(({ open }) => open)).toEqual([]);
  });

  it('[W18] finds the same as one in full, while many move and some never come', async () => {
    let going = true;
    const player_ = player;
    const work = async (index: number): Promise<void> => {
      for (let i = 0; going; i += 1) {
        const by = { debit: playerAccount(player_, 'coin'), playerId: player_ };
        const { holdId } = await inTransaction((tx) =>
          hold(tx, { ...movement(1, by), expiresInSeconds: 60 }),
        );
        await inTransaction((tx) => (i % 3 === 0 ? voidHold(tx, holdId) : postHold(tx, holdId)));
        const gone = inTransaction(async (tx) => {
          await transfer(tx, movement(index + 1, by));
          if (i % 4 === 0) throw new Error('never comes');
        });
        await gone.catch(() => undefined);
      }
    };
    const workers = Array.from({ length: 8 }, (_, index) => work(index));
    for (let i = 0; i < 12; i += 1) expect((await found({ full: i % 5 === 4 })).open).toEqual([]);
    going = false;
    await Promise.all(workers);
    expect(await found()).toEqual({ full: false, open: [] });
    expect(await auditLedger(test.database)).toEqual([]);
    const { rows } = await test.database.query(
      `select (select count(*)::int from ledger_transfers t, ledger_audit a where t.id <@ a.unseen) as unseen,
         (select sum(total)::int from ledger_audited where account = $1)
           = (select balance from ledger_accounts where id = $1) as "sameTotal"`,
      [playerAccount(player_, 'coin')],
    );
    expect(rows).toEqual([{ unseen: 0, sameTotal: true }]);
  });
});

async function newAccount(): Promise<string> {
  const { rows } = await test.database.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Other', 'A', 1) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await openAccounts(test.database, id);
  const credit = playerAccount(id, 'coin');
  await move(100, { debit: houseAccount('promotions', 'coin'), credit, kind: 'gift', playerId: id });
  return credit;
}

describe('what came since the last audit', () => {
  const sql = (text: string, values: readonly unknown[] = []): Promise<unknown> =>
    test.database.query(text, values);

  /** Makes a fault, and names the rule that is broken by the first word. */
  const faults: Readonly<Record<string, () => Promise<unknown>>> = {
    W7: () => sql('update ledger_accounts set balance = balance + 1 where id = $1', [own()]),
    W8: () => sql('update ledger_accounts set held = held + 1 where id = $1', [own()]),
    W6: async () => {
      const { holdId } = await inTransaction((tx) => hold(tx, { ...movement(9), expiresInSeconds: 60 }));
      await inTransaction((tx) => postHold(tx, holdId));
      await sql('update ledger_holds set amount = 8 where id = $1', [holdId]);
    },
    play: async () => {
      const play = { ...movement(9, { kind: 'play' }), expiresInSeconds: 60 };
      const { holdId } = await inTransaction((tx) => hold(tx, play));
      await inTransaction((tx) => postHold(tx, holdId));
    },
    'play (drawn)': () => move(9, { key: `draw:${player}:x`, kind: 'play', ref: `none-${player}` }),
    payment: () =>
      move(999, {
        ...{ key: `payment:${player}:money`, kind: 'payment', asset: 'usd' },
        ...{ debit: houseAccount('sales', 'usd'), credit: houseAccount('sandbox', 'usd') },
      }),
    delivery: () => move(9, { key: `order:${player}:coin`, ref: `${player}` }),
    grant: async () => {
      const detail = JSON.stringify({ type: 'coins', amount: 5, from: 'promotions' });
      await sql(`insert into grants (key, player_id, detail, cause) values ($1, $2, $3, 'gift')`, [
        `fault-${player}`,
        player,
        detail,
      ]);
      const gift = { debit: houseAccount('promotions', 'coin'), credit: own(), key: `grant:fault-${player}` };
      await move(4, gift);
    },
    P15: async () => {
      await sql('insert into protections (player_id, spend_day) values ($1, 1000)', [player]);
      await move(9);
      await sql('update protection_hours set spent = 8 where player_id = $1', [player]);
    },
  };

  it.each(Object.keys(faults))('[W18] is checked by rule %s, as in full', async (rule) => {
    const copy = await createTestDatabase();
    const before = test;
    test = copy;
    try {
      await openAgain();
      await faults[rule]?.();
      const { full, open } = await goOnAuditing(test.database, { audits });
      expect([full, open.map((each) => each.rule)]).toEqual([false, [rule.split(' ')[0]]]);
      const all = await auditLedger(test.database);
      expect(all).toEqual(open.map(({ rule: name, subject, detail }) => ({ rule: name, subject, detail })));
    } finally {
      test = before;
      await copy.drop();
    }
  });

  /** A database of its own for a fault: a player, and an audit in full behind them. */
  async function openAgain(): Promise<void> {
    player = Number((await newAccount()).split(':')[1]);
    await goOnAuditing(test.database, { audits });
  }
});
