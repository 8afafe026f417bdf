import { AppMode } from '@grabbit/contract';
import { currentAppMode } from '../app-config.ts';
import { mayNow } from '../session.store.ts';

/** Whether this player, in this build, can get coins for money. */
export function sellsCoins(): boolean {
  return mayNow('playPaid') && currentAppMode() !== AppMode.REVIEW;
}
