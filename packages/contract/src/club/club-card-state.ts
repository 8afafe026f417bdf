import { ClubCardState, type ClubCardType, type ClubType } from './club.enums.ts';

const dayMs = 86_400_000;

/** Extra coins of a renewal, in percent of all coins of the term (section 9). */
export const renewalExtraPercent = 5;

/** Days of each term that the club sells (section 9). */
export const clubTermDays: Readonly<Record<ClubCardType, number>> = { 5: 7, 6: 30, 9: 90 };

/** The card that the player holds now. Times in milliseconds since 1970. */
export interface HeldClubCard {
  readonly cardClass: ClubType;
  readonly configType: ClubCardType;
  /** When the last term of this class ends. */
  readonly expiry: number;
  readonly advanceDay: number;
}

/** When a card can be renewed: expiry plus one day minus `advanceDay` days (section 4), in milliseconds since 1970. */
export function clubRenewalTime(expiry: number, advanceDay: number): number {
  return expiry + dayMs - advanceDay * dayMs;
}

/** What a card of the club is to this player (section 4). `held` is null for one who has none. */
export function clubCardState(
  card: { readonly cardClass: number; readonly configType: number },
  held: HeldClubCard | null,
  now: number,
): ClubCardState {
  if (held === null) return ClubCardState.new;
  if (card.cardClass > held.cardClass) return ClubCardState.upgrade;
  if (card.cardClass < held.cardClass) return ClubCardState.disabled;
  if (now >= clubRenewalTime(held.expiry, held.advanceDay)) return ClubCardState.append;
  return card.configType === held.configType ? ClubCardState.mine : ClubCardState.limited;
}

/** A lower card, and another one of the same class before it can be renewed, cannot be taken. */
export function isClubCardDisabled(state: ClubCardState): boolean {
  return state === ClubCardState.disabled || state === ClubCardState.limited;
}

/** Whether a card can be bought now: neither disabled nor the player's own before it can be renewed. */
export function isClubCardBuyable(state: ClubCardState): boolean {
  return !isClubCardDisabled(state) && state !== ClubCardState.mine;
}

/** What a sale mark stands for. Amounts in coins and in cents. */
export interface ClubSale {
  readonly state: ClubCardState;
  readonly remainingDay: number;
  readonly giveCoin: number;
  readonly showAmount: number;
  readonly rechargeMoney: number;
}

/** Whether a card carries the sale mark. A 'limited' one may, and still cannot be bought. */
export function isClubCardOnSale({ state, ...card }: ClubSale): boolean {
  if (state === ClubCardState.disabled || state === ClubCardState.mine) return false;
  return card.remainingDay > 0 && (card.giveCoin > 0 || card.showAmount > card.rechargeMoney);
}
