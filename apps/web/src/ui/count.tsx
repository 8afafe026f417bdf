import type { ReactNode } from 'react';

/** A count as a small badge holds it: 99 at most. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/**
 * The red count at a corner, nothing at 0. Its place is the nearest positioned element. `label` says what is counted
 * where the words beside it do not.
 */
export function Count({ of, label }: { of: number; label?: string }): ReactNode {
  if (!(of >= 1)) return null;
  const shown = shortCount(Math.floor(of));
  return (
    <span className="count">
      {shown}
      {label !== undefined && <span className="sr"> {label}</span>}
    </span>
  );
}
