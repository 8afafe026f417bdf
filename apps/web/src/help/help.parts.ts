import { defineParts } from '../ports/parts.ts';
import type { NoticeOf } from '@grabbit/contract';
import { translate } from '../i18n/use-t.ts';
import { queryClient } from '../kernel/query-client.ts';
import { showToast } from '../ui/toasts.store.ts';

/** What the player asked for help with was answered or closed. */
function onIssueMoved({ issueId, state }: NoticeOf<'issueMoved'>): void {
  void queryClient.invalidateQueries({ queryKey: ['help', 'issues'] });
  showToast({
    tone: 'info',
    title: translate('issue.number', { id: issueId }),
    text: translate(state === 'closed' ? 'issue.state_closed' : 'issue.state_answered'),
  });
}

export const helpParts = defineParts({ notices: { issueMoved: onIssueMoved } });
