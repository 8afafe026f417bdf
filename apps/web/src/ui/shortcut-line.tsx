import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Count } from './count.tsx';
import type { DrawnProps } from './icons/drawn.tsx';

export interface ShortcutLineProps {
  readonly link: LinkProps;
  readonly text: Key;
  /** A line about it. */
  readonly note?: Key | false;
  readonly Icon: ComponentType<DrawnProps>;
  /** How many rewards wait there. */
  readonly count?: number;
  /** The guide points at it, by this name. */
  readonly guide?: string | false;
  /** Closes the line. */
  readonly end?: ReactNode;
}

/** One way of the home's shortcuts: its sign, its name, and what waits there. */
export function ShortcutLine({
  link,
  text,
  note,
  Icon,
  count = 0,
  guide,
  end,
}: ShortcutLineProps): ReactNode {
  const t = useT();
  return (
    <li>
      <Link {...link} className="sd" data-guide={guide || undefined}>
        <span className="sd__i paper">
          <Icon size={40} />
          <Count of={count} label={t('nav.clubCount', { count })} />
        </span>
        <span className="sd__t">
          {t(text)}
          {note && <small>{t(note)}</small>}
        </span>
        {end}
      </Link>
    </li>
  );
}

/** A home's way that says the same to everybody. */
export function shortcutTo(
  way: Pick<ShortcutLineProps, 'link' | 'text' | 'Icon'> & { readonly note: Key },
): ComponentType<{ note?: boolean; end?: ReactNode }> {
  return ({ note, end }) => <ShortcutLine {...way} note={note === true && way.note} end={end} />;
}
