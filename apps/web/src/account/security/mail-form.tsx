import { EmailCodeType, errors } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { isCallError } from '../../kernel/call-error.ts';
import { reportFailure } from '../../kernel/report-failure.ts';
import { queryClient } from '../../kernel/query-client.ts';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { accountQuery } from '../../kernel/player/account.query.ts';
import { securityQuery, sessionsQuery } from '../account.queries.ts';
import { codeFault, mailFault, mailPattern } from '../auth-form.ts';
import { CodeField } from '../code-field.tsx';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { noProofWays, proofWaysOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { useAction } from './use-action.ts';
import { useProof } from './use-proof.ts';

export interface MailFormProps {
  open?: boolean;
  title: string;
  text: string;
  /** What its button says. */
  action: string;
  onDone: () => Promise<void> | void;
  onClose: () => void;
  /** Below the fields. */
  children?: ReactNode;
}

/** Takes an e-mail address, the code that was sent to it, and a proof where the server wants one. */
export function MailForm({ open, title, text, action, onDone, onClose, children }: MailFormProps): ReactNode {
  const t = useT();
  const act = useAction();
  const { data: security } = useQuery(securityQuery());
  const proof = useProof(security === undefined ? noProofWays : proofWaysOf(security));
  const [mail, setMail] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ mail?: Key | null; code?: Key | null }>({});
  // A first address needs a proof too, unless the session was opened just now: the server says so.
  const [asked, setAsked] = useState(false);
  const proving = asked || (security !== undefined && security.mail !== '');

  const send = async (): Promise<number | null> => {
    const wrong = mailFault(mail);
    setFaults({ mail: wrong });
    if (wrong !== null) return null;
    try {
      const sent = await call('sendMailCode', { mail: mail.trim(), codeType: EmailCodeType.register });
      return sent.waitSeconds;
    } catch (error) {
      reportFailure(error);
      return null;
    }
  };
  const confirm = async (): Promise<void> => {
    const wrong = { mail: mailFault(mail), code: codeFault(code) };
    setFaults(wrong);
    if (wrong.mail !== null || wrong.code !== null) return;
    const done = await act(async () => {
      const given = proving ? await proof.give() : undefined;
      if (given === null) return false;
      try {
        const account = await call('completeMail', {
          mail: mail.trim(),
          code: Number(code.trim()),
          codeType: 0,
          ...(given === undefined ? {} : { proof: given }),
        });
        queryClient.setQueryData(accountQuery(true).queryKey, account);
        await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      } catch (error) {
        if (given !== undefined || !isCallError(error, errors.confirmationWrong.code)) throw error;
        setAsked(true);
        return false;
      }
      return true;
    }, t('security.mailDone'));
    if (done) await onDone();
  };
  return (
    <ActionSheet {...(open !== undefined && { open })} {...{ title, text, action, onClose }} onAct={confirm}>
      <Field
        label={t('security.newMail')}
        type="email"
        name="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        pattern={mailPattern}
        value={mail}
        onChange={setMail}
        fault={faults.mail == null ? null : t(faults.mail)}
      />
      <CodeField
        value={code}
        onChange={setCode}
        fault={faults.code == null ? undefined : t(faults.code)}
        onSend={send}
      />
      {proving && <ProofFields proof={proof} />}
      {children}
    </ActionSheet>
  );
}
