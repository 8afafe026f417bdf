import type { DrawFile } from '@grabbit/engines/draws';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { mayNow } from '../kernel/session.store.ts';
import { checkStreamCover } from './stream-cover.ts';

const individual = { individual: true } as const;

/** How a play of this arcade stands under its newest checkpoint, signed with the key that this page knows. */
export const streamCoverQuery = (file: DrawFile | null, key: string | null) =>
  queryOptions({
    queryKey: ['checkpoints', 'play', file?.playId ?? '', key],
    enabled: file !== null && key !== null,
    retry: false,
    staleTime: 60_000,
    queryFn: async () => {
      if (file === null || key === null) throw new Error('nothing to hold against a checkpoint');
      return checkStreamCover(file, {
        key,
        readCover: (stream, place) => call('streamCover', { stream, place }, individual),
        async readLatest() {
          const answer = await fetch('/checkpoints/latest');
          if (!answer.ok) throw new Error(`checkpoints: ${answer.status}`);
          return answer.text();
        },
        readRecords: async (cursor) =>
          mayNow('playPaid')
            ? call('drawRecords', { limit: 100, ...(cursor !== null && { cursor }) }, individual)
            : { list: [], next: null },
        readFile: (playId) => call('playFile', { playId }, individual),
      });
    },
  });
