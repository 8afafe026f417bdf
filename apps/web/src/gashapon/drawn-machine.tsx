import type { CSSProperties, ReactNode } from 'react';
import { packCapsules } from './pack-capsules.ts';
import './drawn-machine.css';

const inks = ['cyan', 'lemon', 'coral', 'mint', 'lilac', 'orange', 'pink'];

/** The capsule machine as a drawing: where there is no 3D, and on cards. Decorative: words stand beside it. */
export function DrawnMachine({ left, size }: { left: number; size: number }): ReactNode {
  const places = packCapsules(size, 90)
    .toSorted((a, b) => a.at[1] - b.at[1])
    .slice(0, left)
    .toSorted((a, b) => a.at[2] - b.at[2]);
  return (
    <svg className="gmach" viewBox="0 0 200 300" aria-hidden="true" focusable="false">
      <path className="gmach__ear" d="M74 46 Q58 34 60 14 Q74 2 86 12 M126 46 Q142 34 140 14 Q126 2 114 12" />
      <circle className="gmach__globe" cx="100" cy="108" r="76" />
      {places.map(({ at: [x, y] }, index) => (
        <g
          key={index}
          style={{ '--blk': `var(--b-${inks[index % inks.length] ?? 'cyan'})` } as CSSProperties}
          transform={`translate(${(100 + x * 38).toFixed(1)} ${(108 - y * 38).toFixed(1)})`}
        >
          <circle className="gmach__lid" r="13.4" />
          <path className="gmach__cup" d="M-13.4 0 A13.4 13.4 0 0 0 13.4 0 Z" />
        </g>
      ))}
      <path className="gmach__cap" d="M42 62 A76 76 0 0 1 158 62 Z" />
      <path className="gmach__face" d="M78 44 v9 M122 44 v9 M97 54 h6" />
      <path
        className="gmach__body"
        d="M36 176 h128 q10 0 10 10 v96 q0 10 -10 10 h-128 q-10 0 -10 -10 v-96 q0 -10 10 -10Z"
      />
      <circle className="gmach__ring" cx="100" cy="218" r="30" />
      <path className="gmach__crank" d="M76 210 L124 226" />
      <rect className="gmach__hatch" x="70" y="254" width="60" height="34" rx="9" />
    </svg>
  );
}
