/** What a text may be filled with. `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>;

/** Texts grouped by feature; a plural has one text a form, named `<key>_<form>`. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Translator {
  readonly locale: string;
  /** The text of `feature.key`; undefined when there is none. */
  find(key: string, values?: Values): string | undefined;
}

/** What is asked for again and again, made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const filling = /\{\{(\w+)(, number)?\}\}( (?=\S{1,8}(?!\S)))?/g;

/** Whether a value read from outside has the shape of a dictionary. */
export function isTexts(value: unknown): value is Texts {
  const isRecord = (each: unknown): each is object => typeof each === 'object' && each !== null;
  return (
    isRecord(value) &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (texts) => isRecord(texts) && Object.values(texts).every((text) => typeof text === 'string'),
    )
  );
}

/**
 * Texts of one language. Plural forms are CLDR's, by `Intl.PluralRules`; a placeholder is `{{name}}`, or
 * `{{name, number}}` for figures in groups. Written here because the library for it is a tenth of the first page's
 * budget and we use these few things of it.
 */
export function createTranslator(locale: string, texts: Texts): Translator {
  // A slow phone takes tens of milliseconds for each.
  const plurals = once(() => new Intl.PluralRules(locale));
  const figures = once(() => new Intl.NumberFormat(`${locale}-u-nu-latn`));
  const look = (feature: string, key: string): string | undefined =>
    Object.hasOwn(texts, feature) && Object.hasOwn(texts[feature] ?? {}, key)
      ? texts[feature]?.[key]
      : undefined;
  return {
    locale,
    find(key, values = {}) {
      const dot = key.indexOf('.');
      const [feature, name] = [key.slice(0, dot), key.slice(dot + 1)];
      const { count } = values;
      const form =
        typeof count === 'number' ? look(feature, `${name}_${plurals().select(count)}`) : undefined;
      const text = form ?? look(feature, name) ?? look(feature, `${name}_other`);
      return text?.replace(filling, (whole, field: string, grouped?: string, space?: string) => {
        const value = values[field];
        if (value === undefined) return whole;
        if (grouped === undefined || typeof value !== 'number') return `${value}${space ?? ''}`;
        // A number and what it counts stand in one line, but for long words, which would not fit a narrow one.
        return figures().format(value) + (space === undefined ? '' : '\u00a0');
      });
    },
  };
}
