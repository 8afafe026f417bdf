import { GameType } from '@grabbit/contract';
import { lazy } from 'react';
import type { TableGame } from '../ports/games.ts';
import { defineParts } from '../ports/parts.ts';
import { onCyberReward } from './cyber-reward.ts';
import { onChallengeUpdate, onRankWinner } from './contest-events.ts';
import { PushIcon } from './push-icon.ts';

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
