import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { useSecondsLeft } from '../ui/countdown.tsx';
import { Field } from '../ui/field.tsx';
import { codePattern } from './auth-form.ts';

export interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
  /** Has the code sent; resolves with the seconds to wait, or null when it was not. */
  onSend: () => Promise<number | null>;
  /** The code comes by text message, not by mail. */
  sms?: boolean;
}

/** The code that was sent and the button that sends it, which rests for as long as the server says. */
export function CodeField({ value, onChange, fault, onSend, sms = false }: CodeFieldProps): ReactNode {
  const t = useT();
  const [until, setUntil] = useState(0);
  const left = useSecondsLeft(until);
  const send = async (): Promise<void> => {
    const wait = await onSend();
    if (wait !== null) setUntil(Date.now() + wait * 1000);
  };
  return (
    <Field
      label={t(sms ? 'security.smsCode' : 'account.code')}
      value={value}
      onChange={onChange}
      fault={fault ?? null}
      hint={t(until > 0 ? 'account.codeSent' : sms ? 'security.smsHint' : 'account.codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      pattern={codePattern}
      dir="ltr"
      side={
        <Button kind="second" size="s" onPress={send} disabled={left > 0} className="code-send">
          {left > 0 ? t('account.codeWait', { seconds: left }) : t('account.sendCode')}
        </Button>
      }
    />
  );
}
