import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchLocale } from '@grabbit/contract';
import { ownValue } from './own-value.ts';

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
 * The one of `languages` that a reader who wants one of `wanted` is spoken to in, else English. Plurals and figures go by it, not by
 * what was asked for.
 */
export function localeFor(languages: readonly string[], ...wanted: readonly string[]): string {
  return matchLocale(wanted, languages) ?? 'en-US';
}

/** What a language is kept and formatted by is no longer than this. */
const longestTag = 64;

/** Tags as they were asked for, and as `Intl` spells them, null for none: asking it takes a tenth of a call's time. */
const spelled = new Map<string, string | null>();
/** Browsers ask for some hundred in all; what strangers make up is not kept for long. */
const mostSpelled = 1_000;

function spelledTag(asked: string): string | null {
  const known = spelled.get(asked);
  if (known !== undefined) return known;
  if (spelled.size >= mostSpelled) spelled.clear();
  let tag: string | null = null;
  try {
    tag = Intl.getCanonicalLocales(asked.replaceAll('_', '-'))[0] ?? null;
  } catch {
    // No tag.
  }
  spelled.set(asked, tag);
  return tag;
}

/**
 * The first of `wanted` that is a language tag (BCP 47), spelled as `Intl` spells it; `en_US` counts as `en-US`. English where none is:
 * what a stranger calls a language would make `Intl` throw.
 */
export function languageTag(...wanted: readonly string[]): string {
  for (const asked of wanted) {
    const tag = asked === '' || asked.length > longestTag ? null : spelledTag(asked);
    if (tag !== null) return tag;
  }
  return 'en-US';
}

/** A text with its fields `{{name}}` filled in one pass, so that a value brings no field of its own. A field without a value stays. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)[^}]*\}\}/g, (whole, name: string) => ownValue(values, name) ?? whole);
}

/** No browser accepts more languages. */
const mostAccepted = 20;

/** What a browser accepts, in the order in which it says so. */
export function acceptedBy(header: string | undefined): string[] {
  const tags = (header ?? '').split(',', mostAccepted).map((part) => part.split(';')[0]?.trim() ?? '');
  return tags.filter((tag) => tag !== '');
}

/** What has been read, by folder: servers of one process say the same. */
const read = new Map<string, Messages>();

/** The texts of every `<locale>.json` of a folder, which a process reads once. */
export function loadMessages(folder: string): Messages {
  const known = read.get(folder) ?? readMessages(folder);
  read.set(folder, known);
  return known;
}

function readMessages(folder: string): Messages {
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
