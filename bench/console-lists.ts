import { type CallParams, drawnGames } from '@grabbit/contract';
import type { Database } from '../apps/server/src/core/database.ts';
import { type BenchCluster, benchmark } from './harness/bench-database.ts';
import { withServer } from './harness/bench-server.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  p99Result,
  print,
  timesOf,
} from './harness/measure.ts';
import { manyPlayers } from './shared/arcade.ts';
import { callOver, withCall } from './shared/player.ts';

// The operator's console when there is much behind it: pages of its long lists, players by what is known of them, and what happened today.

const sizes = { full: { rows: 1_000_000, plays: 10_000_000 }, quick: { rows: 20_000, plays: 200_000 } };
/** Rows that are written by one statement. */
const slice = 50_000;
/** Plays and payments are spread over so many days, the last of which is today. */
const days = 365;
const patience = { patienceMs: 1_200_000 };

/** Runs a statement for each slice of the numbers 1 to `count`: its first two parameters are the ends of the slice. */
async function fill(
  db: Database,
  count: number,
  { sql, also = [] }: { readonly sql: string; readonly also?: readonly unknown[] },
): Promise<void> {
  await db.session(async (connection) => {
    await connection.query('set statement_timeout = 0');
    for (let first = 1; first <= count; first += slice)
      await connection.query(sql, [first, Math.min(count, first + slice - 1), ...also]);
    await connection.query('reset statement_timeout');
  }, patience);
}

/** When row n of the rows 1 to `count` happened: the last one now. */
const moment = (count: number): string =>
  `now() - interval '1 second' * ((${count} - n) * ${(days * 86_400) / count})`;

const numbers = 'from generate_series($1::int, $2::int) n';

/** Players, and for each an order, a payment, a report, a fault and a line in the log. Of a hundred orders one is still to be packed. */
async function fillLists(db: Database, count: number): Promise<void> {
  const at = moment(count);
  const statements = [
    `insert into users (id, nick_name, mail, ab_test, user_group, created_at) overriding system value
     select 1000000 + n, 'Player ' || md5(n::text), md5(n::text) || '@example.com', 'A', 1, ${at} ${numbers}`,
    `insert into orders (player_id, stage, demonstration, promised_from, promised_to, request_key, created_at)
     select 1000000 + n, case when n % 100 = 0 then 'booked' when n % 3 = 0 then 'delivered' else 'shipped' end, false, current_date, current_date + 7,
       'bench-' || n, ${at} ${numbers}`,
    `insert into payments (player_id, state, number, expires_at, created_at, grants, pay_type, config_id, is_cyclical, kind, price_cents, coins, request_key, provider, title)
     select 1000000 + n, case when n % 100 = 0 then 'failed' else 'expired' end, gen_random_uuid(), ${at}, ${at}, '[]', 16, 1, 0, 1, 499, 500,
       'bench-' || n, 'sandbox', 'coins' ${numbers}`,
    `insert into issues (player_id, kind, state, created_at, updated_at)
     select 1000000 + n, 'other', case when n % 100 = 0 then 'open' else 'closed' end, ${at}, ${at} ${numbers}`,
    `insert into faults (player_id, room_id, room_name, kind, words, state, created_at, updated_at)
     select 1000000 + n, 1, 'Tower', 'other', 'it hums', case when n % 100 = 0 then 'open' else 'closed' end, ${at}, ${at} ${numbers}`,
    `insert into operator_log (who, action, subject, reason) select 'bench', 'test', 'line ' || n, 'many' ${numbers}`,
  ];
  for (const sql of statements) await fill(db, count, { sql });
}

/** Plays of a drawn game in forty rooms. */
async function fillPlays(db: Database, count: number, players: number): Promise<void> {
  const at = moment(count);
  await fill(db, count, {
    sql: `insert into plays (player_id, room_id, game, way, asset, price, paid, state, opened_at, settled_at, accepted_at, nonce, client_seed, public_id, alias, request_key, commitment)
     select 1000000 + 1 + n % $3::int, 1 + n % 40, $4, 'draw', 'coin', 10, n % 20, 'settled', ${at}, ${at}, ${at}, n, '', 'b' || n, '', 'bench-' || n, '' ${numbers}`,
    also: [players, drawnGames[0]?.name],
  });
}

