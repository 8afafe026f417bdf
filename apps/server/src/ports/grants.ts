import type { ClubCardType, ClubType, TrialGame } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/**
 * A thing that a player is given for a payment, a code, an offer or a day in the club. Closed: whatever is promised
 * anywhere is one of these, is given once for its key, and can be taken back.
 */
export type Grant =
  /** Whole coins. `from` names the house's account: bought coins come from `sales`, all others from `promotions`. */
  | { readonly type: 'coins'; readonly amount: number; readonly from: 'sales' | 'promotions' }
  /** Shipping credit in cents. */
  | { readonly type: 'postage'; readonly cents: number }
  | { readonly type: 'trialCoins'; readonly game: TrialGame; readonly amount: number }
  | { readonly type: 'experience'; readonly points: number }
  /** A card of the operator's kinds, by number. */
  | { readonly type: 'bonusCard'; readonly kindId: number }
  | { readonly type: 'discountCard'; readonly kindId: number }
  | { readonly type: 'buffCard'; readonly kindId: number }
  | { readonly type: 'pushTime'; readonly kindId: number }
  | {
      readonly type: 'clubCoupon';
      readonly cardClass: ClubType;
      readonly configType: ClubCardType;
      readonly cents: number;
    }
  /** Days in the club as the operator's offer promises. */
  | { readonly type: 'club'; readonly configId: number }
  /** A toy for the pack. */
  | { readonly type: 'goods'; readonly goodsId: number };

export type GrantType = Grant['type'];
/** What is given as a card of one of the operator's kinds. */
export type CardGrant = Extract<Grant, { readonly kindId: number }>['type'];
export type GrantOf<Type extends GrantType> = Extract<Grant, { readonly type: Type }>;

/** Why something is given. `cause` is the kind in the coin record (`recharge`, `club`, `code`, `gift` …), `ref` what is behind it. */
export interface GrantCause {
  readonly playerId: number;
  /** Unique: the same key again gives nothing. */
  readonly key: string;
  readonly cause: string;
  readonly ref: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Gives and takes back one type. Both run in the caller's transaction, after the row in `grants` was written or marked. */
export interface GrantHandler<Type extends GrantType> {
  give(tx: Queryable, grant: GrantOf<Type>, cause: GrantCause): Promise<void>;
  /** Takes back as much as is still there; coins that are spent become a debt. */
  takeBack(tx: Queryable, grant: GrantOf<Type>, cause: GrantCause): Promise<void>;
}

export type GrantHandlers = { readonly [Type in GrantType]: GrantHandler<Type> };

export interface Grants {
  /**
   * Gives each thing once: `given` counts those that were not given before under the cause's key.
   * The keys are `<key>:<place in the list>`.
   */
  give(tx: Queryable, cause: GrantCause, grants: readonly Grant[]): Promise<{ readonly given: number }>;
  /** Takes back whatever a player was given for a cause and ref and not taken back before. */
  takeBack(tx: Queryable, of: Omit<GrantCause, 'key'>): Promise<number>;
}
