import { RechargePosition } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { keepLevelSeen, levelSeen } from '../account/level-seen.ts';
import { call } from '../app/call.ts';
import { onEvent } from '../app/events.ts';
import { sync } from '../app/sync.ts';
import { whenCalm } from '../app/sync-calm.ts';
import { sellsCoins } from '../recharge/recharge-trigger.ts';
import { openPopup } from '../ui/popups.store.ts';
import { LevelUpDialog } from './level-up-dialog.tsx';

export type LevelOffer = NonNullable<CallReply<'levelUpConfig'>>;

/** The server tells of a level until it hears that it was celebrated: once here, however often it is told. */
function celebrate(level: number): void {
  if (level <= levelSeen()) return;
  keepLevelSeen(level);
  if (sellsCoins()) void celebrateWithOffer(level);
  else void openPopup(LevelUpDialog, { level, offer: null });
  void sync('account');
}

/** With the deal of the level, when there is one; a level is celebrated without it as well. */
async function celebrateWithOffer(level: number): Promise<void> {
  const offer = await call('levelUpConfig', {}).catch(() => null);
  const wanted = await openPopup<{ level: number; offer: LevelOffer | null }, true>(LevelUpDialog, {
    level,
    offer,
  });
  if (wanted === null || offer === null) return;
  const [{ itemOf }, { checkOut }] = await Promise.all([
    import('../recharge/checkout-item.ts'),
    import('../recharge/start-recharge.ts'),
  ]);
  await checkOut(itemOf(offer.rechargeConfig, RechargePosition['level up']));
}

/** Celebrates a level that was reached, once the player is on a calm page; of several the last. Returns how to stop. */
export function startLevelUps(): () => void {
  let callOff = (): void => undefined;
  const stop = onEvent('levelUp', ({ level }) => {
    callOff();
    callOff = whenCalm(() => celebrate(level));
  });
  return () => {
    stop();
    callOff();
  };
}
