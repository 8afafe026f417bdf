import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';

const wallet = createRoute({
  getParentRoute: () => shell,
  path: '/user/wallet',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./wallet.page.tsx'), 'WalletPage'),
});

const coinRecord = createRoute({
  getParentRoute: () => shell,
  path: '/user/coin-record',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./coin-record.page.tsx'), 'CoinRecordPage'),
});

export const walletFeature = defineFeature({ name: 'wallet', inShell: [wallet, coinRecord] });
