import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { openerHashOf, readSealMemory } from './seal-memory.ts';

export type DrawStream = CallReply<'drawStream'>;

/** The caller's stream of a game: the seal of its next play, and what became of the one that this device remembers. */
export const drawStreamQuery = (game: string, userId: number) =>
  queryOptions({
    queryKey: ['draws', 'stream', game, userId],
    queryFn({ signal }) {
      const at = { game, userId };
      const { stream, place } = readSealMemory(at) ?? {};
      const about = stream === undefined || place === undefined ? {} : { stream, place };
      return call(
        'drawStream',
        { game, openerHash: openerHashOf(at), ...about },
        { signal, individual: true },
      );
    },
    enabled: userId !== 0,
  });
