import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CircleAlert, Languages } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BackBar } from '../ui/back-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Rays, Sea } from '../ui/icons/scenery.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { signInWaysQuery } from './account.queries.ts';
import './auth.css';
import { AuthFields } from './auth-fields.tsx';
import type { AuthMode } from './auth-form.ts';
import { useModal } from '../kernel/modal.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { languageOf } from '../i18n/languages.ts';
import { browseAsGuest } from '../kernel/browse-as-guest.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { OtherWaysIn } from './other-ways.tsx';
import type { SignInWays } from './other-ways.tsx';
import { ownPath } from '../kernel/own-path.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { useAuth } from './use-auth.ts';
import { useOtherWays, usePasskeyAutofill } from './use-other-ways.ts';

/** The way past the sign-in page, for those who only want to see. */
function LookAround(): ReactNode {
  const t = useT();
  return (
    <p className="auth__more">
      <Link to="/" onClick={() => void browseAsGuest().catch(reportFailure)}>
        {t('account.lookAround')}
      </Link>
    </p>
  );
}

/** For who cannot get in, or was blocked: the way to a person. */
function WriteToUs({ blocked }: { blocked: boolean }): ReactNode {
  const t = useT();
  return (
    <p className="auth__more">
      <Link to="/contact" {...(blocked && { hash: 'blocked' })}>
        {t('contact.title')}
      </Link>
    </p>
  );
}

/** The language that is on, in its own name; opens the list of all over the page. */
function LanguageButton(): ReactNode {
  const open = useModal();
  const locale = usePreferences((preferences) => preferences.locale);
  return (
    <Button kind="paper" size="s" icon={<Sign of={Languages} size={18} />} onPress={() => open('language')}>
      {languageOf(locale)?.name}
    </Button>
  );
}

/** Without word from the server the form stands alone. */
const formOnly: SignInWays = {
  mail: true,
  trial: true,
  passkey: false,
  sms: false,
  social: [],
  firebase: null,
};

/** Signing in, registering, a new password, and playing without an account. */
export function AuthPage(): ReactNode {
  const t = useT();
  const { mode = 'signIn', from } = useSearch({ from: '/auth' });
  const { data, isFetching } = useQuery(signInWaysQuery());
  const [mail, setMail] = useState('');
  const title = {
    signIn: 'account.signIn',
    register: 'account.register',
    reset: 'account.reset',
  } as const;
  return (
    <div className="auth">
      <BackBar title={t(title[mode])}>
        <LanguageButton />
      </BackBar>
      <main className="auth__in">
        <Poster />
        {data === undefined && isFetching ? (
          <section className="card" aria-busy="true">
            <Skeleton height="420px" />
          </section>
        ) : (
          <AuthCard key={mode} mode={mode} from={from} ways={data ?? formOnly} mail={mail} onMail={setMail} />
        )}
      </main>
    </div>
  );
}

function Poster(): ReactNode {
  const t = useT();
  return (
    <div className="auth__hero" aria-hidden="true">
      <Rays />
      <Sea />
      <p>
        <Flyer white>{t('account.poster')}</Flyer>
      </p>
      <Toy kind="cat" cut className="auth__toy auth__toy--2" />
      <Toy kind="penguin" cut eager className="auth__toy auth__toy--1" />
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

interface CardProps {
  mode: AuthMode;
  /** The address as it was typed in whichever form. */
  mail: string;
  onMail: (mail: string) => void;
  from: string | undefined;
  ways: SignInWays;
}

function AuthCard({ mode, from, ways, mail, onMail }: CardProps): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const onDone = (): void => void navigate({ href: ownPath(from), replace: true });
  const auth = useAuth(mode, { onDone, mail, onMail });
  const other = useOtherWays(onDone);
  const signedIn = useSignedIn();
  const fault = auth.general ?? other.fault;
  usePasskeyAutofill(mode === 'signIn' && ways.passkey && !signedIn, other.fromField);
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
            other.clear();
            auth.submit();
          }}
        >
          <Fault text={fault} />
          <AuthFields mode={mode} auth={auth} />
          <Button type="submit" wide busy={auth.busy}>
            {t(action[mode])}
          </Button>
        </form>
        {mode === 'signIn' && <Forgot from={from} />}
        <OtherWaysIn mode={mode} ways={ways} other={other} nickName={auth.values.nickName.trim()} />
      </section>
      {ways.trial && !signedIn && <Trial onPlay={other.asTrial} />}
      {!signedIn && <LookAround />}
      <WriteToUs blocked={fault === t('error.accountBanned')} />
    </div>
  );
}

function Fault({ text }: { text: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <p className="fault" role="alert">
      <Sign of={CircleAlert} size={20} />
      {text}
    </p>
  );
}

function Forgot({ from }: { from: string | undefined }): ReactNode {
  const t = useT();
  const search = from === undefined ? {} : { from };
  return (
    <p className="auth__more">
      <Link to="/auth" search={{ ...search, mode: 'reset' }} replace>
        {t('account.forgot')}
      </Link>
    </p>
  );
}

function Trial({ onPlay }: { onPlay: () => Promise<void> }): ReactNode {
  const t = useT();
  return (
    <div className="auth__trial">
      <Button kind="paper" wide onPress={onPlay}>
        {t('account.playTrial')}
      </Button>
      <p>{t('account.playTrialText')}</p>
    </div>
  );
}
