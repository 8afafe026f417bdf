import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export type GashaponPageData = CallReply<'gashaponPage'>;
export type OpenBox = NonNullable<GashaponPageData['box']>;

/** How often a room that is looked at is read anew, in milliseconds: others pull as well. */
export const lookAgainMs = 1_500;

export const gashaponPageQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'gashapon', roomId],
    queryFn: ({ signal }) => call('gashaponPage', { roomId }, { signal }),
    staleTime: 1_000,
  });
