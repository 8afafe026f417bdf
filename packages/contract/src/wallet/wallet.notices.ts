import { whole } from '../connection/notice.ts';

export const walletNotices = {
  /** What a player can spend has changed, by whatever device: free coins, and free trial coins. It is sent to who is connected, and not kept. */
  balanceMoved: { operation: 1010, parts: { coins: whole, trial: whole } },
} as const;
