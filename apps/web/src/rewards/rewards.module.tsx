import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { QuestsLine } from './quests-line.tsx';

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
