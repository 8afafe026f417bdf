import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export type Decision = CallReply<'myDecisions'>['list'][number];

export const decisionsKey = ['moderation', 'decisions'] as const;

/** What was decided about the player. */
export const decisionsQuery = () =>
  queryOptions({
    queryKey: decisionsKey,
    queryFn: ({ signal }) => call('myDecisions', {}, { signal }),
    select: ({ list }) => list,
  });
