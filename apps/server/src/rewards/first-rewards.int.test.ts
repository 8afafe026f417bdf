import { type CallReply, errors, FirstDepositRewardState, FirstDepositRewardType } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { operatorHere } from '../core/operator.ts';
import { countPlay } from '../ports/count-play.store.ts';
import type { PlayerEventBodies, PlayerEventKind } from '../ports/player-events.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { changeFirst, listFirstLines } from './first-rewards.operator.ts';
import { beginQuests } from './quests-begin.operator.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

const hourMs = 3_600_000;
const { locked, unlocked, claimed } = FirstDepositRewardState;
let server: TestServer;
let serial = 0;
let ms = Date.now();
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => ms } });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  ms = Date.now();
  await server.db.query('delete from rate_counts');
  player = await newPlayer();
});

const newPlayer = () => server.register(`first-${(serial += 1)}@example.com`);
const own = () => ({ token: player.token, device: `device-first-${serial}` });
const day = async () => (await server.call('firstDay', {}, own())).data;
const deposit = async () => (await server.call('firstDeposit', {}, own())).data;
const balances = async () => (await server.call('balance', {}, own())).data;

type Station = CallReply<'firstDay'>['list'][number];
async function station(cause: Station['cause']): Promise<Station> {
  const found = (await day())?.list.find((each) => each.cause === cause);
  if (found === undefined) throw new Error(`there is no station ${cause}`);
  return found;
}
const stateOf = async (cause: Station['cause']) => (await station(cause)).state;
const untilReached = (cause: Station['cause']) =>
  expect.poll(() => stateOf(cause), { timeout: 5000 }).toBe(unlocked);
const claim = async (cause: Station['cause'], as: { token: string; device?: string } = own()) =>
  server.call('receiveFirstDay', { rewardId: (await station(cause)).rewardId }, as);

/** Something that a player did elsewhere, as its cause tells it. */
async function tell<Kind extends PlayerEventKind>(
  kind: Kind,
  body: PlayerEventBodies[Kind],
  ref = `${kind}-${(serial += 1)}`,
): Promise<void> {
  const event = { kind, playerId: player.userId, ref, at: new Date(ms), body };
  await writePlayerEvent(server.db, event as Parameters<typeof writePlayerEvent>[1]);
}
const played = (game: string) =>
  server.db.transaction((tx) =>
    countPlay(tx, {
      ...{ playerId: player.userId, ref: `${game}-${(serial += 1)}`, at: new Date(ms) },
      body: { game, coins: 10, paid: 0, toys: 0 },
    }),
  );
/** Whatever was told is heard: nobody takes a list while it is looked at. */
const heard = () =>
  expect
    .poll(async () => (await server.db.query('select 1 from player_events')).rowCount, { timeout: 5000 })
    .toBe(0);

/** All stations before the goal, each by what it is done by. */
async function doAll(): Promise<void> {
  await played('claw');
  await tell('practised', { game: 'push' });
  await server.call('setLimit', { name: 'spendDay', amount: 500 }, own());
  await tell('checked', { game: 'claw' });
  await server.call('checkIn', {}, own());
  await heard();
}

