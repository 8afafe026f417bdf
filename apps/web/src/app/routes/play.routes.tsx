import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { scoped } from '../guards.ts';
import { root, shell, text } from './root.routes.tsx';

// Records are open to trial accounts too: their plays have receipts that they may check like everybody else's.

const coinRecord = createRoute({
  getParentRoute: () => shell,
  path: '/user/coin-record',
  ...scoped('trial'),
  component: lazyRouteComponent(() => import('../../wallet/coin-record.page.tsx'), 'CoinRecordPage'),
});

const gameRecord = createRoute({
  getParentRoute: () => shell,
  path: '/user/game-record',
  ...scoped('trial'),
  component: lazyRouteComponent(() => import('../../play/game-record.page.tsx'), 'GameRecordPage'),
});

const gameRecordDetail = createRoute({
  getParentRoute: () => shell,
  path: '/user/game-record-detail/$type',
  ...scoped('trial'),
  validateSearch: (search): { play?: string } => {
    const play = text(search['play']);
    return play === undefined ? {} : { play };
  },
  component: lazyRouteComponent(
    () => import('../../play/game-record-detail.page.tsx'),
    'GameRecordDetailPage',
  ),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/$playId',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../play/verify/verify.page.tsx'), 'VerifyPage'),
});

export const playInShell = [coinRecord, gameRecord, gameRecordDetail] as const;
export const playAlone = [verify] as const;
