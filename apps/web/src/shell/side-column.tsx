import { useRouterState } from '@tanstack/react-router';
import { createElement, type ReactNode, Suspense } from 'react';
import { PlayerCard } from '../ui/player-card.tsx';
import { useT } from '../i18n/use-t.ts';
import { columnTopicOf } from './column-topic.ts';
import { PageColumn } from './page-column.tsx';

/** The desktop's right column: what belongs to the page, or else who plays and what helps there. */
export function SideColumn(): ReactNode {
  const t = useT();
  const topic = useRouterState({ select: ({ location }) => columnTopicOf(location.pathname) });
  const Own = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.column });
  return (
    <aside className="desk" aria-label={t('nav.corner')}>
      {Own == null ? (
        <>
          <PlayerCard />
          <PageColumn topic={topic} />
        </>
      ) : (
        <Suspense fallback={null}>{createElement(Own)}</Suspense>
      )}
    </aside>
  );
}
