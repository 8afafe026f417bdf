import {
  createDatabase,
  type DatabaseConnection,
  type Queryable,
} from '../../apps/server/src/core/database.ts';
import { seedClawRooms } from './arcade.ts';

// A ledger as years of use leave it, written by SQL: payments, plays and gifts of many players, mixed as they came.

/** Transfers of one player. */
const steps = 100;

interface Step {
  readonly key: string;
  readonly debit: string;
  readonly credit: string;
  readonly asset: 'coin' | 'postage' | 'usd';
  readonly amount: number;
  readonly kind: string;
  readonly ref: string;
  /** Rows of other tables that belong to the transfer: statements over the same `p`. */
  readonly rows: readonly string[];
}

export interface BigLedger {
  readonly transfers: number;
  readonly players: number;
  readonly firstPlayer: number;
  /** What each of the players has. */
  readonly coins: number;
}

const first = 10_001;
const at = (s: number): string => `timestamptz '2026-01-01Z' + make_interval(hours => ${s})`;
const coinAccount = `'player:' || p || ':coin'`;

function grantRow(s: number, key: string, ref: string, detail: object, cause: string): string {
  return `insert into grants (key, player_id, detail, cause, ref, at)
    select ${key}, p, '${JSON.stringify(detail)}', '${cause}', ${ref}, ${at(s)} from generate_series($1::bigint, $2::bigint) p`;
}

/** The four transfers of a payment: money, coins, gift and shipping credit. */
function paymentStep(s: number, part: number): Step {
  const id = `(${s - part} * 1000000000::bigint + p)`;
  const ref = `lpad(to_hex(${id}), 32, '0')::uuid::text`;
  const base = { kind: part === 0 ? 'payment' : 'recharge', ref };
  if (part === 0) {
    const payment = `insert into payments (id, number, player_id, request_key, state, provider, pay_type, reference, config_id,
        is_cyclical, kind, title, price_cents, coins, grants, created_at, expires_at, captured_at, credited_at, receipt_at)
      overriding system value
      select ${id}, (${ref})::uuid, p, 'buy-${s}', 'credited', 'sandbox', 4, 'SBX-' || ${ref}, 1, 0, 1, '1,000 coins', 999, 1050,
        '[]', ${at(s)}, ${at(s)}, ${at(s)}, ${at(s)}, ${at(s)} from generate_series($1::bigint, $2::bigint) p`;
    const key = `'payment:' || ${id} || ':money'`;
    const accounts = { debit: `'house:sales:usd'`, credit: `'house:sandbox:usd'` };
    const money = { ...accounts, asset: 'usd', amount: 999 } as const;
    return { ...base, ...money, key, rows: [payment] };
  }
  const grantKey = `'payment:' || ${id} || ':${part - 1}'`;
  const given = (
    [
      { asset: 'coin', amount: 1_000, from: 'sales' },
      { asset: 'coin', amount: 50, from: 'promotions' },
      { asset: 'postage', amount: 300, from: 'promotions' },
    ] as const
  )[part - 1];
  if (given === undefined) throw new Error('a payment has four parts');
  const { asset, amount, from } = given;
  const detail = asset === 'coin' ? { type: 'coins', amount, from } : { type: 'postage', cents: amount };
  return {
    ...base,
    ...{ key: `'grant:' || ${grantKey}`, asset, amount },
    ...{ debit: `'house:${from}:${asset}'`, credit: `'player:' || p || ':${asset}'` },
    rows: [grantRow(s, grantKey, ref, detail, 'recharge')],
  };
}

/** A settled play of 20 coins; nothing was won. */
function playStep(s: number): Step {
  const id = `(${s} * 1000000000::bigint + p)`;
  const account = coinAccount;
  const hold = `insert into ledger_holds (id, key, player_id, account, credit, asset, amount, kind, ref, state, expires_at, at, ended_at)
    overriding system value
    select ${id}, 'play:' || ${id}, p, ${account}, 'house:claw:coin', 'coin', 20, 'play', '', 'posted', ${at(s)}, ${at(s)}, ${at(s)}
    from generate_series($1::bigint, $2::bigint) p`;
  const play = `insert into plays (id, game, way, room_id, nonce, player_id, request_key, asset, price, hold_id, state, commitment, client_seed,
      opened_at, settled_at, won, public_id, alias)
    overriding system value
    select ${id}, 'claw', 'run', ${100 + s}, p, p, 'play-${s}', 'coin', 20, ${id}, 'settled', 'room ${s}', '', ${at(s)}, ${at(s)}, '[]',
      'bench' || ${id}, 'P-' || p
    from generate_series($1::bigint, $2::bigint) p`;
  const run = `insert into runs (play_id, version, receipt_play, settings, start_state, inputs, dropped_at)
    select ${id}, 1, 'bench' || ${id}, '{}', '{}', '[]', ${at(s)} from generate_series($1::bigint, $2::bigint) p`;
  return {
    ...{ key: `'hold:' || ${id}`, debit: account, credit: `'house:claw:coin'`, asset: 'coin', amount: 20 },
    ...{ kind: 'play', ref: `'${100 + s}/' || p`, rows: [hold, play, run] },
  };
}

