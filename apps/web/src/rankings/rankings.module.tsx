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

interface TopListSearch {
  kind?: RankKind | undefined;
  board?: RankBoard | undefined;
  period?: RankPeriod | undefined;
}

const topList = createRoute({
  getParentRoute: () => shell,
  path: '/top-list',
  ...scoped('public', { column: TopListColumn }),
  // What there is not is set to nothing: the router keeps what is left out.
  validateSearch: ({ kind, board, period }): TopListSearch => ({
    kind: rankKinds.find((each) => each === kind),
    board: rankBoards.find((each) => each === board),
    period: rankPeriods.find((each) => each === period),
  }),
  component: lazyRouteComponent(() => import('./top-list.page.tsx'), 'TopListPage'),
});

const StarContestColumn = lazyRouteComponent(() => import('./star-contest-column.tsx'), 'StarContestColumn');

const starContest = createRoute({
  getParentRoute: () => shell,
  path: '/star-contest',
  ...scoped('public', { column: StarContestColumn }),
  validateSearch: ({ id }): { id?: number | undefined } => ({
    id: Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : undefined,
  }),
  component: lazyRouteComponent(() => import('./star-contest.page.tsx'), 'StarContestPage'),
});

export const rankingsFeature = defineFeature({
  name: 'rankings',
  inShell: [topList, starContest],
  shortcuts: [{ name: 'leaderboard', Line: RankShortcut }],
});
