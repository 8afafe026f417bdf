import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PlayerCard } from '../../account/player-card.tsx';
import { JustGrabbed } from '../../rooms/just-grabbed.tsx';
import { useDesk } from '../../ui/use-media.ts';
import { Sign } from '../../ui/lucide.tsx';
import { useShortcuts } from './shortcuts.tsx';

/** The desktop's right column: who plays, and the shortcuts in a list. */
export function SideColumn(): ReactNode {
  const t = useT();
  const desk = useDesk();
  return desk ? (
    <aside className="desk" aria-label={t('nav.corner')}>
      <PlayerCard />
      <ShortcutList />
      <JustGrabbed />
    </aside>
  ) : null;
}

function ShortcutList(): ReactNode {
  const { label, items } = useShortcuts();
  return (
    <nav className="sidew paper sticker" aria-label={label}>
      <ul>
        {items.map(({ id, link, text, note, icon }) => (
          <li key={id}>
            <Link {...link} className="sd">
              <span className="sd__i paper">{icon}</span>
              <span className="sd__t">
                {text}
                <small>{note}</small>
              </span>
              <Sign of={ChevronRight} size={20} flip />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
