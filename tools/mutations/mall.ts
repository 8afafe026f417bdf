import type { Mutation } from './mutation.ts';

const mall = (title: string) => ({ file: 'apps/server/src/mall/mall.int.test.ts', title });
const orders = 'apps/server/src/orders/order.service.ts';
const counter = 'apps/server/src/mall/counter.ts';

export const mallMutations: readonly Mutation[] = [
  {
    name: 'price-of-goods-not-compared',
    breaks: 'the price that was seen is paid',
    file: orders,
    find: 'price !== goods[index]?.price',
    replace: 'price > Number.MAX_SAFE_INTEGER + (goods[index]?.price ?? 0)',
    tests: [mall('refuses another price')],
  },
  {
    name: 'goods-sold-below-nothing',
    breaks: 'no unit is sold twice',
    file: counter,
    find: 'update goods set stock = stock - $2 where id = $1 and stock >= $2',
    replace: 'update goods set stock = greatest(0, stock - $2) where id = $1',
    tests: [mall('sells exactly the last units')],
  },
  {
    name: 'goods-given-back-without-their-coins',
    breaks: 'cancelled before it is packed, coins come back',
    file: counter,
    find: 'if (coins === 0) return;',
    replace: 'if (coins >= 0) return;',
    tests: [mall('takes coins and units once')],
  },
  {
    name: 'codes-of-others-shown',
    breaks: 'a code is shown to its buyer',
    file: 'apps/server/src/mall/mall.module.ts',
    find: 'if (!(await ownsOrder(callerOf(context).userId, Number(orderId))))',
    replace: 'if (!(await ownsOrder(callerOf(context).userId, Number(orderId))) && orderId === "")',
    tests: [mall('is bought for coins, and its code')],
  },
  {
    name: 'goods-sent-back-for-ever',
    breaks: 'sent back within their days',
    file: 'apps/server/src/orders/orders.module.ts',
    find: 'end.getTime() < clock.now()',
    replace: 'end.getTime() < 0',
    tests: [mall('brings bought things back')],
  },
  {
    name: 'one-credit-for-all-late-days',
    breaks: 'credit for each day late',
    file: 'apps/server/src/orders/late-parcels.ts',
    find: 'key: `late:${id}:${day}`',
    replace: 'key: `late:${id}`',
    tests: [mall('brings credit for each day')],
  },
];
