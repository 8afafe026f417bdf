import type { ReactNode } from 'react';
import { Drawn, ink } from '../ui/icons/drawn.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';

/** A capsule machine with its crank. */
export function GashaponIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M15 34 h34 l4 24 H11Z" fill="var(--b-coral)" />
      <circle {...ink} cx="32" cy="23" r="17" fill="var(--surface)" />
      <circle {...ink} cx="25" cy="27" r="6" fill="var(--b-cyan)" />
      <circle {...ink} cx="38" cy="29" r="6" fill="var(--b-lemon)" />
      <circle {...ink} cx="33" cy="18" r="6" fill="var(--b-mint)" />
      <circle {...ink} cx="32" cy="47" r="6.5" fill="var(--b-lemon)" />
      <path d="M28.5 45 l7 4" {...ink} fill="none" />
    </Drawn>
  );
}
