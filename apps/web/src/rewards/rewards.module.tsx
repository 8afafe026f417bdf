import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { guideStore } from '../kernel/guide.store.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { rewardQuery } from '../ports/rewards.queries.ts';
import { PlaysIcon } from '../ui/icons/drawn-icons.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';

const link = linkOptions({ to: '/tasks' });

/** The home's way to the quests, with how many rewards wait; the guide points at it while there are any (D40). */
function QuestsLine({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  const { data } = useQuery({ ...rewardQuery(), enabled: useMay('playPaid') });
  const guided = useStore(guideStore, ({ points }) => points.includes('taskReward'));
  if (hidesFeature(useAppMode(), 'rewards')) return null;
  return (
    <ShortcutLine
      link={link}
      text="tasks.title"
      note={note && 'tasks.note'}
      Icon={PlaysIcon}
      count={(data?.newbieFlag ?? 0) + (data?.dailyFlag ?? 0)}
      guide={guided && 'taskReward'}
      end={end}
    />
  );
}

const QuestsColumn = lazyRouteComponent(() => import('./quests-column.tsx'), 'QuestsColumn');

const LevelsColumn = lazyRouteComponent(() => import('./rights-card.tsx'), 'LevelsColumn');

const tasks = createRoute({
  getParentRoute: () => shell,
  path: '/tasks',
  ...scoped('private', { column: QuestsColumn }),
  component: lazyRouteComponent(() => import('./tasks.page.tsx'), 'TasksPage'),
});

const FirstDayColumn = lazyRouteComponent(() => import('./first-day-column.tsx'), 'FirstDayColumn');

const firstDay = createRoute({
  getParentRoute: () => shell,
  path: '/tasks/firstday',
  ...scoped('private', { column: FirstDayColumn }),
  component: lazyRouteComponent(() => import('./first-day.page.tsx'), 'FirstDayPage'),
});

const levels = createRoute({
  getParentRoute: () => shell,
  path: '/levels',
  ...scoped('private', { column: LevelsColumn }),
  component: lazyRouteComponent(() => import('./levels.page.tsx'), 'LevelsPage'),
});

export const rewardsFeature = defineFeature({
  name: 'rewards',
  inShell: [tasks, firstDay, levels],
  shortcuts: [{ name: 'quests', Line: QuestsLine }],
});
