import type { ReactNode } from 'react';
import { Coin } from '../ui/icons/coin.tsx';

const [across, down] = [9, 6];

/** Pegs and a ball on its way, for a card. Decorative. */
export function BoardPicture(): ReactNode {
  return (
    <svg
      className="pegs"
      viewBox="0 0 180 126"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: down }, (_, row) =>
        Array.from({ length: across }, (_, column) => {
          const [cx, cy] = [column * 22 + (row % 2) * 11 - 4, row * 22 + 8];
          return (
            <g key={`${row} ${column}`}>
              <circle className="pegs__s" cx={cx + 1.4} cy={cy + 2.8} r="4.2" />
              <circle className="pegs__b" cx={cx} cy={cy} r="4.2" />
            </g>
          );
        }),
      )}
      <path className="pegs__t" d="M84 -6 Q94 6 84 22 Q74 34 90 46 Q104 58 101 70" />
      <svg x="90" y="64" width="25" height="25">
        <Coin size={25} />
      </svg>
    </svg>
  );
}
