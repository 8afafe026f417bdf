import { errors } from '@grabbit/contract';
import { checkStars } from '@grabbit/engines/fair';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorHere } from '../core/operator.ts';
import { Failure } from '../core/failure.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../testing/seed-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { starContestPersonalData } from './star-contest.personal.ts';
import { cancelContest, listContests, makeContest, publishContest } from './star-contest.operator.ts';
import { countStars } from './star-listener.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const begins = (Math.floor(Date.now() / dayMs) + 2) * dayMs;
const ann = operatorHere({ who: 'Ann', reason: 'a week of stars' });

let server: TestServer;
let now = begins - dayMs;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => now } });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  now = begins - dayMs;
  await server.db.query('delete from rate_counts');
  const open = await server.db.query<{ id: number }>(
    `select id from star_contests where stage = 'published'`,
  );
  for (const { id } of open.rows) await cancelContest({ db: server.db, clock: { now: () => now } }, ann, id);
});

const planOf = (change: object = {}) => ({
  ...{ from: new Date(begins).toISOString(), to: new Date(begins + 3 * dayMs).toISOString(), perDay: 6 },
  stars: { play: 1, toy: 3, checked: 2, quest: 2 },
  steps: [
    { stars: 2, give: { type: 'coins', amount: 10 } },
    { stars: 5, give: { type: 'postage', cents: 200 } },
  ],
  prizes: [
    { first: 1, last: 2, give: { type: 'goods', kind: 'bear' } },
    { first: 3, last: 5, give: { type: 'coins', amount: 50 } },
  ],
  ...change,
});

async function published(change: object = {}): Promise<number> {
  const id = await makeContest(server.db, ann, { plan: planOf(change), now });
  if (id instanceof Failure) throw id;
  const moved = await publishContest(server.db, ann, { id, now });
  if (moved instanceof Failure) throw moved;
  now = begins;
  return id;
}

const bears = async () => {
  const { rows } = await server.db.query<{ stock: number; aside: number }>(
    `select stock, aside from goods where kind = 'bear'`,
  );
  return rows[0] ?? { stock: 0, aside: 0 };
};
const player = () => seedPlayer(server.db, { asset: 'coin', amount: 1_000 });
const players = (count: number): Promise<SeededPlayer[]> =>
  Promise.all(Array.from({ length: count }, player));
const played = ({ userId }: SeededPlayer, at = now, toys = 0): PlayerEvent => ({
  ...{ kind: 'played', playerId: userId, ref: `play-${(serial += 1)}`, at: new Date(at) },
  body: { game: 'claw', coins: 100, paid: 0, toys },
});
const tell = (...events: PlayerEvent[]) => server.db.transaction((tx) => countStars(tx, events));
const close = async () => {
  now = begins + 3 * dayMs + hourMs;
  await server.app.feature('rankings').closeStars();
};
const look = async (who?: SeededPlayer, id?: number) =>
  (await server.call('starContest', id === undefined ? {} : { id }, who && { token: who.token })).data;
const take = (who: SeededPlayer, id: number, what: 'steps' | 'prize') =>
  server.call('starReceive', { id, what }, { token: who.token });
const letters = async (who: SeededPlayer) =>
  (await server.call('messageList', {}, { token: who.token })).data?.systemMessageModels.filter(({ link }) =>
    link.startsWith('/star-contest'),
  );
const sound = async () => expect(await auditLedger(server.db)).toEqual([]);

