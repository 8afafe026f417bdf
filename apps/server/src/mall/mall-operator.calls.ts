import type { CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import type { CodeBox } from './gift-codes.ts';
import {
  addGiftCodes,
  listShop,
  type MallOperatorNeeds,
  priceGoods,
  putGoods,
  turnGoods,
} from './mall.operator.ts';

type MallOperatorCalls = 'shopLines' | 'shopPut' | 'shopPrice' | 'shopTurn' | 'giftCodesAdd';

/** The calls of the operator about the mall: what the commands do, for who may. */
export function createMallOperatorCalls({
  clock,
  codes: box,
  ...needs
}: MallOperatorNeeds & {
  readonly clock: Clock;
  readonly codes: CodeBox;
}): CallHandlers<MallOperatorCalls> {
  const { db } = needs;
  return {
    async shopLines(_params, context) {
      const list = await listShop(needs, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list };
    },
    async shopPut({ id = null, goods, reason }, context) {
      const put = { id, given: goods, now: clock.now() };
      const number = await putGoods(needs, operatorOf(context, { reason }), put);
      return number instanceof Failure ? number : { id: number };
    },
    async shopPrice({ reason, ...priced }, context) {
      const price = await priceGoods(db, operatorOf(context, { reason }), priced);
      return price instanceof Failure ? price : { price };
    },
    async shopTurn({ reason, ...turned }, context) {
      const listed = await turnGoods(db, operatorOf(context, { reason }), { ...turned, now: clock.now() });
      return listed instanceof Failure ? listed : { listed };
    },
    async giftCodesAdd({ id, codes, reason }, context) {
      const work = { box, id, codes, now: clock.now() };
      const added = await addGiftCodes(db, operatorOf(context, { reason }), work);
      return added instanceof Failure ? added : { added };
    },
  };
}
