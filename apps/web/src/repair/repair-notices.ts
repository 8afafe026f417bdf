import type { NoticeOf } from '@grabbit/contract';
import { translate } from '../i18n/use-t.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { whenBetweenPlays } from '../kernel/sync-calm.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { showToast } from '../ui/toasts.store.ts';
import { stateTexts } from './fault-words.ts';
import { repairKey } from './repair.queries.ts';

/** A play was void for a fault of its machine: the player sees at once what they have back. */
export function onCompensated(): void {
  void queryClient.invalidateQueries({ queryKey: walletKey });
  whenBetweenPlays(() => {
    import('./compensation.dialog.tsx').then(({ showCompensation }) => showCompensation()).catch(tellFailure);
  });
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
