import { errors } from '@grabbit/contract';
import { isCallError } from '../../kernel/call-error.ts';
import { openPopup } from '../../ui/popups.store.ts';
import type { OwnerDeed } from './proof.ts';
import { ProofSheet } from './proof-sheet.tsx';
import { useAction } from './use-action.ts';

/** Does it as {@link useAction} does, and where the server wants to see that it is the owner, asks and does it again. */
export function useOwnerAction(): (deed: OwnerDeed) => Promise<boolean> {
  const act = useAction();
  return async (deed) => {
    let asked = false;
    const did = await act(async () => {
      try {
        await deed.run();
      } catch (error) {
        asked = isCallError(error, errors.confirmationWrong.code);
        if (!asked) throw error;
      }
      return !asked;
    }, deed.done);
    return asked ? (await openPopup(ProofSheet, { deed })) === true : did;
  };
}
