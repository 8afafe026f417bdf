import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import type { ModalProps } from '../../kernel/modal.ts';
import { queryClient } from '../../kernel/query-client.ts';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { securityQuery, sessionsQuery } from '../account.queries.ts';
import { newPasswordFault } from '../auth-form.ts';
import { passwordOnTheWire } from '../password.ts';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { noProofWays, proofWaysOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { useAction } from './use-action.ts';
import { useProof } from './use-proof.ts';

/** Sets a password, a first one or another. */
export function PasswordModal({ onClose }: ModalProps): ReactNode {
  const t = useT();
  const act = useAction();
  const { data: security } = useQuery(securityQuery());
  const proof = useProof(security === undefined ? noProofWays : proofWaysOf(security));
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<Key | null>(null);
  const change = async (): Promise<void> => {
    const wrong = newPasswordFault(password);
    setFault(wrong);
    if (wrong !== null) return;
    const done = await act(async () => {
      const given = await proof.give();
      if (given === null) return false;
      await call('changePassword', { newPassword: passwordOnTheWire(password), proof: given });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      return true;
    }, t('security.passwordDone'));
    if (done) onClose();
  };
  return (
    <ActionSheet
      title={t('account.password')}
      text={t('security.passwordText')}
      action={t('account.setPassword')}
      onAct={change}
      onClose={onClose}
    >
      {security !== undefined && <ProofFields proof={proof} />}
      <Field
        label={t('account.newPassword')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={200}
        hint={t('account.passwordHint')}
        value={password}
        onChange={setPassword}
        fault={fault === null ? null : t(fault)}
      />
    </ActionSheet>
  );
}
