import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import { isOpen, viewOffer } from './catalogue.service.ts';
import { readBuyer, readOffer, readOffers, readScene } from './catalogue.store.ts';

type OfferView = CallReply<'rechargeList'>['list'][number];

export interface OfferNeeds {
  readonly db: Queryable;
  readonly messages: Messages;
}

/** How something is shown. `now` in milliseconds since 1970. */
export interface OfferLook {
  readonly now: number;
  readonly language: string;
}

/** One offer as it stands to this player now; null where it is gone. */
export async function offerFor(
  { db, messages }: OfferNeeds,
  playerId: number,
  configId: number,
  look: OfferLook,
): Promise<OfferView | null> {
  const [offer, buyer] = await Promise.all([readOffer(db, configId), readBuyer(db, playerId)]);
  return offer === null ? null : viewOffer(offer, { ...look, buyer, messages });
}

/** The first offer of a place that this player can have now; null where there is none. */
export async function firstOfferAt(
  { db, messages }: OfferNeeds,
  playerId: number,
  position: number,
  look: OfferLook,
): Promise<OfferView | null> {
  const [offers, scene, buyer] = await Promise.all([
    readOffers(db),
    readScene(db, position),
    readBuyer(db, playerId),
  ]);
  const seen = { ...look, buyer, messages };
  const open = scene
    .map((id) => offers.find((offer) => offer.id === id))
    .find((offer) => offer !== undefined && isOpen(offer, seen));
  return open === undefined ? null : viewOffer(open, seen);
}
