import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackBar } from '../app/shell/back-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Rays } from '../ui/icons/scenery.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import './auth.css';
import type { AuthMode } from './auth-form.ts';
import { CodeField } from './code-field.tsx';
import { useAuth } from './use-auth.ts';
import { useSignedIn } from './use-account.ts';

/** Signing in, registering with a mailed code, a new password, and playing without an account. */
export function AuthPage(): ReactNode {
  const t = useT();
  const { mode = 'signIn', from } = useSearch({ from: '/auth' });
  const title = {
    signIn: 'account.signIn',
    register: 'account.register',
    reset: 'account.reset',
  } as const;
  return (
    <div className="auth">
      <BackBar title={t(title[mode])} />
      <main className="auth__in">
        <div className="auth__hero" aria-hidden="true">
          <Rays />
          <p>
            <Flyer white>{t('account.poster')}</Flyer>
          </p>
          <Toy kind="penguin" cut eager />
        </div>
        <AuthCard key={mode} mode={mode} from={from} />
      </main>
    </div>
  );
}

/** The way that the address names, with its search, is the current one. */
const exactly = { exact: true, includeSearch: true };

function Modes({ from }: { from: string | undefined }): ReactNode {
  const t = useT();
  const search = from === undefined ? {} : { from };
  return (
    <nav className="auth__modes" aria-label={t('account.ways')}>
      <Link to="/auth" search={search} replace activeOptions={exactly}>
        {t('account.signIn')}
      </Link>
      <Link to="/auth" search={{ ...search, mode: 'register' }} replace activeOptions={exactly}>
        {t('account.register')}
      </Link>
    </nav>
  );
}

function AuthCard({ mode, from }: { mode: AuthMode; from: string | undefined }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const auth = useAuth(mode, () => void navigate({ href: from ?? '/', replace: true }));
  const signedIn = useSignedIn();
  const action = {
    signIn: 'account.signIn',
    register: 'account.create',
    reset: 'account.setPassword',
  } as const;
  return (
    <div className="stack">
      <section className="card">
        <Modes from={from} />
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            auth.submit();
          }}
        >
          {auth.general !== null && (
            <p className="fault" role="alert">
              <Sign of={CircleAlert} size={20} />
              {auth.general}
            </p>
          )}
          <AuthFields mode={mode} auth={auth} />
          <Button type="submit" wide busy={auth.busy}>
            {t(action[mode])}
          </Button>
        </form>
        {mode === 'signIn' && (
          <p className="auth__more">
            <Link to="/auth" search={{ ...(from === undefined ? {} : { from }), mode: 'reset' }} replace>
              {t('account.forgot')}
            </Link>
          </p>
        )}
      </section>
      {!signedIn && <Trial busy={auth.trialBusy} onPlay={auth.playTrial} />}
    </div>
  );
}

function AuthFields({ mode, auth }: { mode: AuthMode; auth: ReturnType<typeof useAuth> }): ReactNode {
  const t = useT();
  const fresh = mode !== 'signIn';
  return (
    <>
      <Field
        label={t('account.mail')}
        type="email"
        name="email"
        autoComplete="username"
        dir="ltr"
        maxLength={254}
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

function Trial({ busy, onPlay }: { busy: boolean; onPlay: () => void }): ReactNode {
  const t = useT();
  return (
    <>
      <p className="auth__or">{t('account.or')}</p>
      <div className="auth__trial">
        <Button kind="paper" wide busy={busy} onPress={onPlay}>
          {t('account.playTrial')}
        </Button>
        <p>{t('account.playTrialText')}</p>
      </div>
    </>
  );
}
