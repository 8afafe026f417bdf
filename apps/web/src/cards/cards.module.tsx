import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { PowerCards } from './power-cards.tsx';

const postCredit = createRoute({
  getParentRoute: () => shell,
  path: '/user/post-credit',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./post-credit.page.tsx'), 'PostCreditPage'),
});

const trialCoin = createRoute({
  getParentRoute: () => shell,
  path: '/user/trial-coin/$type',
  ...scoped('trial'),
  component: lazyRouteComponent(() => import('./trial-coin.page.tsx'), 'TrialCoinPage'),
});

/** Ours: where a printed code is redeemed. */
const exchangeCode = createRoute({
  getParentRoute: () => shell,
  path: '/user/exchange-code',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./code.page.tsx'), 'CodePage'),
});

export const cardsFeature = defineFeature({
  name: 'cards',
  inShell: [postCredit, trialCoin, exchangeCode],
  shortcuts: [{ name: 'powerCards', Line: PowerCards }],
});
