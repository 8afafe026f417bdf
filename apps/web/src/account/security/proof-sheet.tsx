import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { PopupProps } from '../../ui/popups.store.ts';
import { securityQuery } from '../account.queries.ts';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { noProofWays, proofWaysOf } from './proof.ts';
import type { OwnerDeed } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { useAction } from './use-action.ts';
import { useProof } from './use-proof.ts';

/** Asks the player to show that it is them, and does then what waits for it. */
export function ProofSheet({ open, onAnswer, deed }: { deed: OwnerDeed } & PopupProps<boolean>): ReactNode {
  const t = useT();
  const act = useAction();
  const { data: security } = useQuery(securityQuery());
  const proof = useProof(security === undefined ? noProofWays : proofWaysOf(security));
  const confirm = async (): Promise<void> => {
    const done = await act(async () => {
      const given = await proof.give();
      if (given === null) return false;
      await deed.run(given);
      return true;
    }, deed.done);
    if (done) onAnswer(true);
  };
  return (
    <ActionSheet
      open={open}
      title={deed.title}
      action={t('security.confirm')}
      disabled={proof.way === null}
      onAct={confirm}
      onClose={() => onAnswer(null)}
    >
      {security !== undefined && <ProofFields proof={proof} />}
    </ActionSheet>
  );
}
