import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonClass } from './button.tsx';
import type { ButtonLook } from './button.tsx';
import { classes } from './classes.ts';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor({ kind, size, wide, icon, children, className, ...rest }: AnchorProps): ReactNode {
  return (
    <a {...rest} className={classes(buttonClass({ kind, size, wide }), className)}>
      {icon}
      <span className="btn__t">{children}</span>
    </a>
  );
}

function IconAnchor({ icon, children, className, ...rest }: AnchorProps): ReactNode {
  return (
    <a {...rest} className={classes('ib', className)}>
      {icon}
      {children}
    </a>
  );
}

/** A link that looks like a button. Its target is a typed route. */
export const ButtonLink = createLink(ButtonAnchor);

/** A link that looks like an icon button; give it an `aria-label`. */
export const IconLink = createLink(IconAnchor);
