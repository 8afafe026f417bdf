import { GameType } from '@grabbit/contract';
import { lazy } from 'react';
import type { TableGame } from '../ports/games.ts';
import { defineParts } from '../ports/parts.ts';
import { BoIcon } from './bo-icon.ts';

const bo: TableGame = {
  name: 'bo',
  title: 'bo.title',
  waits: 'bo.waits',
  Icon: BoIcon,
  records: String(GameType.BO),
  Rooms: lazy(async () => ({ default: (await import('./bo-rooms.tsx')).BoRooms })),
  Plays: lazy(async () => ({ default: (await import('./bo-plays.tsx')).BoPlays })),
  Receipt: lazy(async () => ({ default: (await import('./bo-receipt.tsx')).BoReceipt })),
  rules: async () => (await import('@grabbit/engines/rounds')).bo,
};

/** What files of rounds name as their format. */
const roundFiles = 'grabbit-round';

const RoundVerified = lazy(async () => ({
  default: (await import('../room/rounds/round-verified.tsx')).RoundVerified,
}));

export const boParts = defineParts({
  tables: [bo],
  proofs: [{ format: roundFiles, Verified: RoundVerified }],
});