describe('a star contest', () => {
  it('runs from its rules to its prizes with thirty players, and everybody can check its end', async () => {
    const before = await bears();
    const id = await published();
    expect(await bears()).toEqual({ stock: before.stock - 2, aside: before.aside + 2 });
    await sound();
    const all = await players(30);
    // Player n plays n % 6 + 1 times on each of the first two days; the last of equals was first.
    for (const day of [0, 1])
      for (const [n, each] of all.entries())
        await tell(
          ...Array.from({ length: (n % 6) + 1 }, () =>
            played(each, begins + day * dayMs + ((30 - n) * hourMs) / 2),
          ),
        );
    const [first, second, third] = [all[29], all[23], all[17]];
    if (first === undefined || second === undefined || third === undefined) throw new Error('no players');
    await server.call('showInTopList', { shown: true }, { token: first.token });
    now = begins + 2 * dayMs;
    const running = (await look(first))?.contest;
    expect(running).toMatchObject({ id, stage: 'published', players: 30, perDay: 6 });
    expect(running?.own).toMatchObject({ stars: 12, today: 0, place: 1, due: 2, shown: true, prize: null });
    expect(running?.list.slice(0, 2).map(({ nickName, stars, mine }) => [nickName, stars, mine])).toEqual([
      ['Seeded', 12, true],
      ['', 12, false],
    ]);
    expect((await server.call('starProof', { id })).data).toMatchObject({
      seed: '',
      list: '',
      digest: running?.digest,
    });
    expect((await take(first, id, 'prize')).errorCode).toBe(errors.starsMissing.code);

    await close();
    await sound();
    const ended = await look(second, id);
    expect(ended?.contest).toMatchObject({
      stage: 'closed',
      own: { place: 2, prize: { taken: false, gift: { name: 'bear' } } },
    });
    const proof = (await server.call('starProof', { id }, { token: second.token })).data;
    if (proof === null) throw new Error('no proof');
    expect(checkStars(proof)).toEqual([]);
    expect(proof.list.split('\n')[1]).toContain(`2 ${proof.alias} 12 `);
    expect([proof.place, proof.digest]).toEqual([2, running?.digest]);
    expect(await letters(second)).toMatchObject([{ link: `/star-contest?id=${id}` }]);
    expect(await letters(all[0] ?? first)).toEqual([]);

    expect((await take(second, id, 'prize')).data?.list).toEqual([
      { type: 'goods', amount: 1, name: 'bear' },
    ]);
    expect((await take(third, id, 'prize')).data?.list).toEqual([{ type: 'coins', amount: 50, name: '' }]);
    expect(await bears()).toEqual({ stock: before.stock - 2, aside: before.aside + 1 });
    const { rows } = await server.db.query(`select 1 from toy_units where owner_id = $1 and status = 'won'`, [
      second.userId,
    ]);
    expect(rows).toHaveLength(1);
    expect((await take(all[0] ?? first, id, 'prize')).errorCode).toBe(errors.starsMissing.code);
    await sound();
  }, 60_000);

  it('counts each thing once, bounds a day, and neither what was before nor what came after', async () => {
    const id = await published();
    const who = await player();
    const once = played(who, begins);
    await tell(played(who, begins - 1), once, once);
    await tell(once, played(who, begins + 3 * dayMs));
    expect((await look(who, id))?.contest?.own).toMatchObject({ stars: 1, today: 1, due: 0 });
    await tell(played(who, begins + hourMs, 1), played(who, begins + hourMs, 1));
    expect((await look(who, id))?.contest?.own).toMatchObject({ stars: 6, today: 6, due: 2 });
    await tell(played(who, begins + dayMs));
    now = begins + dayMs;
    expect((await look(who, id))?.contest?.own).toMatchObject({ stars: 7, today: 1 });
    const trial = await seedPlayer(server.db, { asset: 'trial', amount: 100, trial: true });
    await tell({ ...played(trial), kind: 'practised', body: { game: 'claw' } });
    expect((await look(undefined, id))?.contest).toMatchObject({ players: 1, own: null });
    await sound();
  });

  it('hears of a quest that was done', async () => {
    const id = await published();
    const who = await player();
    await tell({
      kind: 'quest',
      playerId: who.userId,
      ref: 'task:1',
      at: new Date(now),
      body: { daily: true },
    });
    expect((await look(who, id))?.contest?.own?.stars).toBe(2);
  });

  it('decides between equals by a lot that was sealed before', async () => {
    const id = await published();
    const equals = await players(4);
    await tell(...equals.map((each) => played(each, begins + 7)));
    await close();
    const proof = (await server.call('starProof', { id })).data;
    if (proof === null) throw new Error('no proof');
    expect(checkStars(proof)).toEqual([]);
    expect(proof.alias).toBe('');
    const places = await Promise.all(
      equals.map(async (each) => (await look(each, id))?.contest?.own?.place ?? 0),
    );
    expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    await sound();
  });

  it('gives each thing once under a hundred claims, and nothing of anybody else', async () => {
    const before = await bears();
    const id = await published();
    const [winner, other] = await players(2);
    if (winner === undefined || other === undefined) throw new Error('no players');
    await tell(...Array.from({ length: 6 }, () => played(winner)), played(other));
    const claims = async (what: 'steps' | 'prize') => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => take(winner, id, what)));
      const codes = new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode));
      expect([...codes]).toEqual([errors.starClaimed.code]);
      return answers.flatMap(({ data }) => data?.list ?? []);
    };
    expect(await claims('steps')).toHaveLength(2);
    expect((await take(other, id, 'steps')).errorCode).toBe(errors.starsMissing.code);
    await close();
    expect(await claims('prize')).toEqual([{ type: 'goods', amount: 1, name: 'bear' }]);
    // Of the second bear nobody but the second can have anything.
    expect((await take(other, id, 'prize')).data?.list).toHaveLength(1);
    expect(await bears()).toEqual({ stock: before.stock - 2, aside: before.aside });
    await sound();
  }, 60_000);

  it('answers a request that is sent again with what it gave', async () => {
    const id = await published();
    const who = await player();
    await tell(played(who), played(who));
    const claim = () =>
      server.call('starReceive', { id, what: 'steps', requestId: 'stars-once' }, { token: who.token });
    expect((await claim()).data).toEqual((await claim()).data);
    await sound();
  });

  it('puts the units of places that nobody reached back on the shelf', async () => {
    const before = await bears();
    await published();
    await tell(played(await player()));
    await close();
    expect(await bears()).toEqual({ stock: before.stock - 1, aside: before.aside + 1 });
    await sound();
  });

  it('that is called off gives its units back and leaves what was reached', async () => {
    const before = await bears();
    const id = await published();
    const who = await player();
    await tell(played(who), played(who));
    expect(await cancelContest({ db: server.db, clock: { now: () => now } }, ann, id)).toEqual({
      id,
      stage: 'cancelled',
    });
    expect(await bears()).toEqual(before);
    await tell(played(who));
    expect((await look(who, id))?.contest).toMatchObject({ stage: 'cancelled', own: { stars: 2, due: 1 } });
    expect((await take(who, id, 'steps')).data?.list).toEqual([{ type: 'coins', amount: 10, name: '' }]);
    expect((await take(who, id, 'prize')).errorCode).toBe(errors.contestOver.code);
    expect(await publishContest(server.db, ann, { id, now })).toMatchObject({ error: 'contestOver' });
    await sound();
  });

  it('that was called off steps back behind one that has ended since, however long it would have lasted', async () => {
    const off = await published({ to: new Date(begins + 30 * dayMs).toISOString() });
    await cancelContest({ db: server.db, clock: { now: () => now } }, ann, off);
    now = begins - dayMs;
    const id = await published();
    expect((await look())?.contest).toMatchObject({ id, stage: 'published' });
    await close();
    expect((await look())?.contest).toMatchObject({ id, stage: 'closed' });
  });

  it('is published before it begins, alone in its days, and with units that there are', async () => {
    const make = async (change: object = {}) =>
      Number(await makeContest(server.db, ann, { plan: planOf(change), now }));
    const late = await make();
    expect(await publishContest(server.db, ann, { id: late, now: begins })).toMatchObject({
      error: 'badParameters',
    });
    await server.db.query(
      `update goods set received = received - stock + 20, stock = 20 where kind = 'bear'`,
    );
    const greedy = { prizes: [{ first: 1, last: 999, give: { type: 'goods', kind: 'bear' } }] };
    expect(await publishContest(server.db, ann, { id: await make(greedy), now })).toMatchObject({
      ...{ error: 'outOfStock', info: 'bear' },
    });
    await published();
    now = begins - dayMs;
    expect(await publishContest(server.db, ann, { id: late, now })).toMatchObject({ error: 'badParameters' });
    expect((await server.call('starContest', { id: late })).errorCode).toBe(errors.contestUnknown.code);
    const lines = await listContests(server.db, ann);
    expect(
      lines instanceof Failure ? [] : lines.slice(0, 3).map(({ stage, aside }) => [stage, aside]),
    ).toEqual([
      ['published', 2],
      ['draft', 0],
      ['draft', 0],
    ]);
    await sound();
  });

  it('is silent in a break: not shown, not given, not written of, and all of it waits', async () => {
    const id = await published();
    const who = await player();
    await tell(played(who), played(who));
    await server.call(
      'takeBreak',
      { until: new Date(begins + 5 * dayMs).toISOString() },
      { token: who.token },
    );
    expect(await look(who)).toMatchObject({ silent: true, contest: null });
    expect((await take(who, id, 'steps')).errorCode).toBe(errors.onBreak.code);
    await close();
    expect(await letters(who)).toEqual([]);
    expect((await take(who, id, 'prize')).errorCode).toBe(errors.onBreak.code);
    now = begins + 6 * dayMs;
    await server.app.feature('rankings').closeStars();
    await server.app.feature('rankings').closeStars();
    expect(await letters(who)).toHaveLength(1);
    expect((await take(who, id, 'prize')).success).toBe(true);
    await sound();
  });

  it('changes nothing of what was published', async () => {
    const id = await published();
    for (const column of ['plan', 'rules', 'digest', 'seed', 'ends_at'])
      await expect(
        server.db.query(
          `update star_contests set ${column} = ${column === 'plan' ? `'{}'` : column === 'ends_at' ? 'now()' : `'x'`} where id = $1`,
          [id],
        ),
      ).rejects.toThrow(/immutable/);
    await close();
    await expect(server.db.query(`update star_contests set list = '' where id = $1`, [id])).rejects.toThrow(
      /immutable/,
    );
  });

  it('lets a player who goes take their stars along, and their unit comes back', async () => {
    const before = await bears();
    const id = await published();
    const who = await player();
    await tell(played(who), played(who));
    await close();
    const data = await starContestPersonalData.export(server.db, who.userId);
    expect(data).toMatchObject({ stars: [{ stars: 2, place: 1 }], prizes: [{ place: 1 }] });
    await server.db.transaction((tx) => starContestPersonalData.forget(tx, who.userId));
    expect(await bears()).toEqual(before);
    expect((await look(undefined, id))?.contest?.players).toBe(0);
    await sound();
  });
});
