import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../apps/server/src/core/database.ts';
import { auditLedger } from '../apps/server/src/testing/audit-ledger.ts';
import { type PgbenchResult, runPgbench } from './durable-plays-pgbench.ts';
import { type NoticeScript, noticeScript } from './durable-recharges-pgbench.ts';
import type { Captured } from './shared/arcade-server.ts';
import { type BenchCluster, startBenchCluster } from './shared/bench-database.ts';
import { killChildren } from './shared/child.ts';
import {
  addBuyers,
  approvedPayment,
  type Connection,
  copyPayments,
  type NoticeServer,
  NoticeSender,
  startNoticeServer,
  stopNoticeServer,
} from './shared/notices.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  print,
  runBenchmark,
} from './shared/result.ts';

// A provider's notifications, each verified at the provider, credited and answered, with everything that must survive a
// crash; against pgbench doing the same statements and nothing else.

const clients = 32;
const roundSeconds = 3;
const warmSeconds = 3;
/** How long the server is warmed, in the first round: until its code is compiled. */
const serverWarmSeconds = 10;
const payments = 96_000;
const players = 19_200;
/** Taken by no client: for looking at what a notification does. */
const spares = 100;
const coinsEach = 1_050;
const durable = ['fsync', 'synchronous_commit', 'full_page_writes'];

interface Match {
  readonly product: Connection;
  readonly peer: Connection;
  readonly server: NoticeServer;
  readonly senders: readonly NoticeSender[];
  /** A payment that no client takes comes for each capture. */
  readonly spare: NoticeSender;
}

/** Two copies of one database of approved payments: the server holds one of them. */
async function setUp(bench: BenchCluster): Promise<Match> {
  const { connection: base, number, key } = await approvedPayment(bench);
  await bench.with(base, async (db) => {
    await addBuyers(db, players);
    await copyPayments(db, number, { place: 0, payments: payments + spares, player: 0, players });
    await db.query('vacuum analyze');
  });
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const { server, address } = await startNoticeServer(product);
  const sender = (place: number, step: number): NoticeSender =>
    new NoticeSender(address, key, { place, step });
  const senders = Array.from({ length: clients }, (_, i) => sender(i, clients));
  return { product, peer, server, senders, spare: sender(payments, 1) };
}

/** The statements of one notification, in their order, without those that the server runs by the clock. */
async function captureOne({ server, spare }: Match): Promise<readonly Captured[]> {
  const once = async (): Promise<readonly Captured[]> => {
    await server.ask({ t: 'report' }, 'report');
    server.send({ t: 'capture', on: true });
    await spare.send();
    server.send({ t: 'capture', on: false });
    const { report } = await server.ask({ t: 'report' }, 'report');
    return report.statements;
  };
  const textOf = (statements: readonly Captured[]): string => statements.map(({ text }) => text).join('\n');
  let last = await once();
  for (let tried = 0; tried < 10; tried += 1) {
    const next = await once();
    if (textOf(next) === textOf(last)) return next;
    last = next;
  }
  throw new Error('no two notifications ran the same statements');
}

/** The script for pgbench, of a notification that the server was seen to take. */
async function prepare(bench: BenchCluster, match: Match): Promise<NoticeScript> {
  await match.spare.send();
  const statements = await captureOne(match);
  print(`  a notification is ${statements.length} statements`);
  const number = match.spare.taken.at(-1) ?? '';
  const { rows } = await bench.with(match.product, (db) =>
    db.query<{ id: number; player: number }>(
      'select id, player_id as player from payments where number = $1',
      [number],
    ),
  );
  const [payment] = rows;
  if (payment === undefined) throw new Error(`there is no payment ${number}`);
  return noticeScript(statements, { number, paymentId: `${payment.id}`, playerId: `${payment.player}` });
}

interface Round {
  readonly product: number;
  readonly pgbench: PgbenchResult;
  /** Processor time of the server per notification. */
  readonly cpuUs: number;
}

/** The first place that no client of pgbench has come to. */
async function nextStart(db: Database): Promise<number> {
  const { rows } = await db.query<{ number: string }>(
    `select number from payments where state = 'credited' order by number desc limit 1`,
  );
  const [last] = rows;
  return last === undefined
    ? 0
    : Math.floor(Number.parseInt(last.number.replaceAll('-', ''), 16) / clients) + 1;
}

