import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface SignProps {
  of: LucideIcon;
  size?: number;
  /** Mirrored where text runs from right to left: arrows and the like. */
  flip?: boolean;
  className?: string;
}

/** A line icon in the one stroke weight of the design. Decorative. */
export function Sign({ of: Icon, size = 22, flip = false, className }: SignProps): ReactNode {
  return (
    <Icon
      className={classes('lu', flip && 'flip', className)}
      size={size}
      strokeWidth={2.75}
      aria-hidden="true"
      focusable="false"
    />
  );
}
