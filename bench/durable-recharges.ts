import type { Database } from '../apps/server/src/core/database.ts';
import { noticeScript } from './durable-recharges-pgbench.ts';
import type { Captured } from './harness/arcade-server.ts';
import { assertBooks, type BenchCluster, benchmark, countOf } from './harness/bench-database.ts';
import { BenchServer } from './harness/bench-server.ts';
import type { Filled } from './harness/pgbench-script.ts';
import { assertCorrect, print } from './harness/measure.ts';
import { assertCommits, clients, playMatch } from './harness/pgbench.ts';
import { addBuyers, approvedPayment, type Connection, copyPayments, NoticeSender } from './shared/notices.ts';

// A provider's notifications, each verified at the provider, credited and answered, with everything that must survive a
// crash; against pgbench doing the same statements and nothing else.

/** How long the server is warmed, in the first round: until its code is compiled. */
const serverWarmMs = 10_000;
const payments = 96_000;
const players = 19_200;
/** Taken by no client: for looking at what a notification does. */
const spares = 100;
const coinsEach = 1_050;

/** Two copies of one database of approved payments. The server has one of them. */
async function setUp(bench: BenchCluster) {
  const { connection: base, number, key } = await approvedPayment(bench);
  await bench.with(base, async (db) => {
    await addBuyers(db, players);
    await copyPayments(db, number, { place: 0, payments: payments + spares, player: 0, players });
    await db.query('vacuum analyze');
  });
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const server = await BenchServer.start(product);
  const sender = (place: number, step: number): NoticeSender =>
    new NoticeSender(server.address, key, { place, step });
  const senders = Array.from({ length: clients }, (_, i) => sender(i, clients));
  // A payment that no client takes comes for each capture.
  return { product, peer, server, senders, spare: sender(payments, 1) };
}

/** The statements of one notification, in their order. */
async function captureOne(server: BenchServer, spare: NoticeSender): Promise<readonly Captured[]> {
  const once = (): Promise<readonly Captured[]> => server.capture(() => spare.send());
  const textOf = (statements: readonly Captured[]): string => statements.map(({ text }) => text).join('\n');
  let last = await once();
  for (let tried = 0; tried < 10; tried += 1) {
    const next = await once();
    if (textOf(next) === textOf(last)) return next;
    last = next;
  }
  throw new Error('no two notifications ran the same statements');
}

/** The script for pgbench, of the last notification that the server was seen to take. */
async function scriptOf(
  bench: BenchCluster,
  product: Connection,
  { statements, number }: { readonly statements: readonly Captured[]; readonly number: string },
): Promise<Filled> {
  const { rows } = await bench.with(product, (db) =>
    db.query<{ id: number; player: number }>(
      'select id, player_id as player from payments where number = $1',
      [number],
    ),
  );
  const [payment] = rows;
  if (payment === undefined) throw new Error(`there is no payment ${number}`);
  return noticeScript(statements, { number, paymentId: `${payment.id}`, playerId: `${payment.player}` });
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
  await assertBooks(db);
}

async function checkPgbench(db: Database, transactions: number): Promise<void> {
  const n = await countOf(db, `payments where state = 'credited'`);
  assertCorrect(
    n >= transactions && n - transactions <= clients * 20,
    `pgbench credited ${n} of ${transactions}`,
  );
  await checkSums(db, n);
}

await benchmark(
  `Durable recharges: ${clients} clients send signed notices of approved payments; the server verifies each at the
  embedded provider, credits it and answers. Server, clients and PostgreSQL share this machine.`,
  async ({ bench, quick }) => {
    const { product, peer, server, senders, spare } = await setUp(bench);
    await spare.send();
    const statements = await captureOne(server, spare);
    print(`  a notification is ${statements.length} statements`);
    const number = spare.taken.at(-1) ?? '';
    const { script, variables } = await scriptOf(bench, product, { statements, number });
    const taken = (): number => senders.reduce((sum, sender) => sum + sender.taken.length, 0);
    const { result, transactions } = await playMatch({
      ...{
        what: `durable recharge notifications, ${clients} clients`,
        things: 'notifications',
        server,
        peer,
      },
      ...{ rounds: quick ? 3 : 8, seconds: 3, warmSeconds: 3, script },
      variables: async () => ({ ...variables, start: await bench.with(peer, nextStart) }),
      async product(ms, round) {
        const [before, end] = [taken(), performance.now() + (round === 0 ? serverWarmMs : ms)];
        await Promise.all(senders.map((sender) => sender.sendUntil(end)));
        return taken() - before;
      },
    });
    const all = [...senders, spare];
    const numbers = all.flatMap((sender) => sender.taken);
    for (const sender of all) sender.close();
    await server.stop();
    await bench.with(product, (db) => checkBooks(db, numbers));
    await bench.with(peer, (db) => checkPgbench(db, transactions));
    // Taken by the provider, credited, the notice kept.
    const each = { commitsEach: 3, things: 'notifications' };
    await bench.with(product, (db) => assertCommits(db, 'ours', { count: numbers.length, ...each }));
    await bench.with(peer, (db) => assertCommits(db, 'pgbench', { count: transactions, ...each }));
    print('  every notice that was taken is credited, once; both ledgers add up');
    return [result];
  },
);
