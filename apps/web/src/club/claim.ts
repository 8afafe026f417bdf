import { ClubRewardType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { call, newRequestId } from '../kernel/call.ts';
import { isLost } from '../kernel/call-error.ts';
import { emitEvent } from '../kernel/events.ts';
import { formatSigned } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { refreshClub } from '../ports/club/club.queries.ts';
import { dollars } from '../ports/club/club-words.ts';

/** How long the result of a claim stays on the screen, in milliseconds. */
export const claimToastMs = 2000;

type Details = CallReply<'claimClubRewards'>['rewardDetailsList'];

/** Of one sort of reward what a list holds: coins, or cents. */
export function amountOf(details: Details, type: ClubRewardType): number {
  return details.reduce((sum, { rewardType, amount }) => (rewardType === type ? sum + amount : sum), 0);
}

/** A claim keeps its key until it is known what became of it. */
let requestId: string | null = null;

/** Takes every daily reward that waits, and says how many coins that were. */
export async function claimRewards(): Promise<void> {
  requestId ??= newRequestId();
  try {
    const { rewardDetailsList, buffedCoins } = await call('claimClubRewards', { requestId });
    requestId = null;
    const coins = amountOf(rewardDetailsList, ClubRewardType.coin) + buffedCoins;
    const credit = amountOf(rewardDetailsList, ClubRewardType['postage coupon']);
    const parts = [formatSigned(coins), ...(credit > 0 ? [`+${dollars(credit)}`] : [])];
    showToast({
      tone: 'coins',
      title: translate('club.claimed'),
      text: parts.join(' · '),
      ms: claimToastMs,
    });
    celebrateCoins({ coins });
    emitEvent('refreshCardCount');
  } catch (error) {
    if (!isLost(error)) requestId = null;
    throw error;
  } finally {
    await refreshClub();
  }
}
