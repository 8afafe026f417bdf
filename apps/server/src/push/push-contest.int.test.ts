import { errors } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../testing/audit-ledger.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { setChallenge, setRanking } from './push-contest.operator.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { writeContest } from './push-contest.store.ts';
import { restedTurns } from './push-fixture.ts';
import { keepWave } from './push-ranking.store.ts';

const operator = { who: 'test', reason: 'test', can: () => true };
let serial = 0;
let server: TestServer;
let harbour = 0;
let pier = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  const { data } = await server.call('pushRooms', {});
  harbour = data?.roomList.find(({ roomName }) => roomName === 'Coin harbour')?.roomId ?? 0;
  pier = data?.roomList.find(({ useType }) => useType === 2)?.roomId ?? 0;
}, 60_000);
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from rate_counts'));

type Player = Awaited<ReturnType<TestServer['register']>>;
const newPlayer = (): Promise<Player> => server.register(`contest-${(serial += 1)}@example.com`);

async function until<T>(look: () => Promise<T>, fits: (found: T) => boolean): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    const found = await look();
    if (fits(found)) return found;
    if (performance.now() > end) throw new Error(`waited in vain: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function told(userId: number, operation: number): Promise<number[][]> {
  const { rows } = await server.db.query<{ content: string }>(
    'select content from notices where user_id = $1 and content like $2 order by seq',
    [userId, `31@#${operation}@#%`],
  );
  return rows.map(({ content }) => content.split('@#').slice(2).map(Number));
}

