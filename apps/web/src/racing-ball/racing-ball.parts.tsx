import { GameType } from '@grabbit/contract';
import { lazy } from 'react';
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
      import('./load-physics.ts'),
    ]);
    return rulesOf(await loadPhysics());
  },
};

export const racingBallParts = defineParts({ tables: [racingBall] });
