import { fishStakes, fishTable, seaFish } from '@grabbit/engines/draws';
import { vi } from 'vitest';
import { SeaWatch } from '../../../../bench/support/sea-watch.ts';
import { asks, endOf, testPageAt } from '../../../../tools/house/page-player.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

type SeaTarget = ReturnType<SeaWatch['targets']>[number];

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
    // What is caught most often: an arcade that acts on wins shows itself soon.
    const often = ({ seed, lane, turn }: SeaTarget): number =>
      fishTable[seaFish(seed, lane, turn)?.kind ?? 'whale'].oneIn;
    const [fish] = (sea?.targets() ?? []).toSorted((one, two) => often(one) - often(two));
    return fish === undefined ? null : { ...fish, stake: endOf(fishStakes, isHigh) };
  },
  stepMs: 340,
  async prepare({ server: { address }, roomId, clock }) {
    sea = new SeaWatch({ address, roomId, clock });
  },
  close: () => sea?.close(),
});
