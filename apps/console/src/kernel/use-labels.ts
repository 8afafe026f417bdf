import { createContext, useContext } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

/** The call whose fields are shown: some calls have a meaning of their own for a name. */
export const LabelCall = createContext('');

export interface Labels {
  readonly field: (name: string) => string;
  readonly value: (name: string, value: string | number) => string;
}

/** A language by its name in the reader's own; null for any other word. */
function named(value: string | number, locale: string): string | null {
  const isLanguage = typeof value === 'string' && /^[a-z]{2}-[A-Z]{2}$/.test(value);
  return isLanguage ? (new Intl.DisplayNames(locale, { type: 'language' }).of(value) ?? value) : null;
}

/** Labels of fields and words of closed lists, for the call that is shown. */
export function useLabels(): Labels {
  const translate = useTranslate();
  const call = useContext(LabelCall);
  const [locale] = useLocaleState();
  return {
    field: (name) => translate(`fieldsOf.${call}.${name}`, { _: translate(`fields.${name}`, { _: name }) }),
    value: (name, value) =>
      named(value, locale) ??
      translate(`valuesOf.${call}.${name}.${value}`, {
        _: translate(`values.${name}.${value}`, {
          _: translate(`values.${value}`, { _: translate(`capabilities.${value}`, { _: String(value) }) }),
        }),
      }),
  };
}
