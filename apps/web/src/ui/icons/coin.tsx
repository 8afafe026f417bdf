import type { ReactNode } from 'react';

/** The arcade's coin. Decorative: say the amount in text beside it. */
export function Coin({ size = 20 }: { size?: number }): ReactNode {
  return (
    <svg className="coin" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="14" fill="var(--coin)" stroke="var(--line)" strokeWidth="2.6" />
      <circle cx="16" cy="16" r="10.2" fill="none" stroke="var(--coin-lo)" strokeWidth="1.8" />
      <path
        d="M5.8 13 A10.6 10.6 0 0 1 14 5.6"
        stroke="var(--coin-hi)"
        strokeWidth="2.4"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M12.4 15.4 C12 13 9.9 12.6 10 10.8 C10.2 9.4 11.4 8.7 12.6 8.6 M19.6 15.4 C20 13 22.1 12.6 22 10.8 C21.8 9.4 20.6 8.7 19.4 8.6"
        fill="none"
        stroke="var(--coin-lo)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <ellipse cx="16" cy="18.6" rx="6.2" ry="5" fill="var(--coin-lo)" />
    </svg>
  );
}
