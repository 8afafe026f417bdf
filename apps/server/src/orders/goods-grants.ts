import { Failure } from '../core/failure.ts';
import type { GrantHandler } from '../ports/grants.ts';
import { deleteGranted, insertGranted, putInStock, takeFromStock } from './pack.store.ts';

/** A toy from the stock, put in the player's pack. Taken back while it still lies there. */
export const goodsGrants: GrantHandler<'goods'> = {
  async give(tx, { goodsId }, cause) {
    const isTaken = await takeFromStock(tx, goodsId);
    if (!isTaken) throw new Failure('outOfStock');
    await insertGranted(tx, goodsId, cause.playerId, new Date(cause.now), cause.key);
  },
  async takeBack(tx, { goodsId }, cause) {
    const isDeleted = await deleteGranted(tx, cause.key);
    if (isDeleted) await putInStock(tx, goodsId);
  },
};
