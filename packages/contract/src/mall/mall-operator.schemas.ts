import { Type } from 'typebox';
import { ShopGoodsId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { Nullable } from '../shapes.ts';
import type { mallOperatorPaths } from './mall-operator.paths.ts';

export const mallOperatorSchemas = {
  shopLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), name: Type.String(), category: Type.String(), family: Type.String() },
          ...{ price: Type.Integer(), stock: Nullable(Type.Integer()), listed: Type.Boolean() },
        }),
      ),
    }),
  },
  /** `goods` as a file of the command `mall put` holds it: `docs/mall.md`. Without `id` a new thing. */
  shopPut: {
    params: Type.Object({ id: Type.Optional(ShopGoodsId), goods: Type.Unknown(), reason: Reason }),
    reply: Type.Object({ id: Type.Integer() }),
  },
  shopPrice: {
    params: Type.Object({ id: ShopGoodsId, price: Type.Integer(), reason: Reason }),
    reply: Type.Object({ price: Type.Integer() }),
  },
  shopTurn: {
    params: Type.Object({ id: ShopGoodsId, listed: Type.Boolean(), reason: Reason }),
    reply: Type.Object({ listed: Type.Boolean() }),
  },
  giftCodesAdd: {
    params: Type.Object({
      id: ShopGoodsId,
      codes: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 1_000 }),
      reason: Reason,
    }),
    reply: Type.Object({ added: Type.Integer() }),
  },
} satisfies CallSchemas<typeof mallOperatorPaths>;
