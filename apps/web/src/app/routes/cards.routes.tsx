import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { scoped } from '../guards.ts';
import { shell } from './root.routes.tsx';

const postCredit = createRoute({
  getParentRoute: () => shell,
  path: '/user/post-credit',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../cards/post-credit.page.tsx'), 'PostCreditPage'),
});

const trialCoin = createRoute({
  getParentRoute: () => shell,
  path: '/user/trial-coin/$type',
  ...scoped('trial'),
  component: lazyRouteComponent(() => import('../../cards/trial-coin.page.tsx'), 'TrialCoinPage'),
});

/** Ours: where a printed code is redeemed. */
const exchangeCode = createRoute({
  getParentRoute: () => shell,
  path: '/user/exchange-code',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../cards/code.page.tsx'), 'CodePage'),
});

export const cardsInShell = [postCredit, trialCoin, exchangeCode] as const;
