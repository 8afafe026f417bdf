import { errors, NewbieTaskId, SignType, TaskStatus, TaskType } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countPlay } from '../ports/count-play.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

const dayMs = 86_400_000;
let server: TestServer;
let serial = 0;
let ms = Date.now();
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => ms } });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  // Noon, so that no test begins at the day's line.
  ms = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  await server.db.query('delete from rate_counts');
  player = await server.register(`quest-${(serial += 1)}@example.com`);
  await server.db.query('update users set created_at = $2 where id = $1', [player.userId, new Date(ms)]);
});

const own = () => ({ token: player.token });
const coins = async () => (await server.call('balance', {}, own())).data?.balance ?? 0;
const card = async () => (await server.call('checkInState', {}, own())).data;
const stamp = (given: { requestId?: string } = {}) => server.call('checkIn', given, own());
const many = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 100 }, work));

async function buff(rate: number): Promise<void> {
  const { rows } = await server.db.query<{ id: number }>(
    'select id from buff_card_kinds order by id limit 1',
  );
  await server.db.query(
    `insert into player_buff_cards (player_id, kind_id, grant_key, reward_rate, star, push_most, starts_at, ends_at)
     values ($1, $2, $3, $4, 1, 100, $5, $6)`,
    [
      player.userId,
      rows[0]?.id,
      `test:${player.userId}`,
      rate,
      new Date(ms - 1000),
      new Date(ms + 2 * dayMs),
    ],
  );
}

