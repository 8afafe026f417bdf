import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import {
  addStock,
  changeGoods,
  classifyGoods,
  costGoods,
  countStock,
  exchangeGoods,
  listGoods,
  makeGoods,
  warnGoods,
} from './goods.operator.ts';
import type { GoodsRow } from '../ports/goods.store.ts';

type GoodsCalls =
  | 'goodsList'
  | 'goodsMake'
  | 'goodsChange'
  | 'goodsCost'
  | 'goodsExchange'
  | 'goodsLow'
  | 'goodsCustoms'
  | 'stockCount'
  | 'stockAdd';

const shown = <Row extends GoodsRow>(row: Row) => ({ ...row, boxMm: [...row.boxMm] });

async function replyOf(done: Promise<GoodsRow | Failure>) {
  const row = await done;
  return row instanceof Failure ? row : shown(row);
}

/** The calls of the operator about goods: what the commands do, for who may. */
export function createGoodsCalls(db: Database): CallHandlers<GoodsCalls> {
  return {
    async goodsList(_params, context) {
      const list = await listGoods(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list: list.map(shown) };
    },
    goodsMake: ({ reason, ...goods }, context) =>
      replyOf(makeGoods(db, operatorOf(context, { reason }), goods)),
    goodsChange: ({ reason, kind, ...facts }, context) =>
      replyOf(changeGoods(db, operatorOf(context, { reason }), kind, facts)),
    goodsCost: ({ reason, kind, costCents }, context) =>
      replyOf(costGoods(db, operatorOf(context, { reason }), kind, costCents)),
    goodsExchange: ({ reason, kind, coins }, context) =>
      replyOf(exchangeGoods(db, operatorOf(context, { reason }), kind, coins)),
    goodsLow: ({ reason, kind, units }, context) =>
      replyOf(warnGoods(db, operatorOf(context, { reason }), kind, units)),
    goodsCustoms: ({ reason, kind, hsCode }, context) =>
      replyOf(classifyGoods(db, operatorOf(context, { reason }), kind, hsCode)),
    stockCount: ({ reason, kind, units }, context) =>
      replyOf(countStock(db, operatorOf(context, { reason }), kind, units)),
    stockAdd: ({ requestId: key, reason, kind, units }, context) => {
      const request = { key, playerId: callerOf(context).userId, parameters: ['stockAdd', kind, units] };
      return replyOf(addStock(db, operatorOf(context, { reason }), { kind, units }, request));
    },
  };
}
