import { levelThresholds, type RechargeKind } from '@grabbit/contract';
import type { LocalText } from '../core/local-text.ts';

export type RechargePlace = 'list' | 'experience pack' | 'level up' | 'elsewhere';
export type HowOften = 'any' | 'once' | 'once a day';

/** An offer as the operator made it. Money in US cents, amounts in whole coins, levels as stored (0 to 19). */
export interface RechargeOffer {
  readonly id: number;
  readonly name: string;
  readonly kind: RechargeKind;
  readonly place: RechargePlace;
  readonly rechargeMoney: number;
  readonly convertAmount: number;
  readonly giftAmount: number;
  readonly offsetMoney: number;
  readonly experience: number;
  readonly cardKindId: number | null;
  readonly cardRatio: number;
  readonly amazonAmount: number;
  readonly appleProductId: string;
  readonly googleProductId: string;
  readonly rechargeDescribe: LocalText;
  readonly enableFlag: boolean;
  readonly showFlg: number;
  readonly startTime: Date | null;
  readonly endTime: Date | null;
  readonly cycleHours: number | null;
  readonly openHours: number | null;
  readonly howOften: HowOften;
  readonly firstOnly: boolean;
  readonly newcomerDays: number | null;
  readonly minLevel: number;
  readonly sort: number;
}

/** What a player took of an offer that is not to be had any number of times. */
export interface Taken {
  readonly configId: number;
  readonly state: 'reserved' | 'paid';
  readonly firstOnly: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Who looks at the offers. */
export interface Buyer {
  readonly playerId: number;
  readonly experience: number;
  /** As stored, 0 to 19. */
  readonly level: number;
  readonly group: number;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  /** Whether any payment was captured and not given back. */
  readonly hasPaid: boolean;
  readonly taken: readonly Taken[];
}

/**
 * How an offer stands to a player: open, shown but not to be had (paused, bought today, level too low), or not theirs at
 * all (`gone`: not in its time, switched away; `past`: meant for somebody newer, or had already).
 */
export type Standing = 'open' | 'paused' | 'boughtToday' | 'level' | 'gone' | 'past';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const utcDay = (at: number): number => Math.floor(at / dayMs);

/** The time in which an offer is open at `now`, its end 0 when it has none; null outside of it. */
export function openUntil(offer: RechargeOffer, now: number): number | null {
  const { startTime, endTime, cycleHours, openHours } = offer;
  const start = startTime?.getTime() ?? 0;
  const end = endTime?.getTime() ?? Infinity;
  if (now < start || now >= end) return null;
  if (cycleHours === null || openHours === null) return end === Infinity ? 0 : end;
  const turn = start + Math.floor((now - start) / (cycleHours * hourMs)) * cycleHours * hourMs;
  const closes = Math.min(turn + openHours * hourMs, end);
  return now < closes ? closes : null;
}

/** The end that counts for one player: an offer for newcomers ends with their first days. 0 when there is none. */
export function endsFor(offer: RechargeOffer, buyer: Buyer, now: number): number {
  const ends = [openUntil(offer, now) ?? 0];
  if (offer.newcomerDays !== null) ends.push(buyer.joinedAt + offer.newcomerDays * dayMs);
  const known = ends.filter((end) => end > 0);
  return known.length === 0 ? 0 : Math.min(...known);
}

/** Whether an offer of the operator is there at all at a time, whoever asks. */
export function standingOf(offer: RechargeOffer, buyer: Buyer, now: number): Standing {
  if (openUntil(offer, now) === null) return 'gone';
  const had = buyer.taken.filter(({ configId, state }) => configId === offer.id && state === 'paid');
  if (offer.firstOnly && buyer.hasPaid) return 'past';
  if (offer.newcomerDays !== null && now >= buyer.joinedAt + offer.newcomerDays * dayMs) return 'past';
  if (offer.howOften === 'once' && had.length > 0) return 'past';
  if (!offer.enableFlag || offer.showFlg === 1) return 'paused';
  if (offer.howOften === 'once a day' && had.some(({ at }) => utcDay(at) === utcDay(now)))
    return 'boughtToday';
  return buyer.level < offer.minLevel ? 'level' : 'open';
}

/** Whether another open payment holds what this offer gives only once. */
export function isReserved(offer: RechargeOffer, buyer: Buyer, now: number): boolean {
  return buyer.taken.some(({ configId, state, firstOnly, at }) => {
    if (state !== 'reserved') return false;
    if (offer.firstOnly && firstOnly) return true;
    if (configId !== offer.id) return false;
    return offer.howOften === 'once' || (offer.howOften === 'once a day' && utcDay(at) === utcDay(now));
  });
}

/** Whether what an offer gives only so often is neither had nor held by another payment; `at`: when it was ordered. */
export function isFree(offer: RechargeOffer, buyer: Buyer, at: number): boolean {
  if (offer.firstOnly && buyer.taken.some(({ firstOnly }) => firstOnly)) return false;
  const own = buyer.taken.filter(({ configId }) => configId === offer.id);
  if (offer.howOften === 'once') return own.length === 0;
  return offer.howOften === 'any' || own.every((taken) => utcDay(taken.at) !== utcDay(at));
}

/** Whether an offer can be had only so often, so that a payment has to reserve it. */
export function isLimited(offer: RechargeOffer): boolean {
  return offer.howOften !== 'any' || offer.firstOnly;
}

/** Percent that the gift adds, rounded down so that it never promises more than there is. */
export function giftRatio({ convertAmount, giftAmount }: RechargeOffer): number {
  return convertAmount === 0 ? 0 : Math.floor((giftAmount * 100) / convertAmount);
}

export interface PackChoice {
  /** Experience that is missing to the level. */
  readonly missing: number;
  readonly pack: RechargeOffer | null;
  /** One pack is not enough. */
  readonly many: boolean;
}

/** The smallest pack that brings a player to a level (0 to 19), else the largest there is. */
export function choosePack(packs: readonly RechargeOffer[], experience: number, level: number): PackChoice {
  const missing = Math.max(0, (levelThresholds[level] ?? 0) - experience);
  if (missing === 0) return { missing, pack: null, many: false };
  const bySize = packs.toSorted((a, b) => a.experience - b.experience || a.rechargeMoney - b.rechargeMoney);
  const enough = bySize.find((pack) => pack.experience >= missing);
  const pack = enough ?? bySize.at(-1) ?? null;
  return { missing, pack, many: pack !== null && enough === undefined };
}
