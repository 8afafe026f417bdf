import { queryOptions } from '@tanstack/react-query';
import { hostUrl } from '../../kernel/hosts.ts';
import { call } from '../../kernel/call.ts';
import { isSealed } from './proof-text.ts';

/** The proof of a settled play. It never changes, so it is fetched once; but a drawn one until its seed is open. */
export const playFileQuery = (playId: string) =>
  queryOptions({
    queryKey: ['plays', 'file', playId],
    queryFn: ({ signal }) => call('playFile', { playId }, { signal }),
    staleTime: ({ state }) => (isSealed(state.data) ? 0 : Infinity),
    retry: false,
  });

/** The key that this arcade signs checkpoints with, in one line. */
export const checkpointKeyQuery = () =>
  queryOptions({
    queryKey: ['checkpoints', 'key'],
    async queryFn({ signal }) {
      const answer = await fetch(hostUrl('api', '/checkpoints/key'), { signal });
      if (!answer.ok) throw new Error(`checkpoints: ${answer.status}`);
      return (await answer.text()).trim();
    },
    staleTime: 60_000,
  });

/** Whether a mailed link's address, or the account's own, gets the day's checkpoints. */
export const checkpointMailQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['checkpoints', 'mail', token ?? ''],
    queryFn: ({ signal }) => call('checkpointMail', token === undefined ? {} : { token }, { signal }),
  });

/** The room's card, for its cabinet. */
export const roomCardQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'card', roomId],
    queryFn: ({ signal }) => call('roomInfo', { roomId }, { signal }),
    select: ({ list }) => list.find((room) => room.roomId === roomId),
    staleTime: 60_000,
  });

/** The public log of restores from a backup. */
export const restoresQuery = () =>
  queryOptions({
    queryKey: ['checkpoints', 'restores'],
    queryFn: ({ signal }) => call('restoreLog', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 60_000,
  });

/** The public log of the rules that games are drawn by. */
export const rulesLogQuery = () =>
  queryOptions({
    queryKey: ['checkpoints', 'rules'],
    queryFn: ({ signal }) => call('arcadeLog', { log: 'rules', limit: 500 }, { signal }),
    select: ({ list }) => list,
    staleTime: 60_000,
  });
