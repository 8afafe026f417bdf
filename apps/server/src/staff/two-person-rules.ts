import { type SecondPersonSort, secondPersonSorts } from '@grabbit/contract';
import { msLeft } from '../core/ms-left.ts';

/** What needs two people. */
export interface TwoPersonRules {
  readonly refunds: boolean;
  /** Cents that one person may give back alone within a day. */
  readonly refundsOver: number;
  readonly gifts: boolean;
  /** Coins that one person may give alone within a day; every other gift needs two. */
  readonly giftsOver: number;
  readonly settings: boolean;
  readonly rights: boolean;
}

const sorts = new Map<string, SecondPersonSort>(
  (Object.keys(secondPersonSorts) as SecondPersonSort[]).flatMap((sort) =>
    secondPersonSorts[sort].map((call) => [call, sort] as const),
  ),
);

/** What a rule says of a call: it is free, needs two, or needs two where a day's sum with `amount` passes `most`. */
export type Asked =
  | 'free'
  | 'two'
  | { readonly sort: 'refunds' | 'gifts'; readonly amount: number; readonly most: number };

const isAnyRule = ({ refunds, gifts, settings, rights }: TwoPersonRules): boolean =>
  refunds || gifts || settings || rights;

/** What the rules say of a call. `refundCents` is what a refund gives back; null for a payment that there is not. */
export function askedOf(
  rules: TwoPersonRules,
  call: string,
  params: Readonly<Record<string, unknown>>,
  refundCents: number | null,
): Asked {
  const sort = sorts.get(call);
  // Else one person would lift the rule first.
  if (call === 'twoPersonSet') return isAnyRule(rules) ? 'two' : 'free';
  if (sort === undefined || !rules[sort]) return 'free';
  if (sort === 'settings' || sort === 'rights') return 'two';
  const most = sort === 'refunds' ? rules.refundsOver : rules.giftsOver;
  if (sort === 'refunds') return refundCents === null ? 'free' : { sort, amount: refundCents, most };
  const { what, amount } = params;
  return call === 'giftGive' && what === 'coins' && typeof amount === 'number'
    ? { sort, amount, most }
    : 'two';
}

/** Who is alone waits so long in place of the second person, in milliseconds. */
const aloneMs = 24 * 3_600_000;

/** Whether somebody has been alone with their request for long enough. */
export function hasWaitedAlone(askedAt: Date, now: number): boolean {
  return msLeft(askedAt, aloneMs, now) === 0;
}
