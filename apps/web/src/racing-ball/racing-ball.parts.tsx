import { GameType } from '@grabbit/contract';
import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { paidPlays } from '../draws/paid-game.tsx';
import type { TableGame } from '../ports/games.ts';
import { defineParts } from '../ports/parts.ts';
import { RaceIcon } from './race-icon.ts';

const racingBall: TableGame = {
  name: 'racing-ball',
  title: 'race.title',
  waits: 'race.waits',
  Icon: RaceIcon,
  records: String(GameType.RACING_BALL),
  Rooms: lazy(async () => ({ default: (await import('./race-rooms.tsx')).RaceRooms })),
  Plays: lazy(async () => ({ default: (await import('./race-plays.tsx')).RacePlays })),
  Receipt: lazy(async () => ({ default: (await import('./race-receipt.tsx')).RaceReceipt })),
  async rules() {
    const [{ racingBall: rulesOf }, { loadPhysics }] = await Promise.all([
      import('@grabbit/engines/racing-ball'),
      import('../draws/load-physics.ts'),
    ]);
    return rulesOf(await loadPhysics());
  },
};

const SoloPicture = lazy(async () => ({ default: (await import('./solo-picture.tsx')).SoloPicture }));

/** Races that a player runs alone, as their drawn plays are shown. */
const solo = paidPlays({
  name: 'racing-ball',
  title: 'race.title',
  Icon: RaceIcon,
  roomLink: (roomId, from) =>
    linkOptions({ to: '/racing-ball/$roomId', params: { roomId: String(roomId) }, search: { from } }),
  picture: ({ result }) => <SoloPicture result={result} />,
  ...{ paidBack: 'race.paidBack', seedClosed: 'race.seedClosed' },
});

export const racingBallParts = defineParts({ tables: [racingBall], solos: [solo] });
