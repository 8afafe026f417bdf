import type { Mutation } from './mutation.ts';

const mall = (title: string) => ({ file: 'apps/server/src/mall/mall.int.test.ts', title });
const friends = (title: string) => ({ file: 'apps/server/src/mall/friend-gifts.int.test.ts', title });
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
    file: 'apps/server/src/mall/order-goods.store.ts',
    find: 'set stock = g.stock - w.num from wanted w where g.id = w.id and g.stock >= w.num',
    replace: 'set stock = greatest(0, g.stock - w.num) from wanted w where g.id = w.id',
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
    file: 'apps/server/src/mall/friend-gifts.ts',
    find: 'if (gift?.claimedBy !== userId && !(await ownsOrder(userId, orderId)))',
    replace: 'if (gift?.claimedBy !== userId && !(await ownsOrder(userId, orderId)) && orderId === 0)',
    tests: [mall('is bought for coins, and its code')],
  },
  {
    name: 'gift-taken-twice',
    breaks: 'can be taken once',
    file: 'apps/server/src/mall/friend-gift.store.ts',
    find: 'where order_id = $1 and claimed_by is null',
    replace: 'where order_id = $1',
    tests: [friends('is taken once by whoever has its link')],
  },
  {
    name: 'gift-seen-by-its-buyer',
    breaks: 'That player alone sees the code',
    file: 'apps/server/src/mall/friend-gifts.ts',
    find: "if (gift !== null && gift.claimedBy !== callerOf(context).userId) throw new Failure('giftGiven');",
    replace: '',
    tests: [friends('is taken once by whoever has its link')],
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
