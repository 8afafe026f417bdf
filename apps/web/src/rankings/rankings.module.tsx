import { rankBoards, rankKinds, rankPeriods } from '@grabbit/contract';
import type { RankBoard, RankKind, RankPeriod } from '@grabbit/contract';
import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { PodiumIcon } from '../ui/icons/drawn-icons.ts';
import { shortcutTo } from '../ui/shortcut-line.tsx';

/** The home's way to the leaderboards. */
const RankShortcut = shortcutTo({
  link: linkOptions({ to: '/top-list' }),
  text: 'rank.title',
  note: 'rank.note',
  Icon: PodiumIcon,
});

const TopListColumn = lazyRouteComponent(() => import('./top-list-column.tsx'), 'TopListColumn');

const topList = createRoute({
  getParentRoute: () => shell,
  path: '/top-list',
  ...scoped('public', { column: TopListColumn }),
  validateSearch: ({ kind, board, period }): { kind?: RankKind; board?: RankBoard; period?: RankPeriod } => ({
    ...(rankKinds.includes(kind as RankKind) && { kind: kind as RankKind }),
    ...(rankBoards.includes(board as RankBoard) && { board: board as RankBoard }),
    ...(rankPeriods.includes(period as RankPeriod) && { period: period as RankPeriod }),
  }),
  component: lazyRouteComponent(() => import('./top-list.page.tsx'), 'TopListPage'),
});

const StarContestColumn = lazyRouteComponent(() => import('./star-contest-column.tsx'), 'StarContestColumn');

const starContest = createRoute({
  getParentRoute: () => shell,
  path: '/star-contest',
  ...scoped('public', { column: StarContestColumn }),
  validateSearch: ({ id }): { id?: number } =>
    Number.isSafeInteger(id) && Number(id) > 0 ? { id: Number(id) } : {},
  component: lazyRouteComponent(() => import('./star-contest.page.tsx'), 'StarContestPage'),
});

export const rankingsFeature = defineFeature({
  name: 'rankings',
  inShell: [topList, starContest],
  shortcuts: [{ name: 'leaderboard', Line: RankShortcut }],
});
