import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export type Fault = CallReply<'repairInfo'>['list'][number];
export type Compensation = CallReply<'compensationRead'>;

const dayMs = 86_400_000;

export const repairKey = ['repair'] as const;

/** How the machine of a room is, and what the player has reported. */
export const repairInfoQuery = (roomId: number) =>
  queryOptions({
    queryKey: [...repairKey, 'info', roomId],
    queryFn: ({ signal }) => call('repairInfo', { roomId }, { signal }),
  });

/** What may be wrong with the machine of a room. */
export const faultKindsQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['faultKinds', roomId],
    queryFn: ({ signal }) => call('repairFaults', { roomId }, { signal, expireIn: dayMs }),
    staleTime: dayMs,
    select: ({ list }) => list,
  });

export const unseenKey = ['compensation'] as const;

/** What the player has back and was not shown yet; asked once in a while, whoever asks. */
export const unseenQuery = (userId: number) =>
  queryOptions({
    queryKey: [...unseenKey, userId],
    queryFn: ({ signal }) => call('compensationRead', {}, { individual: true, signal }),
    staleTime: 60_000,
  });
