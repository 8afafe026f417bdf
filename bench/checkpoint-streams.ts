import { checkpointRoot, type StreamState, streamLeaf } from '@grabbit/engines/checkpoints';
import { renewStreamTree } from '../apps/server/src/checkpoints/stream-tree.ts';
import type { Database } from '../apps/server/src/core/database.ts';
import { benchmark } from './harness/bench-database.ts';
import { assertCorrect, atMost, type BenchResult, median, print, ratioResult } from './harness/measure.ts';

// What a checkpoint takes for the tree of streams, of which one in a hundred was drawn from since the last, and what it costs a play to say so.

const most = { seconds: 1, mb: 64 };
const leastPlays = 0.85;
const everyHundredth = 100;

/** Streams as players have them: a chain each, drawn from some times. */
async function fillStreams(db: Database, count: number): Promise<void> {
  await db.query(`alter table draw_chains disable trigger draw_chains_move`);
  await db.query(`insert into draw_rooms (id, game, name, sort) values (9001, 'a-game', 'bench', 1)`);
  for (let from = 1; from <= count; from += 50_000)
    await db.query(
      `insert into draw_chains (stream, room_id, game, engine, tip, length, seed_hash, commitment, next_number, head, opened_at, ended_at)
       select substr(md5(n::text), 1, 26), 9001, 'a-game', 'a-game-1', repeat('0', 64), 1000, repeat('1', 64),
         encode(sha256(n::text::bytea), 'hex'), 1 + n % 500, encode(sha256(('h' || n)::bytea), 'hex'), now(), now()
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(count, from + 49_999)],
    );
  await db.query(`alter table draw_chains enable trigger draw_chains_move`);
  await db.query('insert into stream_moves (chain_id, place) select id, place from draw_chains');
  await db.query('vacuum analyze draw_chains');
}

/** Plays one in a hundred streams, anywhere in the tree, a few of them twice. */
async function moveSome(db: Database, round: number): Promise<void> {
  await db.query(
    `update draw_chains set next_number = next_number + 1, head = encode(sha256((head || $1)::bytea), 'hex')
     where hashint8(id + $2) % $3 = 0`,
    [`${round}`, round * 7_919, everyHundredth],
  );
}

interface Round {
  readonly seconds: number;
  /** What this process grew by at most. */
  readonly mb: number;
}

async function renew(db: Database): Promise<Round> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let top = before;
  const watch = setInterval(() => (top = Math.max(top, process.memoryUsage.rss())), 5);
  const begun = performance.now();
  const tree = await db.transaction((tx) => renewStreamTree(tx));
  const seconds = (performance.now() - begun) / 1_000;
  clearInterval(watch);
  assertCorrect(tree !== null, 'the tree changed');
  return { seconds, mb: Math.max(top, process.memoryUsage.rss()) / 1_048_576 - before / 1_048_576 };
}

async function assertTree(db: Database): Promise<void> {
  const { rows } = await db.query<StreamState>(
    'select stream, place, commitment, number, head from stream_leaves order by index',
  );
  const root = Buffer.from(checkpointRoot(rows.map(streamLeaf))).toString('hex');
  // Something must move for the tree to be read again.
  const tree = await db.transaction(async (tx) => {
    await tx.query(
      `update draw_chains set next_number = next_number + 1 where id = (select min(id) from draw_chains)`,
    );
    const moved = await renewStreamTree(tx);
    await tx.query(
      `update draw_chains set next_number = next_number - 1 where id = (select min(id) from draw_chains)`,
    );
    const back = await renewStreamTree(tx);
    assertCorrect(moved?.root !== back?.root, 'a play is another root');
    return back;
  });
  assertCorrect(tree?.root === root && tree.size === rows.length, 'the root is that of a plain tree');
}

/** Statements a second of one client who notes plays, one after the other. */
async function playsPerSecond(db: Database, withTrigger: boolean, count: number): Promise<number> {
  await db.query(`alter table draw_chains ${withTrigger ? 'enable' : 'disable'} trigger draw_chains_move`);
  const begun = performance.now();
  for (let play = 1; play <= count; play += 1)
    await db.statement(
      'bench.advance',
      `update draw_chains set next_number = next_number + 1, head = $2, staked_at = now() where id = $1`,
      [1 + ((play * 7_919) % 10_000), 'f'.repeat(64)],
    );
  return (count / (performance.now() - begun)) * 1_000;
}

async function comparePlays(db: Database, rounds: number): Promise<BenchResult> {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      ours: await playsPerSecond(db, true, 2_000),
      theirs: await playsPerSecond(db, false, 2_000),
    });
  await db.query('alter table draw_chains enable trigger draw_chains_move');
  const what = 'plays noted by one client, with the list of moves against without';
  return ratioResult(pairs, { what, unit: '/s', peer: "the bare statement's", least: leastPlays });
}

await benchmark(
  'A checkpoint over many streams: one in a hundred was drawn from since the last.',
  async ({ bench, quick }) => {
    const [count, rounds] = quick ? [100_000, 3] : [1_000_000, 7];
    return bench.with(await bench.create(), async (db) => {
      await fillStreams(db, count);
      const first = await renew(db);
      print(`  the first, over all ${count} streams: ${first.seconds.toFixed(1)} s`);
      await db.query('vacuum analyze');
      const done: Round[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await moveSome(db, round);
        done.push(await renew(db));
        print(`  round ${round}: ${done.at(-1)?.seconds.toFixed(2)} s, ${done.at(-1)?.mb.toFixed(1)} MB`);
      }
      await assertTree(db);
      const what = `a tree of ${count} streams, 1 % moved`;
      return [
        atMost(what, median(done.map(({ seconds }) => seconds)), most.seconds, 's', 2),
        atMost(`${what}: memory of the server`, Math.max(...done.map(({ mb }) => mb)), most.mb, 'MB'),
        await comparePlays(db, quick ? 3 : 7),
      ];
    });
  },
);
