import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlayerCard } from '../../account/player-card.tsx';
import { useT } from '../../i18n/use-t.ts';
import { JustGrabbed } from '../../rooms/just-grabbed.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { useDesk } from '../../ui/use-media.ts';
import { ShortcutList } from './shortcuts.tsx';

/** The desktop's right column: who plays, and the shortcuts in a list. */
export function SideColumn(): ReactNode {
  const t = useT();
  const desk = useDesk();
  return desk ? (
    <aside className="desk" aria-label={t('nav.corner')}>
      <PlayerCard />
      <ShortcutList end={<Sign of={ChevronRight} size={20} flip />} />
      <JustGrabbed />
    </aside>
  ) : null;
}