async function playRounds(
  bench: BenchCluster,
  match: Match,
  { script, variables }: NoticeScript,
  count: number,
): Promise<Round[]> {
  const { server, senders, peer } = match;
  const folder = mkdtempSync(join(tmpdir(), 'grabbit-pgbench-'));
  const cpu = async (): Promise<number> => (await server.ask({ t: 'report' }, 'report')).report.cpuUs;
  const taken = (): number => senders.reduce((sum, sender) => sum + sender.taken.length, 0);
  const rounds: Round[] = [];
  try {
    for (let i = 0; i <= count; i += 1) {
      const start = await bench.with(peer, nextStart);
      const given = {
        clients,
        seconds: warmSeconds + roundSeconds,
        warmSeconds,
        connection: peer,
        folder,
        script,
      };
      const pgbench = await runPgbench({ ...given, variables: { ...variables, start } });
      const seconds = i === 0 ? serverWarmSeconds : roundSeconds;
      const before = { cpu: await cpu(), taken: taken(), at: performance.now() };
      await Promise.all(senders.map((sender) => sender.sendUntil(before.at + seconds * 1_000)));
      const done = taken() - before.taken;
      const product = (done * 1_000) / (performance.now() - before.at);
      const round = { product, pgbench, cpuUs: ((await cpu()) - before.cpu) / done };
      rounds.push(round);
      print(roundLine(i, round));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rounds;
}

function roundLine(i: number, { product, pgbench, cpuUs }: Round): string {
  const ratio = product / pgbench.perSecond;
  const name = i === 0 ? 'warm up' : `round ${i}`;
  return `  ${name}: ${product.toFixed(0)} notifications/s (server ${cpuUs.toFixed(0)} µs each), pgbench ${pgbench.perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`;
}

/** What a client was told as taken is credited, once, by the notice; nothing else is. */
async function checkBooks(db: Database, taken: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ number: string; n: number }>(
    `select p.number, count(*)::int as n from payments p join payment_events e on e.payment_id = p.id
     where e.state = 'credited' and e.source = 'notice' and p.state = 'credited' group by 1`,
  );
  const credited = new Set(rows.map(({ number }) => number));
  assertCorrect(
    rows.every(({ n }) => n === 1),
    'each payment was credited once',
  );
  assertCorrect(
    credited.size === taken.length && taken.every((number) => credited.has(number)),
    `${taken.length} notices were taken, ${credited.size} payments are credited`,
  );
  await checkSums(db, taken.length);
}

async function checkSums(db: Database, credited: number): Promise<void> {
  const { rows } = await db.query<{ coins: number; spent: number }>(
    `select sum(balance)::bigint as coins from ledger_accounts where asset = 'coin' and player_id <> (select min(id) from users)`,
  );
  assertCorrect(rows[0]?.coins === credited * coinsEach, `${rows[0]?.coins} coins for ${credited} payments`);
  const faults = await auditLedger(db);
  assertCorrect(faults.length === 0, `the ledger's audit: ${JSON.stringify(faults.slice(0, 3))}`);
}

async function checkPgbench(db: Database, transactions: number): Promise<void> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from payments where state = 'credited'`,
  );
  const n = rows[0]?.n ?? 0;
  assertCorrect(
    n >= transactions && n - transactions <= clients * 20,
    `pgbench credited ${n} of ${transactions}`,
  );
  await checkSums(db, n);
}

/** Three commits a notification: taken by the provider, credited, the notice kept. */
async function durabilityLine(db: Database, who: string, count: number): Promise<string> {
  await sleep(500);
  const { rows: settings } = await db.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [durable],
  );
  const isOn = settings.length === durable.length && settings.every(({ setting }) => setting === 'on');
  assertCorrect(isOn, 'durability is on');
  const { rows } = await db.query<{ n: number }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  const commits = rows[0]?.n ?? 0;
  assertCorrect(commits >= 3 * count, `${who} committed ${commits} times for ${count} notifications`);
  return `  ${who}: ${settings.map(({ name }) => `${name}=on`).join(' ')}, ${commits} commits for ${count} notifications`;
}

async function measure(bench: BenchCluster, { quick }: BenchOptions): Promise<BenchResult[]> {
  const match = await setUp(bench);
  const script = await prepare(bench, match);
  const rounds = await playRounds(bench, match, script, quick ? 3 : 8);
  const taken = [...match.senders, match.spare].flatMap((sender) => sender.taken);
  for (const sender of [...match.senders, match.spare]) sender.close();
  await stopNoticeServer(match.server);
  const transactions = rounds.reduce((sum, { pgbench }) => sum + pgbench.transactions, 0);
  await bench.with(match.product, (db) => checkBooks(db, taken));
  await bench.with(match.peer, (db) => checkPgbench(db, transactions));
  print(await bench.with(match.product, (db) => durabilityLine(db, 'ours', taken.length)));
  print(await bench.with(match.peer, (db) => durabilityLine(db, 'pgbench', transactions)));
  print('  every notice that was taken is credited, once; both ledgers add up');
  return [resultOf(rounds.slice(1))];
}

function resultOf(rounds: readonly Round[]): BenchResult {
  const valid = rounds.filter(({ pgbench }) => pgbench.transactions > 0);
  assertCorrect(valid.length > rounds.length / 2, 'pgbench got something done in most rounds');
  const ratio = median(valid.map(({ product, pgbench }) => product / pgbench.perSecond));
  const ours = median(rounds.map(({ product }) => product));
  const theirs = median(rounds.map(({ pgbench }) => pgbench.perSecond));
  return {
    what: `durable recharge notifications, ${clients} clients`,
    figure: `${ours.toFixed(0)}/s, ${ratio.toFixed(2)} x of pgbench's ${theirs.toFixed(0)}/s`,
    target: '>= 0.5 x',
    reached: ratio >= 0.5,
  };
}

await runBenchmark(async (options) => {
  print(
    `Durable recharges: ${clients} clients send signed notices of approved payments; the server verifies each at the`,
  );
  print('  embedded provider, credits it and answers. Server, clients and PostgreSQL share this machine.');
  const bench = await startBenchCluster();
  try {
    return await measure(bench, options);
  } finally {
    killChildren();
    await bench.stop();
  }
});
