import type { BonusCardScene, CallParams, ModeratedKind } from '@grabbit/contract';
import type { AppEvents } from '../kernel/events.ts';
import type { FoundPurchase } from '../kernel/native/host-messages.ts';
import type { CheckoutItem, CheckoutOutcome, RechargeWish } from './checkout/checkout-item.ts';

/** Something that only the owner of the account may do, with what proves that it is them. */
export interface ProvenDeed {
  readonly title: string;
  /** What is said when it is done; null for nothing. */
  readonly done: string | null;
  readonly run: (proof: CallParams<'removeAccount'>['proof']) => Promise<unknown>;
}

/** Something that somebody wrote or shows, as its feature names it. */
export interface ReportedThing {
  readonly kind: ModeratedKind;
  readonly id: string;
}

/** What somebody wants to report, and what else of the same person can be meant. */
export interface ReportWish extends ReportedThing {
  /** Who wrote it. */
  readonly nickName: string;
  readonly also?: readonly ReportedThing[];
  /** What is reported, in its own words. */
  readonly words?: string;
  /** Where the place can keep the two apart: what that is called, what it does, and doing it. */
  readonly block?: { readonly title: string; readonly text: string; readonly run: () => Promise<void> };
}

/** What everybody sees of somebody. */
export interface ShownPerson {
  readonly nickName: string;
  readonly portrait: string;
  /** As it is shown, from 1. */
  readonly level: number;
  /** What else they are here, in words. */
  readonly sign?: string;
  /** Their name, and their picture where they have one, as they are reported. */
  readonly things: readonly ReportedThing[];
  readonly block?: NonNullable<ReportWish['block']>;
  /** Whoever looks is who is shown. */
  readonly own: boolean;
}

export interface ReportDone {
  /** The kind of what was reported; null where somebody was only blocked. */
  readonly reported: ModeratedKind | null;
  readonly blocked: boolean;
}

/** What a feature does when another one asks for it, given in the parts of the one that does it. */
export interface Services {
  /** Recharge. Each is said in `checkout/checkout.ts`, but for what only the shell asks for. */
  readonly openRecharge: (wish: RechargeWish) => Promise<CheckoutOutcome | null>;
  readonly checkOut: (item: CheckoutItem) => Promise<CheckoutOutcome | null>;
  /** Brings a purchase to the server that a store holds as not delivered. */
  readonly bringPurchase: (found: FoundPurchase) => Promise<void>;
  /** What the plus beside a balance opens. */
  readonly openFromChip: () => Promise<unknown>;
  /** A room needs a higher level (0 to 19): what brings the player there. */
  readonly openLevelPack: (minLevel: number) => Promise<void>;
  /** Pushers: the way to a room that is played without coins; null where there is none, which is told. Never rejects. */
  readonly findFreeRoom: () => Promise<string | null>;
  /** Rewards: a room has refused a play for want of coins. */
  readonly meetLowBalance: (missing: AppEvents['insufficientBalance']) => Promise<void>;
  /** Cards: shows the card that a scene offers, if it does. True when one was shown; resolves when it is closed. */
  readonly offerSceneCard: (scene: BonusCardScene) => Promise<boolean>;
  /** Rewards: takes what a quest that is done brings. */
  readonly claimQuest: (taskId: number) => Promise<void>;
  /** Moderation: opens the sheet in which something is reported. Null when it was left. */
  readonly report: (wish: ReportWish) => Promise<ReportDone | null>;
  /** Moderation: opens somebody's card. Resolves when it is closed. */
  readonly showPerson: (person: ShownPerson) => Promise<void>;
  /** Account: begins a session of a trial account that is thrown away afterwards. */
  readonly playAsTrial: () => Promise<void>;
  /** Account: asks who it is, and does what waits for that. False when it was left. */
  readonly proveOwner: (deed: ProvenDeed) => Promise<boolean>;
}
