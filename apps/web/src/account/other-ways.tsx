import type { CallReply } from '@grabbit/contract';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isBundled } from '../kernel/hosts.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { AuthMode } from './auth-form.ts';
import { passkeysKnown } from './passkey/passkey-ceremony.ts';
import { SocialGlyph } from './social/social-glyph.tsx';
import { namesOf, socialTitles } from './social/social-name.ts';
import { prepareSocial } from './social/social-sign-in.ts';
import type { FirebaseSettings } from './social/social-sign-in.ts';
import type { OtherWays } from './use-other-ways.ts';

export type SignInWays = CallReply<'signInWays'>;

/** Ways in that need no e-mail: those that the server offers and this browser knows. */
export function OtherWaysIn({
  mode,
  ways,
  other,
  nickName,
}: {
  mode: AuthMode;
  ways: SignInWays;
  other: OtherWays;
  nickName: string;
}): ReactNode {
  const t = useT();
  const passkey = ways.passkey && passkeysKnown();
  // Their popups answer to the site's own page.
  const social = !isBundled && ways.firebase !== null && ways.social.length > 0;
  if (mode === 'reset' || !(passkey || social)) return null;
  const fresh = mode === 'register';
  return (
    <>
      <p className="auth__or">{t('account.or')}</p>
      <div className="auth__ways">
        {passkey && (
          <Button
            kind="paper"
            wide
            icon={<Sign of={KeyRound} size={20} />}
            onPress={fresh ? () => other.createWithPasskey(nickName) : other.withPasskey}
          >
            {t(fresh ? 'passkey.create' : 'passkey.signIn')}
          </Button>
        )}
        {social && ways.firebase !== null && (
          <SocialButtons ways={ways.social} settings={ways.firebase} other={other} />
        )}
      </div>
    </>
  );
}

function SocialButtons({
  ways,
  settings,
  other,
}: {
  ways: readonly number[];
  settings: FirebaseSettings;
  other: OtherWays;
}): ReactNode {
  const t = useT();
  const names = namesOf(ways);
  useEffect(() => {
    // When the page has settled: the form needs none of it.
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
    idle(() => prepareSocial(settings));
  }, [settings]);
  if (names.length === 0) return null;
  return (
    <ul className="social" data-count={names.length}>
      {names.map((name) => (
        <li key={name}>
          <Button
            kind="paper"
            wide
            className="social__b"
            icon={<SocialGlyph of={name} />}
            label={t('social.continue', { service: socialTitles[name] })}
            onPress={() => other.withSocial(settings, name)}
          >
            {socialTitles[name]}
          </Button>
        </li>
      ))}
    </ul>
  );
}
