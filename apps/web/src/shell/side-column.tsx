import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlayerCard } from '../ui/player-card.tsx';
import { useT } from '../i18n/use-t.ts';
import { columnTopicOf } from './column-topic.ts';
import { PageColumn } from './page-column.tsx';

/** The desktop's right column: who plays, and what helps on the page. */
export function SideColumn(): ReactNode {
  const t = useT();
  const topic = useRouterState({ select: ({ location }) => columnTopicOf(location.pathname) });
  return (
    <aside className="desk" aria-label={t('nav.corner')}>
      <PlayerCard />
      <PageColumn topic={topic} />
    </aside>
  );
}
