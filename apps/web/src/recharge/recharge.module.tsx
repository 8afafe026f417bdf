import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell, text } from '../kernel/places.ts';

const recharge = createRoute({
  getParentRoute: () => shell,
  path: '/recharge',
  ...scoped('private'),
  validateSearch: (search): { kind?: number } => {
    const kind = Number(search['kind']);
    return Number.isInteger(kind) && kind > 0 ? { kind } : {};
  },
  component: lazyRouteComponent(() => import('./recharge.page.tsx'), 'RechargePage'),
});

const numbered = (search: Record<string, unknown>): { number?: string } => {
  const number = text(search['number']);
  return number === undefined ? {} : { number };
};

const returned = createRoute({
  getParentRoute: () => shell,
  path: '/recharge/return',
  ...scoped('private'),
  validateSearch: numbered,
  component: lazyRouteComponent(() => import('./return.pages.tsx'), 'ReturnPage'),
});

const cancelled = createRoute({
  getParentRoute: () => shell,
  path: '/recharge/cancel',
  ...scoped('private'),
  validateSearch: numbered,
  component: lazyRouteComponent(() => import('./return.pages.tsx'), 'CancelPage'),
});

const payments = createRoute({
  getParentRoute: () => shell,
  path: '/user/payments',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./payments.page.tsx'), 'PaymentsPage'),
});

const payment = createRoute({
  getParentRoute: () => shell,
  path: '/user/payments/$number',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./payment.page.tsx'), 'PaymentPage'),
});

export const rechargeFeature = defineFeature({
  name: 'recharge',
  inShell: [recharge, returned, cancelled, payments, payment],
});
