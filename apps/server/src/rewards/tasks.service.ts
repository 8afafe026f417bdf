import { type CallReply, NewbieTaskType, notices, TaskStatus } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import type { QuestStanding } from '../registry/registry.ts';
import type { Grant } from '../ports/grants.ts';
import { dayName, arcadeDay } from '../ports/arcade-day.ts';
import { writeNotice } from '../ports/notices.store.ts';
import type { EventListener, PlayerEvent } from '../ports/player-events.ts';
import { countFirstWaiting, type FirstNeeds } from './first-rewards.service.ts';
import type { CheckInNeeds } from './check-in.service.ts';
import { isCardOn, isSigned } from './check-in.store.ts';
import { addCounted, type Counted, type PlayerTask, readPlayerTasks, takeTask } from './tasks.store.ts';
import { type TaskCounter, taskCounters } from './task-counters.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

export interface TasksNeeds extends CheckInNeeds, FirstNeeds {
  readonly isMember: (playerId: number) => Promise<boolean>;
  readonly secret: Buffer;
}

/** Whether a task asks for a payment. */
const isCostly = ({ counter }: PlayerTask): boolean => taskCounters[counter].costly === true;

function statusOf({ done, goal, claimed }: PlayerTask): TaskStatus {
  if (claimed) return TaskStatus.finish;
  return done >= goal ? TaskStatus.claim : TaskStatus.undo;
}

/** What a player can do now, without what asks for a payment while they are to be left in peace. */
async function tasksOf(needs: TasksNeeds, db: Queryable, { playerId, member, now }: Looked) {
  const { name: day, endsAt } = arcadeDay(needs.zone, now);
  const all = await readPlayerTasks(db, { playerId, member }, day);
  const silent = await needs.isSilent(db, playerId, now);
  return { day, endsAt, tasks: all.filter((task) => !silent || !isCostly(task)) };
}

interface Looked {
  readonly playerId: number;
  /** Asked before a transaction begins: whoever is asked takes a connection of their own. */
  readonly member: boolean;
  readonly now: number;
}

const lookedAt = async ({ isMember, clock }: TasksNeeds, playerId: number): Promise<Looked> => ({
  ...{ playerId, now: clock.now() },
  member: await isMember(playerId),
});

const viewTask = (task: PlayerTask): CallReply<'taskList'>['userTaskModels'][number] => ({
  taskId: task.id,
  taskType: task.type as CallReply<'taskList'>['userTaskModels'][number]['taskType'],
  ...{ goal: task.goal, done: Math.min(task.done, task.goal), coins: task.coins },
  optional: isCostly(task),
  receiveStatus: statusOf(task),
});

export async function listTasks(needs: TasksNeeds, playerId: number): Promise<CallReply<'taskList'>> {
  const { day, endsAt, tasks } = await tasksOf(needs, needs.db, await lookedAt(needs, playerId));
  const daily = tasks.filter(({ newbie }) => !newbie);
  const signed = (await isSigned(needs.db, playerId, day)) || !(await isCardOn(needs.db));
  return {
    appUserSignModel: { isSignStatus: signed },
    userTaskModels: daily.filter((task) => !isCostly(task)).map(viewTask),
    userTaskMoreModels: daily.filter(isCostly).map(viewTask),
    endTime: endsAt,
  };
}

/** What confirming an e-mail address would bring. */
export async function readEmailTask(needs: TasksNeeds, playerId: number): Promise<CallReply<'emailTask'>> {
  const { tasks } = await tasksOf(needs, needs.db, await lookedAt(needs, playerId));
  const task = tasks.find((each) => each.counter === 'mail' && statusOf(each) === TaskStatus.undo);
  return { price: task?.coins ?? 0, taskId: task?.id ?? 0 };
}

type NewbieTask = CallReply<'newbieTasks'>['list'][number];

export async function listNewbieTasks(
  needs: TasksNeeds,
  playerId: number,
): Promise<CallReply<'newbieTasks'>> {
  const { tasks } = await tasksOf(needs, needs.db, await lookedAt(needs, playerId));
  const list = tasks
    .filter(({ newbie }) => newbie)
    .map((task): NewbieTask => ({
      taskId: task.type as NewbieTask['taskId'],
      taskType: taskCounters[task.counter].newbieType ?? NewbieTaskType.coin,
      ...{ coins: task.coins, receiveStatus: statusOf(task) },
    }));
  return { list };
}

/** What waits, for the index of rewards. */
export async function standingOf(needs: TasksNeeds, playerId: number): Promise<QuestStanding> {
  const { day, tasks } = await tasksOf(needs, needs.db, await lookedAt(needs, playerId));
  const [signed, stamps] = [await isSigned(needs.db, playerId, day), await isCardOn(needs.db)];
  const waiting = (all: readonly PlayerTask[]) =>
    all.filter((task) => statusOf(task) === TaskStatus.claim).length;
  const finished = (all: readonly PlayerTask[]) => all.filter(({ claimed }) => claimed).length;
  const newbie = tasks.filter((task) => task.newbie);
  const asked = tasks.filter((task) => !task.newbie && !isCostly(task));
  const total = asked.length + (stamps ? 1 : 0);
  const actual = finished(asked) + (signed && stamps ? 1 : 0);
  return {
    newbieFlag: waiting(newbie) + (await countFirstWaiting(needs, playerId)),
    dailyFlag: waiting(tasks.filter((task) => !task.newbie)) + (signed || !stamps ? 0 : 1),
    dailyBonusFinished: actual === total,
    allNewBeiBonusFinished: finished(newbie) === newbie.length,
    taskProgressModel: { actualValue: actual, totalValue: total },
  };
}

