import { orderLists } from '@grabbit/contract';
import type { OrderListType } from '@grabbit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { parcelSearch } from './parcel-search.ts';
import { wide } from '../kernel/places.ts';

const pack = createRoute({
  getParentRoute: () => wide,
  path: '/pack',
  ...scoped('private'),
  validateSearch: parcelSearch,
  component: lazyRouteComponent(() => import('./pack.page.tsx'), 'PackPage'),
});

const address = createRoute({
  getParentRoute: () => wide,
  path: '/address/{-$id}',
  ...scoped('private'),
  // The parcel that waits for the address.
  validateSearch: parcelSearch,
  component: lazyRouteComponent(() => import('./address.page.tsx'), 'AddressPage'),
});

const orders = createRoute({
  getParentRoute: () => wide,
  path: '/orders/$type',
  params: {
    parse: ({ type }) => ({ type: (type in orderLists ? type : 'all') as OrderListType }),
    stringify: ({ type }) => ({ type }),
  },
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./orders.page.tsx'), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => wide,
  path: '/order/$id',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./order.page.tsx'), 'OrderPage'),
});

export const ordersFeature = defineFeature({
  name: 'orders',
  alone: [wide.addChildren([pack, address, orders, order])],
});
