import { useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useDrawnScale } from '../ui/use-drawn-scale.ts';

const inks = ['mint', 'coral', 'pink', 'lilac', 'orange', 'cyan'] as const;

/** The ink of a cannon by its number; the viewer's own is lemon. */
export const inkOf = (cannon: number, own: boolean): string =>
  own ? 'var(--b-lemon)' : `var(--b-${inks[cannon % inks.length] ?? 'mint'})`;

export interface CannonProps {
  readonly ink: string;
  /** The first letter of who stands at it. */
  readonly letter: string;
  /** What their last shot cost; null where none was fired. */
  readonly coins: number | null;
}

/** A cannon at the lower edge of the sea. `--aim` turns its barrel. Decorative: a list says who is there. */
export function Cannon({ ink, letter, coins }: CannonProps): ReactNode {
  const drawing = useRef<SVGSVGElement>(null);
  const scale = useDrawnScale(drawing);
  return (
    <svg
      ref={drawing}
      viewBox="0 0 100 110"
      aria-hidden="true"
      className="can"
      style={{ '--c': ink } as CSSProperties}
    >
      <g className="can__b" stroke="var(--line)" strokeWidth="5" strokeLinejoin="round">
        <rect x="36" y="4" width="28" height="58" rx="9" fill="#fff6e4" />
        <rect x="31" y="0" width="38" height="17" rx="8" fill="var(--c)" />
        <path d="M36 34 h28" strokeWidth="4" />
        <path d="M43 22 v8 M43 40 v14" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      </g>
      <circle cx="50" cy="68" r="29" fill="var(--c)" stroke="var(--line)" strokeWidth="5" />
      <path
        d="M29 60 q6-14 20-16"
        stroke="#fff"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
        opacity=".8"
      />
      <circle cx="50" cy="68" r="15" fill="#fff" stroke="var(--line)" strokeWidth="4" />
      <text x="50" y="74" textAnchor="middle">
        {letter}
      </text>
      {coins !== null && (
        <>
          <rect x="10" y="90" width="80" height="20" rx="10" fill="var(--line)" />
          <text
            x="50"
            y="105"
            textAnchor="middle"
            className="can__n"
            style={{ fontSize: Math.max(15, 12 / scale) }}
          >
            {formatNumber(coins)}
          </text>
        </>
      )}
    </svg>
  );
}