/** A gift: the welcome, then days in the club. */
function giftStep(s: number): Step {
  const amount = s === 0 ? 5_000 : 5;
  const key = `'club:${s}:' || p`;
  const detail = { type: 'coins', amount, from: 'promotions' };
  return {
    ...{ key: `'grant:' || ${key}`, debit: `'house:promotions:coin'`, credit: coinAccount },
    ...{ asset: 'coin', amount },
    ...{ kind: 'club', ref: `''`, rows: [grantRow(s, key, `''`, detail, 'club')] },
  };
}

function stepOf(s: number): Step {
  const part = (s - 1) % 16;
  if (s > 0 && part < 4 && s < 95) return paymentStep(s, part);
  return s > 0 && s % 3 !== 0 ? playStep(s) : giftStep(s);
}

const sumOf = (asset: Step['asset']): number =>
  Array.from({ length: steps }, (_, s) => stepOf(s))
    .filter((step) => step.asset === asset)
    .reduce((sum, { amount, credit }) => sum + (credit.startsWith(`'player:`) ? amount : -amount), 0);

const tables = ['ledger_transfers', 'ledger_holds', 'plays', 'payments', 'grants'];

/** Fills an empty, migrated database with `transfers` sound transfers, 100 for each player. */
export async function loadBigLedger(connection: DatabaseConnection, transfers: number): Promise<BigLedger> {
  const players = transfers / steps;
  const db = createDatabase({ connection, poolSize: 2, timeouts: false });
  try {
    await seedClawRooms(db, steps);
    await db.session(async (session) => {
      // Neither foreign keys nor triggers are asked row by row: the rows are sound by the way they are made.
      await session.query(`set session_replication_role = replica`);
      await session.query('set synchronous_commit = off');
      await session.query(`set maintenance_work_mem = '512MB'`);
      const last = first + players - 1;
      await withoutIndexes(session, async () => {
        await insertPlayers(session, last);
        for (let s = 0; s < steps; s += 1) await insertStep(session, s, last);
      });
      await session.query('vacuum analyze');
    });
  } finally {
    await db.close();
  }
  return { transfers, players, firstPlayer: first, coins: sumOf('coin') };
}

async function insertPlayers(session: Queryable, last: number): Promise<void> {
  await session.query(
    `insert into users (id, nick_name, ab_test, user_group) overriding system value
     select p, 'P' || p, 'A', 1 from generate_series($1::bigint, $2::bigint) p`,
    [first, last],
  );
  const balances = { coin: sumOf('coin'), trial: 0, postage: sumOf('postage') };
  for (const [asset, balance] of Object.entries(balances)) {
    await session.query(
      `insert into ledger_accounts (id, player_id, asset, balance)
       select 'player:' || p || ':' || $3::text, p, $3::text, $4 from generate_series($1::bigint, $2::bigint) p`,
      [first, last, asset, balance],
    );
  }
}

async function insertStep(session: Queryable, s: number, last: number): Promise<void> {
  const { key, debit, credit, asset, amount, kind, ref, rows } = stepOf(s);
  await session.query(
    `insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id, at)
     select ${key}, ${debit}, ${credit}, '${asset}', ${amount}, '${kind}', ${ref}, p, ${at(s)}
     from generate_series($1::bigint, $2::bigint) p`,
    [first, last],
  );
  for (const sql of rows) await session.query(sql, [first, last]);
}

/** Drops what would be kept up row by row, and builds it again from the whole: many times as fast. */
async function withoutIndexes(session: Queryable, work: () => Promise<void>): Promise<void> {
  const { rows: unique } = await session.query<{ table: string; name: string; def: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as def
     from pg_constraint where contype = 'u' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  for (const { table, name } of unique) await session.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await session.query<{ name: string; def: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index
     where indrelid::regclass::text = any($1) and not indisprimary`,
    [tables],
  );
  for (const { name } of indexes) await session.query(`drop index ${name}`);
  await work();
  for (const { def } of indexes) await session.query(def);
  for (const { table, name, def } of unique)
    await session.query(`alter table ${table} add constraint ${name} ${def}`);
}
