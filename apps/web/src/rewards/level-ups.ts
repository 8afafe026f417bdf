import { RechargePosition } from '@grabbit/contract';
import { keepLevelSeen, levelSeen } from '../kernel/player/level-seen.ts';
import { call } from '../kernel/call.ts';
import { onEvent } from '../kernel/events.ts';
import { mayNow } from '../kernel/session.store.ts';
import { sync } from '../kernel/sync.ts';
import { whenBetweenPlays } from '../kernel/sync-calm.ts';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import { checkOut } from '../ports/checkout/checkout.ts';
import { sellsCoins } from '../kernel/money/sells-coins.ts';
import { openPopup } from '../ui/popups.store.ts';
import { LevelUpDialog } from './level-up-dialog.tsx';
import type { LevelOffer, LevelWay } from './level-up-dialog.tsx';

interface LevelUp {
  readonly level: number;
  readonly way: LevelWay | null;
  readonly offer: LevelOffer | null;
}

/** The server tells of a level until it hears that it was celebrated: once here, however often it is told. */
function celebrate(level: number): void {
  if (level <= levelSeen()) return;
  keepLevelSeen(level);
  if (mayNow('playPaid')) void celebrateInFull(level);
  else void openPopup(LevelUpDialog, { level, way: null, offer: null });
  void sync('account');
}

/** With the way to the next level and its deal, when there is one; a level is celebrated without them as well. */
async function celebrateInFull(level: number): Promise<void> {
  const [way, offer] = await Promise.all([
    call('upgradeInfo', {}).catch(() => null),
    sellsCoins() ? call('levelUpConfig', {}).catch(() => null) : null,
  ]);
  const wanted = await openPopup<LevelUp, true>(LevelUpDialog, { level, way, offer });
  if (wanted === null || offer === null) return;
  await checkOut(itemOf(offer.rechargeConfig, RechargePosition['level up']));
}

/** Celebrates a level that was reached, in a room after the play that reached it; of several the last. Returns how to stop. */
export function startLevelUps(): () => void {
  let callOff = (): void => undefined;
  const stop = onEvent('levelUp', ({ level }) => {
    callOff();
    callOff = whenBetweenPlays(() => celebrate(level));
  });
  return () => {
    stop();
    callOff();
  };
}
