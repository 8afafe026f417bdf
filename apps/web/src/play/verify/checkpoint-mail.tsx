import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { reportFailure } from '../../kernel/report-failure.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/toggles.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import { checkpointMailQuery } from '../../room/proof/verify.queries.ts';

/** The day's checkpoints by mail. @param token of a mailed link; without it the account's own address is meant. */
export function CheckpointMail({ token }: { token: string | undefined }): ReactNode {
  const t = useT();
  const { data: state } = useQuery(checkpointMailQuery(token));
  if (state === undefined) return null;
  return (
    <>
      <h3>{t('verify.mailTitle')}</h3>
      <p>{t('verify.mailText')}</p>
      {state.mail === '' ? <AskForm /> : <MailSwitch token={token} mail={state.mail} on={state.on} />}
    </>
  );
}

interface MailSwitchProps {
  token: string | undefined;
  mail: string;
  on: boolean;
}

function MailSwitch({ token, mail, on }: MailSwitchProps): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const label = t('verify.mailTo', { mail });
  const { mutate } = useMutation({
    mutationFn: (next: boolean) =>
      call('setCheckpointMail', { ...(token !== undefined && { token }), on: next }),
    onSuccess: (state) => {
      client.setQueryData(checkpointMailQuery(token).queryKey, state);
      showToast({ tone: 'success', text: t(state.on ? 'verify.mailIsOn' : 'verify.mailIsOff') });
    },
    onError: reportFailure,
  });
  return (
    <div className="offline__m">
      <span aria-hidden="true">{label}</span>
      <Switch label={label} on={on} onChange={(next) => mutate(next)} />
    </div>
  );
}

function AskForm(): ReactNode {
  const t = useT();
  const [mail, setMail] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('subscribeCheckpoints', { mail }),
    onSuccess: () => {
      setMail('');
      showToast({ tone: 'success', text: t('verify.mailSent') });
    },
    onError: reportFailure,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending && mail.trim() !== '') mutate();
  };
  return (
    <form className="offline__f" onSubmit={submit}>
      <Field
        label={t('account.mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={mail}
        onChange={setMail}
      />
      <Button kind="paper" type="submit" busy={isPending}>
        {t('verify.mailAsk')}
      </Button>
    </form>
  );
}