async function fillAll(db: Database, { rows, plays }: (typeof sizes)['full']): Promise<string> {
  const [staff] = await manyPlayers(db, 1);
  if (staff === undefined) throw new Error('nobody works here');
  await db.query("update users set role = 'depot' where id = $1", [staff.userId]);
  await fillLists(db, rows);
  await fillPlays(db, plays, rows);
  await db.session(async (connection) => {
    await connection.query('set statement_timeout = 0');
    await connection.query('vacuum analyze users, orders, payments, issues, faults, operator_log, plays');
    await connection.query('reset statement_timeout');
  }, patience);
  return staff.token;
}

type PagedCall = 'orderLines' | 'paymentLines' | 'issueQueue' | 'faultQueue' | 'deedLines';

interface Asked {
  readonly call: PagedCall;
  readonly params: CallParams<PagedCall>;
}

/** Pages from everywhere in the lists: their first ones and deep ones, of all and of a rare state. */
function pageOf(round: number, rows: number): Asked {
  const deep = 1 + ((round * 7_919) % rows);
  const id = round % 2 === 0 ? {} : { cursor: `${deep}` };
  const moved = round % 2 === 0 ? {} : { cursor: `${Date.now() - (deep % days) * 86_400_000}-${deep}` };
  const asked: readonly Asked[] = [
    { call: 'orderLines', params: { ...id, ...(round % 4 > 1 && { stage: 'booked' }) } },
    { call: 'paymentLines', params: { ...id, ...(round % 4 > 1 && { state: 'failed' }) } },
    { call: 'issueQueue', params: { ...moved, ...(round % 4 > 1 && { state: 'open' }) } },
    { call: 'faultQueue', params: { ...moved, ...(round % 4 > 1 && { state: 'open' }) } },
    { call: 'deedLines', params: id },
  ];
  return asked[Math.floor(round / 4) % asked.length] ?? { call: 'deedLines', params: {} };
}

async function measureConsole(bench: BenchCluster, { quick }: BenchOptions): Promise<BenchResult[]> {
  const size = quick ? sizes.quick : sizes.full;
  const connection = await bench.create();
  const token = await bench.with(connection, (db) => fillAll(db, size));
  const work = async (call: Parameters<typeof callOver>[0]): Promise<BenchResult[]> => {
    const rounds = quick ? 80 : 400;
    await timesOf(40, (round) => {
      const { call: name, params } = pageOf(round, size.rows);
      return callOver(call, name, params);
    });
    const pages = await timesOf(rounds, async (round) => {
      const { call: name, params } = pageOf(round, size.rows);
      const { list } = await callOver(call, name, params);
      assertCorrect(list.length > 0 || round % 2 === 1, 'a page comes');
    });
    const find = async (round: number): Promise<void> => {
      const number = 1_000_001 + ((round * 7_919) % size.rows);
      const asked = [
        `${number}`,
        'player c4ca4238a0b923820dcc',
        'C4CA4238A0B923820DCC509A6F75849B@example.com',
        'nobody at all',
      ];
      const text = asked[round % asked.length] ?? '';
      const { list } = await callOver(call, 'playerFind', { text });
      assertCorrect(list.length > 0 || round % asked.length === 3, 'who is there is found');
    };
    await timesOf(40, find);
    const found = await timesOf(rounds, find);
    const ways = ['number', 'part of a name', 'mail', 'nobody'];
    const medians = ways.map((way, at) => {
      const own = found.filter((_, round) => round % ways.length === at);
      return `${way} ${median(own).toFixed(1)} ms`;
    });
    print(`  found by ${medians.join(', ')} (medians)`);
    const today = await timesOf(quick ? 20 : 100, async () => {
      const { plays } = await callOver(call, 'consoleToday', { zone: 'UTC' });
      assertCorrect((plays?.today.plays ?? 0) > 0, 'today has plays');
    });
    return [
      p99Result(`a page of ${size.rows} lines`, pages, 100),
      p99Result(`a player among ${size.rows}`, found, 100),
      p99Result(`today's page over ${size.plays} plays`, today, 300),
    ];
  };
  return withServer(connection, {}, ({ address }) => withCall(address, { token }, work));
}

await benchmark('The console: pages of long lists, players found, and today.', async ({ bench, quick }) =>
  measureConsole(bench, { quick }),
);
