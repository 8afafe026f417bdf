import type { ReactNode } from 'react';
import { setLocale, usePreferences } from '../kernel/preferences.store.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { languages } from '../i18n/languages.ts';
import { useT } from '../i18n/use-t.ts';
import '../ui/pages.css';
import { CheckMark } from '../ui/toggles.tsx';

/** What browsers know a language by: of Chinese the script tells more than the country, of the rest the tongue is enough. */
const spoken = (locale: string): string =>
  ({ 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' })[locale] ?? locale.slice(0, 2);

/** Every language in its own name, and in the one that is on. The page changes without loading again. */
export function LanguageList(): ReactNode {
  const t = useT();
  const chosen = usePreferences(({ locale }) => locale);
  const names = new Intl.DisplayNames(chosen, { type: 'language' });
  return (
    <div className="tongues" role="radiogroup" aria-label={t('settings.language')}>
      {languages.map(({ locale, name }) => (
        <label key={locale} className="tongue paper">
          <input
            className="sr"
            type="radio"
            name="language"
            value={locale}
            checked={locale === chosen}
            onChange={() => void setLocale(locale).catch(reportFailure)}
          />
          <span className="tongue__t">
            <b lang={locale}>{name}</b>
            {locale !== chosen && <small>{names.of(spoken(locale))}</small>}
          </span>
          {locale === chosen && <CheckMark on />}
        </label>
      ))}
    </div>
  );
}
