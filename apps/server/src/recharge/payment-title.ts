import { fillIn, localeFor, type Messages } from '../core/messages.ts';
import type { TitlePart } from '../ports/offer.ts';

export const coinsPart = (count: number): TitlePart => ({ key: 'wallet.coins', count });

/** Figures as a language groups them; Latin digits everywhere, as in the app. */
export function figuresIn(messages: Messages, language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(`${localeFor(messages.languages, language)}-u-nu-latn`);
}

/** The line of a payment on its provider's page and its receipt: "1,050 coins and 200 level points". */
export function titleIn(messages: Messages, language: string, parts: readonly TitlePart[]): string {
  const locale = localeFor(messages.languages, language);
  const plurals = new Intl.PluralRules(locale);
  const figures = figuresIn(messages, locale);
  const said = parts.map(({ key, count }) =>
    count === undefined
      ? messages.text(locale, key)
      : fillIn(messages.text(locale, `${key}_${plurals.select(count)}`), { count: figures.format(count) }),
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(said);
}
