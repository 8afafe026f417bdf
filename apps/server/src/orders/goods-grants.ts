import { Failure } from '../core/failure.ts';
import type { GrantHandler } from '../ports/grants.ts';

/** A toy from the stock, put in the player's pack. Taken back while it still lies there. */
export const goodsGrants: GrantHandler<'goods'> = {
  async give(tx, { goodsId }, cause) {
    const { rowCount } = await tx.query('update goods set stock = stock - 1 where id = $1 and stock > 0', [
      goodsId,
    ]);
    if (rowCount === 0) throw new Failure('outOfStock');
    await tx.query(
      `insert into toy_units (goods_id, owner_id, status, won_at, grant_key) values ($1, $2, 'won', $3, $4)`,
      [goodsId, cause.playerId, new Date(cause.now), cause.key],
    );
  },
  async takeBack(tx, { goodsId }, cause) {
    const { rowCount } = await tx.query(`delete from toy_units where grant_key = $1 and status = 'won'`, [
      cause.key,
    ]);
    if (rowCount === 1) await tx.query('update goods set stock = stock + 1 where id = $1', [goodsId]);
  },
};