async function coinsOf(userId: number): Promise<number> {
  const { rows } = await server.db.query<{ balance: number }>(
    `select balance from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  return rows[0]?.balance ?? 0;
}

/** Drops until the player has won a coin, and lets the table come to rest. */
async function playTurn(roomId: number, { token }: Player): Promise<void> {
  const one = await PushPlayer.join(server.address, roomId, token);
  const won = () =>
    one.heard.some((message) => message.t === 'f' && message.x.some(([, mine]) => mine === 1));
  let id = 1;
  for (; id < 60 && !won(); id += 1) {
    one.drop(id, (id % 7) * 20_000 - 60_000);
    await one.until('ack', (ack) => ack.id === id);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await restedTurns(server, token, id - 1);
  one.socket.close();
}

describe('the ranking of a room', () => {
  it('lists the largest wave of each, the earlier of two equal ones first, and tells the first three once', async () => {
    const players = await Promise.all([newPlayer(), newPlayer(), newPlayer(), newPlayer()]);
    const [best] = players;
    await playTurn(harbour, players[0]);
    const { rows } = await server.db.query<{ id: number }>('select max(id) as id from plays');
    const playId = rows[0]?.id ?? 0;
    await server.db.query('delete from push_waves');
    const keep = (of: number, coins: number, at: Date) =>
      server.db.transaction((tx) =>
        keepWave(tx, {
          ...{ roomId: harbour, minutes: 60, playerId: players[of]?.userId ?? 0, alias: `P${of}`, coins },
          ...{ playId, at },
        }),
      );
    const now = Date.now();
    const beat = Math.floor(now / 3_600_000) * 3_600_000;
    const at = (ms: number): Date => new Date(Math.min(now, beat + ms));
    for (const [of, coins] of [9, 7, 7, 3].entries()) await keep(of, coins, at(10 * of));
    // A smaller wave later, and an equal one, change nothing.
    await keep(1, 5, at(90));
    await keep(0, 9, at(91));
    const { data } = await server.call('pushContest', { roomId: harbour }, { token: best?.token ?? '' });
    expect(data?.ranking).toMatchObject({
      minutes: 60,
      startTime: beat,
      endTime: beat + 3_600_000,
      last: [],
    });
    expect(
      data?.ranking?.list.map(({ ranking, alias, wave, coin, mine }) => [ranking, alias, wave, coin, mine]),
    ).toEqual([
      [1, 'P0', 9, 90, true],
      [2, 'P1', 7, 70, false],
      [3, 'P2', 7, 70, false],
      [4, 'P3', 3, 30, false],
    ]);
    await server.db.query(
      `update push_rankings set starts_at = starts_at - interval '2 hours', ends_at = now() - interval '1 minute'`,
    );
    await until(
      () => told(players[2]?.userId ?? 0, 17),
      (all) => all.length > 0,
    );
    expect(await Promise.all(players.map(({ userId }) => told(userId, 17)))).toEqual([
      [[90, 1, harbour, 9]],
      [[70, 2, harbour, 7]],
      [[70, 3, harbour, 7]],
      [],
    ]);
    const after = await server.call('pushContest', { roomId: harbour }, {});
    expect(after.data?.ranking?.last.map(({ ranking, alias, mine }) => [ranking, alias, mine])).toEqual([
      [1, 'P0', false],
      [2, 'P1', false],
      [3, 'P2', false],
    ]);
    expect(after.data?.ranking?.list).toEqual([]);
  }, 90_000);

  it('counts settled turns, by the table’s own strokes; practice rooms have one of their own, which tells nobody', async () => {
    const player = await newPlayer();
    await server.call('practiceCoins', { game: 'push' }, { token: player.token });
    await playTurn(pier, player);
    const { data } = await server.call('pushContest', { roomId: pier }, { token: player.token });
    expect(data?.challenge).toBeNull();
    expect(data?.ranking?.list).toMatchObject([{ ranking: 1, mine: true }]);
    expect(data?.ranking?.list[0]?.wave).toBeGreaterThan(0);
    await server.db.query(
      `update push_rankings set starts_at = starts_at - interval '2 hours', ends_at = now() - interval '1 minute' where room_id = $1`,
      [pier],
    );
    await until(
      () => server.call('pushContest', { roomId: pier }, {}),
      (reply) => (reply.data?.ranking?.last.length ?? 0) === 1,
    );
    expect(await told(player.userId, 17)).toEqual([]);
  }, 90_000);

  it('is as long as the operator says, from the next on', async () => {
    expect(await setRanking(server.db, operator, harbour, 7)).toMatchObject({ error: 'badParameters' });
    expect(await setRanking(server.db, operator, 1, 30)).toMatchObject({ error: 'roomNotFound' });
    expect(await setRanking(server.db, operator, harbour, 30)).toMatchObject({ rankingMinutes: 30 });
    const { data } = await server.call('pushContest', { roomId: harbour }, {});
    expect(data?.ranking?.minutes).toBe(30);
    await setRanking(server.db, operator, harbour, null);
    expect((await server.call('pushContest', { roomId: harbour }, {})).data?.ranking).toBeNull();
    await setRanking(server.db, operator, harbour, 60);
    expect((await server.call('pushContest', { roomId: 1 }, {})).errorCode).toBe(errors.roomNotFound.code);
  });
});

describe('the challenge of a room', () => {
  const today = () => new Date().toISOString().slice(0, 10);

  it('grows by the coins that settled turns bring, and its rule is that of its day', async () => {
    const before = await server.call('pushContest', { roomId: harbour }, {});
    expect(before.data?.challenge).toMatchObject({ goal: 1_000, least: 25, gift: 20, pool: 2_000 });
    const player = await newPlayer();
    await playTurn(harbour, player);
    const changed = { goal: 90, least: 4, gift: 5, pool: 20 };
    expect(await setChallenge(server.db, operator, harbour, { ...changed, gift: 21 })).toMatchObject({
      error: 'badParameters',
    });
    // Of 3.4 drops for three coins the room keeps 4.09 coins: with five, whoever drops just enough would gain.
    expect(await setChallenge(server.db, operator, harbour, { ...changed, least: 3 })).toMatchObject({
      ...{ error: 'badParameters', info: expect.stringContaining('is 4 at most') as string },
    });
    expect(await setChallenge(server.db, operator, harbour, changed)).toMatchObject({ challenge: changed });
    const { data } = await server.call('pushContest', { roomId: harbour }, { token: player.token });
    const { rows } = await server.db.query<{ coins: number }>(
      `select sum(e.won)::int as coins from push_epochs e join push_turns t on t.id = e.turn_id join push_tables b on b.id = t.table_id
       where b.room_id = $1`,
      [harbour],
    );
    expect(data?.challenge).toMatchObject({ goal: 1_000, coins: rows[0]?.coins, reached: false });
    expect(data?.challenge?.mine).toBeGreaterThan(0);
    await setChallenge(server.db, operator, harbour, null);
  }, 90_000);

  it('gives less than its room keeps, also where a jackpot came to the room after the rule', async () => {
    const { data: before } = await server.call('pushRooms', {});
    const lantern = before?.roomList.find(({ roomName }) => roomName === 'Lantern quay')?.roomId ?? 0;
    // Without a jackpot the room would keep 138 coins of what it takes to bring 25; three of a hundred go into the jackpot.
    const rule = { goal: 1_000, least: 25, gift: 138, pool: 2_000 };
    expect(await setChallenge(server.db, operator, lantern, rule)).toMatchObject({
      ...{ error: 'badParameters', info: expect.stringContaining('is 97 at most') as string },
    });
    await writeContest(server.db, lantern, { rankingMinutes: null, challenge: rule });
    const shown = async () => (await server.call('pushContest', { roomId: lantern }, {})).data?.challenge;
    expect(await shown()).toMatchObject({ gift: 97 });
    await writeContest(server.db, lantern, { rankingMinutes: null, challenge: { ...rule, least: 1 } });
    expect(await shown()).toMatchObject({ gift: 3 });
  });

  it('gives each who took part an equal share, once, within its pool; who is on a break has it later', async () => {
    const players = await Promise.all([newPlayer(), newPlayer(), newPlayer(), newPlayer()]);
    const [one, two, three, little] = players.map(({ userId }) => userId) as [number, number, number, number];
    await server.call(
      'takeBreak',
      { until: new Date(Date.now() + 90_000_000).toISOString() },
      {
        token: players[2]?.token ?? '',
      },
    );
    const had = await Promise.all(players.map(({ userId }) => coinsOf(userId)));
    await server.db.transaction(async (tx) => {
      await tx.query('delete from push_challenge_parts where room_id = $1', [harbour]);
      await tx.query(
        `insert into push_challenges (room_id, day, goal, least, gift, pool) values ($1, $2, 100, 20, 40, 100)
         on conflict (room_id, day) do update set goal = 100, least = 20, gift = 40, pool = 100, told = 0`,
        [harbour, today()],
      );
      await tx.query(
        `insert into push_challenge_parts (room_id, day, player_id, coins)
         select $1, $2, id, coins from unnest($3::bigint[], $4::int[]) as part (id, coins)`,
        [harbour, today(), [one, two, three, little], [50, 25, 20, 19]],
      );
    });
    await until(
      () => Promise.all([coinsOf(one), coinsOf(two)]),
      ([a, b]) => a > (had[0] ?? 0) && b > (had[1] ?? 0),
    );
    // Three share a hundred: 33 each, of 40 at most.
    const gained = async () =>
      Promise.all(players.map(async ({ userId }, index) => (await coinsOf(userId)) - (had[index] ?? 0)));
    expect(await gained()).toEqual([33, 33, 0, 0]);
    expect((await told(one, 18)).at(-1)).toEqual([harbour, 114, 100, 33]);
    expect(await told(little, 18)).toEqual([[harbour, 114, 100, 0]]);
    const { data } = await server.call(
      'pushContest',
      { roomId: harbour },
      { token: players[0]?.token ?? '' },
    );
    expect(data?.challenge).toMatchObject({
      ...{ goal: 100, coins: 100, reached: true, players: 3, share: 33, mine: 50, gained: 33 },
    });
    expect(await auditLedger(server.db)).toEqual([]);
    // Nothing is paid twice, however often it is looked at.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(await gained()).toEqual([33, 33, 0, 0]);
    expect(await auditLedger(server.db)).toEqual([]);
  }, 90_000);
});
