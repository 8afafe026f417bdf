import type { GoodsType } from '@grabbit/contract';
import type { ComponentType, ReactNode } from 'react';
import type { BonusCard } from './cards/cards.queries.ts';

/** A checked line of the cart that can be had. */
export interface CheckoutGoods {
  readonly shopGoodsId: number;
  readonly goodsNum: number;
  /** Of one, in coins: what the player was shown. */
  readonly price: number;
  readonly type: GoodsType;
  readonly name: string;
  readonly pictures: readonly string[];
}

/** Places in a feature's screen that another feature fills, each with what it hands over. One feature fills a place. */
export interface Slots {
  /** Account: the button that ends the session here. */
  readonly signOut: object;
  /** Connection: a visitor's line to what is told in the rooms of shows that this tab has entered. A player has theirs beside all pages. */
  readonly visitorLine: object;
  /** Protection: where there is help with play. `center`: with the way to the help centre. */
  readonly helpLines: { readonly center?: boolean };
  /** Rooms: what others have just won. */
  readonly justGrabbed: object;
  /** Rooms: what the player left open, with the way back. */
  readonly continueCard: object;
  /** Cards: chooses the bonus card of a checkout. */
  readonly bonusCardSelector: {
    /** What is charged, in cents. */
    readonly priceCents: number;
    /** The coins that a card counts. */
    readonly coins: number;
    /** The chosen card; null for none. */
    readonly value: BonusCard | null;
    readonly onChange: (card: BonusCard | null) => void;
  };
  /** Repair: the way to tell of a fault of a room's machine. */
  readonly faultKey: {
    readonly roomId: number;
    /** What the room knows of the machine now, in lines that whoever mends it reads. */
    readonly state: () => readonly string[];
    /** A fact over the picture, or a button as wide as its sheet. */
    readonly look: 'pill' | 'wide';
    /** The report is about to open: the sheet with the key makes room. */
    readonly onOpen?: () => void;
  };
  /** Orders: which stages of a parcel the player is mailed about. */
  readonly parcelMails: object;
  /**
   * Orders: address, couriers, bill and payment of what is bought from the cart. Two elements, `checkout-main` and
   * `checkout-side`, which the cart's page lays out. It comes whole, once all that it shows has been answered.
   */
  readonly cartCheckout: {
    readonly goods: readonly CheckoutGoods[];
    /** Stands in its place until then. */
    readonly waiting: ReactNode;
    /** What stands under it, and comes with it: nothing that is seen is pushed away. */
    readonly below: ReactNode;
    /** The order stands; `also` names the one of what needs no parcel, empty where there is none. */
    readonly onBought: (order: { readonly orderId: string; readonly also: string }) => void;
  };
  /** Mall: the way to the cart, with how many things lie in it. */
  readonly cartWay: object;
  /** Rooms: what hangs over the mall. */
  readonly mallBanners: object;
  /** Recall: the gift that waits for who has been away, and whether such gifts are mailed about. */
  readonly recallCard: object;
  readonly recallMails: object;
  /** Alerts: what comes to this device while the app is closed. */
  readonly alertsCard: object;
  /** Newsletter: whether it comes. */
  readonly newsletterCard: object;
  /** Inbox: the way to the letters, with how many are unread: a line of a menu, and one of the rail. */
  readonly inboxItem: object;
  readonly inboxRail: object;
  /** And whether what lies unread is mailed. */
  readonly letterMails: object;
  /** Platform: theme, language, home, sound and motion. `own`: inside the settings of an account. */
  readonly lookMenu: { readonly own: boolean };
  /** Platform: every page that explains something. */
  readonly helpMenu: object;
  /** Lines of that menu. Reports: the answer to being reported. Rewards: whether gifts may come up. Wallet: the currency of prices. */
  readonly consentItem: object;
  readonly offersItem: object;
  readonly currencyItem: object;
}

export type SlotName = keyof Slots;

/** Components by the place they fill. What is large is lazy. */
export type GivenSlots = { readonly [Name in SlotName]?: ComponentType<Slots[Name]> };
