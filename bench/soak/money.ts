import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DrawStream, drawStream, sha256Hex } from '@grabbit/engines';
import { codesCommands } from '../../apps/server/src/cards/codes.commands.ts';
import { outputOf } from '../../apps/server/src/testing/command-context.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { createDataFolder, type DataFolder } from '../harness/data-folder.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { ProductProcess } from '../harness/product-process.ts';
import type { Report } from '../harness/report.ts';
import { endDatabase } from './kills.ts';
import { auditMoney } from './money-audit.ts';
import { MoneyDesk } from './money-desk.ts';
import { MoneyJournal } from './money-journal.ts';
import { MoneyPlayer } from './money-player.ts';

export interface MoneySoak {
  readonly players: number;
  readonly operations: number;
  /** SIGKILLs, two of three of the server, the third of PostgreSQL. */
  readonly kills: number;
  readonly seed: string;
}

interface Stage {
  readonly folder: DataFolder;
  readonly product: ProductProcess;
  readonly desk: MoneyDesk;
  readonly journal: MoneyJournal;
}

const startCoins = 500;

/** Payments, webhooks, cards, codes, the club, refunds, limits and plays at once, through the real calls, killed again and again. */
export async function soakMoney(report: Report, options: MoneySoak): Promise<void> {
  report.print(
    `\nmoney: ${options.operations} operations by ${options.players} players, ${options.kills} SIGKILLs, seed ${options.seed}`,
  );
  const made = await createDataFolder('soak-money');
  // Every player comes from an address of their own, as outside.
  const folder: DataFolder = { ...made, env: { ...made.env, TRUST_PROXY: '1' } };
  const journals = await mkdtemp(join(tmpdir(), 'grabbit-journal-'));
  const journal = new MoneyJournal(join(journals, 'money.jsonl'));
  const product = await ProductProcess.create(folder);
  const desk = new MoneyDesk(folder);
  try {
    product.start();
    await product.untilReady(300_000);
    await run(report, options, { folder, product, desk, journal });
  } finally {
    await desk.close();
    await product.kill();
    await endDatabase(folder);
    await journal.close();
    await folder.remove();
    await rm(journals, { recursive: true });
  }
}

async function run(report: Report, options: MoneySoak, stage: Stage): Promise<void> {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const players = await setUp(options, stage, count);
  const begun = performance.now();
  const faults: string[] = [];
  let left = options.operations;
  const work = async (player: MoneyPlayer): Promise<void> => {
    while (left > 0 && faults.length === 0) {
      left -= 1;
      await player.step();
    }
  };
  const all = Promise.all(
    players.map((player) =>
      work(player).catch((error: unknown) => {
        faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }),
    ),
  );
  const kills = await killAlong(
    options,
    stage,
    () => faults.length > 0 || left <= 0,
    () => left,
  );
  await all;
  report.none('no answer was one that may not be', faults);
  report.check(`all ${options.kills} SIGKILLs fell while they worked`, kills === options.kills, () => kills);
  const seconds = (performance.now() - begun) / 1000;
  report.print(
    `  ${options.operations} operations in ${seconds.toFixed(0)} s, ${stage.journal.lines} acknowledged and noted`,
  );
  await stage.product.untilReady();
  await reconciled(stage, players);
  await stage.desk.do(({ db }) =>
    auditMoney(
      report,
      db,
      stage.journal,
      players.map(({ userId }) => userId),
    ),
  );
  const unexpected = stage.product.errors.filter((line) => !/PostgreSQL died|database is away/.test(line));
  report.none(
    'the server logged no error but that its database died',
    unexpected.map((line) => line.slice(0, 600)),
  );
  for (const [what, times] of [...counts].toSorted((a, b) => b[1] - a[1]))
    report.print(`    ${what}: ${times}`);
}

async function setUp(
  options: MoneySoak,
  { desk, journal, product }: Stage,
  count: (what: string) => void,
): Promise<MoneyPlayer[]> {
  const { seeded, offers, codes } = await desk.do(async ({ db }) => {
    const made = [];
    for (let i = 0; i < options.players; i += 1)
      made.push(await seedPlayer(db, { asset: 'coin', amount: startCoins }));
    const { rows } = await db.query<{ configId: number; price: number }>(
      `select id as "configId", recharge_money as price from recharge_configs where kind = 1 order by id`,
    );
    return { seeded: made, offers: rows, codes: await makeCodes(db, options.players) };
  });
  return seeded.map((player, i) => {
    journal.note({ t: 'start', player: player.userId, coins: startCoins });
    const draw = drawStream(sha256Hex(options.seed), `money/${i}`);
    const claims = i % 2 === 0;
    return new MoneyPlayer({
      ...player,
      ...{ address: product.address, desk, journal, draw, codes, offers, count, claims },
    });
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

/** Spreads the kills over the work; gives how many fell. */
async function killAlong(
  { kills, operations, seed }: MoneySoak,
  { product, folder }: Stage,
  isOver: () => boolean,
  left: () => number,
): Promise<number> {
  const draw: DrawStream = drawStream(sha256Hex(seed), 'kills');
  for (let i = 0; i < kills; i += 1) {
    // At least so much work lies between two kills that all fall before the last operation.
    while (!isOver() && left() > operations - ((i + 0.5) * operations) / kills) await sleep(20);
    if (isOver()) return i;
    await sleep(draw.below(150));
    if (i % 3 === 2) {
      const pid = await folder.postmaster();
      if (pid === null) throw new Error('there is no PostgreSQL to kill');
      process.kill(pid, 'SIGKILL');
    } else {
      await product.kill();
      product.start();
    }
    await product.untilReady();
  }
  return kills;
}

/** The nightly books, now: polls and reconciles until nothing moves, then every player asks once more. */
async function reconciled({ desk }: Stage, players: readonly MoneyPlayer[]): Promise<void> {
  // The slow bank's last answer.
  await sleep(15_000);
  const day = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (let i = 0; i < 3; i += 1) {
    await desk.do(async ({ money }) => {
      await money.payments.reconcile(yesterday);
      await money.payments.reconcile(day);
      await money.payments.poll();
    });
  }
  await desk.do(({ db }) => db.query('delete from rate_counts'));
  for (const player of players) await player.askAll();
  // Their asking may have brought money that was taken twice, which the poll gives back, some at a time.
  for (let i = 0; i < 10; i += 1) await desk.do(({ money }) => money.payments.poll());
}
