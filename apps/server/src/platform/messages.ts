import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that the server itself says, from the same dictionaries as the app's. */
export interface Messages {
  /** The text of `key` in `language`, in English when the language lacks it, else the key. */
  text(language: string, key: string): string;
  readonly languages: readonly string[];
}

type Dictionary = { readonly [key: string]: string | Dictionary };

function look(dictionary: Dictionary | undefined, key: string): string | undefined {
  let node: string | Dictionary | undefined = dictionary;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/**
 * The one of `languages` that a reader of `language` is spoken to in: itself, else of the same tongue, else English. Plurals
 * and figures go by it, not by what was asked for.
 */
export function localeFor(languages: readonly string[], language: string): string {
  if (languages.includes(language)) return language;
  const short = language.slice(0, 2).toLowerCase();
  // Chinese without a region is the simplified one; browsers ask for Norwegian by the names of its two written forms.
  if (short === 'zh') return 'zh-CN';
  const tongue = short === 'nb' || short === 'nn' ? 'no' : short;
  return languages.find((locale) => locale.slice(0, 2) === tongue) ?? 'en-US';
}

/** Reads every `<locale>.json` of a folder once. */
export function loadMessages(folder: string): Messages {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const dictionaries = new Map(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dictionary,
    ]),
  );
  const languages = [...dictionaries.keys()];
  return {
    languages,
    text(language, key) {
      const dictionary = dictionaries.get(localeFor(languages, language));
      return look(dictionary, key) ?? look(dictionaries.get('en-US'), key) ?? key;
    },
  };
}
