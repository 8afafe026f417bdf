import type { ReactNode } from 'react';

/** Properties of every drawn icon; `size` is in CSS pixels and square. */
export interface DrawnProps {
  size?: number;
  className?: string;
}

/** The one outline of all drawn icons. */
export const ink = {
  stroke: 'var(--line)',
  strokeWidth: 3.4,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** Frame of a drawn, coloured icon. Decorative: the text beside it names the thing. */
export function Drawn({
  size = 30,
  className = '',
  children,
}: DrawnProps & { children: ReactNode }): ReactNode {
  return (
    <svg
      className={`ico ${className}`}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
