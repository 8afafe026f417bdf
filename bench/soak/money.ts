import { setTimeout as sleep } from 'node:timers/promises';
import { codesCommands } from '../../apps/server/src/cards/codes.commands.ts';
import { outputOf } from '../../apps/server/src/testing/command-context.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { type Arena, choicesOf, seedPlayers, start, withProduct } from '../harness/arrange.ts';
import { kill } from '../harness/faults.ts';
import { runAll } from '../harness/players.ts';
import { Tally } from '../harness/report.ts';
import type { Soak } from '../harness/scenario.ts';
import { auditMoney } from './money-audit.ts';
import { MoneyJournal } from './money-journal.ts';
import { MoneyOperator } from './money-operator.ts';
import { MoneyPlayer, type MoneyPlayerSetup } from './money-player.ts';

interface MoneyFigures {
  readonly players: number;
  readonly operations: number;
  /** SIGKILLs, two of three of the server, the third of PostgreSQL. */
  readonly kills: number;
  readonly seed: string;
}

const startCoins = 500;

/** Payments, webhooks, cards, codes, the club, refunds, limits and plays at once, through the real calls, killed again and again. */
export const soakMoney: Soak = async (report, { short, operations, kills, seed }) => {
  const figures = { players: short ? 30 : 120, operations, kills, seed };
  report.print(
    `\nmoney: ${operations} operations by ${figures.players} players, ${kills} SIGKILLs, seed ${seed}`,
  );
  const env = { TRUST_PROXY: '1' };
  await withProduct(
    report,
    'money',
    async (arena) => {
      await start(arena);
      const operator = new MoneyOperator(arena.folder);
      try {
        await play(arena, operator, figures);
      } finally {
        await operator.close();
      }
    },
    { env },
  );
};

async function play(arena: Arena, operator: MoneyOperator, figures: MoneyFigures): Promise<void> {
  const { report, product } = arena;
  const { operations, kills } = figures;
  const counts = new Tally();
  const journal = new MoneyJournal('file');
  const { address } = product;
  const players = await setUp(figures, { address, operator, journal, count: counts.count });
  const begun = performance.now();
  const faults: string[] = [];
  let left = operations;
  const { done } = runAll(
    players.map((player) => async () => {
      while (left > 0 && faults.length === 0) {
        left -= 1;
        await player.step();
      }
    }),
    faults,
  );
  const fallen = await killAlong(arena, figures, () => (faults.length > 0 ? 0 : left));
  await done;
  report.none('no answer was one that may not be', faults);
  report.check(`all ${kills} SIGKILLs fell while they worked`, fallen === kills, () => fallen);
  const seconds = (performance.now() - begun) / 1000;
  report.print(
    `  ${operations} operations in ${seconds.toFixed(0)} s, ${journal.lines} acknowledged and noted`,
  );
  await product.untilReady();
  await reconcile(operator, players);
  const ids = players.map(({ userId }) => userId);
  await operator.do(({ db }) => auditMoney(report, db, journal, ids));
  report.none(
    'the server logged no error but that its database died',
    product.errorsBut(/PostgreSQL died|database is away/),
  );
  counts.print(report);
  report.print(`    repeated: ${players.reduce((sum, { client }) => sum + client.retries, 0)}`);
}

async function setUp(
  { players: count, seed }: MoneyFigures,
  shared: Pick<MoneyPlayerSetup, 'address' | 'operator' | 'journal' | 'count'>,
): Promise<MoneyPlayer[]> {
  const { seeded, offers, codes } = await shared.operator.do(async ({ db }) => {
    const made = await seedPlayers(db, count, { asset: 'coin', amount: startCoins });
    const { rows } = await db.query<{ configId: number; price: number }>(
      `select id as "configId", recharge_money as price from recharge_configs where kind = 1 order by id`,
    );
    return { seeded: made, offers: rows, codes: await makeCodes(db, count) };
  });
  return seeded.map((player, i) => {
    shared.journal.note({ t: 'start', player: player.userId, coins: startCoins });
    const draw = choicesOf(seed, `money/${i}`);
    return new MoneyPlayer({ ...player, ...shared, draw, codes, offers, claims: i % 2 === 0 });
  });
}

/** Fewer codes than tries, so that players race for them. */
async function makeCodes(db: Database, players: number): Promise<string[]> {
  const { rows } = await db.query<{ id: number }>('select min(id)::int as id from bonus_card_kinds');
  const count = `${players * 3}`;
  const shared = ['--uses', '40', '--total', '60', '--per-player', '2'];
  const each = ['--title', 'soak', '--per-player', '20'];
  const batches = [
    ['create', 'coins', '--amount', '70', '--count', count, ...each],
    ['create', 'discount-card', '--card', `${rows[0]?.id}`, '--count', count, ...each],
    ['create', 'coins', '--title', 'soak', '--amount', '5', '--count', '2', ...shared],
  ];
  const codes: string[] = [];
  for (const args of batches) codes.push(...codesIn(await outputOf(codesCommands)(db, args)));
  if (codes.length < players * 6) throw new Error(`only ${codes.length} codes were read`);
  return codes;
}

/** Codes stand on lines of their own. */
function codesIn(printed: string): string[] {
  return printed.split('\n').filter((line) => /^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/.test(line.trim()));
}

/** Spreads the kills over the work until none of it is left; gives how many fell. */
async function killAlong(
  arena: Arena,
  { kills, operations, seed }: MoneyFigures,
  left: () => number,
): Promise<number> {
  const draw = choicesOf(seed, 'kills');
  for (let i = 0; i < kills; i += 1) {
    // At least so much work lies between two kills that all fall before the last operation.
    while (left() > Math.max(0, operations - ((i + 0.5) * operations) / kills)) await sleep(20);
    if (left() <= 0) return i;
    await sleep(draw.below(150));
    await kill(arena, i % 3 === 2 ? 'database' : 'server');
    await arena.product.untilReady();
  }
  return kills;
}

/** The nightly books, now: polls and reconciles until nothing moves, then every player asks once more. */
async function reconcile(operator: MoneyOperator, players: readonly MoneyPlayer[]): Promise<void> {
  // The slow bank's last answer.
  await sleep(15_000);
  const day = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (let i = 0; i < 3; i += 1) {
    await operator.do(async ({ money }) => {
      await money.payments.reconcile(yesterday);
      await money.payments.reconcile(day);
      await money.payments.poll();
    });
  }
  await operator.do(({ db }) => db.query('delete from rate_counts'));
  for (const player of players) await player.askAll();
  // Their asking may have brought money that was taken twice, which the poll gives back, some at a time.
  for (let i = 0; i < 10; i += 1) await operator.do(({ money }) => money.payments.poll());
}
