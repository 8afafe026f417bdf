import { GameType } from '@grabbit/contract';
import { lazy } from 'react';
import type { TableGame } from '../ports/games.ts';
import { defineParts } from '../ports/parts.ts';
import { formatNumber } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { roomIdAt } from '../kernel/room-path.ts';
import { showToast } from '../ui/toasts.store.ts';
import type { NoticeOf } from '@grabbit/contract';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { whenBetweenPlays } from '../kernel/sync-calm.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { PushIcon } from './push-icon.ts';

/** A virtual machine has paid. Who is at it sees that there. */
function onCyberReward({ roomId, coins }: NoticeOf<'cyberReward'>, path: string): void {
  void queryClient.invalidateQueries({ queryKey: walletKey });
  void queryClient.invalidateQueries({ queryKey: ['plays'] });
  if (roomIdAt(path) === `${roomId}`) return;
  showToast({ tone: 'coins', text: translate('push.cyberPaid', { coins: formatNumber(coins) }) });
}

const roomKey = (roomId: number) => ['rooms', 'push', roomId, 'contest'];

/** One of the largest waves of a room was the player's: told between two turns. */
function onRankWinner({ coin, ranking, roomId, wave }: NoticeOf<'pushRankWinner'>): void {
  void queryClient.invalidateQueries({ queryKey: roomKey(roomId) });
  whenBetweenPlays(() => {
    import('./rank-winner.tsx')
      .then(({ showWinner }) => showWinner({ coin, ranking, wave }))
      .catch(reportFailure);
  });
}

/** The challenge of a room has come further, or has brought its gift. */
function onChallengeUpdate({ roomId, gift }: NoticeOf<'challengeUpdate'>): void {
  void queryClient.invalidateQueries({ queryKey: roomKey(roomId) });
  if (gift === 0) return;
  void queryClient.invalidateQueries({ queryKey: walletKey });
  import('./rank-winner.tsx').then(({ tellGift }) => tellGift(gift)).catch(reportFailure);
}

const push: TableGame = {
  name: 'push',
  title: 'cards.game_push',
  waits: 'push.waits',
  Icon: PushIcon,
  records: String(GameType.PUSH),
  Rooms: lazy(async () => ({ default: (await import('./push-rooms.tsx')).PushRooms })),
  Plays: lazy(async () => ({ default: (await import('./push-plays.tsx')).PushPlays })),
  Receipt: lazy(async () => ({ default: (await import('./push-receipt.tsx')).PushReceipt })),
};

/** What files of turns name as their format. */
const turnFiles = 'grabbit-push';

const PushVerified = lazy(async () => ({
  default: (await import('./verify/push-verified.tsx')).PushVerified,
}));

export const pushParts = defineParts({
  services: { findFreeRoom: async () => (await import('./door/free-room.ts')).findFreeRoom() },
  notices: { cyberReward: onCyberReward, pushRankWinner: onRankWinner, challengeUpdate: onChallengeUpdate },
  tables: [push],
  proofs: [{ format: turnFiles, Verified: PushVerified }],
});
