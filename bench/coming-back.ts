import { setTimeout as sleep } from 'node:timers/promises';
import { playedGames } from '@grabbit/contract';
import type { Database } from '../apps/server/src/core/database.ts';
import { boardsOf } from '../apps/server/src/rankings/tally.ts';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { type BenchCluster, benchmark, countOf } from './harness/bench-database.ts';
import { withServer } from './harness/bench-server.ts';
import {
  assertCorrect,
  type BenchOptions,
  type BenchResult,
  median,
  p99Result,
  print,
} from './harness/measure.ts';
import { manyPlayers } from './shared/arcade.ts';
import { callOver, withCall } from './shared/player.ts';

// What players come back to, when there is much of it: events of plays, a leaderboard of a million, a full letter box.

const playsASecond = 1_000;
const rankedPlayers = 1_000_000;
const lettersInBox = 10_000;
/** Who asks: enough of them that no answer is one that was kept. */
const askers = 400;
/** Games whose plays stand on the board of all. */
const rankedGames = playedGames.filter((game) => boardsOf(game).length > 0);

/** A thousand settled plays a second, as their transactions leave them, and how old the oldest is that nobody has heard yet. */
async function measureEvents(bench: BenchCluster, { quick }: BenchOptions): Promise<BenchResult> {
  const connection = await bench.create();
  const players = await bench.with(connection, (db) => manyPlayers(db, 2_000));
  const seconds = quick ? 6 : 30;
  const lags = await withServer(connection, { core: 0 }, () =>
    bench.with(connection, (db) => playOn(db, players, seconds)),
  );
  await bench.with(connection, async (db) => {
    const { rows } = await db.query<{ plays: number; left: number }>(
      `select (select sum(plays)::int from rank_tallies where board = 'all' and period like 'd%') as plays,
         (select count(*)::int from player_events) as left`,
    );
    assertCorrect(rows[0]?.left === 0, 'every event was heard');
    assertCorrect(rows[0]?.plays === seconds * playsASecond, `${rows[0]?.plays} plays were counted`);
  });
  const [middle, most] = [median(lags), Math.max(...lags)];
  return {
    what: `events of ${playsASecond} plays a second on one core, age of the oldest that was not heard`,
    figure: `median ${middle.toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
    target: '< 1000 ms',
    reached: most < 1_000,
  };
}

async function playOn(db: Database, players: readonly SeededPlayer[], seconds: number): Promise<number[]> {
  const portion = playsASecond / 20;
  const lags: number[] = [];
  const begun = performance.now();
  for (let step = 0; step < seconds * 20; step += 1) {
    await sleep(Math.max(0, begun + step * 50 - performance.now()));
    const own = Array.from({ length: portion }, (_, at) => step * portion + at);
    await db.query(
      `insert into player_events (player_id, kind, ref, body, at)
       select p, 'played', r, jsonb_build_object('game', g, 'coins', 100, 'paid', w, 'toys', 0), clock_timestamp()
       from unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) as e (p, r, g, w)`,
      [
        own.map((at) => players[at % players.length]?.userId ?? 0),
        own.map((at) => `bench-${at}`),
        own.map((at) => rankedGames[at % rankedGames.length] ?? 'claw'),
        own.map((at) => (at % 3 === 0 ? 200 : 0)),
      ],
    );
    const { rows } = await db.query<{ ms: number }>(
      `select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as ms from player_events`,
    );
    // The first second is the server's to compile.
    if (step >= 20) lags.push(rows[0]?.ms ?? 0);
  }
  const until = performance.now() + 20_000;
  for (;;) {
    const left = await countOf(db, 'player_events');
    if (left === 0) return lags;
    if (performance.now() > until) throw new Error(`${left} events are left`);
    await sleep(50);
  }
}

/** Answers to one call of many players by turns, in milliseconds. */
async function ask(
  address: string,
  players: readonly SeededPlayer[],
  count: number,
  call: (of: Parameters<typeof callOver>[0]) => Promise<void>,
): Promise<number[]> {
  return withCall(address, { token: '' }, async ({ agent }) => {
    const took: number[] = [];
    for (let at = 0; at < players.length + count; at += 1) {
      const { token } = players[at % players.length] ?? { token: '' };
      const begun = performance.now();
      await call({ agent, address, token });
      // Once for each to have a session in memory, and for the server to compile.
      if (at >= players.length) took.push(performance.now() - begun);
    }
    return took;
  });
}

async function measureTopList(bench: BenchCluster, { quick }: BenchOptions): Promise<BenchResult> {
  const connection = await bench.create();
  const players = await bench.with(connection, async (db) => {
    const made = await manyPlayers(db, askers);
    await fillRanks(db);
    return made;
  });
  const took = await withServer(connection, {}, ({ address }) =>
    ask(address, players, quick ? 200 : 2_000, async (of) => {
      const { list, players: all, own } = await callOver(of, 'topList', { board: 'all', period: 'week' });
      assertCorrect(list.length > 0 && all >= rankedPlayers && own !== null, 'a page has its players');
    }),
  );
  return p99Result(`a leaderboard page over ${rankedPlayers.toLocaleString('en')} players`, took, 20);
}

/** A week's board with a million players; those who ask stand among them. */
async function fillRanks(db: Database): Promise<void> {
  const { rows } = await db.query<{ period: string }>(
    `select 'w' || to_char(date_trunc('week', now() at time zone 'utc'), 'YYYY-MM-DD') as period`,
  );
  const period = rows[0]?.period;
  await db.query(
    `insert into users (nick_name, ab_test, user_group) select 'Ranked ' || n, 'A', 1 from generate_series(1, $1::int) n`,
    [rankedPlayers - askers],
  );
  await db.query(
    `insert into rank_tallies (board, period, player_id, plays, wins, run, best, score, reached_at)
     select 'all', $1, id, 60, 20, 0, 1 + (id * 7919) % 40, 1 + (id * 7919) % 40, now() - (id % 86400) * interval '1 second' from users`,
    [period],
  );
  await db.query(
    `insert into rank_scores (board, period, score, players)
     select board, period, score, count(*) from rank_tallies group by 1, 2, 3`,
  );
  await db.query('vacuum analyze rank_tallies');
  await db.query('vacuum analyze users');
}

async function measureLetters(bench: BenchCluster, { quick }: BenchOptions): Promise<BenchResult> {
  const connection = await bench.create();
  const players = await bench.with(connection, async (db) => {
    const [first] = await manyPlayers(db, 1);
    if (first === undefined) throw new Error('there is nobody');
    await db.query(
      `insert into messages (player_id, ref, type, words, at) select $1, 'bench:' || n, 4, 'inbox.won', now() from generate_series(1, $2::int) n`,
      [first.userId, lettersInBox],
    );
    await db.query('insert into inboxes (player_id, unread) values ($1, $2)', [first.userId, lettersInBox]);
    await db.query('vacuum analyze messages');
    return [first];
  });
  const took = await withServer(connection, {}, ({ address }) =>
    ask(address, Array.from({ length: 300 }, () => players).flat(), quick ? 300 : 3_000, async (of) => {
      const { msgTotal } = await callOver(of, 'unreadCount', {});
      assertCorrect(msgTotal === lettersInBox, 'all letters are unread');
    }),
  );
  return p99Result(`the unread count of a box with ${lettersInBox.toLocaleString('en')} letters`, took, 5);
}

await benchmark(
  'Events of plays: written as plays leave them, heard by all who listen.',
  async ({ bench, quick }) => {
    const events = await measureEvents(bench, { quick });
    print('A leaderboard, and a full letter box: one caller, one answer after the other.');
    return [events, await measureTopList(bench, { quick }), await measureLetters(bench, { quick })];
  },
);
