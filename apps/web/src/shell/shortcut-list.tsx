import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { own, parcels, records, useSideButtons } from './shortcuts.tsx';

/** The side buttons under each other, with a line about each, for desktops, whose rail leads to the toys; `end` closes a line. */
export function ShortcutList({ end }: { end: ReactNode }): ReactNode {
  const t = useT();
  const has = useSideButtons();
  return (
    <nav className="sidew paper sticker" aria-label={t('nav.shortcuts')}>
      <ul>
        {own.map(({ name, Line }) => has(name) && <Line key={name} note end={end} />)}
        {[parcels, ...records].map(({ link, text, note, Icon }) => (
          <li key={text}>
            <Link {...link} className="sd">
              <span className="sd__i paper">
                <Icon size={40} />
              </span>
              <span className="sd__t">
                {t(text)}
                <small>{t(note)}</small>
              </span>
              {end}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
