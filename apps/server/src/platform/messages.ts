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

/** Reads every `<locale>.json` of a folder once. */
export function loadMessages(folder: string): Messages {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const dictionaries = new Map(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dictionary,
    ]),
  );
  const byShort = new Map([...dictionaries].map(([locale, dictionary]) => [locale.slice(0, 2), dictionary]));
  // Chinese without a region is the simplified one, whatever file was read last.
  const simplified = dictionaries.get('zh-CN');
  if (simplified !== undefined) byShort.set('zh', simplified);
  // Browsers ask for Norwegian by the names of its two written forms.
  const norwegian = byShort.get('no');
  if (norwegian !== undefined) for (const short of ['nb', 'nn']) byShort.set(short, norwegian);
  return {
    languages: [...dictionaries.keys()],
    text(language, key) {
      const dictionary = dictionaries.get(language) ?? byShort.get(language.slice(0, 2).toLowerCase());
      return look(dictionary, key) ?? look(dictionaries.get('en-US'), key) ?? key;
    },
  };
}
