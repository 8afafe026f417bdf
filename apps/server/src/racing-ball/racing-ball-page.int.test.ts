import { isRaceResult, raceMarbles, raceRules, raceStakes } from '@grabbit/engines/racing-ball';
import { vi } from 'vitest';
import { testRoundsAt } from '../../../../tools/house/round-page.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

testRoundsAt({
  ...{ game: 'racing-ball', under: '/race/', choices: raceMarbles, stakes: raceStakes, rounds: 2 },
  rulesFor: ({ result }) => raceRules((drawn) => (isRaceResult(result) ? { ...result, ...drawn } : drawn)),
  calls: { rooms: 'raceRooms', page: 'racePage', stake: 'raceStake', reveal: 'raceReveal' },
});
