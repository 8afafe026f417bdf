import type { ReactNode } from 'react';

/** A filter that is on or off. */
export function Chip({
  on,
  onPress,
  children,
}: {
  on: boolean;
  onPress: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
