import type { ReactNode } from 'react';
import { Drawn, ink } from './drawn.tsx';
import type { DrawnProps } from './drawn.tsx';

/** The club's stone; its colour is the class's, `--gem`, jade unless told. */
export function GemIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M17 14 h30 l11 15 L32 56 6 29Z" fill="var(--gem, var(--jade))" />
      <path
        d="M6 29 h52 M17 14 l6 15 9 27 9-27 6-15 M32 14 l-9 15 M32 14 l9 15"
        fill="none"
        stroke="var(--line)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path d="M17 14 l6 15 H6Z" fill="#fff" opacity=".6" />
      <path d="M32 14 l9 15 H23Z" fill="#fff" opacity=".28" />
      <path d="M41 29 h17 L32 56Z" fill="var(--line)" opacity=".16" />
    </Drawn>
  );
}
