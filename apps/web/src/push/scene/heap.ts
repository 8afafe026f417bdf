import { speck } from './speck.ts';
import type { TableSize } from './table-size.ts';

/** As many coins as the tray in front shows; what was won beyond them lies under them. */
export const mostInHeap = 60;
const perLayer = 24;

interface Lying {
  readonly p: readonly [number, number, number];
  readonly q: readonly [number, number, number, number];
}

/** Where the coin of that number lies in the tray in front: the same each time, beginning in its middle. */
export function heapPlace({ w, hopper, hopperY, coin }: TableSize, slot: number): Lying {
  const layer = Math.floor(slot / perLayer);
  const i = slot % perLayer;
  const wide = w / 2 - coin.r * 2;
  const [from, to] = [hopper[0] + coin.r * 1.3, hopper[1] - coin.r * 1.3];
  // Steps of the golden ratio fall between all that came before.
  const across = ((i * 0.618_034 + 0.5 + layer * 0.27) % 1) * 2 - 1;
  const deep = speck(slot, 4);
  const tilt = layer === 0 ? 0.02 : (speck(slot, 5) - 0.5) * 0.34;
  const lean = layer === 0 ? 0 : (speck(slot, 6) - 0.5) * 0.34;
  const length = Math.hypot(tilt, lean, 1);
  return {
    p: [across * wide, hopperY + coin.h * (0.5 + layer * 1.25), from + deep * (to - from)],
    q: [tilt / length, 0, lean / length, 1 / length],
  };
}
