import type { CSSProperties, ReactNode } from 'react';

/**
 * Outline of a star with `points` tips inside a box of 100 by 100.
 * `outer` and `inner` are the radii of tips and notches.
 */
export function burstPath(points: number, outer = 49, inner = 42): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points;
    const radius = i % 2 === 0 ? outer : inner;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

export interface BurstProps {
  points?: number;
  inner?: number;
  fill?: string;
  style?: CSSProperties;
}

/** A printed starburst behind something worth a look. One on a card at most. */
export function Burst({ points = 16, inner = 39, fill = 'var(--accent)', style }: BurstProps): ReactNode {
  return (
    <svg viewBox="0 0 100 100" className="burst" style={style} aria-hidden="true">
      <path
        d={burstPath(points, 48, inner)}
        fill={fill}
        stroke="var(--line)"
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  );
}
