import { isClubCardBuyable, OrderIsCyclical, RechargeKind } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Offer, Seller, Sold, Wish } from '../ports/offer.ts';
import { isEligible } from './club-offers.ts';
import { leastPriceCents, nameKey, type PersonalTerms, termsFor } from './club-terms.ts';
import { type ClubConfigRow, findCard, readCards, readConfig, readRewards } from './club.store.ts';
import {
  type ClubCouponRow,
  type ClubPurchaseRow,
  findOpenPurchase,
  findPurchase,
  insertPurchase,
  payPurchase,
  readFreeCoupons,
  releasePurchase,
} from './club-purchase.store.ts';
import { chargeShort, firstGrants, type MembershipNeeds } from './membership.ts';
import { msLeft } from '../core/ms-left.ts';

/** After this a purchase that nobody paid makes way for the next one, in milliseconds; calling it off does so at once. */
const waitsForMs = 10 * 60_000;

/** How a player stands now, for the terms of any config. */
export async function standingOf(tx: Queryable, playerId: number, now: number) {
  const cards = await readCards(tx, playerId, now);
  const rewards =
    cards.length === 0
      ? []
      : await readRewards(
          tx,
          cards.map(({ id }) => id),
        );
  return { cards, rewards, now };
}

async function soldTo(
  tx: Queryable,
  { configId, playerId, now }: Wish,
): Promise<{ readonly config: ClubConfigRow; readonly terms: PersonalTerms }> {
  const config = await readConfig(tx, configId);
  if (config === null || config.retiredAt !== null) throw new Failure('offerGone');
  if (!(await isEligible(tx, config.audience, playerId, now))) throw new Failure('offerNotForYou');
  const terms = termsFor(config, await standingOf(tx, playerId, now));
  if (!isClubCardBuyable(terms.state)) throw new Failure('offerNotForYou', terms.state);
  return { config, terms };
}

/** Only one purchase waits for its money at a time. */
async function makeWay(tx: Queryable, playerId: number, now: number): Promise<void> {
  const open = await findOpenPurchase(tx, playerId);
  if (open === null) return;
  if (msLeft(open.at, waitsForMs, now) > 0) throw new Failure('clubPurchaseOpen', open.paymentNumber);
  await releasePurchase(tx, open.paymentNumber);
}

/** What a coupon takes off; the price never falls below the least that a payment takes. */
export function couponCents(coupon: Pick<ClubCouponRow, 'cents'>, priceCents: number): number {
  return Math.min(coupon.cents, Math.max(0, priceCents - leastPriceCents));
}

export function fitsCoupon(
  { cardClass, configType }: Pick<ClubCouponRow, 'cardClass' | 'configType'>,
  config: Pick<ClubConfigRow, 'cardClass' | 'configType'>,
): boolean {
  return cardClass === config.cardClass && configType === config.configType;
}

async function takeCoupon(
  tx: Queryable,
  { couponId, playerId }: Wish,
  config: ClubConfigRow,
): Promise<ClubCouponRow | null> {
  if (couponId === null) return null;
  const coupon = (await readFreeCoupons(tx, playerId)).find(({ id }) => id === couponId);
  if (coupon === undefined || !fitsCoupon(coupon, config)) throw new Failure('clubCouponUnavailable');
  return coupon;
}

/** Sells cards of the club. Runs under the player's row lock. */
export function createClubSeller(needs: MembershipNeeds): Seller {
  return {
    offer: offerCard,
    isLeft: isCardLeft,
    async paid(tx, paymentNumber, now) {
      const lost = await payPurchase(tx, paymentNumber);
      if (lost !== null) await chargeCoupon(tx, needs, lost, now);
    },
    released: (tx, paymentNumber) => releasePurchase(tx, paymentNumber),
  };
}

/** A card that was let go is there for everybody, but for those that are made once: for new members, for a first purchase. */
async function isCardLeft(tx: Queryable, { number, playerId }: Sold): Promise<boolean> {
  const own = await findPurchase(tx, number);
  if (own === null || own.state !== 'released') return true;
  const audience = (await readConfig(tx, own.configId))?.audience ?? 'everyone';
  if (audience === 'everyone') return true;
  const open = await findOpenPurchase(tx, playerId);
  const isHeld = open !== null && (await readConfig(tx, open.configId))?.audience === audience;
  // In time it was ordered; what counts now is whether a card or a purchase came between.
  return !isHeld && (await isEligible(tx, audience, playerId, own.at.getTime()));
}

async function offerCard(tx: Queryable, wish: Wish, paymentNumber: string): Promise<Offer> {
  const { playerId, now } = wish;
  const { config, terms } = await soldTo(tx, wish);
  await makeWay(tx, playerId, now);
  const coupon = await takeCoupon(tx, wish, config);
  const off = coupon === null ? 0 : couponCents(coupon, terms.priceCents);
  const priceCents = terms.priceCents - off;
  await insertPurchase(
    tx,
    {
      paymentNumber,
      playerId,
      configId: config.id,
      couponId: coupon?.id ?? null,
      priceCents,
      offsetCents: terms.restCents + terms.restCoins,
      couponCents: off,
    },
    now,
  );
  return {
    configId: config.id,
    isCyclical: OrderIsCyclical['club purchase'],
    kind: RechargeKind.club,
    priceCents,
    cardCoins: 0,
    grants: firstGrants(config, terms),
    postageCents: config.weekPostageCents,
    productId: config.productId,
    title: [{ key: nameKey(config) }],
  };
}

/** A coupon that was used elsewhere meanwhile took too much off the price: that is made up in coins. */
async function chargeCoupon(
  tx: Queryable,
  needs: MembershipNeeds,
  { paymentNumber: ref, playerId, couponCents: coins }: ClubPurchaseRow,
  now: number,
): Promise<void> {
  const card = await findCard(tx, { ref, playerId });
  if (card === null) throw new Error(`payment ${ref} gave no card`);
  const cause = { playerId, key: card.grantKey, cause: 'club', ref, now };
  await chargeShort(tx, needs, cause, { name: 'coupon', coins });
}
