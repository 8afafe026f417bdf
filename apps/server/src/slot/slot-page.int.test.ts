import { slotStakes } from '@grabbit/engines/draws';
import { vi } from 'vitest';
import { asks, bound, endOf, testPageAt } from '../../../../tools/house/page-player.ts';
import { putIn } from './purse.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

testPageAt({
  game: 'slot',
  stream: { bound, reveal: (shown) => asks('spinReels', shown) },
  bet: (isHigh) => ({ machine: 'calm', stake: endOf(slotStakes, isHigh) }),
  async prepare({ server, userId: playerId }) {
    const wish = { playerId, requestId: 'page-purse', amount: 5_000_000, at: new Date() };
    await server.db.transaction((tx) => putIn(tx, wish));
  },
});