describe('the stamp card', () => {
  it('[const checkIn.dailyBaseAmountCoins] begins with the player and brings 15 coins a day and 30 at its end', async () => {
    const state = await card();
    expect(state?.week).toBe(1);
    expect(state?.userSignModel).toMatchObject({ signStatus: SignType.unclaimed, serialTimesNum: 0 });
    expect(state?.userSignModel.rewardList.map(({ amount }) => amount)).toEqual([15, 15, 15, 15, 15, 15, 30]);
    expect(state?.userSignModel.rewardList.map(({ todayFlag }) => todayFlag).indexOf(true)).toBe(0);
  });

  it('[V029] shows a missed day with status 0 and amount 0, and it takes nothing from the series', async () => {
    await stamp();
    ms += 2 * dayMs;
    expect((await stamp()).data).toEqual({ coins: 15, buffedCoins: 0 });
    const model = (await card())?.userSignModel;
    expect(model?.rewardList.slice(0, 3).map(({ status, amount }) => [status, amount])).toEqual([
      [SignType.claimed, 15],
      [SignType.suspend, 0],
      [SignType.claimed, 15],
    ]);
    expect(model?.serialTimesNum).toBe(2);
    ms += 4 * dayMs;
    expect((await stamp()).data?.coins).toBe(30);
    ms += dayMs;
    const next = await card();
    expect([
      next?.week,
      next?.userSignModel.serialTimesNum,
      next?.userSignModel.rewardList[0]?.todayFlag,
    ]).toEqual([2, 3, true]);
  });

  it('gives exactly one of a hundred claims at once', async () => {
    const before = await coins();
    const replies = await many(() => stamp());
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(replies.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set([errors.checkedIn.code]),
    );
    expect(await coins()).toBe(before + 15);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('gives the same reply to the same request, and one stamp', async () => {
    const before = await coins();
    const [first, again] = [
      await stamp({ requestId: 'check-in-1' }),
      await stamp({ requestId: 'check-in-1' }),
    ];
    expect(again.data).toEqual(first.data);
    expect(await coins()).toBe(before + 15);
  });

  it('knows two days when the line is crossed in mid-claim, each stamped once', async () => {
    const before = await coins();
    const line = (Math.floor(ms / dayMs) + 1) * dayMs;
    ms = line - 1;
    const claims = Array.from({ length: 40 }, async (_none, place) => {
      if (place === 20) ms = line;
      return stamp();
    });
    const replies = await Promise.all(claims);
    ms = line;
    await stamp();
    const stamped = (await card())?.userSignModel.serialTimesNum ?? 0;
    expect(replies.filter(({ success }) => success).length).toBeGreaterThanOrEqual(1);
    expect(stamped).toBeLessThanOrEqual(2);
    expect(await coins()).toBe(before + 15 * stamped);
  });

  it('adds what a buff card is worth, and shows before what is really given', async () => {
    await buff(50);
    const today = (await card())?.userSignModel.rewardList[0];
    expect([today?.amount, today?.cardRate]).toEqual([15, 50]);
    const before = await coins();
    expect((await stamp()).data).toEqual({ coins: 15, buffedCoins: 7 });
    expect(await coins()).toBe(before + 22);
    expect((await card())?.userSignModel.rewardList[0]).toMatchObject({ amount: 15, cardRate: 50 });
  });

  it('gives nothing in a break', async () => {
    await server.call('takeBreak', { until: new Date(ms + 2 * dayMs).toISOString() }, own());
    expect((await stamp()).errorCode).toBe(errors.onBreak.code);
    expect((await server.call('taskList', {}, own())).data?.userTaskMoreModels).toEqual([]);
  });
});

/** Plays of a game for coins, as their settlement tells of them. */
async function played(game: string, refs: readonly string[]): Promise<void> {
  await server.db.transaction(async (tx) => {
    for (const ref of refs)
      await countPlay(tx, {
        playerId: player.userId,
        ref,
        at: new Date(ms),
        body: { game, coins: 10, paid: 0, toys: 0 },
      });
  });
}
const tasks = async () => {
  const { data } = await server.call('taskList', {}, own());
  return [...(data?.userTaskModels ?? []), ...(data?.userTaskMoreModels ?? [])];
};
const task = async (type: number) => {
  const found = (await tasks()).find(({ taskType }) => taskType === type);
  if (found === undefined) throw new Error(`there is no quest of type ${type}`);
  return found;
};
const receive = (taskId: number) => server.call('receiveTask', { taskId }, own());
const untilDone = (type: number, done: number) =>
  expect.poll(async () => (await task(type)).done, { timeout: 5000 }).toBe(done);
const newbie = async (id: number) =>
  (await server.call('newbieTasks', {}, own())).data?.list.find(({ taskId }) => taskId === id);

describe('quests', () => {
  it('move on by settled plays alone, and are claimed once of a hundred times', async () => {
    const { taskId } = await task(TaskType.claw);
    expect((await receive(taskId)).errorCode).toBe(errors.taskNotDone.code);
    await played('claw', ['a', 'b']);
    await untilDone(TaskType.claw, 2);
    expect((await receive(taskId)).errorCode).toBe(errors.taskNotDone.code);
    await played('claw', ['c', 'd']);
    await untilDone(TaskType.claw, 3);
    const before = await coins();
    const replies = await many(() => receive(taskId));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await coins()).toBe(before + 20);
    expect((await task(TaskType.claw)).receiveStatus).toBe(TaskStatus.finish);
  });

  it('tell once, when the reward begins to wait', async () => {
    await played('claw', ['a', 'b', 'c']);
    await untilDone(TaskType.claw, 3);
    await played('claw', ['d']);
    await played('push', ['later']);
    await untilDone(TaskType['play push'], 1);
    const { rows } = await server.db.query<{ content: string }>(
      `select content from notices where user_id = $1 and content like '31@#15@#%' order by seq`,
      [player.userId],
    );
    // Three plays of the claw, the newbie's first one and the first day's; the newbie's pusher and the first day's.
    expect(rows.map(({ content }) => content).toSorted()).toEqual([
      '31@#15@#20@#0',
      '31@#15@#20@#0',
      '31@#15@#20@#0',
      '31@#15@#50@#0',
      '31@#15@#50@#0',
    ]);
  });

  it('count a turn at a pusher once, however many parts it is told in', async () => {
    await played('push', ['turn-1:1', 'turn-1:2']);
    await untilDone(TaskType['play push'], 1);
    await played('push', ['turn-1:3', 'turn-2:4']);
    await untilDone(TaskType['play push'], 2);
    expect((await task(TaskType['play push'])).receiveStatus).toBe(TaskStatus.claim);
  });

  it('of yesterday are gone, and nobody claims another’s', async () => {
    const { taskId } = await task(TaskType.claw);
    await played('claw', ['a', 'b', 'c']);
    await untilDone(TaskType.claw, 3);
    const other = await server.register(`quest-other-${(serial += 1)}@example.com`);
    const theirs = await server.call('receiveTask', { taskId }, { token: other.token });
    expect(theirs.errorCode).toBe(errors.taskNotDone.code);
    ms += dayMs;
    expect((await task(TaskType.claw)).done).toBe(0);
    expect((await receive(taskId)).errorCode).toBe(errors.taskNotDone.code);
    expect((await receive(999)).errorCode).toBe(errors.taskUnknown.code);
  });

  it('reward a verified number, an address and the kept way here once a player', async () => {
    const mobile = await task(TaskType['mobile verify']);
    expect((await receive(mobile.taskId)).errorCode).toBe(errors.taskNotDone.code);
    await server.db.query('update users set mobile = $2 where id = $1', [
      player.userId,
      `+1555${player.userId}`,
    ]);
    const before = await coins();
    const email = async () => (await server.call('emailTask', {}, own())).data;
    // The address is confirmed already.
    expect(await email()).toEqual({ price: 0, taskId: 0 });
    await server.db.query('update users set mail = null where id = $1', [player.userId]);
    expect(await email()).toEqual({ price: 60, taskId: (await task(TaskType['email verify'])).taskId });
    await server.db.query('update users set mail = $2 where id = $1', [
      player.userId,
      `m${player.userId}@example.com`,
    ]);
    expect((await receive(mobile.taskId)).data?.coins).toBe(50);
    expect((await receive((await task(TaskType['email verify'])).taskId)).data?.coins).toBe(60);
    const kept = await many(() => server.call('favoritesReward', {}, own()));
    expect(kept.filter(({ success }) => success)).toHaveLength(1);
    ms += 3 * dayMs;
    expect((await receive(mobile.taskId)).errorCode).toBe(errors.taskClaimed.code);
    expect(await coins()).toBe(before + 120);
  });

  it('reward an address once, whoever has it: not for an account that is made anew, nor for its labels', async () => {
    const taskId = (await task(TaskType['email verify'])).taskId;
    const box = `once${player.userId}`;
    const claimAs = async (mail: string) => {
      await server.db.query('update users set mail = $2 where id = $1', [player.userId, mail]);
      return receive(taskId);
    };
    expect((await claimAs(`${box}@example.com`)).data?.coins).toBe(60);
    await server.db.query('update users set mail = null where id = $1', [player.userId]);
    player = await server.register(`quest-${(serial += 1)}@example.com`);
    expect((await claimAs(`${box}@example.com`)).errorCode).toBe(errors.mailRewarded.code);
    expect((await claimAs(`${box}+again@example.com`)).errorCode).toBe(errors.mailRewarded.code);
    const { rows } = await server.db.query<{ name: string }>('select name from rewarded_mails');
    expect(rows.filter(({ name }) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
    expect((await claimAs(`other${box}@example.com`)).data?.coins).toBe(60);
  });

  it('ask for payments last and as a choice, and hear of them', async () => {
    const list = await tasks();
    expect(list.at(-1)).toMatchObject({ taskType: TaskType.recharge, optional: true });
    expect(list.slice(0, -1).some(({ optional }) => optional)).toBe(false);
    await server.db.transaction((tx) =>
      writePlayerEvent(tx, {
        ...{ kind: 'recharged', playerId: player.userId, ref: 'payment-1', at: new Date(ms) },
        body: { cents: 499, first: true },
      }),
    );
    await untilDone(TaskType.recharge, 1);
    expect((await receive(list.at(-1)?.taskId ?? 0)).data?.coins).toBe(40);
  });

  it('of newbies ask three questions, whose answers the server knows', async () => {
    const qa = (answers: number[]) =>
      server.call('receiveNewbieTask', { taskId: NewbieTaskId.qa, answers }, own());
    expect((await newbie(NewbieTaskId.qa))?.receiveStatus).toBe(TaskStatus.undo);
    expect((await qa([0, 0, 0])).errorCode).toBe(errors.answersWrong.code);
    expect((await qa([1, 2, 0])).data?.coins).toBe(60);
    expect((await qa([1, 2, 0])).errorCode).toBe(errors.taskClaimed.code);
    await played('claw', ['first']);
    await expect
      .poll(async () => (await newbie(NewbieTaskId.claw))?.receiveStatus, { timeout: 5000 })
      .toBe(TaskStatus.claim);
    ms += 9 * dayMs;
    const claim = () => server.call('receiveNewbieTask', { taskId: NewbieTaskId.claw }, own());
    expect((await many(claim)).filter(({ success }) => success)).toHaveLength(1);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('[S043] stand in the index of rewards as they are', async () => {
    const index = async () => (await server.call('rewardIndex', {}, own())).data;
    // The stamp and the address with which the player has registered.
    expect(await index()).toMatchObject({
      ...{ dailyFlag: 2, newbieFlag: 0, dailyBonusFinished: false, allNewBeiBonusFinished: false },
      taskProgressModel: { actualValue: 0, totalValue: 6 },
    });
    await stamp();
    expect(await index()).toMatchObject({
      dailyFlag: 1,
      taskProgressModel: { actualValue: 1, totalValue: 6 },
    });
    await played('claw', ['a', 'b', 'c']);
    await untilDone(TaskType.claw, 3);
    // The newbie's first play, and of the first day that play and the stamp.
    expect(await index()).toMatchObject({ dailyFlag: 2, newbieFlag: 3 });
  });
});
