import type { CallReply, ClubType, TrialGame } from '@grabbit/contract';
import { createStore } from 'zustand';

/** What the player holds and has to come, as the last sync read it. Amounts are in coins. */
export interface Player {
  readonly balance: number;
  /** False until the balance has been read, and after it could not be: then `balance` is 0 for want of better. */
  readonly balanceKnown: boolean;
  /** Trial coins by game; what is not named is none. */
  readonly trialBalance: Readonly<Partial<Record<TrialGame, number>>>;
  readonly unread: { readonly msgTotal: number };
  readonly playing: Playing | null;
  readonly clubCard: ClubCard | null;
  readonly isClubMember: boolean;
  /** Level as it is stored, 0 to 19. */
  readonly growth: { readonly currLevel: number };
  /** Rewards of quests that wait, today's stamp among them. */
  readonly missions: number;
  readonly giftCoin: number;
  readonly reward: CallReply<'rewardIndex'> | null;
  readonly cart: CartHeld;
}

export interface Playing {
  /** The game's name on the wire. */
  readonly game: string;
  readonly roomId: number;
  /** Null for a game that the coding of rooms has no number for. */
  readonly roomType: number | null;
  readonly roomName: string;
}

/** What lies in the cart; `checked` is what would be paid for. */
export interface CartHeld {
  readonly all: readonly CartItem[];
  readonly checked: readonly CartItem[];
  readonly isAllChecked: boolean;
}

export interface CartItem {
  readonly shopGoodsId: number;
  readonly goodsNum: number;
}

export interface ClubCard {
  readonly cardId: number;
  readonly cardClass: ClubType;
  /** Milliseconds since 1970. */
  readonly expirationTimeLong: number;
}

const nobody: Player = {
  balance: 0,
  balanceKnown: false,
  trialBalance: {},
  unread: { msgTotal: 0 },
  playing: null,
  clubCard: null,
  isClubMember: false,
  growth: { currLevel: 0 },
  missions: 0,
  giftCoin: 0,
  reward: null,
  cart: { all: [], checked: [], isAllChecked: false },
};

/** Fed by the sync and read by rules that no screen shows; screens read the query cache, where it comes from. */
export const playerStore = createStore<Player>(() => nobody);

export function resetPlayer(): void {
  playerStore.setState(nobody, true);
}
