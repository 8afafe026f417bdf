import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { root, shell, text } from '../kernel/places.ts';

// Records are open to trial accounts too: their plays have receipts that they may check like everybody else's.

const gameRecord = createRoute({
  getParentRoute: () => shell,
  path: '/user/game-record',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./game-record.page.tsx'), 'GameRecordPage'),
});

const gameRecordDetail = createRoute({
  getParentRoute: () => shell,
  path: '/user/game-record-detail/$type',
  ...scoped('private'),
  validateSearch: (search): { play?: string } => {
    const play = text(search['play']);
    return play === undefined ? {} : { play };
  },
  component: lazyRouteComponent(() => import('./game-record-detail.page.tsx'), 'GameRecordDetailPage'),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/$playId',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./verify/verify.page.tsx'), 'VerifyPage'),
});

export const playFeature = defineFeature({
  name: 'play',
  inShell: [gameRecord, gameRecordDetail],
  alone: [verify],
});
