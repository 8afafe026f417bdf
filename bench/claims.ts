import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../apps/server/src/core/database.ts';
import { auditLedger } from '../apps/server/src/testing/audit-ledger.ts';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { runPgbench } from './durable-plays-pgbench.ts';
import type { Captured, FromServer, ToServer } from './shared/arcade-server.ts';
import { type BenchCluster, startBenchCluster } from './shared/bench-database.ts';
import { type Child, killChildren, startChild } from './shared/child.ts';
import { manyPlayers } from './shared/many-players.ts';
import { callOver } from './shared/player.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  print,
  runBenchmark,
} from './shared/result.ts';

// Claims of what waits every day (check, grant, account, event) by HTTP, against pgbench doing the same statements and nothing else.

type Server = Child<ToServer, FromServer>;

const clients = 32;
const roundSeconds = 2;
/** Each player claims once: as many as the faster side can serve in a round. */
const playersInRound = 15_000;
const serverScript = new URL('./shared/arcade-server.ts', import.meta.url);
/** Number of the first stamp, which the key of its coins has in it: no other value has. */
const firstStamp = '7000000001';
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The value of a claim's statement as pgbench gives it: whoever claims, and the claim's key, are its own. */
function expressionOf(
  value: unknown,
  of: { readonly player: string; readonly key: string },
  put: (text: string) => string,
): string {
  if (value === null) return 'null';
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
  if (moment.test(text)) return 'now()';
  const own = new Map<string, string>([
    [of.player, ':player'],
    [of.key, ':key'],
    [firstStamp, ':s_id'],
  ]);
  const pieces = text.split(new RegExp(`(${[...own.keys()].join('|')})`)).filter((piece) => piece !== '');
  if (pieces.length <= 1) return own.get(text) ?? put(text);
  const whole = pieces.map((piece) => `${own.get(piece) ?? put(piece)}::text`).join(' || ');
  return typeof value === 'object' ? `(${whole})::jsonb` : `(${whole})`;
}

/** The script of a claim. Each of pgbench's clients goes through players of its own. */
function claimScript(captured: readonly Captured[], of: { readonly player: string; readonly key: string }) {
  const variables: Record<string, string> = {};
  const put = (text: string): string => {
    const name = `v${Object.keys(variables).length}`;
    variables[name] = text;
    return `:${name}`;
  };
  const lines = captured.map(({ name, text, values }) => {
    const given = values.map((value) => expressionOf(value, of, put));
    const sql = text.replace(/\$(\d+)/g, (_, n: string) => given[Number(n) - 1] ?? 'null');
    return name === 'checkIn.stamp' ? `${sql} \\gset s_\n` : `${sql};\n`;
  });
  const head = String.raw`\set player :firstplayer + :client_id * :each + :n
\set n :n + 1
\set key random(1, 9000000000000000000)
`;
  return { script: head + lines.join(''), variables };
}

/** Claims by all clients at once for some seconds; gives claims a second. */
async function claimFor(
  address: string,
  players: readonly SeededPlayer[],
): Promise<{ perSecond: number; claimed: number }> {
  const begun = performance.now();
  const end = begun + roundSeconds * 1_000;
  let claimed = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let next = at; next < players.length && performance.now() < end; next += clients) {
        const player = players[next];
        if (player === undefined) break;
        const { coins } = await callOver({ agent, address, token: player.token }, 'checkIn', {
          requestId: `bench-claim-${player.userId}`,
        });
        assertCorrect(coins > 0, 'a claim brings coins');
        claimed += 1;
      }
      agent.destroy();
    }),
  );
  return { perSecond: (claimed * 1_000) / (performance.now() - begun), claimed };
}

async function checkBooks(db: Database, claimed: number, whose: string): Promise<void> {
  const { rows } = await db.query<{ stamps: number; moves: number }>(
    `select (select count(*)::int from check_ins) as stamps,
       (select count(*)::int from ledger_transfers where kind = 'checkIn') as moves`,
  );
  assertCorrect(
    rows[0]?.stamps === claimed && rows[0].moves === claimed,
    `${whose}: ${claimed} claims, ${JSON.stringify(rows[0])} in the books`,
  );
  const faults = await auditLedger(db);
  assertCorrect(faults.length === 0, `${whose}: ${JSON.stringify(faults.slice(0, 3))}`);
}

