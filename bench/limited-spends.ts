import { randomUUID } from 'node:crypto';
import { createDatabase, type Database } from '../apps/server/src/core/database.ts';
import { outcome } from '../apps/server/src/core/failure.ts';
import { houseAccount, playerAccount } from '../apps/server/src/ports/accounts.ts';
import {
  hold,
  openAccounts,
  postHold,
  transfer,
  type Transfer,
} from '../apps/server/src/ports/ledger.store.ts';
import { assertBooks, benchmark } from './harness/bench-database.ts';
import { assertCorrect, type BenchResult, median, type Pair, print, ratioResult } from './harness/measure.ts';

// What a player's own limits cost each of their spends, when there is much to count.

const before = 100_000;
const perRound = 150;
const coins = 10_000_000;
const limit = 1_000_000;

/** A player with `before` spends of a coin, spread over the last 30 days. */
async function addPlayer(db: Database): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Bench', 'A', 1) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await openAccounts(db, id);
  const gift = { debit: houseAccount('promotions', 'coin'), credit: playerAccount(id, 'coin') };
  await db.transaction((tx) =>
    transfer(tx, { ...spendOf(id), ...gift, amount: coins + before, kind: 'gift' }),
  );
  await db.query(
    `insert into ledger_transfers (key, debit, credit, asset, amount, kind, player_id, at)
     select 'before:' || $1::bigint || ':' || n, $2, 'house:claw:coin', 'coin', 1, 'bench', $1::bigint,
       now() - interval '30 days' * ((n - 0.5) / $3::float8) from generate_series($3::int, 1, -1) n`,
    [id, playerAccount(id, 'coin'), before],
  );
  await db.query('update ledger_accounts set balance = balance - $2 where id = $1', [
    playerAccount(id, 'coin'),
    before,
  ]);
  return id;
}

function spendOf(playerId: number): Transfer {
  const [debit, credit] = [playerAccount(playerId, 'coin'), houseAccount('claw', 'coin')];
  const key = `bench:${randomUUID()}`;
  return { key, debit, credit, asset: 'coin', amount: 1, kind: 'bench', ref: '', playerId };
}

type Spend = (db: Database, playerId: number) => Promise<unknown>;

const atOnce: Spend = (db, playerId) => db.transaction((tx) => transfer(tx, spendOf(playerId)));
const byHold: Spend = async (db, playerId) => {
  const { holdId } = await hold(db, { ...spendOf(playerId), expiresInSeconds: 60 });
  await postHold(db, holdId);
};

interface Players {
  readonly limited: number;
  readonly free: number;
}

/** Milliseconds of one spend of each, the middle of a round. One spend by turns: what else the machine does hits both alike. */
async function round(db: Database, players: Players, spend: Spend): Promise<Pair> {
  const times = { limited: [] as number[], free: [] as number[] };
  for (let i = 0; i < perRound; i += 1) {
    for (const who of ['free', 'limited'] as const) {
      const begun = performance.now();
      await spend(db, players[who]);
      times[who].push(performance.now() - begun);
    }
  }
  return { ours: median(times.limited), theirs: median(times.free) };
}

async function compare(
  db: Database,
  players: Players,
  [what, spend]: readonly [string, Spend],
  rounds: number,
): Promise<BenchResult> {
  const pairs: Pair[] = [];
  await round(db, players, spend);
  for (let i = 1; i <= rounds; i += 1) {
    const pair = await round(db, players, spend);
    pairs.push(pair);
    print(
      `  ${what}, round ${i}: with limits ${pair.ours.toFixed(2)} ms, without ${pair.theirs.toFixed(2)} ms`,
    );
  }
  const name = `${what}, limits and ${before} transfers in 30 days`;
  return ratioResult(pairs, { what: name, unit: ' ms', digits: 2, peer: "no limits'", most: 1.2 });
}

/** What is left of the day's limit can be spent, and not a coin more. */
async function checkLimits(db: Database, playerId: number): Promise<void> {
  const { rows } = await db.query<{ day: number; month: number }>(
    'select day, month from protection_spent($1::bigint)',
    [playerId],
  );
  const spend = (amount: number) =>
    outcome(() => db.transaction((tx) => transfer(tx, { ...spendOf(playerId), amount })));
  const left = limit - (rows[0]?.day ?? 0);
  assertCorrect((rows[0]?.month ?? 0) > before, 'the month counts what was spent before');
  assertCorrect((await spend(left + 1)) !== 'moved', 'a spend above the limit is refused');
  assertCorrect((await spend(left)) === 'moved', 'a spend up to the limit is not');
  await assertBooks(db);
}

await benchmark(
  'Limits: the spends of a player with all limits, by turns with those of one without.',
  async ({ bench, quick }) => {
    const db = createDatabase({ connection: await bench.create(), poolSize: 2 });
    const [limited, free] = [await addPlayer(db), await addPlayer(db)];
    await db.query(
      `insert into protections (player_id, spend_day, spend_week, spend_month, session_minutes) values ($1, $2, $3, $3, 600)`,
      [limited, limit, 10 * limit],
    );
    // A ledger in which nothing was ever held is planned for as such.
    await round(db, { limited, free }, byHold);
    await db.query('vacuum analyze');
    const rounds = quick ? 3 : 15;
    const results = [
      await compare(db, { limited, free }, ['spends at once', atOnce], rounds),
      await compare(db, { limited, free }, ['spends by a hold, posted', byHold], rounds),
    ];
    await checkLimits(db, limited);
    await db.close();
    print('  the limits hold to the coin; sums of hours and books add up');
    return results;
  },
);
