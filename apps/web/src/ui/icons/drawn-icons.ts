import type { ReactNode } from 'react';
import { Drawn, ink } from './drawn.tsx';
import type { DrawnProps } from './drawn.tsx';

/** A pile of coins. */
export function CoinsIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <g>
        <ellipse {...ink} cx="20" cy="52" rx="14" ry="6.5" fill="var(--coin-lo)" />
        <ellipse {...ink} cx="20" cy="46" rx="14" ry="6.5" fill="var(--coin)" />
        <ellipse {...ink} cx="44" cy="52" rx="14" ry="6.5" fill="var(--coin-lo)" />
        <ellipse {...ink} cx="44" cy="46" rx="14" ry="6.5" fill="var(--coin)" />
        <ellipse {...ink} cx="32" cy="46" rx="14" ry="6.5" fill="var(--coin-lo)" />
        <ellipse {...ink} cx="32" cy="40" rx="14" ry="6.5" fill="var(--coin)" />
        <circle {...ink} cx="32" cy="20" r="14" fill="var(--coin)" />
        <circle cx="32" cy="20" r="9" fill="none" stroke="var(--coin-lo)" strokeWidth="2.6" />
        <path d="M23 16 q2-5 7-6" stroke="#fff" strokeWidth="2.8" fill="none" strokeLinecap="round" />
      </g>
    </Drawn>
  );
}

/** Wrapped gift. */
export function GiftIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <rect {...ink} x="9" y="26" width="46" height="31" rx="5" fill="var(--b-cyan)" />
      <rect {...ink} x="5" y="17" width="54" height="13" rx="4" fill="var(--b-lemon)" />
      <path {...ink} d="M26 17 h12 v40 H26Z" fill="var(--b-coral)" />
      <path
        {...ink}
        d="M32 17 C20 17 16 5 24 5 C30 5 32 13 32 17 C32 13 34 5 40 5 C48 5 44 17 32 17Z"
        fill="var(--b-coral)"
      />
    </Drawn>
  );
}

/** Stamped calendar: play records. */
export function PlaysIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <rect {...ink} x="9" y="12" width="46" height="43" rx="8" fill="#fff" />
      <path {...ink} d="M9 24 v-4 a8 8 0 0 1 8-8 h30 a8 8 0 0 1 8 8 v4Z" fill="var(--b-mint)" />
      <circle {...ink} cx="21" cy="36" r="6.2" fill="var(--b-coral)" />
      <circle {...ink} cx="41" cy="36" r="6.2" fill="var(--b-coral)" />
      <path
        d="M18.4 36 l2 2 l3.6-4 M38.4 36 l2 2 l3.6-4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M16 48 h18" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" opacity=".35" />
      <path {...ink} d="M22 8 v7 M42 8 v7" />
      <g transform="rotate(35 52 50)">
        <rect {...ink} x="47" y="33" width="10" height="22" rx="2" fill="var(--b-orange)" />
        <path {...ink} d="M47 55 h10 l-5 8Z" fill="#fff" />
      </g>
    </Drawn>
  );
}

/** Taped box: parcels. */
export function ParcelIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path
        {...ink}
        d="M8 22 L32 10 L56 22 V48 a4 4 0 0 1-2.4 3.6 L32 60 L10.4 51.600 A4 4 0 0 1 8 48Z"
        fill="var(--box)"
      />
      <path {...ink} d="M8 22 L32 33 L56 22 L32 10Z" fill="var(--box-hi)" />
      <path {...ink} d="M32 33 V60" fill="none" />
      <path {...ink} d="M19 16.500 L43 27.500 V36 L37 38.500 V30.300 L13.500 19.300" fill="var(--accent)" />
    </Drawn>
  );
}
