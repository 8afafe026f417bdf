import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { rewardQuery } from '../ports/rewards.queries.ts';

export type CheckIn = CallReply<'checkInState'>;
export type SignDay = CheckIn['userSignModel']['rewardList'][number];
export type Task = CallReply<'taskList'>['userTaskModels'][number];
export type NewbieTask = CallReply<'newbieTasks'>['list'][number];

export type FirstDay = CallReply<'firstDay'>;
export type Station = FirstDay['list'][number];
export type FirstDepositReward = CallReply<'firstDeposit'>['list'][number];
export type FirstReward = CallReply<'receiveFirstDay'>;

const questsKey = ['quests'] as const;

export const checkInQuery = () =>
  queryOptions({
    queryKey: [...questsKey, 'checkIn'],
    queryFn: ({ signal }) => call('checkInState', {}, { signal }),
  });

export const tasksQuery = () =>
  queryOptions({
    queryKey: [...questsKey, 'daily'],
    queryFn: ({ signal }) => call('taskList', {}, { signal }),
  });

export const newbieTasksQuery = () =>
  queryOptions({
    queryKey: [...questsKey, 'newbie'],
    queryFn: ({ signal }) => call('newbieTasks', {}, { signal }),
  });

export const firstDayQuery = () =>
  queryOptions({
    queryKey: [...questsKey, 'firstDay'],
    queryFn: ({ signal }) => call('firstDay', {}, { signal }),
  });

export const firstDepositQuery = () =>
  queryOptions({
    queryKey: [...questsKey, 'firstDeposit'],
    queryFn: ({ signal }) => call('firstDeposit', {}, { signal }),
  });

/** Reads anew what a stamp, a claim or a finished quest has changed. */
export async function refreshQuests(): Promise<void> {
  const keys = [questsKey, walletKey, rewardQuery().queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
