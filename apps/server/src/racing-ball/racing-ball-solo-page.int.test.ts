import { raceStakes } from '@grabbit/engines/racing-ball';
import { vi } from 'vitest';
import { asks, bound, endOf, testPageAt } from '../../../../tools/house/page-player.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

testPageAt({
  game: 'racing-ball',
  readRooms: () => asks('raceRooms', {}),
  stepMs: 5_000,
  // Each is run twice: by the arcade and by the page.
  plays: 16,
  stream: { bound, reveal: (shown) => asks('raceSolo', shown) },
  bet: (isHigh) => ({ choice: isHigh ? 'ruby' : 'mint', stake: endOf(raceStakes, isHigh) }),
});
