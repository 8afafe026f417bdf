import type { ReactNode } from 'react';
import { Drawn, ink } from '../ui/icons/drawn.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';

const pegs = [
  [32, 22],
  [25, 31],
  [39, 31],
  [20, 40],
  [32, 40],
  [44, 40],
] as const;

/** A board of pegs with its ball. */
export function PlinkoIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M8 56 L18 8 h28 L56 56Z" fill="var(--b-mint)" />
      <g fill="var(--line)">
        {pegs.map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="2.6" />
        ))}
      </g>
      <circle {...ink} cx="32" cy="12.5" r="5.5" fill="var(--b-lemon)" />
      <path d="M10.5 46 h43 M21 46 v10 M32 46 v10 M43 46 v10" {...ink} fill="none" />
    </Drawn>
  );
}
