import type { ReactNode } from 'react';
import { MarkShapes } from './mark.tsx';

/** The open box's inside, drawn behind the toys. */
export function BoxBack(): ReactNode {
  return (
    <svg viewBox="0 0 240 150" className="box-back" aria-hidden="true">
      <path
        d="M30 58 L58 24 H182 L210 58Z"
        fill="var(--box-in)"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The box's front with label, tape and mark, drawn over the toys. */
export function BoxFront(): ReactNode {
  return (
    <svg viewBox="0 0 240 150" className="box-front" aria-hidden="true">
      <path
        d="M30 58 L8 84 L26 92 L30 86Z M210 58 L232 84 L214 92 L210 86Z"
        fill="var(--box-lo)"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M30 58 H210 V138 a8 8 0 0 1-8 8 H38 a8 8 0 0 1-8-8Z"
        fill="var(--box)"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M30 58 H210 L226 78 H14Z"
        fill="var(--box-hi)"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M104 78 h32 v26 l-5.3-4 -5.3 4 -5.4-4 -5.3 4 -5.3-4 -5.4 4Z"
        fill="var(--accent)"
        stroke="var(--line)"
        strokeWidth="3.2"
        strokeLinejoin="round"
      />
      <g transform="translate(44 106)">
        <rect width="46" height="28" rx="4" fill="#fff" stroke="var(--line)" strokeWidth="3" />
        <path
          d="M7 9 h20 M7 15 h26 M7 21 h14"
          stroke="var(--line)"
          strokeWidth="2.6"
          strokeLinecap="round"
          opacity=".6"
        />
      </g>
      <g transform="translate(168 100) scale(.36)">
        <MarkShapes />
      </g>
    </svg>
  );
}
