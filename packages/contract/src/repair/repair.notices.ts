import { oneOf, text, whole } from '../connection/notice.ts';
import { faultStateNames } from './fault-states.ts';

export const repairNotices = {
  /** A reported fault was looked at, mended or closed. */
  faultMoved: { operation: 1006, parts: { faultId: text, state: oneOf(faultStateNames) } },
  /** A play was void for a fault of the machine: `coins` are back, and `addCoins` beside them. */
  compensated: { operation: 1007, parts: { playId: text, coins: whole, addCoins: whole } },
} as const;
