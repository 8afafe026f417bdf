import { Language } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

const all: readonly Language[] = Object.values(Language);

/** In which direction a language is written. */
export const directionOf = (language: string): 'rtl' | 'ltr' => (language.startsWith('ar') ? 'rtl' : 'ltr');

/** Languages by their names in the language of whoever works here. */
export function useLanguageNames(): (language: string) => string {
  const [locale] = useLocaleState();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  // The country only tells two of them apart.
  return (language) => names.of(language.startsWith('zh') ? language : language.slice(0, 2)) ?? language;
}

interface LanguageChipsProps {
  readonly chosen: Language;
  /** Languages that have a text. */
  readonly written: ReadonlySet<string>;
  readonly onChoose: (language: Language) => void;
}

/** Every language of the arcade, with a mark on those that have a text. */
export function LanguageChips({ chosen, written, onChoose }: LanguageChipsProps): ReactNode {
  const translate = useTranslate();
  const nameOf = useLanguageNames();
  return (
    <fieldset className="langchips" aria-label={translate('console.language')}>
      {all.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === chosen}
          className={written.has(language) ? 'is-written' : undefined}
          onClick={() => onChoose(language)}
        >
          {nameOf(language)}
          {written.has(language) && <span aria-label={translate('console.written')}> ✓</span>}
        </button>
      ))}
    </fieldset>
  );
}
