import type { ReactNode } from 'react';

/** A pillar box with a letter in its slot. Decorative. */
export function PostBox(): ReactNode {
  return (
    <svg className="post-box" viewBox="0 0 76 96" width="68" height="86" aria-hidden="true" focusable="false">
      <g stroke="var(--line)" strokeWidth="3" strokeLinejoin="round">
        <path d="M12 84h52v9H12z" fill="var(--b-coral)" />
        <path d="M14 30h48v54H14z" fill="var(--b-coral)" />
        <path d="M7 31C7 12 22 3 38 3s31 9 31 28z" fill="var(--b-coral)" />
        <path d="M22 42h32v6H22z" fill="var(--line)" />
        <path d="M23 24l29-5 4 20-29 5z" fill="var(--surface)" />
        <path d="M23 24l18 9 11-14" fill="none" />
        <path d="M24 56h28v18H24z" fill="var(--surface)" />
      </g>
      <path d="M30 62h16M30 68h10" stroke="var(--surface-muted)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
