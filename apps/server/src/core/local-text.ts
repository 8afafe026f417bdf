import { matchLocale } from '@grabbit/contract';
import type { Messages } from './messages.ts';

/** A text of the house: a key of the dictionaries, or one text a language as the operator wrote them. */
export type LocalText = { readonly key: string } | Readonly<Record<string, string>>;

/** The text in a language: exactly, else of the same tongue, else in English, else the first there is. */
export function textIn(text: LocalText, language: string, messages: Messages): string {
  if ('key' in text && typeof text.key === 'string') return messages.text(language, text.key);
  const texts: Readonly<Record<string, string>> = text;
  const match = matchLocale([language, 'en-US'], Object.keys(texts));
  return (match === undefined ? Object.values(texts)[0] : texts[match]) ?? '';
}
