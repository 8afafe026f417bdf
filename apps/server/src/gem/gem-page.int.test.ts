import { gemStakes } from '@grabbit/engines/draws';
import { vi } from 'vitest';
import { asks, bound, endOf, testPageAt } from '../../../../tools/house/page-player.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

testPageAt({
  game: 'gem',
  stream: { bound, reveal: (shown) => asks('playGems', shown) },
  bet: (isHigh) => ({ stake: endOf(gemStakes, isHigh) }),
});
