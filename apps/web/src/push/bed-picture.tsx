import type { ReactNode } from 'react';
import { Coin } from '../ui/icons/coin.tsx';

/** Middles and sizes of the coins, from the back to the front. */
const coins = [
  [24, 40, 26],
  [58, 36, 26],
  [92, 41, 26],
  [128, 37, 26],
  [158, 42, 26],
  [12, 68, 32],
  [44, 62, 32],
  [80, 69, 32],
  [112, 62, 32],
  [146, 68, 32],
  [174, 64, 32],
  [28, 96, 38],
  [66, 92, 38],
  [104, 98, 38],
  [142, 93, 38],
] as const;

/** A bed full of coins and the deck behind it, for a card. Decorative. */
export function BedPicture(): ReactNode {
  return (
    <svg
      className="bed"
      viewBox="0 0 180 126"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="bed__deck" x="-10" y="-6" width="200" height="34" />
      <path className="bed__face" d="M-10 20 h200 v10 h-200Z" />
      {coins.map(([x, y, size]) => (
        <svg key={`${x} ${y}`} x={x - size / 2} y={y - size / 2} width={size} height={size}>
          <Coin size={size} />
        </svg>
      ))}
    </svg>
  );
}
