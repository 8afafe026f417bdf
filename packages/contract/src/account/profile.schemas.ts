import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Account } from './account.schemas.ts';
import type { profilePaths } from './profile.paths.ts';
import { OneOf } from '../shapes.ts';
import { HomePreference, Theme } from '../platform/platform.enums.ts';

/** One unit of the default currency (USD) in `currency`; `date` is the day of the rate (`2026-11-20`). */
export const CurrencyRate = Type.Object({
  currency: Type.String(),
  currAmount: Type.Number(),
  date: Type.String(),
});

export const profileSchemas = {
  /** Notes which package the account came by. Both are common parameters. */
  identifyPackage: {
    params: Type.Object({
      vestBagId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      packageName: Type.Optional(Type.String({ maxLength: 120 })),
    }),
    reply: Type.Object({ vestBagId: Type.Integer() }),
  },
  setHomePage: {
    params: Type.Object({ homePageType: OneOf(HomePreference) }),
    reply: Type.Object({ homePageType: OneOf(HomePreference) }),
  },
  setColour: {
    params: Type.Object({ colour: OneOf(Theme) }),
    reply: Type.Object({ colour: OneOf(Theme) }),
  },
  /**
   * `portrait` is the name of an uploaded picture, empty to take it away; `countryCode` is ISO 3166 alpha-3; `currencyCode`
   * ISO 4217. Not `currency`: that is a common parameter, which every call carries.
   */
  updateProfile: {
    params: Type.Object({
      nickName: Type.Optional(Type.String({ maxLength: 10_000 })),
      portrait: Type.Optional(Type.String({ maxLength: 200 })),
      currencyCode: Type.Optional(Type.String({ maxLength: 8 })),
      countryCode: Type.Optional(Type.String({ maxLength: 8 })),
    }),
    reply: Account,
  },
  /** `riskFlag`: nobody could be reached about this account, since neither mail nor mobile is confirmed. */
  riskInfo: {
    params: Type.Object({}),
    reply: Type.Object({
      riskFlag: Type.Boolean(),
      mailVerified: Type.Boolean(),
      mobileVerified: Type.Boolean(),
    }),
  },
  /** All rates, or that of one currency; the list is empty for a currency that is not known. */
  currencyRates: {
    params: Type.Object({ of: Type.Optional(Type.String({ maxLength: 8 })) }),
    reply: Type.Object({ list: Type.Array(CurrencyRate) }),
  },
  /** `amounts` in US cents; `currAmount` in units of the account's currency, with two places. */
  convertAmounts: {
    params: Type.Object({ amounts: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })) }),
    reply: CurrencyRate,
  },
} satisfies CallSchemas<typeof profilePaths>;
