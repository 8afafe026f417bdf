import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { setLocale, setSound, setTheme, usePreferences } from '../app/preferences.store.ts';
import { languages } from '../i18n/languages.ts';
import { usePageTitle } from '../app/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Radio, Switch } from '../ui/toggles.tsx';
import { PlayerCard } from './player-card.tsx';
import { signOut } from './session.ts';
import { SessionList } from './session-list.tsx';
import './settings.css';
import { useSignedIn } from './use-account.ts';
import { useDesk } from '../ui/use-media.ts';

/** The player's own corner: account, look, language, sound, where one is signed in. */
export function SettingsPage(): ReactNode {
  const t = useT();
  usePageTitle(t('settings.title'));
  const signedIn = useSignedIn();
  const desk = useDesk();
  return (
    <>
      <div className="title">
        <h1>{t('settings.title')}</h1>
      </div>
      <div className="settings">
        {!desk && <PlayerCard />}
        <div className="stack">
          <ThemeCard />
          <SoundCard />
        </div>
        <LanguageCard />
        {signedIn && <SessionList />}
        {signedIn && <SignOut />}
      </div>
    </>
  );
}

function ThemeCard(): ReactNode {
  const t = useT();
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <section className="card">
      <h2 id="settings-theme">{t('settings.theme')}</h2>
      <div className="themes" role="radiogroup" aria-labelledby="settings-theme">
        {(['blue', 'pink'] as const).map((name) => (
          <label key={name} className="theme" data-theme={name}>
            <input
              className="sr"
              type="radio"
              name="theme"
              checked={theme === name}
              onChange={() => setTheme(name)}
            />
            <span className="theme__p" aria-hidden="true">
              <i />
              <b />
            </span>
            <span>{t(`settings.${name}`)}</span>
          </label>
        ))}
      </div>
    </section>
  );
}

function LanguageCard(): ReactNode {
  const t = useT();
  const locale = usePreferences((preferences) => preferences.locale);
  return (
    <section className="card">
      <h2 id="settings-language">{t('settings.language')}</h2>
      <div className="rows" role="radiogroup" aria-labelledby="settings-language">
        {languages.map((language) => (
          <Radio
            key={language.locale}
            name="language"
            value={language.locale}
            chosen={locale === language.locale}
            onChoose={(chosen) => void setLocale(chosen)}
          >
            <b lang={language.locale}>{language.name}</b>
          </Radio>
        ))}
      </div>
    </section>
  );
}

function SoundCard(): ReactNode {
  const t = useT();
  const sound = usePreferences((preferences) => preferences.sound);
  return (
    <section className="card row">
      <span className="row__t">
        <b>{t('settings.sound')}</b>
        <small>{t('settings.soundText')}</small>
      </span>
      <Switch label={t('settings.sound')} on={sound} onChange={setSound} />
    </section>
  );
}

function SignOut(): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = async (): Promise<void> => {
    await signOut();
    await navigate({ to: '/' });
  };
  return (
    <>
      <Button kind="paper" icon={<Sign of={LogOut} size={20} flip />} onPress={() => setAsking(true)}>
        {t('settings.signOut')}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('settings.signOutTitle')}
        text={t('settings.signOutText')}
        actions={
          <>
            <Button kind="paper" onPress={() => setAsking(false)}>
              {t('app.cancel')}
            </Button>
            <Button onPress={leave}>{t('settings.signOut')}</Button>
          </>
        }
      />
    </>
  );
}