/** Which task is claimed, and what comes with the claim. */
export interface TaskClaim {
  readonly playerId: number;
  readonly requestId: string | undefined;
  readonly which: (task: PlayerTask) => boolean;
  readonly answers?: readonly number[] | undefined;
}

/** Gives a task's reward, once. Throws `taskUnknown`, `taskNotDone`, `taskClaimed`, `answersWrong`, and what refuses gifts. */
export async function claimTask(needs: TasksNeeds, claim: TaskClaim): Promise<CallReply<'receiveTask'>> {
  const { member } = await lookedAt(needs, claim.playerId);
  return needs.db.transaction(async (tx) => {
    const now = needs.clock.now();
    const { day, tasks } = await tasksOf(needs, tx, { playerId: claim.playerId, member, now });
    const task = tasks.find(claim.which);
    if (task === undefined) throw new Failure('taskUnknown');
    if (claim.requestId === undefined) return give(tx, needs, { claim, task, day, now });
    const parameters = { task: task.id, answers: claim.answers ?? null };
    const key = { playerId: claim.playerId, key: `task:${claim.requestId}`, parameters };
    return once(tx, key, () => give(tx, needs, { claim, task, day, now }));
  });
}

interface Giving {
  readonly claim: TaskClaim;
  readonly task: PlayerTask;
  readonly day: string;
  readonly now: number;
}

async function give(tx: Queryable, needs: TasksNeeds, { claim, task, day, now }: Giving) {
  const { playerId, answers } = claim;
  if (task.claimed) throw new Failure('taskClaimed');
  const { checkClaim, take } = taskCounters[task.counter];
  if (checkClaim !== undefined) checkClaim(answers);
  else if (task.done < task.goal) throw new Failure('taskNotDone');
  await needs.assertMayReceiveGift(tx, playerId, now);
  const taken = await takeTask(tx, { playerId, task, day, now });
  if (taken === null) throw new Failure('taskClaimed');
  await take?.(tx, { secret: needs.secret, playerId, now });
  const key = `task:${taken}`;
  const of = { playerId, key, ref: `${task.id}`, now };
  const grants: Grant[] = [{ type: 'coins', amount: task.coins, from: 'promotions' }];
  if (task.buffKindId !== null) grants.push({ type: 'buffCard', kindId: task.buffKindId });
  await needs.grants().give(tx, { ...of, cause: 'task' }, grants);
  if (!isCostly(task))
    await writePlayerEvent(tx, {
      ...{ kind: 'quest', playerId, ref: key, at: new Date(now) },
      body: { daily: task.daily },
    });
  return { coins: task.coins, buffedCoins: await needs.buffedCoins(tx, { ...of, coins: task.coins }) };
}

/** The counters that events move. */
const eventCounters = (Object.keys(taskCounters) as TaskCounter[]).flatMap((counter) => {
  const { events } = taskCounters[counter];
  return events === undefined ? [] : [{ counter, events }];
});

/** What an event counts for, and the name of what is counted. */
const countsOf = (event: PlayerEvent) =>
  eventCounters.flatMap(({ counter, events: { kind, refOf } }) => {
    const ref = kind === event.kind ? refOf(event) : null;
    return ref === null ? [] : [{ counter, ref }];
  });

/** Hears what players do, moves their tasks on, and tells of each whose reward waits: `mission_complete`, but to nobody in a break. */
export function tasksListener(needs: TasksNeeds): EventListener {
  return {
    name: 'tasks',
    kinds: [...new Set(eventCounters.map(({ events: { kind } }) => kind))],
    async take(tx, events) {
      const notified = new Set<number>();
      for (const { playerId, coins: coinNum, buffKindId } of await addCounted(
        tx,
        countedOf(events, needs.zone),
      )) {
        if (await needs.isSilent(tx, playerId, needs.clock.now())) continue;
        await writeNotice(tx, playerId, notices.missionComplete, { coinNum, buffCard: buffKindId ?? 0 });
        notified.add(playerId);
      }
      return notified;
    },
  };
}

function countedOf(events: readonly PlayerEvent[], zone: string): Counted[] {
  const all = new Map<string, Counted & { readonly refs: string[] }>();
  for (const event of events)
    for (const { counter, ref } of countsOf(event)) {
      const { playerId } = event;
      const day = dayName(zone, event.at.getTime());
      const key = `${playerId} ${counter} ${day}`;
      const known = all.get(key) ?? { playerId, counter, day, refs: [] };
      if (known.refs.at(-1) !== ref) known.refs.push(ref);
      all.set(key, known);
    }
  return [...all.values()];
}
