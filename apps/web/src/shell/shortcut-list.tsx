import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';
import { own, parcels, records, useSideButtons } from './shortcuts.tsx';

/** The side buttons under each other, with a line about each, for desktops, whose rail leads to the toys; `end` closes a line. */
export function ShortcutList({ end }: { end: ReactNode }): ReactNode {
  const t = useT();
  const has = useSideButtons();
  return (
    <nav className="sidew paper sticker" aria-label={t('nav.shortcuts')}>
      <ul>
        {own.map(({ name, Line }) => has(name) && <Line key={name} note end={end} />)}
        {[parcels, ...records].map((way) => (
          <ShortcutLine key={way.text} {...way} end={end} />
        ))}
      </ul>
    </nav>
  );
}
