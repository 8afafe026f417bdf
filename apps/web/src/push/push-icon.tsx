import type { ReactNode } from 'react';
import { Drawn, ink } from '../ui/icons/drawn.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';

/** Coins on their bed before the deck that pushes them. */
export function PushIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M10 22 h44 l4 32 H6Z" fill="var(--b-cyan)" />
      <path {...ink} d="M14 8 h36 l2 20 H12Z" fill="var(--b-coral)" />
      <path d="M17 14 h12" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" opacity=".8" />
      <g {...ink} fill="var(--b-lemon)">
        <ellipse cx="21" cy="38" rx="9" ry="6.5" />
        <ellipse cx="43" cy="37" rx="9" ry="6.5" />
        <ellipse cx="32" cy="46" rx="9.5" ry="7" />
      </g>
      <path
        d="M27.500 44.500 q3-2.500 7-1.500"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
    </Drawn>
  );
}
