import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallReply, games, mostRankedChecks, type RankBoard } from '@grabbit/contract';
import type { PlayerEvent } from '../ports/player-events.ts';
import { seedPlayer } from '../testing/seed-player.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keptFrom } from './periods.ts';
import { rankChecks } from './rank-checks.ts';
import { rankPlays } from './rank-plays.ts';
import { forgetPeriods } from './rank.store.ts';
import { boardsOf } from './tally.ts';
import { createRankings, type RankingsFeature } from './rankings.module.ts';
import { rankingsPersonalData } from './rankings.personal.ts';

let test: TestDatabase;
let rankings: RankingsFeature;
let players: number[];
let now = Date.parse('2026-11-25T12:00:00Z');

const dayMs = 86_400_000;
/** One whose plays stand on no board of their own kind. */
const unranked = games.find(({ name }) => boardsOf(name).length === 0)?.name ?? '';
const as = (userId: number, trial = false) =>
  testContext({ caller: { userId, sessionId: 1, role: 'user', trial, nickName: 'x' } });

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 8 });
  rankings = createRankings({ db: test.database, clock: { now: () => now } });
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['rank_tallies', 'rank_scores', 'rank_names', 'rank_checks'])
    await test.database.query(`delete from ${table}`);
  players = [];
  for (const name of ['Ann', 'Ben', 'Cid', 'Dee']) {
    const { userId } = await seedPlayer(test.database, { asset: 'coin', amount: 1 });
    await test.database.query('update users set nick_name = $2 where id = $1', [userId, name]);
    players.push(userId);
  }
});

const event = (playerId: number, won: boolean, { game = 'claw', at = now } = {}): PlayerEvent<'played'> => ({
  ...{ kind: 'played', playerId, ref: 'x', at: new Date(at) },
  body: { game, coins: 100, paid: 0, toys: won ? 1 : 0 },
});

/** `w` is a play that won, anything else one that did not. */
const play = (player: number, plays: string, at = now): Promise<void> =>
  test.database.transaction((tx) =>
    rankPlays(
      tx,
      Array.from(plays, (each) => event(players[player] ?? 0, each === 'w', { at })),
    ),
  );

async function list(board: RankBoard = 'all', player?: number): Promise<CallReply<'topList'>> {
  const context = player === undefined ? testContext() : as(players[player] ?? 0);
  const reply = await rankings.handlers.topList({ board, period: 'week' }, context);
  if ('error' in reply) throw new Error(reply.error);
  return reply;
}

describe('leaderboards', () => {
  it('rank by the longest row of wins; who is equal shares a place and the earlier one stands first', async () => {
    await play(0, 'wwl', now - 2);
    await play(1, 'lwww', now - 1);
    await play(2, 'ww');
    await play(3, 'lll');
    for (const each of players.slice(0, 3)) await rankings.handlers.showInTopList({ shown: true }, as(each));
    const { list: lines, players: all, own } = await list();
    expect(lines.map(({ place, nickName, score }) => [place, nickName, score])).toEqual([
      [1, 'Ben', 3],
      [2, 'Ann', 2],
      [2, 'Cid', 2],
    ]);
    expect([all, own]).toEqual([3, null]);
    expect((await list('all', 2)).own).toMatchObject({
      ...{ place: 2, score: 2, plays: 2, shown: true, next: { place: 1, score: 3 } },
      days: [null, null, null, null, null, null, 2],
    });
    expect((await list('all', 3)).own).toMatchObject({ place: 0, score: null, plays: 3, next: null });
  });

  it('show nobody by name who did not agree, and nobody any more who takes it back', async () => {
    await play(0, 'w');
    const names = async () => (await list('all', 0)).list.map(({ nickName, mine }) => [nickName, mine]);
    expect(await names()).toEqual([['', true]]);
    await rankings.handlers.showInTopList({ shown: true }, as(players[0] ?? 0));
    await rankings.handlers.showInTopList({ shown: true }, as(players[0] ?? 0));
    expect(await names()).toEqual([['Ann', true]]);
    await rankings.handlers.showInTopList({ shown: false }, as(players[0] ?? 0));
    expect(await names()).toEqual([['', true]]);
  });

  it('rank claws by their share of toys, from twenty plays a week on, however a batch is cut', async () => {
    await play(0, 'w'.repeat(3) + 'l'.repeat(16));
    expect((await list('claw')).list).toEqual([]);
    await play(0, 'l');
    for (const each of 'wlllllllllllllllllll') await play(1, each);
    const { list: lines, leastPlays } = await list('claw');
    expect([lines.map(({ score }) => score), leastPlays]).toEqual([[1_500, 500], 20]);
  });

  it('keep the counts of scores as the tallies have them, under any order of batches', async () => {
    const letters = Array.from('wlwwlwlllwww');
    for (const at of letters.keys())
      await play(at % 4, letters.slice(at).concat(letters.slice(0, at)).join(''));
    const counted = `select board, period, score, players from rank_scores where players > 0 order by 1, 2, 3`;
    const tallied = `select board, period, score, count(*)::int as players from rank_tallies where score is not null
      group by 1, 2, 3 order by 1, 2, 3`;
    expect((await test.database.query(counted)).rows).toEqual((await test.database.query(tallied)).rows);
  });

  it('begin anew each Monday, and show who stood first the week before', async () => {
    await play(0, 'www');
    now += 7 * dayMs;
    await play(1, 'w');
    const { list: lines, before } = await list();
    expect([lines.map(({ score }) => score), before.map(({ score }) => score)]).toEqual([[1], [3]]);
    now -= 7 * dayMs;
  });

  it('forget old days before old weeks, and everything of who leaves', async () => {
    await play(0, 'w', now - 20 * dayMs);
    await play(0, 'w');
    await play(1, 'w');
    await forgetPeriods(test.database, keptFrom(now));
    const periods = await test.database.query<{ period: string }>(
      'select distinct period from rank_tallies order by period',
    );
    expect(periods.rows.map(({ period }) => period)).toEqual([
      'd2026-11-25',
      's2026-10-01',
      'w2026-11-02',
      'w2026-11-23',
    ]);
    await test.database.transaction((tx) => rankingsPersonalData.forget(tx, players[0] ?? 0));
    expect((await list()).players).toBe(1);
    expect(await rankingsPersonalData.export(test.database, players[0] ?? 0)).toEqual({
      tallies: [],
      checks: [],
      shownSince: [],
    });
  });
});

