import { GameType } from '@grabbit/contract';
import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { paidPlays } from '../draws/paid-game.tsx';
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

const SoloPicture = lazy(async () => ({ default: (await import('./solo-picture.tsx')).SoloPicture }));

/** Lines that a player calls alone, as their drawn plays are shown. */
const solo = paidPlays({
  name: 'bo',
  title: 'bo.title',
  Icon: BoIcon,
  roomLink: (roomId, from) =>
    linkOptions({ to: '/bo/$id', params: { id: String(roomId) }, search: { from } }),
  picture: ({ result }) => <SoloPicture result={result} />,
  ...{ paidBack: 'bo.paidBack', seedClosed: 'bo.seedClosed' },
});

/** What files of rounds name as their format. */
const roundFiles = 'grabbit-round';

const RoundVerified = lazy(async () => ({
  default: (await import('../rounds/round-verified.tsx')).RoundVerified,
}));

export const boParts = defineParts({
  tables: [bo],
  solos: [solo],
  proofs: [{ format: roundFiles, Verified: RoundVerified }],
});
