import type { ReactNode } from 'react';

/** Outlined poster lettering. `size` in pixels, never below 26; `outline` is the stroke's width. */
export function Flyer({
  children,
  size,
  outline,
  white = false,
}: {
  children: ReactNode;
  size?: number;
  outline?: number;
  white?: boolean;
}): ReactNode {
  const style: Record<string, string> = {};
  if (size !== undefined) style['fontSize'] = `${size}px`;
  if (outline !== undefined) style['--w'] = `${outline}px`;
  return (
    <span className={white ? 'flyer flyer--white' : 'flyer'} style={style}>
      {children}
    </span>
  );
}