describe('checked plays', () => {
  const check = (player: number, plays: readonly string[], { game = 'claw', at = now } = {}): Promise<void> =>
    test.database.transaction((tx) =>
      rankChecks(
        tx,
        plays.map((ref) => ({
          ...{ kind: 'checked', playerId: players[player] ?? 0, ref, at: new Date(at) },
          body: { game },
        })),
      ),
    );
  const checked = async (board: RankBoard, player: number, period: 'day' | 'week' = 'day') => {
    const reply = await rankings.handlers.topList(
      { kind: 'checked', board, period },
      as(players[player] ?? 0),
    );
    if ('error' in reply) throw new Error(reply.error);
    return reply;
  };
  const names = (count: number, of = 'play') => Array.from({ length: count }, (_, n) => `${of}-${n}`);

  it('rank by how many different ones a player had checked, each once, of each game', async () => {
    await check(0, ['a', 'b', 'a']);
    await check(0, ['b']);
    await check(1, ['c', 'd', 'e'], { game: 'push' });
    await check(2, ['f'], { game: unranked });
    const all = await checked('all', 0);
    expect(all.list.map(({ place, score }) => [place, score])).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
    ]);
    expect(all.own).toMatchObject({ place: 2, score: 2, next: { place: 1, score: 3 } });
    expect((await checked('claw', 0)).list).toHaveLength(1);
    expect((await checked('push', 1)).own).toMatchObject({ place: 1, score: 3 });
    // Plays that won are ranked elsewhere.
    expect((await list('all', 0)).list).toEqual([]);
  });

  it('count no more in a day than is published, in all games together, and go on the day after', async () => {
    await check(0, names(mostRankedChecks - 1));
    await check(0, ['x', 'y', 'z'], { game: 'push' });
    expect((await checked('all', 0)).own?.score).toBe(mostRankedChecks);
    expect((await checked('push', 0)).own?.score).toBe(1);
    // What was beyond it counts once it is checked on another day.
    await check(0, ['y'], { at: now + dayMs });
    expect((await checked('all', 0, 'week')).own?.score).toBe(mostRankedChecks + 1);
  });

  it('go with their player', async () => {
    await check(0, names(3));
    const [id = 0] = players;
    expect(await rankingsPersonalData.export(test.database, id)).toMatchObject({
      checks: names(3).map((play) => ({ play })),
    });
    await test.database.transaction((tx) => rankingsPersonalData.forget(tx, id));
    expect((await checked('all', 1)).players).toBe(0);
    const { rows } = await test.database.query('select 1 from rank_checks');
    expect(rows).toEqual([]);
  });
});
