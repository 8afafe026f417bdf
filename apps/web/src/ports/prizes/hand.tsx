import type { ReactNode } from 'react';

/** An open hand, from the wrist to the tip of the middle finger, so that its height is its length. */
export function Hand({ height }: { height: string }): ReactNode {
  return (
    <svg className="hand" viewBox="0 0 110 185" style={{ height }} aria-hidden="true" focusable="false">
      <path
        d="M30 183 V150 C26 142 22 134 17 125 L5 101 C1 92 11 85 18 92 L33 110 V36 C33 24 49 24 49 36 V14
           C49 -1 66 -1 66 14 V38 C66 27 82 27 82 38 V64 C82 54 97 54 97 64 V126 C97 140 90 146 86 154 V183Z"
        fill="var(--surface-tint)"
        stroke="var(--line)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <path
        d="M49 38 V88 M66 40 V88 M82 66 V92"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
