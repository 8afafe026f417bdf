import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { AnchorHTMLAttributes, CSSProperties, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { Sign } from './lucide.tsx';
import { hidesPath, useAppMode } from '../kernel/app-config.ts';
import './pages.css';

export type MenuInk = 'cyan' | 'lemon' | 'coral' | 'mint' | 'lilac' | 'orange' | 'pink';

interface MenuLine {
  sign: LucideIcon;
  /** The block behind the sign. */
  ink?: MenuInk;
  text: string;
  note?: ReactNode;
}

/** A titled card of lines, each of which leads somewhere or holds a control. */
export function Menu({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className="card menu" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows">{children}</ul>
    </section>
  );
}

function Line({ sign, ink = 'cyan', text, note }: MenuLine): ReactNode {
  return (
    <>
      <span className="row__i" style={{ '--blk': `var(--b-${ink})` } as CSSProperties}>
        <Sign of={sign} size={20} />
      </span>
      <span className="row__t">
        <b>{text}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
    </>
  );
}

/** A line with a control at its end. */
export function MenuItem({ children, ...line }: MenuLine & { children: ReactNode }): ReactNode {
  return (
    <li className="row">
      <Line {...line} />
      {children}
    </li>
  );
}

interface MenuAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, MenuLine {
  /** At the end of the line: what is chosen now. */
  value?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

function MenuAnchor({ sign, ink, text, note, value, className, ...rest }: MenuAnchorProps): ReactNode {
  if (hidesPath(useAppMode(), rest.href ?? '')) return null;
  return (
    <li>
      <a {...rest} className={classes('row', className)}>
        <Line sign={sign} text={text} {...(ink && { ink })} {...(note !== undefined && { note })} />
        {value !== undefined && <span className="menu__v">{value}</span>}
        <Sign of={ChevronRight} size={20} flip />
      </a>
    </li>
  );
}

/** A line that leads to another page, unless the build is under review and the page withheld. Its target is a typed route. */
export const MenuLink = createLink(MenuAnchor);
