import { fishStakes } from '@grabbit/engines/draws';
import { vi } from 'vitest';
import { SeaWatch } from '../../../../bench/support/sea-watch.ts';
import { asks, endOf, testPageAt } from '../../../../tools/house/page-player.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));

let sea: SeaWatch | null = null;

testPageAt({
  game: 'fishing',
  stream: {
    bound: ({ bet: { seed, lane, turn, stake } }) => ({ tide: seed, lane, turn, stake }),
    accept(ask, { bet: { tide, lane, turn, stake } }) {
      const shot = { tide: Number(tide), lane: Number(lane), turn: Number(turn), stake: Number(stake) };
      return asks('aimShot', { ...ask, ...shot });
    },
    reveal: (shown) => asks('shootFish', shown),
  },
  bet(isHigh) {
    const [fish] = sea?.targets() ?? [];
    return fish === undefined ? null : { ...fish, stake: endOf(fishStakes, isHigh) };
  },
  async prepare({ server: { address }, roomId }) {
    sea = new SeaWatch({ address, roomId });
  },
  close: () => sea?.close(),
});
