import type { ReactNode } from 'react';
import { Drawn, ink } from '../ui/icons/drawn.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';

/** Two power cards. */
export function CardsIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <g transform="rotate(-14 24 34)">
        <rect {...ink} x="9" y="14" width="30" height="42" rx="6" fill="var(--b-lilac)" />
      </g>
      <g transform="rotate(9 40 34)">
        <rect {...ink} x="24" y="11" width="31" height="44" rx="6" fill="var(--b-lemon)" />
        <path {...ink} d="M42 18 l-10.500 17 h7 l-3 13 l12-18 h-7.500 l4-12Z" fill="var(--b-coral)" />
      </g>
    </Drawn>
  );
}

/** A kept page. */
export function BookmarkIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M14 8 a4 4 0 0 1 4-4 h28 a4 4 0 0 1 4 4 v50 L32 46 14 58Z" fill="var(--b-lemon)" />
      <path
        {...ink}
        d="M32 14 l3.400 6.800 7.600 1.100-5.500 5.300 1.300 7.500L32 31.200l-6.800 3.500 1.300-7.500-5.500-5.300 7.600-1.100Z"
        fill="#fff"
      />
    </Drawn>
  );
}

/** A phone with a tick. */
export function PhoneIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <rect {...ink} x="17" y="5" width="30" height="54" rx="7" fill="var(--b-cyan)" />
      <rect {...ink} x="22" y="13" width="20" height="33" rx="2" fill="#fff" />
      <path {...ink} d="M27 30 l4 4 l7-8" fill="none" />
    </Drawn>
  );
}

/** An envelope. */
export function MailIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <rect {...ink} x="6" y="14" width="52" height="38" rx="6" fill="#fff" />
      <path {...ink} d="M8 18 L32 38 L56 18" fill="none" />
      <circle {...ink} cx="52" cy="16" r="8" fill="var(--b-coral)" />
    </Drawn>
  );
}

/** A shield with a tick. */
export function ShieldIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M32 5 L54 13 V31 C54 45 44 55 32 60 C20 55 10 45 10 31 V13Z" fill="var(--b-mint)" />
      <path {...ink} d="M22 32 l7 7 l13-14" fill="none" />
    </Drawn>
  );
}

/** A lens over a tick. */
export function LensIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M40 40 L57 57" fill="none" strokeWidth={7} />
      <circle {...ink} cx="27" cy="27" r="19" fill="#fff" />
      <path {...ink} d="M18 27 l6.500 6.500 L36 21" fill="none" />
    </Drawn>
  );
}
