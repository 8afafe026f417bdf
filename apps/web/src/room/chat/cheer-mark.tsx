import type { CheerMark } from '@grabbit/contract';
import type { ReactNode } from 'react';

const shapes: Readonly<Record<CheerMark, ReactNode>> = {
  heart: (
    <path
      d="M24 41C10 31 5 24 5 16.500C5 10 10 6 15 6C19 6 22 8 24 11.500C26 8 29 6 33 6C38 6 43 10 43 16.500C43 24 38 31 24 41Z"
      fill="var(--b-coral)"
    />
  ),
  star: (
    <>
      <path
        d="M24 4L29.700 16.800L43.500 18.300L33.200 27.700L36.100 41.300L24 34.300L11.900 41.300L14.800 27.700L4.500 18.300L18.300 16.800Z"
        fill="var(--b-lemon)"
      />
      <path d="M19 22v2M29 22v2M21 27.500q3 2.500 6 0" fill="none" />
    </>
  ),
  carrot: (
    <>
      <path d="M31 16C37 9 41 10 43 12C41 16 38 18 33 18Z" fill="var(--b-mint)" />
      <path d="M29 15C28 7 31 5 34 5C36 9 35 12 32 17Z" fill="var(--b-mint)" />
      <path d="M33 24C30 31 14 43 6 43C4 35 16 17 23 14C28 12 35 18 33 24Z" fill="var(--b-orange)" />
      <path d="M19 20l4 3M13 28l4 3M23 32l3 2" fill="none" />
    </>
  ),
};

/** A mark of cheer, cut out like a sticker. Decorative: who names it says so in text. */
export function CheerSign({ mark, size = 26 }: { mark: CheerMark; size?: number }): ReactNode {
  return (
    <svg
      className="cheer-sign"
      viewBox="-3 -3 54 54"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <g className="cheer-sign__edge">{shapes[mark]}</g>
      <g>{shapes[mark]}</g>
    </svg>
  );
}