describe('a first day', () => {
  it('is a path of five things to do and a toy, open for a day from the registration', async () => {
    const path = await day();
    expect(path?.list.map(({ cause }) => cause)).toEqual(['claw', 'limits', 'check', 'push', 'stamp', 'all']);
    expect(path?.list.every(({ state }) => state === locked)).toBe(true);
    expect(path?.list.at(-1)).toMatchObject({ kind: 'chick', amount: 1, sizeMm: 160 });
    expect(Math.abs((path?.endTime ?? 0) - ms - 24 * hourMs)).toBeLessThan(60_000);
  });

  it('moves on by what really happens: a play, an own limit, a checked play, a stamp, and practice as well', async () => {
    expect((await claim('claw')).errorCode).toBe(errors.taskNotDone.code);
    await played('plinko');
    await played('claw');
    await untilReached('claw');
    expect(await stateOf('push')).toBe(locked);
    await tell('practised', { game: 'push' });
    await untilReached('push');
    await server.call('setLimit', { name: 'spendDay', amount: 500 }, own());
    await untilReached('limits');
    await server.call('checkIn', {}, own());
    await untilReached('stamp');
    expect(await stateOf('all')).toBe(locked);
    await tell('checked', { game: 'claw' });
    await untilReached('check');
    expect(await stateOf('all')).toBe(unlocked);
  });

  it('gives each reward once of a hundred claims at once, and the toy to the pack', async () => {
    await doAll();
    const before = await balances();
    const id = (await station('claw')).rewardId;
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => server.call('receiveFirstDay', { rewardId: id }, own())),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(replies.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set([errors.taskClaimed.code]),
    );
    expect((await balances())?.balance).toBe((before?.balance ?? 0) + 50);
    expect((await claim('stamp')).success).toBe(true);
    expect((await claim('check')).data).toMatchObject({ game: 'plinko', amount: 500 });
    const toys = async () => (await server.call('pack', {}, own())).data?.list.length ?? 0;
    const had = await toys();
    expect((await claim('all')).data?.kind).toBe('chick');
    expect(await toys()).toBe(had + 1);
    expect((await claim('all')).errorCode).toBe(errors.taskClaimed.code);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('gives the same reply to the same request, and one reward', async () => {
    await played('claw');
    await untilReached('claw');
    const params = { rewardId: (await station('claw')).rewardId, requestId: 'first-day-1' };
    const [first, again] = [
      await server.call('receiveFirstDay', params, own()),
      await server.call('receiveFirstDay', params, own()),
    ];
    expect(again.data).toEqual(first.data);
    expect(first.data?.amount).toBe(50);
  });

  it('ends after a day: what was reached stays, and nothing new is', async () => {
    await played('claw');
    await untilReached('claw');
    ms += 25 * hourMs;
    await tell('practised', { game: 'push' });
    await heard();
    expect([await stateOf('claw'), await stateOf('push')]).toEqual([unlocked, locked]);
    expect((await claim('claw')).data?.amount).toBe(50);
  });

  it('gives nothing in a break, tells nobody then, and keeps it for afterwards', async () => {
    await server.call('takeBreak', { until: new Date(ms + 2 * hourMs).toISOString() }, own());
    await played('claw');
    await untilReached('claw');
    expect((await claim('claw')).errorCode).toBe(errors.onBreak.code);
    const { rowCount } = await server.db.query(
      `select 1 from notices where user_id = $1 and content like '31@#15@#50%'`,
      [player.userId],
    );
    expect(rowCount).toBe(0);
    ms += 3 * hourMs;
    expect((await claim('claw')).success).toBe(true);
  });

  it('gives one toy on a device, whoever asks from it, and none without a device', async () => {
    const device = 'device-of-a-household';
    await doAll();
    expect((await claim('all', { token: player.token })).errorCode).toBe(errors.firstToyTaken.code);
    expect((await claim('all', { token: player.token, device })).success).toBe(true);
    player = await newPlayer();
    await doAll();
    expect((await claim('all', { token: player.token, device })).errorCode).toBe(errors.firstToyTaken.code);
    expect(await stateOf('all')).toBe(unlocked);
    expect((await claim('claw', { token: player.token, device })).success).toBe(true);
  });

  it('keeps a toy for later that is not in stock, and nobody takes another’s', async () => {
    await doAll();
    const { rows } = await server.db.query<{ stock: number }>(
      `update goods g set stock = 0 from goods o where o.id = g.id and g.kind = 'chick' returning o.stock`,
    );
    expect((await claim('all')).errorCode).toBe(errors.toyAway.code);
    expect(await stateOf('all')).toBe(unlocked);
    await server.db.query(`update goods set stock = $1 where kind = 'chick'`, [rows[0]?.stock ?? 1]);
    const other = await newPlayer();
    const theirs = { token: other.token, device: 'device-other' };
    expect((await claim('claw', theirs)).errorCode).toBe(errors.taskNotDone.code);
    expect((await claim('all')).success).toBe(true);
    expect((await server.call('receiveFirstDay', { rewardId: 99 }, own())).errorCode).toBe(
      errors.taskUnknown.code,
    );
  });

  it('counts among what waits', async () => {
    const flag = async () => (await server.call('rewardIndex', {}, own())).data?.newbieFlag;
    expect(await flag()).toBe(0);
    await server.call('setLimit', { name: 'spendDay', amount: 500 }, own());
    await untilReached('limits');
    expect(await flag()).toBe(1);
    await claim('limits');
    expect(await flag()).toBe(0);
  });
});

type DepositRow = CallReply<'firstDeposit'>['list'][number];
const byGoal = async (goal: number): Promise<DepositRow> => {
  const found = (await deposit())?.list.find((each) => each.goal === goal);
  if (found === undefined) throw new Error(`nothing follows a payment at ${goal}`);
  return found;
};
const claimAt = async (goal: number) =>
  server.call('receiveFirstDeposit', { rewardId: (await byGoal(goal)).rewardId }, own());

describe('what follows a first payment', () => {
  it('is locked until there is one, opens by its worth and by time, and is given once', async () => {
    expect((await deposit())?.paid).toBe(false);
    expect((await claimAt(1)).errorCode).toBe(errors.taskNotDone.code);
    await tell('recharged', { cents: 499, first: true });
    await heard();
    expect((await deposit())?.paid).toBe(true);
    expect([(await byGoal(1)).state, (await byGoal(1000)).state]).toEqual([unlocked, locked]);
    expect((await byGoal(24)).openTime).toBe(ms + 24 * hourMs);
    expect((await claimAt(24)).errorCode).toBe(errors.taskNotDone.code);
    const before = await balances();
    const id = (await byGoal(1)).rewardId;
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => server.call('receiveFirstDeposit', { rewardId: id }, own())),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect((await balances())?.balance).toBe((before?.balance ?? 0) + 40);
    ms += 25 * hourMs;
    expect((await claimAt(24)).data).toMatchObject({ game: 'push', amount: 500 });
    // A later payment, however large, is not the first.
    await tell('recharged', { cents: 5000, first: false });
    await heard();
    expect((await byGoal(1000)).state).toBe(locked);
    expect((await server.call('receiveFirstDay', { rewardId: id }, own())).errorCode).toBe(
      errors.taskUnknown.code,
    );
  });

  it('goes back with the money, and no more of it is given', async () => {
    await tell('recharged', { cents: 1999, first: true }, 'payment-back');
    await heard();
    const before = await balances();
    await claimAt(1);
    await claimAt(1000);
    await tell('refunded', { cents: 1999 }, 'payment-back');
    await heard();
    const after = await balances();
    expect(after?.balance).toBe(before?.balance);
    expect((await byGoal(1)).state).toBe(locked);
    expect((await claimAt(1)).errorCode).toBe(errors.taskNotDone.code);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is not there during a break', async () => {
    await server.call('takeBreak', { until: new Date(ms + 2 * hourMs).toISOString() }, own());
    expect((await deposit())?.list).toEqual([]);
  });
});

