import { type PersonalData, rowsOf } from '../core/personal-data.ts';

export const mallPersonalData: PersonalData = {
  feature: 'mall',
  tables: ['cart_lines', 'cart_requests', 'wishes', 'friend_gifts'],
  export: async (db, userId) => ({
    cart: await rowsOf(
      db,
      'select shop_goods_id, num, checked, added_at from cart_lines where player_id = $1 order by added_at, shop_goods_id',
      userId,
    ),
    cartRequests: await rowsOf(
      db,
      'select request_id, contents, at from cart_requests where player_id = $1 order by at, request_id',
      userId,
    ),
    wishes: await rowsOf(
      db,
      'select shop_goods_id, at from wishes where player_id = $1 order by at, shop_goods_id',
      userId,
    ),
    gifts: await rowsOf(
      db,
      `select order_id, buyer_id = $1 as given, given_at, claimed_at from friend_gifts
       where buyer_id = $1 or claimed_by = $1 order by order_id`,
      userId,
    ),
    bought: await rowsOf(
      db,
      `select g.order_id, g.shop_goods_id, g.name, g.price, g.num, g.back_at from order_goods g join orders o on o.id = g.order_id
       where o.player_id = $1 order by g.order_id, g.shop_goods_id`,
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from cart_lines where player_id = $1', [userId]);
    await tx.query('delete from cart_requests where player_id = $1', [userId]);
    await tx.query('delete from wishes where player_id = $1', [userId]);
  },
};
