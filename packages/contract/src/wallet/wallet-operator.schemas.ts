import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { walletOperatorPaths } from './wallet-operator.paths.ts';
import { Cursor, Lines, Next, OneOf } from '../shapes.ts';

/** What audits found and no audit in full has seen mended, the oldest first. */
const Findings = Type.Object({
  list: Type.Array(
    Type.Object({
      ...{ foundAt: Type.String(), rule: Type.String(), subject: Type.String(), detail: Type.String() },
    }),
  ),
});

export const walletOperatorSchemas = {
  /** What every account of the house holds, the players' together. */
  balanceLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ asset: Type.String(), account: Type.String(), total: Type.Integer() })),
    }),
  },
  findingLines: { params: Type.Object({}), reply: Findings },
  /** Audits all of the ledger now. */
  booksAudit: { params: Type.Object({ reason: Reason }), reply: Findings },
  /** What operators did, the newest first. */
  deedLines: {
    params: Type.Object({ cursor: Cursor, limit: Lines }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ at: Type.String(), who: Type.String(), action: Type.String(), subject: Type.String() },
          reason: Type.String(),
        }),
      ),
      next: Next,
    }),
  },
  /** Coins, or cents of shipping credit. */
  giftGive: {
    params: Type.Object({
      ...{ playerId: Type.Integer(), what: OneOf(['coins', 'postage']), reason: Reason },
      amount: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    }),
    reply: Type.Object({ playerId: Type.Integer() }),
  },
} satisfies CallSchemas<typeof walletOperatorPaths>;
