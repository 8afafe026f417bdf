import type { NoticeOf } from '@grabbit/contract';
import { translate } from '../i18n/use-t.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { mayNow } from '../kernel/session.store.ts';
import { whenBetweenPlays } from '../kernel/sync-calm.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { tellRefund } from '../ports/refund.store.ts';
import { showToast } from '../ui/toasts.store.ts';
import { stateTexts } from './fault-words.ts';
import { repairKey, unseenKey } from './repair.queries.ts';

function showWhenItMay(): () => void {
  return whenBetweenPlays(() => {
    import('./compensation.dialog.tsx')
      .then(({ showCompensation }) => showCompensation())
      .catch(reportFailure);
  });
}

/** A play was void for a fault of its machine: the player sees at once what they have back. */
export function onCompensated({ playId, coins, addCoins }: NoticeOf<'compensated'>): void {
  tellRefund(playId, coins + addCoins);
  void queryClient.invalidateQueries({ queryKey: walletKey });
  queryClient.removeQueries({ queryKey: unseenKey });
  showWhenItMay();
}

/** How long a page has been there before it is asked, in milliseconds. */
const looksAfterMs = 2_500;

/**
 * Shows what came back while nobody was there. Daily prompts may be held back, for who wants no offers and for who has just come: what is
 * owed is told to everybody. Returns how to stop.
 */
export function startCompensations(): () => void {
  let stopWaiting = (): void => undefined;
  const timer = setTimeout(() => {
    if (mayNow('playPaid')) stopWaiting = showWhenItMay();
  }, looksAfterMs);
  return () => {
    clearTimeout(timer);
    stopWaiting();
  };
}

/** A fault that the player reported was looked at, mended or closed. */
export function onFaultMoved({ faultId, state }: NoticeOf<'faultMoved'>): void {
  void queryClient.invalidateQueries({ queryKey: repairKey });
  showToast({
    tone: 'info',
    title: translate('issue.number', { id: faultId }),
    text: translate(stateTexts[state]),
  });
}
