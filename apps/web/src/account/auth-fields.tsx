import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Field } from '../ui/field.tsx';
import { mailPattern } from './auth-form.ts';
import type { AuthMode } from './auth-form.ts';
import { CodeField } from './code-field.tsx';
import type { Auth } from './use-auth.ts';

/** What each way of signing in asks for. */
export function AuthFields({ mode, auth }: { mode: AuthMode; auth: Auth }): ReactNode {
  const t = useT();
  const fresh = mode !== 'signIn';
  return (
    <>
      <Field
        label={t('account.mail')}
        type="email"
        name="email"
        autoComplete={fresh ? 'username' : 'username webauthn'}
        dir="ltr"
        maxLength={254}
        pattern={mailPattern}
        value={auth.values.mail}
        onChange={auth.set('mail')}
        fault={auth.faults.mail ?? null}
      />
      {fresh && (
        <CodeField
          value={auth.values.code}
          onChange={auth.set('code')}
          fault={auth.faults.code}
          onSend={auth.sendCode}
        />
      )}
      <Field
        label={t(mode === 'reset' ? 'account.newPassword' : 'account.password')}
        type="password"
        name="password"
        autoComplete={fresh ? 'new-password' : 'current-password'}
        maxLength={200}
        value={auth.values.password}
        onChange={auth.set('password')}
        fault={auth.faults.password ?? null}
        {...(fresh ? { hint: t('account.passwordHint') } : {})}
      />
      {mode === 'register' && (
        <Field
          label={t('account.nickName')}
          name="nickname"
          autoComplete="nickname"
          maxLength={24}
          value={auth.values.nickName}
          onChange={auth.set('nickName')}
          fault={auth.faults.nickName ?? null}
          hint={t('account.nickNameHint')}
        />
      )}
    </>
  );
}
