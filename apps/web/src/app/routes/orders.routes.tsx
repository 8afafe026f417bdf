import { orderLists } from '@grabbit/contract';
import type { OrderListType } from '@grabbit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { scoped } from '../guards.ts';
import { root, text } from './root.routes.tsx';

const pack = createRoute({
  getParentRoute: () => root,
  path: '/pack',
  ...scoped('private'),
  validateSearch: (search): { address?: string } => {
    const chosen = text(search['address']);
    return chosen === undefined ? {} : { address: chosen };
  },
  component: lazyRouteComponent(() => import('../../orders/pack.page.tsx'), 'PackPage'),
});

const address = createRoute({
  getParentRoute: () => root,
  path: '/address/{-$id}',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../orders/address.page.tsx'), 'AddressPage'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders/$type',
  params: {
    parse: ({ type }) => ({ type: (type in orderLists ? type : 'all') as OrderListType }),
    stringify: ({ type }) => ({ type }),
  },
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../orders/orders.page.tsx'), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/order/$id',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../orders/order.page.tsx'), 'OrderPage'),
});

export const ordersAlone = [pack, address, orders, order] as const;
