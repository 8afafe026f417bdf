import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../kernel/call-error.ts';
import { markTold, reportFailure } from '../../kernel/report-failure.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { securityQuery } from '../account.queries.ts';
import { isPasskeyChoice, isPasskeyKnown } from '../passkey/passkey-ceremony.ts';
import { SocialFault } from '../social/social-fault.ts';
import { socialWords } from '../social/social-words.ts';
import { translate } from '../../i18n/use-t.ts';

/** What to tell of a failed deed; null when the player stopped it themselves. */
export function actionWords(error: unknown): string | null {
  if (isPasskeyChoice(error)) return null;
  if (isPasskeyKnown(error)) return translate('passkey.known');
  return error instanceof SocialFault ? socialWords(error) : messageOf(error);
}

function tell(error: unknown): void {
  const words = actionWords(error);
  if (words === messageOf(error)) return reportFailure(error);
  markTold(error);
  if (words !== null) showToast({ tone: 'error', text: words });
}

/**
 * Does something to the account's security: afterwards what is shown of it is read again, and `done` is said. A failure
 * is told by a toast. A deed that resolves with false waits for something to be typed. Resolves with whether it was done.
 */
export function useAction(): (deed: () => Promise<unknown>, done: string | null) => Promise<boolean> {
  const client = useQueryClient();
  return async (deed, done) => {
    try {
      if ((await deed()) === false) return false;
    } catch (error) {
      tell(error);
      return false;
    }
    await client.invalidateQueries({ queryKey: securityQuery().queryKey });
    if (done !== null) showToast({ tone: 'success', text: done });
    return true;
  };
}
