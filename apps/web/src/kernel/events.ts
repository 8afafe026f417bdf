import type { AppEvent, BonusCardScene, HomePreference, Theme } from '@grabbit/contract';
import { createEventBus } from './event-bus.ts';

/** The player said so, the token has run out, the account could not be read, or another tab has ended the session. */
export type LogoutReason = 'asked' | 'expired' | 'unreadable' | 'elsewhere';

/** What pages and features tell each other, and what it carries. Amounts are in coins. */
export interface AppEvents {
  /** For a play that costs coins; practice rooms fill up instead. */
  insufficientBalance: { price: number };
  rechargeAborted: { configId: number };
  rechargeError: { configId: number; message: string };
  rechargeComplete: { configId: number };
  rechargeSuccess: { configId: number; coins: number };
  rechargeFailed: { configId: number; message: string };
  /** `won`: how many toys it brought. */
  settle: { playId: string; won: number };
  /** `level` as it is stored, 0 to 19. */
  levelUp: { level: number };
  consume: { coins: number };
  login: { userId: number };
  /** `signInAgain`: it was a player's session, and the sign-in page is where it goes on. */
  logout: { reason: LogoutReason; signInAgain: boolean };
  tokenError: undefined;
  clubRequired: { roomId: number };
  /** `minLevel` as it is stored, 0 to 19. */
  levelLimit: { minLevel: number };
  homePreferenceUpdated: { home: HomePreference };
  checkBonusCard: { scene: BonusCardScene };
  /** `awayMs`: how long the app was in the background, in milliseconds. */
  wakeup: { awayMs: number };
  refreshCardCount: undefined;
  themeChange: { theme: Theme };
  slotBalanceRefresh: undefined;
  /** The live connection was refused, and does not come back by itself. */
  disconnect: undefined;
}

/** Each event's name in the contract. */
export const appEventNames = {
  insufficientBalance: 'insufficient balance',
  rechargeAborted: 'recharge aborted',
  rechargeError: 'recharge error',
  rechargeComplete: 'recharge complete',
  rechargeSuccess: 'recharge success',
  rechargeFailed: 'recharge failed',
  settle: 'settle',
  levelUp: 'level up',
  consume: 'consume',
  login: 'login',
  logout: 'logout',
  tokenError: 'token error',
  clubRequired: 'club required',
  levelLimit: 'level limit',
  homePreferenceUpdated: 'home preference updated',
  checkBonusCard: 'check bonus card',
  wakeup: 'wakeup',
  refreshCardCount: 'refresh card count',
  themeChange: 'theme change',
  slotBalanceRefresh: 'slot balance refresh',
} as const satisfies Readonly<Record<Exclude<keyof AppEvents, 'disconnect'>, AppEvent>>;

// What answers these is fetched once somebody is signed in: a player may be faster.
const bus = createEventBus<AppEvents>(['clubRequired', 'levelUp', 'settle', 'checkBonusCard']);

/** Listens to an event of the app. Returns how to stop. */
export const onEvent = bus.on;

/** Tells everybody who listens. */
export const emitEvent = bus.emit;
