import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import type { ModalProps } from '../../kernel/modal.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { reportFailure } from '../../kernel/report-failure.ts';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { accountQuery } from '../../kernel/player/account.query.ts';
import { codeFault, mobileFault, mobilePattern } from '../auth-form.ts';
import { CodeField } from '../code-field.tsx';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { useAction } from './use-action.ts';

/** Confirms the number that the player can be called at. */
export function MobileModal({ onClose }: ModalProps): ReactNode {
  const t = useT();
  const act = useAction();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ mobile?: Key | null; code?: Key | null }>({});

  const send = async (): Promise<number | null> => {
    const wrong = mobileFault(mobile);
    setFaults({ mobile: wrong });
    if (wrong !== null) return null;
    try {
      return (await call('sendSms', { mobile: mobile.trim(), codeType: 1 })).waitSeconds;
    } catch (error) {
      reportFailure(error);
      return null;
    }
  };
  const confirm = async (): Promise<void> => {
    const wrong = { mobile: mobileFault(mobile), code: codeFault(code) };
    setFaults(wrong);
    if (wrong.mobile !== null || wrong.code !== null) return;
    const done = await act(async () => {
      const account = await call('completeMobile', { mobile: mobile.trim(), code: Number(code.trim()) });
      queryClient.setQueryData(accountQuery(true).queryKey, account);
    }, t('security.mobileDone'));
    if (done) onClose();
  };
  return (
    <ActionSheet
      title={t('security.mobile')}
      text={t('security.mobileText')}
      action={t('security.confirm')}
      onAct={confirm}
      onClose={onClose}
    >
      <Field
        label={t('security.mobile')}
        type="tel"
        name="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        pattern={mobilePattern}
        placeholder="+49 30 1234567"
        hint={t('security.mobileHint')}
        value={mobile}
        onChange={setMobile}
        fault={faults.mobile == null ? null : t(faults.mobile)}
      />
      <CodeField
        sms
        value={code}
        onChange={setCode}
        fault={faults.code == null ? undefined : t(faults.code)}
        onSend={send}
      />
    </ActionSheet>
  );
}
