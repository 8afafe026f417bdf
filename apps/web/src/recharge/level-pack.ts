import { RechargePosition } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { openPopup } from '../ui/popups.store.ts';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import { LevelLimitedDialog } from './level-limited.dialog.tsx';
import type { LevelPack } from './level-limited.dialog.tsx';
import { checkOut } from './start-recharge.ts';

/**
 * A room needs a higher level (0 to 19): offers the pack that brings the player there. After a payment it closes when
 * the level is reached, else it comes again with the next pack.
 */
export async function openLevelPack(minLevel: number): Promise<void> {
  for (;;) {
    const pack = await readPack(minLevel);
    // Reached in the meantime, or by the payment.
    if (pack === null || pack.experienceVal === 0) return;
    const wanted = await openPopup<{ minLevel: number; pack: LevelPack }, true>(LevelLimitedDialog, {
      minLevel,
      pack,
    });
    const { rechargeConfig } = pack;
    if (wanted === null || rechargeConfig === null) return;
    const outcome = await checkOut(itemOf(rechargeConfig, RechargePosition['level limited']));
    if (outcome !== 'paid' && outcome !== null) return;
  }
}

async function readPack(level: number): Promise<LevelPack | null> {
  try {
    return await call('experiencePack', { level }, { individual: true });
  } catch (error) {
    reportFailure(error);
    return null;
  }
}
