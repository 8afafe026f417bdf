import { OrderIsCyclical } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Grant } from '../ports/grants.ts';
import { type Buyer, isFree, isLimited, isReserved, type RechargeOffer, standingOf } from './catalogue.ts';
import {
  insertPurchase,
  readBuyer,
  readLevelOffer,
  readOffer,
  readPurchase,
  setPurchase,
} from './catalogue.store.ts';
import type { Seller, TitlePart, Wish } from '../ports/offer.ts';
import { coinsPart } from './payment-title.ts';

export interface CatalogueSellerNeeds {
  /**
   * Whether a popup of this player's holds an offer that stands in no list. Without it such offers are sold to nobody.
   */
  readonly isPromised?: (tx: Queryable, wish: Wish) => Promise<boolean>;
}

/** How long a level's offer can be paid for once it was shown, in milliseconds: its dialog stays until the player closes it. */
export const levelOfferPayableMs = 24 * 3_600_000;

/** Sells the coins of the recharge catalogue. */
export function createCatalogueSeller({ isPromised }: CatalogueSellerNeeds = {}): Seller {
  const mayHave = async (tx: Queryable, offer: RechargeOffer, buyer: Buyer, wish: Wish): Promise<boolean> => {
    if (offer.place === 'elsewhere') return (await isPromised?.(tx, wish)) ?? false;
    if (offer.place !== 'level up') return true;
    const shown = await readLevelOffer(tx, buyer.playerId, buyer.level);
    return shown?.configId === offer.id && wish.now < shown.offeredAt + levelOfferPayableMs;
  };
  return {
    async offer(tx, wish, paymentNumber) {
      const offer = await readOffer(tx, wish.configId);
      if (offer === null) throw new Failure('offerGone');
      const buyer = await readBuyer(tx, wish.playerId);
      refuse(offer, buyer, wish.now);
      if (!(await mayHave(tx, offer, buyer, wish))) throw new Failure('offerNotForYou');
      if (isLimited(offer)) {
        const taken = { number: paymentNumber, playerId: wish.playerId, configId: offer.id, now: wish.now };
        await insertPurchase(tx, taken);
      }
      return {
        configId: offer.id,
        isCyclical: OrderIsCyclical['normal recharge'],
        kind: offer.kind,
        priceCents: offer.rechargeMoney,
        cardCoins: offer.convertAmount + offer.giftAmount,
        grants: grantsOf(offer),
        postageCents: offer.offsetMoney,
        productId: productIdOf(offer, wish),
        title: titleOf(offer),
      };
    },
    async isLeft(tx, { number, playerId, configId }) {
      const own = await readPurchase(tx, number);
      if (own === null || own.state !== 'released') return true;
      const offer = await readOffer(tx, configId);
      return offer === null || isFree(offer, await readBuyer(tx, playerId), own.at.getTime());
    },
    paid: (tx, paymentNumber) => setPurchase(tx, paymentNumber, 'paid'),
    released: (tx, paymentNumber) => setPurchase(tx, paymentNumber, 'released'),
  };
}

/** The store's own name of it; where it has none, the other's. */
function productIdOf({ appleProductId, googleProductId }: RechargeOffer, { store }: Wish): string {
  const [own, other] =
    store === 'google' ? [googleProductId, appleProductId] : [appleProductId, googleProductId];
  return own === '' ? other : own;
}

/** Throws `offerGone`, `offerNotForYou` or `offerReserved` unless the player may begin a payment for it now. */
function refuse(offer: RechargeOffer, buyer: Buyer, now: number): void {
  const standing = standingOf(offer, buyer, now);
  if (standing === 'gone' || standing === 'paused') throw new Failure('offerGone');
  if (standing !== 'open') throw new Failure('offerNotForYou', standing);
  if (isReserved(offer, buyer, now)) throw new Failure('offerReserved');
}

/** What the payment brings: the coins that are bought, the gift, shipping credit, experience, a card. */
export function grantsOf(offer: RechargeOffer): Grant[] {
  const grants: Grant[] = [];
  if (offer.convertAmount > 0) grants.push({ type: 'coins', amount: offer.convertAmount, from: 'sales' });
  if (offer.giftAmount > 0) grants.push({ type: 'coins', amount: offer.giftAmount, from: 'promotions' });
  if (offer.offsetMoney > 0) grants.push({ type: 'postage', cents: offer.offsetMoney });
  if (offer.experience > 0) grants.push({ type: 'experience', points: offer.experience });
  if (offer.cardKindId !== null) grants.push({ type: 'bonusCard', kindId: offer.cardKindId });
  return grants;
}

/** What the provider's page and the receipt name: the coins and the experience. */
function titleOf({ convertAmount, giftAmount, experience }: RechargeOffer): TitlePart[] {
  const coins = convertAmount + giftAmount;
  return [
    ...(coins > 0 ? [coinsPart(coins)] : []),
    ...(experience > 0 ? [{ key: 'receipt.points', count: experience }] : []),
  ];
}
