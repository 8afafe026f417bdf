import type { ReactNode } from 'react';
import { Drawn, ink } from './drawn.tsx';
import type { DrawnProps } from './drawn.tsx';

/** Shop front: home. */
export function HomeIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M10 28 h44 v26 a4 4 0 0 1-4 4 H14 a4 4 0 0 1-4-4Z" fill="#fff" />
      <path
        {...ink}
        d="M12 8 h40 l6 14 a8 8 0 0 1-13 6 a8.7 8.7 0 0 1-13 0 a8.7 8.7 0 0 1-13 0 A8 8 0 0 1 6 22Z"
        fill="var(--nav-fill)"
      />
      <path d="M24 58 V43 a4 4 0 0 1 4-4 h8 a4 4 0 0 1 4 4 v15" fill="var(--line)" opacity=".9" />
    </Drawn>
  );
}

/** A machine: the list of rooms. */
export function RoomsIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <rect {...ink} x="10" y="6" width="44" height="52" rx="7" fill="var(--nav-fill)" />
      <rect {...ink} x="17" y="14" width="30" height="26" rx="3" fill="#fff" />
      <path
        d="M32 14 v6 M26 24 q-2 6 2 8 M38 24 q2 6-2 8 M25 22 h14"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <rect x="17" y="46" width="14" height="7" rx="2" fill="var(--line)" />
    </Drawn>
  );
}

/** Capsule: won prizes. */
export function PrizesIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M8 32 a24 24 0 0 1 48 0Z" fill="#fff" />
      <path {...ink} d="M8 32 a24 24 0 0 0 48 0Z" fill="var(--nav-fill)" />
      <path {...ink} d="M8 32 h48" />
      <path
        d="M17 24 a17 17 0 0 1 8-9"
        stroke="var(--line)"
        strokeWidth="3.6"
        fill="none"
        strokeLinecap="round"
        opacity=".35"
      />
      <rect {...ink} x="25" y="27" width="14" height="10" rx="5" fill="#fff" />
    </Drawn>
  );
}

/** Rabbit face: the account. */
export function MeIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path
        {...ink}
        d="M22 28 C14 26 14 6 21 5 S29 18 29 26 M42 28 C50 26 50 6 43 5 S35 18 35 26"
        fill="#fff"
      />
      <path
        {...ink}
        d="M9 42 C9 30 18 24 32 24 S55 30 55 42 S45 59 32 59 S9 54 9 42Z"
        fill="var(--nav-fill)"
      />
      <ellipse cx="24" cy="41" rx="3" ry="4" fill="var(--line)" />
      <ellipse cx="40" cy="41" rx="3" ry="4" fill="var(--line)" />
      <path d="M28 48 q4 3.6 8 0" fill="none" stroke="var(--line)" strokeWidth="3.4" strokeLinecap="round" />
    </Drawn>
  );
}

/** Bag: orders. */
export function MallIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path
        d="M21 24 v-4 a11 11 0 0 1 22 0 v4"
        fill="none"
        stroke="var(--line)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path {...ink} d="M11 22 h42 l4 31 a5 5 0 0 1-5 5.5 H12 a5 5 0 0 1-5-5.5Z" fill="var(--nav-fill)" />
      <path d="M23 34 q9 8 18 0" fill="none" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
    </Drawn>
  );
}
