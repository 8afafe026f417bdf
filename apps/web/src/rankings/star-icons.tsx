import type { ReactNode } from 'react';
import { Drawn, ink } from '../ui/icons/drawn.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';

/** A star with a face: a station of the way. */
export function StarFace(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path
        {...ink}
        d="M32 5 L40 22 L59 24.500 L45 37.500 L48.500 56 L32 47 L15.500 56 L19 37.500 L5 24.500 L24 22Z"
        fill="var(--b-lemon)"
      />
      <path
        d="M20 25 l7-1 l3-6"
        stroke="#fff"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="27" cy="33" r="2.300" fill="var(--line)" />
      <circle cx="38" cy="33" r="2.300" fill="var(--line)" />
      <path
        d="M30 38 q2.500 2.400 5 0"
        stroke="var(--line)"
        strokeWidth="2.400"
        fill="none"
        strokeLinecap="round"
      />
    </Drawn>
  );
}

/** A star that is counted. */
export function StarSign(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path
        {...ink}
        d="M32 5 l8 16.500 18 2.600 -13 12.800 3.100 18.100 L32 46.400 15.900 55 19 36.900 6 24.100 24 21.500Z"
        fill="var(--b-lemon)"
      />
      <path d="M20 26 l7-1.200" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </Drawn>
  );
}

/** A shield with a tick: a play that was checked. */
export function CheckedIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M32 6 L54 14 V30 C54 44 44 53 32 58 C20 53 10 44 10 30 V14Z" fill="var(--b-mint)" />
      <path
        d="M22 31 l7 7 l13-14"
        fill="none"
        stroke="var(--line)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawn>
  );
}
