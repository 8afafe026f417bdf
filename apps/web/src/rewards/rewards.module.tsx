import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { QuestsLine } from './quests-line.tsx';

const tasks = createRoute({
  getParentRoute: () => shell,
  path: '/tasks',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./tasks.page.tsx'), 'TasksPage'),
});

const levels = createRoute({
  getParentRoute: () => shell,
  path: '/levels',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./levels.page.tsx'), 'LevelsPage'),
});

export const rewardsFeature = defineFeature({
  name: 'rewards',
  inShell: [tasks, levels],
  shortcuts: [{ name: 'quests', Line: QuestsLine }],
});
