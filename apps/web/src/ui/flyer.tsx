import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface FlyerProps {
  children: string;
  /** In pixels, never below 26. */
  size?: number;
  /** Width of the outline in pixels. */
  outline?: number;
  white?: boolean;
  className?: string;
}

/**
 * Outlined poster lettering. The outline is a second layer behind the letters: what reads the page, and what
 * measures its contrast, meets the letters themselves.
 */
export function Flyer({ children, size, outline, white = false, className }: FlyerProps): ReactNode {
  const style: Record<string, string> = {};
  if (size !== undefined) style['fontSize'] = `${size}px`;
  if (outline !== undefined) style['--w'] = `${outline}px`;
  return (
    <span
      className={classes('flyer flyer--cut', white && 'flyer--white', className)}
      style={style}
      data-text={children}
    >
      {children}
    </span>
  );
}
