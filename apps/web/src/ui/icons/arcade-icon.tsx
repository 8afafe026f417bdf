import type { ReactNode } from 'react';
import { Drawn, ink } from './drawn.tsx';
import type { DrawnProps } from './drawn.tsx';

/** An arcade cabinet: every kind of game. */
export function ArcadeIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path
        {...ink}
        d="M15 8 a4 4 0 0 1 4-4 h26 a4 4 0 0 1 4 4 v26 l6 8 v15 a3 3 0 0 1-3 3 H12 a3 3 0 0 1-3-3 V42 l6-8Z"
        fill="var(--b-mint)"
      />
      <rect x="20" y="13" width="24" height="18" rx="3" fill="var(--line)" />
      <path {...ink} strokeWidth="2.8" d="M25 25 l4-5 3.5 3.5 3-4 4 5.5" stroke="var(--b-cyan)" fill="none" />
      <rect x="20" y="6.5" width="24" height="3.6" rx="1.8" fill="var(--b-lemon)" />
      <path {...ink} strokeWidth="3" d="M13 42 h38 M24 42 v-7" />
      <circle {...ink} strokeWidth="2.8" cx="24" cy="33.5" r="4.3" fill="var(--b-coral)" />
      <circle {...ink} strokeWidth="2.4" cx="37" cy="38" r="3" fill="var(--b-lemon)" />
      <circle {...ink} strokeWidth="2.4" cx="45" cy="38" r="3" fill="var(--b-cyan)" />
      <rect {...ink} strokeWidth="2.6" x="25" y="47" width="14" height="8" rx="2.5" fill="#fff" />
    </Drawn>
  );
}
