import { boStakes } from '@grabbit/engines/rounds';
import { vi } from 'vitest';
import { asks, bound, endOf, testPageAt } from '../../../../tools/house/page-player.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

testPageAt({
  game: 'bo',
  readRooms: () => asks('boRooms', {}),
  stepMs: 5_000,
  stream: { bound, reveal: (shown) => asks('boSolo', shown) },
  bet: (isHigh) => ({ choice: isHigh ? 'up' : 'down', stake: endOf(boStakes, isHigh) }),
});
