import { isolated } from '../core/isolated.ts';
import { fillIn, localeFor, type Messages } from '../core/messages.ts';
import type { MessageValue } from './alerts.ts';

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
  const shown = (value: MessageValue): string => {
    if (typeof value === 'number') return new Intl.NumberFormat(`${locale}-u-nu-latn`).format(value);
    if (typeof value === 'string') return isolated(value);
    return value.keys.map((each) => messages.text(language, each)).join(', ');
  };
  return fillIn(
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])),
  );
}
