import { Link, linkOptions, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Slot } from '../ports/slot.tsx';
import { BoardIcon, LiveIcon, PlaysIcon, PodiumIcon } from '../ui/icons/drawn-icons.ts';
import { useSideButtons } from './shortcuts.tsx';
import './rail-more.css';

const ways = [
  { name: 'live', link: linkOptions({ to: '/live' }), text: 'live.title', Icon: LiveIcon },
  { name: 'quests', link: linkOptions({ to: '/tasks' }), text: 'tasks.title', Icon: PlaysIcon },
  { name: 'leaderboard', link: linkOptions({ to: '/top-list' }), text: 'rank.title', Icon: PodiumIcon },
  { name: 'forum', link: linkOptions({ to: '/forum' }), text: 'forum.title', Icon: BoardIcon },
] as const;

/** Whose a page is that does not lie under its address; null for any other. */
function withinOf(path: string): (typeof ways)[number]['name'] | null {
  if (path === '/star-contest') return 'leaderboard';
  return /^\/posts?\//.test(path) ? 'forum' : null;
}

/** The rail's second group: what one comes back for. */
export function RailMore(): ReactNode {
  const t = useT();
  const has = useSideButtons();
  const within = useRouterState({ select: ({ location }) => withinOf(location.pathname) });
  return (
    <nav className="rail__s" aria-label={t('nav.shortcuts')}>
      {ways.map(
        ({ name, link, text, Icon }) =>
          has(name) && (
            <Link
              key={name}
              {...link}
              aria-current={name === within || undefined}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Icon size={28} />
              <span>{t(text)}</span>
            </Link>
          ),
      )}
      <Slot name="inboxRail" />
    </nav>
  );
}
