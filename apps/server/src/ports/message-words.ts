import { localeFor, type Messages } from '../core/messages.ts';
import type { MessageValue } from './alerts.ts';

/** Whatever stands in a text keeps its own direction of writing there. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/**
 * A text of the house in a language, filled: figures in groups, names from the texts in the same language, and the plural's form by `count`.
 * What nobody gave stays as it stands.
 */
export function messageWords(
  messages: Messages,
  language: string,
  { key, values }: { readonly key: string; readonly values: Readonly<Record<string, MessageValue>> },
): string {
  const locale = localeFor(messages.languages, language);
  const { count } = values;
  const form =
    typeof count === 'number' ? `${key}_${new Intl.PluralRules(locale).select(count)}` : `${key}_other`;
  const [text = key] = [form, `${key}_other`, key]
    .map((name) => [name, messages.text(language, name)] as const)
    .filter(([name, found]) => found !== name)
    .map(([, found]) => found);
  return text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    if (typeof value === 'number') return new Intl.NumberFormat(`${locale}-u-nu-latn`).format(value);
    if (typeof value === 'string') return isolated(value);
    return value.keys.map((each) => messages.text(language, each)).join(', ');
  });
}
