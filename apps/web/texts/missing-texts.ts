import { stemOf } from './text-parts.ts';
import type { Texts } from './text-parts.ts';

/** Keys (`section.key`, a plural's by its stem) of the English texts that a language does not have. */
export function missingKeys(english: Texts, texts: Texts): readonly string[] {
  const keysOf = (of: Texts): Set<string> =>
    new Set(
      Object.entries(of).flatMap(([section, words]) =>
        Object.keys(words).map((key) => `${section}.${stemOf(key)}`),
      ),
    );
  return [...keysOf(english).difference(keysOf(texts))];
}

/** A language's texts, with the English text for each that it does not have yet: a draft can be tried in every language. */
export function withEnglish(english: Texts, texts: Texts): Texts {
  const missing = new Set(missingKeys(english, texts));
  if (missing.size === 0) return texts;
  const sections = Object.entries(english).map(([section, words]): [string, Texts[string]] => {
    const added = Object.entries(words).filter(([key]) => missing.has(`${section}.${stemOf(key)}`));
    return [section, { ...texts[section], ...Object.fromEntries(added) }];
  });
  return { ...texts, ...Object.fromEntries(sections) };
}
