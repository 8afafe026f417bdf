import type { Database } from '../apps/server/src/core/database.ts';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import type { Captured } from './harness/arcade-server.ts';
import { assertBooks, benchmark } from './harness/bench-database.ts';
import { BenchServer } from './harness/bench-server.ts';
import { type Filled, repeatedScript } from './harness/pgbench-script.ts';
import { assertCorrect, print } from './harness/measure.ts';
import { clients, playMatch } from './harness/pgbench.ts';
import { manyPlayers } from './shared/arcade.ts';
import { callOver, eachOnce, withCall } from './shared/player.ts';

// Claims of what waits every day (check, grant, account, event) by HTTP, against pgbench doing the same statements and nothing else.

/** Each player claims once: as many as the faster side can serve in a round. */
const playersInRound = 15_000;
/** Number of the first stamp, which the key of its coins has in it: no other value has. */
const firstStamp = '7000000001';

const keyOf = ({ userId }: SeededPlayer): string => `bench-claim-${userId}`;

async function claim(call: Parameters<typeof callOver>[0], player: SeededPlayer): Promise<void> {
  const { coins } = await callOver(call, 'checkIn', { requestId: keyOf(player) });
  assertCorrect(coins > 0, 'a claim brings coins');
}

/** The script of a claim. Each of pgbench's clients goes through players of its own. */
function claimScript(captured: readonly Captured[], player: SeededPlayer): Filled {
  const { script, variables } = repeatedScript(captured, {
    own: new Map([
      [keyOf(player), ':key'],
      [firstStamp, ':s_id'],
      [`${player.userId}`, ':player'],
    ]),
    keep: ({ name }) => (name === 'checkIn.stamp' ? 's_' : null),
  });
  const head = String.raw`\set player :firstplayer + :client_id * :each + :n
\set n :n + 1
\set key random(1, 9000000000000000000)
`;
  return { script: head + script, variables };
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
  await assertBooks(db, whose);
}

await benchmark(
  `Claims: ${clients} clients check in for players who have not yet, each once.`,
  async ({ bench, quick }) => {
    const rounds = quick ? 3 : 9;
    const base = await bench.create();
    const players = await bench.with(base, async (db) => {
      const made = await manyPlayers(db, playersInRound * (rounds + 1) + 1);
      await db.query('update stamp_card set enabled = true');
      await db.query(`alter table check_ins alter column id restart with ${firstStamp}`);
      await db.query('vacuum analyze');
      return made;
    });
    const [product, peer] = [await bench.create(base), await bench.create(base)];
    const server = await BenchServer.start(product);
    const { address } = server;
    const [first, ...others] = players;
    if (first === undefined) throw new Error('there are no players');
    const all = await server.capture(() => withCall(address, first, (call) => claim(call, first)));
    const place = (wanted: string): number => all.findIndex(({ name }) => name === wanted);
    const captured = all.slice(place('begin'), place('commit') + 1);
    print(`  a claim is ${captured.length} statements: ${captured.map(({ name }) => name).join(', ')}`);
    const { script, variables } = claimScript(captured, first);
    const firstPlayer = Math.min(...players.slice(0, playersInRound).map(({ userId }) => userId)) + 1;
    const each = Math.floor(playersInRound / clients);
    const { result, done, transactions } = await playMatch({
      ...{ what: `claims over HTTP, ${clients} clients`, things: 'claims', peer, script },
      // In the first round both sides parse and compile.
      ...{ rounds, seconds: 2 },
      variables: (round) => ({ ...variables, firstplayer: firstPlayer + round * playersInRound, each, n: 0 }),
      there: playersInRound,
      product: (ms, round) => {
        const own = others.slice(round * playersInRound, (round + 1) * playersInRound);
        return eachOnce(address, own, { clients, ms }, claim);
      },
    });
    await server.stop();
    await bench.with(product, (db) => checkBooks(db, done + 1, 'the product'));
    await bench.with(peer, (db) => checkBooks(db, transactions, 'pgbench'));
    return [result];
  },
);
