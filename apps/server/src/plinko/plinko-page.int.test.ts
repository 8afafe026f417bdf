import { plinkoStakes } from '@grabbit/engines/draws';
import { vi } from 'vitest';
import { asks, bound, endOf, testPageAt } from '../../../../tools/house/page-player.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

testPageAt({
  game: 'plinko',
  stream: { bound, reveal: (shown) => asks('dropBalls', shown) },
  bet: (isHigh) => ({ rows: 16, risk: 'low', stake: endOf(plinkoStakes, isHigh), balls: isHigh ? 10 : 1 }),
});
