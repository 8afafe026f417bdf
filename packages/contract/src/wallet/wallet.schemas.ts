import { Type } from 'typebox';
import { Cursor, limitOf, OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { walletAssets } from './wallet-assets.ts';
import type { walletPaths } from './wallet.paths.ts';

const Progress = Type.Object({ actualValue: Type.Integer(), totalValue: Type.Integer() });

/** One movement of the player's coins. `amount` is signed, in coins; `kind` names its cause; `ref` the play or order. */
export const CoinRecordItem = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  asset: OneOf(walletAssets),
  amount: Type.Integer(),
  ref: Type.String(),
  at: Type.String(),
});

const Next = Type.Union([Type.String(), Type.Null()]);

/** Which movements: of one asset, in or out, of one cause. */
const filters = {
  asset: Type.Optional(OneOf(walletAssets)),
  way: Type.Optional(OneOf(['in', 'out'])),
  kind: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-zA-Z]+$' })),
};

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
      cursor: Cursor,
      limit: limitOf(30),
      ...filters,
    }),
    reply: Type.Object({ list: Type.Array(CoinRecordItem), next: Next }),
  },
  /**
   * One entry for each asset that the player has an account of. `free` can be spent now, `held` is set aside by open plays.
   * Units: coins, or cents of shipping credit. `priceCents` is what all of it is priced in money, null for trial coins.
   * `kinds` are the causes that the record holds.
   */
  walletOverview: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          asset: OneOf(walletAssets),
          free: Type.Integer(),
          held: Type.Integer(),
          priceCents: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
      kinds: Type.Array(Type.String()),
    }),
  },
  /** `csv`: lines after RFC 4180 with CRLF, the head in the first page only; in the language asked for. */
  coinRecordTable: {
    params: Type.Object({ cursor: Cursor, ...filters }),
    reply: Type.Object({ csv: Type.String(), next: Next }),
  },
  /**
   * `newbieFlag` and `dailyFlag` count the rewards that wait; today's stamp is one of the daily. `taskProgressModel`: how many of
   * today's quests, the stamp among them, are done.
   */
  rewardIndex: {
    params: Type.Object({}),
    reply: Type.Object({
      club: Type.Integer(),
      levelProgressModel: Progress,
      newbieFlag: Type.Integer(),
      dailyFlag: Type.Integer(),
      dailyBonusFinished: Type.Boolean(),
      allNewBeiBonusFinished: Type.Boolean(),
      taskProgressModel: Progress,
    }),
  },
} satisfies CallSchemas<typeof walletPaths>;
