import type { ProvenDeed } from '../../ports/services.ts';
import { openPopup } from '../../ui/popups.store.ts';
import { ProofSheet } from './proof-sheet.tsx';

/** Asks who it is, and does what waits for that. False when it was left. */
export async function proveOwner({ title, done, run }: ProvenDeed): Promise<boolean> {
  const deed = {
    ...{ title, done },
    run: async (proof?: Parameters<typeof run>[0]) => {
      if (proof === undefined) throw new Error('a proof was not asked for');
      return run(proof);
    },
  };
  return (await openPopup(ProofSheet, { deed })) === true;
}
