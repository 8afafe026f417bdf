import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import type { walletPaths } from './wallet.paths.ts';

const Progress = Type.Object({ actualValue: Type.Integer(), totalValue: Type.Integer() });

/** One movement of the player's coins. `amount` is signed, in coins; `kind` names its cause; `ref` the play or order. */
export const CoinRecordItem = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  asset: Type.String(),
  amount: Type.Integer(),
  ref: Type.String(),
  at: Type.String(),
});

export const walletSchemas = {
  /** `balance` is what can be spent now: held coins of open plays are not in it but in `held`. */
  balance: {
    params: Type.Object({}),
    reply: Type.Object({
      balance: Type.Integer(),
      held: Type.Integer(),
      unifiedTrialBalance: Type.Integer(),
      trialHeld: Type.Integer(),
    }),
  },
  coinRecord: {
    params: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 32, pattern: '^[0-9]+$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    }),
    reply: Type.Object({ list: Type.Array(CoinRecordItem), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  rewardIndex: {
    params: Type.Object({}),
    reply: Type.Object({
      club: Type.Integer(),
      newbieFlag: Type.Boolean(),
      dailyFlag: Type.Boolean(),
      dailyBonusFinished: Type.Boolean(),
      allNewBeiBonusFinished: Type.Boolean(),
      levelProgressModel: Progress,
      taskProgressModel: Progress,
    }),
  },
} satisfies CallSchemas<typeof walletPaths>;
