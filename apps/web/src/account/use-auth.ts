import { AuthSource, EmailCodeType, errors } from '@grabbit/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../kernel/call.ts';
import { isCallError, messageOf } from '../kernel/call-error.ts';
import { replaceSession } from '../kernel/sign-out.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';
import { authFaults, mailFault } from './auth-form.ts';
import type { AuthFaults, AuthMode, AuthValues } from './auth-form.ts';
import { withWork } from '../kernel/challenge.ts';
import { passwordOnTheWire } from './password.ts';
import { openSession } from './session.ts';

const nothing: AuthValues = { mail: '', code: '', password: '', nickName: '' };

const fieldOfCode: Readonly<Record<string, keyof AuthValues>> = {
  [errors.mailInvalid.code]: 'mail',
  [errors.mailTaken.code]: 'mail',
  [errors.codeWrong.code]: 'code',
  [errors.codeExpired.code]: 'code',
  [errors.codeWait.code]: 'code',
  [errors.passwordInvalid.code]: 'password',
  [errors.wrongCredentials.code]: 'password',
  [errors.nickNameInvalid.code]: 'nickName',
};

type Faults = Partial<Record<keyof AuthValues, string>>;

const inWords = (faults: AuthFaults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, translate(key)]));

const faultOf = (error: unknown): Faults | null => {
  const field = isCallError(error) ? fieldOfCode[error.code] : undefined;
  return field === undefined ? null : { [field]: messageOf(error) };
};

async function send(mode: AuthMode, values: AuthValues): Promise<void> {
  const mail = values.mail.trim();
  const password = passwordOnTheWire(values.password);
  if (mode === 'signIn') {
    const credentials = { authSource: AuthSource.email, mail, password };
    return openSession(await withWork((work) => call('login', { ...credentials, ...work })));
  }
  const codeType = mode === 'reset' ? EmailCodeType.reset : EmailCodeType.register;
  const nickName = values.nickName.trim();
  const ask = () =>
    call('signUpByCode', {
      mail,
      password,
      codeType,
      code: Number(values.code.trim()),
      ...(nickName === '' ? {} : { nickName }),
    });
  // A new password ends every session, the one of this browser too: the new one takes its place.
  const reply = await replaceSession(async () => {
    const begun = await ask();
    await openSession(begun);
    return begun;
  });
  if (mode === 'reset') showToast({ tone: 'success', text: translate('security.passwordDone') });
  if (reply.giftTaken === true) showToast({ tone: 'info', text: translate('account.giftTaken') });
}

export interface AuthNeeds {
  /** Called when a session has begun. */
  readonly onDone: () => void;
  /** The address that was typed before, in another of the page's forms. */
  readonly mail?: string;
  readonly onMail?: (mail: string) => void;
}

/** State and actions of the sign-in page. */
export function useAuth(mode: AuthMode, { onDone, mail = '', onMail }: AuthNeeds) {
  const [values, setValues] = useState({ ...nothing, mail });
  const [faults, setFaults] = useState<Faults>({});
  const [general, setGeneral] = useState<string | null>(null);
  const show = (error: unknown): void => {
    const atField = faultOf(error);
    setFaults(atField ?? {});
    setGeneral(atField === null ? messageOf(error) : null);
  };
  const submit = useMutation({
    mutationFn: () => send(mode, values),
    meta: { quiet: true },
    onError: show,
    onSuccess: onDone,
  });
  return {
    values,
    faults,
    general,
    busy: submit.isPending,
    set: (field: keyof AuthValues) => (text: string) => {
      setValues((before) => ({ ...before, [field]: text }));
      if (field === 'mail') onMail?.(text);
      setFaults(({ [field]: _gone, ...others }) => others);
    },
    submit: () => {
      const wrong = authFaults(mode, values);
      setFaults(inWords(wrong));
      setGeneral(null);
      if (Object.keys(wrong).length === 0 && !submit.isPending) submit.mutate();
    },
    /** Has the code mailed. Resolves with the seconds to wait before another, or null when it was not sent. */
    sendCode: async (): Promise<number | null> => {
      const wrong = mailFault(values.mail);
      if (wrong !== null) {
        setFaults({ mail: translate(wrong) });
        return null;
      }
      try {
        const codeType = mode === 'reset' ? EmailCodeType.reset : EmailCodeType.register;
        const { waitSeconds } = await call('sendMailCode', { mail: values.mail.trim(), codeType });
        return waitSeconds;
      } catch (error) {
        show(error);
        return null;
      }
    },
  };
}

export type Auth = ReturnType<typeof useAuth>;
