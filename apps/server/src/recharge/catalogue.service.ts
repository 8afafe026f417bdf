import type { CallReply } from '@grabbit/contract';
import { type LocalText, textIn } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import {
  type Buyer,
  endsFor,
  giftRatio,
  type RechargeOffer,
  type Standing,
  standingOf,
} from './catalogue.ts';

type RechargeConfigView = CallReply<'rechargeList'>['list'][number];
type ClubConfigView = CallReply<'rechargeList'>['clubConfigList'][number];

/** The club, as the recharge shows it. */
export interface ClubOffers {
  /** Club cards that the player can buy now, the first first. */
  rechargeConfigs(
    playerId: number,
    how: { readonly now: number; readonly language: string },
  ): Promise<readonly ClubConfigView[]>;
  isMember(playerId: number, now: number): Promise<boolean>;
}

export interface Look {
  readonly buyer: Buyer;
  readonly messages: Messages;
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Seen in lists: open, or shown and not to be had now. */
const shown: ReadonlySet<Standing> = new Set(['open', 'paused', 'boughtToday', 'level']);

export function isShown(offer: RechargeOffer, { buyer, now }: Look): boolean {
  return shown.has(standingOf(offer, buyer, now));
}

export function isOpen(offer: RechargeOffer, { buyer, now }: Look): boolean {
  return standingOf(offer, buyer, now) === 'open';
}

/** Nothing, when the operator wrote nothing. */
function describe(text: LocalText, { messages, language }: Look): string {
  return Object.keys(text).length === 0 ? '' : textIn(text, language, messages);
}

export function viewOffer(offer: RechargeOffer, look: Look): RechargeConfigView {
  const standing = standingOf(offer, look.buyer, look.now);
  return {
    configId: offer.id,
    kind: offer.kind,
    rechargeMoney: offer.rechargeMoney,
    convertAmount: offer.convertAmount,
    giftAmount: offer.giftAmount,
    showAmount: offer.convertAmount + offer.giftAmount,
    showGiftRatio: giftRatio(offer),
    offsetMoney: offer.offsetMoney,
    experienceVal: offer.experience,
    cardRatio: offer.cardRatio,
    amazonAmount: offer.amazonAmount,
    appleProductId: offer.appleProductId,
    rechargeDescribe: describe(offer.rechargeDescribe, look),
    enableFlag: offer.enableFlag,
    showFlg: standing === 'open' ? 0 : 1,
    reason: standing === 'open' ? '' : standing,
    minLevel: offer.minLevel,
    endTime: endsFor(offer, look.buyer, look.now),
    nowTime: look.now,
  };
}

/** What stands in the lists of a kind; of every kind when none is named. */
export function listedOffers(offers: readonly RechargeOffer[], look: Look, kind?: number): RechargeOffer[] {
  return offers.filter(
    (offer) => offer.place === 'list' && (kind === undefined || offer.kind === kind) && isShown(offer, look),
  );
}