async function captureOne(
  server: Server,
  address: string,
  player: SeededPlayer,
): Promise<readonly Captured[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server.send({ t: 'capture', on: true });
  await callOver({ agent, address, token: player.token }, 'checkIn', {
    requestId: `bench-claim-${player.userId}`,
  });
  server.send({ t: 'capture', on: false });
  agent.destroy();
  const { report } = await server.ask({ t: 'report' }, 'report');
  const all = report.statements;
  const [begin, commit] = [
    all.findIndex(({ name }) => name === 'begin'),
    all.findIndex(({ name }) => name === 'commit'),
  ];
  return all.slice(begin, commit + 1);
}

async function measure(bench: BenchCluster, folder: string, { quick }: BenchOptions): Promise<BenchResult[]> {
  const rounds = quick ? 3 : 9;
  const base = await bench.create();
  const players = await bench.with(base, async (db) => {
    const made = await manyPlayers(db, playersInRound * (rounds + 1));
    await db.query(`alter table check_ins alter column id restart with ${firstStamp}`);
    await db.query('vacuum analyze');
    return made;
  });
  const [product, peer] = [await bench.create(base), await bench.create(base)];
  const server: Server = startChild(serverScript);
  const { address } = await server.ask(
    { t: 'start', setup: { connection: product, runner: 'scripted' } },
    'ready',
  );
  const [first, ...others] = players;
  if (first === undefined) throw new Error('there are no players');
  const captured = await captureOne(server, address, first);
  print(`  a claim is ${captured.length} statements: ${captured.map(({ name }) => name).join(', ')}`);
  const key = `bench-claim-${first.userId}`;
  const { script, variables } = claimScript(captured, { player: `${first.userId}`, key });
  const firstPlayer = players.reduce((least, { userId }) => Math.min(least, userId), first.userId) + 1;
  const each = Math.floor(playersInRound / clients);
  let [claimed, transactions] = [1, 0];
  const ratios: number[] = [];
  const speeds: { readonly ours: number; readonly theirs: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const own = others.slice(round * playersInRound, (round + 1) * playersInRound);
    const ours = await claimFor(address, own);
    const given = { ...variables, firstplayer: firstPlayer + round * playersInRound, each, n: 0 };
    const theirs = await runPgbench({
      ...{ clients, seconds: roundSeconds, connection: peer, folder, script, variables: given },
    });
    assertCorrect(theirs.transactions < playersInRound, 'pgbench had players enough');
    claimed += ours.claimed;
    transactions += theirs.transactions;
    // In the first round both sides parse and compile.
    if (round === 0) continue;
    ratios.push(ours.perSecond / theirs.perSecond);
    speeds.push({ ours: ours.perSecond, theirs: theirs.perSecond });
    print(
      `  round ${round}: ${ours.perSecond.toFixed(0)} claims/s, pgbench ${theirs.perSecond.toFixed(0)}/s, ratio ${(ratios.at(-1) ?? 0).toFixed(2)}`,
    );
  }
  await server.ask({ t: 'stop' }, 'stopped');
  await server.ended();
  await bench.with(product, (db) => checkBooks(db, claimed, 'the product'));
  await bench.with(peer, (db) => checkBooks(db, transactions, 'pgbench'));
  const ratio = median(ratios);
  const [ours, theirs] = [median(speeds.map((one) => one.ours)), median(speeds.map((one) => one.theirs))];
  return [
    {
      what: `claims over HTTP, ${clients} clients`,
      figure: `${ours.toFixed(0)}/s, ${ratio.toFixed(2)} x of pgbench's ${theirs.toFixed(0)}/s`,
      target: '>= 0.5 x',
      reached: ratio >= 0.5,
    },
  ];
}

await runBenchmark(async (options) => {
  print(`Claims: ${clients} clients check in for players who have not yet, each once.`);
  const folder = mkdtempSync(join(tmpdir(), 'grabbit-pgbench-'));
  const bench = await startBenchCluster();
  try {
    return await measure(bench, folder, options);
  } finally {
    killChildren();
    await bench.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