describe('an operator', () => {
  const ann = operatorHere({ who: 'Ann', reason: 'we open' });

  it('puts the usual quests up in an arcade that has none, turned off, and turns them on', async () => {
    await server.db.query('truncate first_reward_progress, first_rewards, task_progress, tasks');
    expect(await beginQuests(server.db, ann)).toEqual({ tasks: true, firsts: true });
    expect(await beginQuests(server.db, ann)).toEqual({ tasks: false, firsts: false });
    // A quest that a later version brings comes to an arcade that has the others.
    const { rows: gone } = await server.db.query<{ sort: number }>(
      `delete from tasks where id = (select max(id) from tasks where not newbie) returning sort`,
    );
    expect(await beginQuests(server.db, ann)).toEqual({ tasks: true, firsts: false });
    const { rows: back } = await server.db.query(
      `select sort, enabled from tasks where id = (select max(id) from tasks)`,
    );
    expect(back).toEqual([{ sort: gone[0]?.sort, enabled: false }]);
    expect((await day())?.list).toEqual([]);
    expect((await server.call('taskList', {}, own())).data?.userTaskModels).toEqual([]);
    const lines = await listFirstLines(server.db, ann);
    const claw = lines instanceof Failure ? undefined : lines.find(({ cause }) => cause === 'claw');
    expect(claw).toMatchObject({ enabled: false, reached: 0, claimed: 0, amount: 50 });
    const change = { id: claw?.id ?? 0, goal: 1, amount: 700, enabled: true } as const;
    const trial = { ...change, rewardType: FirstDepositRewardType.trial, game: 'slot', kind: '' } as const;
    expect(await changeFirst(server.db, ann, trial)).toEqual(trial);
    expect((await day())?.list).toHaveLength(1);
    expect(await station('claw')).toMatchObject({ game: 'slot', amount: 700, state: locked });
    await played('claw');
    await untilReached('claw');
    expect((await claim('claw')).data).toMatchObject({ game: 'slot', amount: 700 });
    // What was reached or taken is not taken away with the station.
    await changeFirst(server.db, ann, { ...trial, enabled: false });
    expect(await stateOf('claw')).toBe(claimed);
    const goods = {
      ...change,
      rewardType: FirstDepositRewardType.goods,
      amount: 1,
      game: '',
      kind: 'nobody',
    } as const;
    expect(await changeFirst(server.db, ann, goods)).toMatchObject({ error: 'badParameters' });
    expect(await changeFirst(server.db, ann, { ...trial, game: '' })).toMatchObject({
      error: 'badParameters',
    });
  });
});
