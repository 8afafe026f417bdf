import { bo, boStakes } from '@grabbit/engines/rounds';
import { vi } from 'vitest';
import { testRoundsAt } from '../../../../tools/house/round-page.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

testRoundsAt({
  ...{
    game: 'bo',
    under: '/quotes/',
    choices: ['up', 'down'],
    stakes: boStakes,
    rulesFor: () => bo,
    rounds: 3,
    beacon: true,
  },
  calls: { rooms: 'boRooms', page: 'boPage', stake: 'boCall', reveal: 'boReveal' },
});
