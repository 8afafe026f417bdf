import { type CallParams, CurrencySymbol } from '@grabbit/contract';
import { type CallContext, callerOf, type CallHandlers } from '../core/call-context.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { AccountLimits } from './account.seed.ts';
import { limited } from './attempt-limits.ts';
import { countryCodes } from './country-codes.ts';
import type { CurrencyRates } from './currency-rates.ts';
import { readHiddenFace } from './hidden-face.store.ts';
import { chosenNickName } from './nick-name.ts';
import { setColour, setHomePage, setPackage, setPortrait, updateProfile, userById } from './user.store.ts';

/** What this feature needs of uploads. */
export interface Portraits {
  /** Makes an uploaded picture the user's portrait; false when it is not there or another's. */
  claim(tx: Queryable, userId: number, name: string): Promise<boolean>;
  /** Lets go of everything that a user uploaded, or of the portrait alone. */
  release(tx: Queryable, userId: number, purpose?: 'portrait'): Promise<void>;
  /** Where a picture is seen. */
  url(name: string): string;
}

export interface ProfileNeeds {
  readonly db: Database;
  readonly rates: CurrencyRates;
  readonly portraits: Portraits;
  readonly limits: AccountLimits;
  /** The account as its owner sees it. */
  readonly accountFor: (context: CallContext) => ReturnType<CallHandlers<'userInfo'>['userInfo']>;
}

/** How a player appears and what a player prefers. */
export interface Profiles {
  readonly handlers: CallHandlers<ProfileCalls>;
  /** Units of a player's own currency that a US dollar buys; 1 where no rate is known. */
  rateFor(userId: number): Promise<number>;
}

type ProfileCalls =
  | 'identifyPackage'
  | 'setHomePage'
  | 'setColour'
  | 'updateProfile'
  | 'riskInfo'
  | 'currencyRates'
  | 'convertAmounts';

interface Profile {
  readonly nickName: string | null;
  readonly currency: string | null;
  readonly countryCode: string | null;
}

/** The fields as they are kept, null where they stay as they are; a failure names the first that cannot be used. */
export function checkProfile(given: CallParams<'updateProfile'>): Profile | Failure {
  const nickName = given.nickName === undefined ? null : chosenNickName(given.nickName);
  if (nickName instanceof Failure) return nickName;
  const { currencyCode: currency = null, countryCode = null } = given;
  if (currency !== null && !Object.hasOwn(CurrencySymbol, currency)) {
    return new Failure('currencyUnknown', 'currencyCode');
  }
  if (countryCode !== null && !countryCodes.has(countryCode))
    return new Failure('countryUnknown', 'countryCode');
  return { nickName, currency, countryCode };
}

/** Whole cents of US money in another currency, in units with two places, half a cent upwards. */
export function convert(cents: number, rate: number): number {
  return Math.round(cents * rate) / 100;
}

export function createProfile(needs: ProfileNeeds): Profiles {
  const { db, rates, portraits, limits } = needs;

  async function save(tx: Queryable, userId: number, profile: Profile, portrait: string | undefined) {
    await updateProfile(tx, {
      userId,
      nickName: profile.nickName,
      currency: profile.currency,
      countryCode: profile.countryCode,
    });
    if (portrait === undefined) return;
    if (portrait === '') await portraits.release(tx, userId, 'portrait');
    else if (!(await portraits.claim(tx, userId, portrait))) throw new Failure('portraitUnknown', 'portrait');
    const url = portrait === '' ? '' : portraits.url(portrait);
    await setPortrait(tx, userId, url);
  }

  async function rateFor(userId: number): Promise<number> {
    const user = await userById(db, userId);
    return rates.list(user?.currency)[0]?.currAmount ?? 1;
  }

  const handlers: Profiles['handlers'] = {
    async identifyPackage({ vestBagId, packageName = '' }, context) {
      await setPackage(db, callerOf(context).userId, vestBagId, packageName);
      return { vestBagId };
    },
    async setHomePage({ homePageType }, context) {
      const { userId } = callerOf(context);
      await setHomePage(db, userId, homePageType);
      return { homePageType };
    },
    async setColour({ colour }, context) {
      await setColour(db, callerOf(context).userId, colour);
      return { colour };
    },
    async updateProfile(params, context) {
      const { userId } = callerOf(context);
      const tooMany = await limited(db, [[`profile:user:${userId}`, limits.profilesPerUser]]);
      if (tooMany !== null) return tooMany;
      const profile = checkProfile(params);
      if (profile instanceof Failure) return profile;
      // A name that was taken away does not come back by being typed again.
      const hidden = profile.nickName === null ? null : await readHiddenFace(db, userId, 'nickName');
      if (hidden !== null && hidden.value === profile.nickName) return new Failure('chatWords', 'nickName');
      const saved = await outcome(() => db.transaction((tx) => save(tx, userId, profile, params.portrait)));
      return saved instanceof Failure ? saved : needs.accountFor(context);
    },
    async riskInfo(_params, context) {
      const user = await userById(db, callerOf(context).userId);
      const mailVerified = user?.mail != null;
      const mobileVerified = user?.mobile != null;
      return { riskFlag: !mailVerified && !mobileVerified, mailVerified, mobileVerified };
    },
    currencyRates: async ({ of }) => ({ list: rates.list(of) }),
    async convertAmounts({ amounts = 100 }, context) {
      const user = await userById(db, callerOf(context).userId);
      const [rate] = rates.list(user?.currency);
      return rate === undefined
        ? new Failure('currencyUnknown')
        : { ...rate, currAmount: convert(amounts, rate.currAmount) };
    },
  };
  return { handlers, rateFor };
}
