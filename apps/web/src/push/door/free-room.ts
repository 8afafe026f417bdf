import { errors } from '@grabbit/contract';
import { translate } from '../../i18n/use-t.ts';
import { call } from '../../kernel/call.ts';
import { isCallError } from '../../kernel/call-error.ts';
import { showToast } from '../../ui/toasts.store.ts';

/** Where a room that is looked for and not found leads to. */
const vipPath = '/push/vip';

/**
 * The way to a room that is played without coins. Null where there is none for a trial account, which is told; whatever else goes wrong
 * leads to the rooms of the club. Never rejects.
 */
export async function findFreeRoom(): Promise<string | null> {
  try {
    const { trialCoin: roomCoin } = await call('pushCoinInfo', {});
    const { roomId, type } = await call('freeCoinRoom', { roomCoin });
    return `/push/practice/${roomId}/${type}`;
  } catch (error) {
    if (!isCallError(error, errors.noTrialRoom.code)) return vipPath;
    showToast({ tone: 'warning', text: translate('error.noTrialRoom') });
    return null;
  }
}
