import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import type { Letter } from './inbox.queries.ts';
import { Stamp } from './stamp.tsx';

/** A letter in its box: unread ones have the airmail edge. */
export function LetterRow({ letter, open = false }: { letter: Letter; open?: boolean }): ReactNode {
  const t = useT();
  const { id, type, title, text, createTime, read } = letter;
  return (
    <li className={classes('mail', !read && 'mail--new', open && 'mail--open')}>
      <Link to="/inbox" search={{ letter: id }} resetScroll={false} aria-current={open ? 'true' : undefined}>
        <Stamp type={type} />
        <span className="row__t">
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <time dateTime={new Date(createTime).toISOString()}>{formatAgo(createTime)}</time>
        {!read && <span className="sr">{t('inbox.unread')}</span>}
      </Link>
    </li>
  );
}
