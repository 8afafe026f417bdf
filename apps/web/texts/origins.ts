import { createHash } from 'node:crypto';
import type { Texts } from './text-parts.ts';

/**
 * Beside each translation: four signs of the hash of the English text that it was made from, then four of its own. So
 * a translation is known that still says what the English said before.
 */
export type Origins = Texts;

const signOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 4);

const pluralForm = /_(?:zero|one|two|few|many)$/;

/** The English text that a translation is made from; of a plural form that English has not, its general one. */
function modelOf(english: Texts, section: string, key: string): string {
  return english[section]?.[key] ?? english[section]?.[key.replace(pluralForm, '_other')] ?? '';
}

function eachText(texts: Texts): readonly { section: string; key: string; text: string }[] {
  return Object.entries(texts).flatMap(([section, words]) =>
    Object.entries(words).map(([key, text]) => ({ section, key, text })),
  );
}

/**
 * The origins after work on the texts: what was translated anew is of today's English; what was not keeps its origin.
 * `still` tells of keys (`section.key`) whose translation was looked at and stands.
 */
export function noteOrigins(
  english: Texts,
  texts: Texts,
  before: Origins,
  still: ReadonlySet<string> = new Set(),
): Origins {
  const after: Record<string, Record<string, string>> = {};
  for (const { section, key, text } of eachText(texts)) {
    const own = signOf(text);
    const noted = before[section]?.[key];
    const stands = noted?.slice(4) === own && !still.has(`${section}.${key}`);
    (after[section] ??= {})[key] = stands ? noted : signOf(modelOf(english, section, key)) + own;
  }
  return after;
}

/** Keys whose English has changed since they were translated. */
export function staleKeys(english: Texts, texts: Texts, origins: Origins): readonly string[] {
  return eachText(texts)
    .filter(({ section, key, text }) => {
      const noted = origins[section]?.[key];
      const model = signOf(modelOf(english, section, key));
      return noted?.slice(4) === signOf(text) && noted.slice(0, 4) !== model;
    })
    .map(({ section, key }) => `${section}.${key}`);
}
