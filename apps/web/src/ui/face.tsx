import type { ReactNode } from 'react';

const inks = ['pink', 'cyan', 'orange', 'lilac', 'mint', 'lemon', 'coral'] as const;

/** The ink that belongs to a name or id: always the same one. */
export function inkOf(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `var(--b-${inks[sum % inks.length] ?? 'cyan'})`;
}

/** A player's initial on their ink. Decorative beside the name. */
export function Face({ name }: { name: string }): ReactNode {
  const initial = Array.from(name.trim())[0] ?? '?';
  return (
    <span className="face" style={{ background: inkOf(name) }} aria-hidden="true">
      {initial.toLocaleUpperCase()}
    </span>
  );
}
