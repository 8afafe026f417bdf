import type { NoticeOf } from '@grabbit/contract';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { whenBetweenPlays } from '../kernel/sync-calm.ts';
import { reportFailure } from '../kernel/report-failure.ts';

const roomKey = (roomId: number) => ['rooms', 'push', roomId, 'contest'];

/** One of the largest waves of a room was the player's: told between two turns. */
export function onRankWinner({ coin, ranking, roomId, wave }: NoticeOf<'pushRankWinner'>): void {
  void queryClient.invalidateQueries({ queryKey: roomKey(roomId) });
  whenBetweenPlays(() => {
    import('./rank-winner.tsx')
      .then(({ showWinner }) => showWinner({ coin, ranking, wave }))
      .catch(reportFailure);
  });
}

/** The challenge of a room has come further, or has brought its gift. */
export function onChallengeUpdate({ roomId, gift }: NoticeOf<'challengeUpdate'>): void {
  void queryClient.invalidateQueries({ queryKey: roomKey(roomId) });
  if (gift === 0) return;
  void queryClient.invalidateQueries({ queryKey: walletKey });
  import('./rank-winner.tsx').then(({ tellGift }) => tellGift(gift)).catch(reportFailure);
}
