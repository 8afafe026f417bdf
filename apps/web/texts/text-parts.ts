import { comesWith } from './source-graph.ts';
import type { SourceGraph } from './source-graph.ts';

/** Texts grouped by section, as in a language's file. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The file that the page starts with, and the one that follows on every page. */
const entry = 'main.tsx';
const following = 'shell/later-parts.tsx';

/** What the first paint needs, what several features share, and what failures are told by. Every other part is a feature's. */
export const firstPart = 'first';
export const sharedPart = 'shared';
export const failuresPart = 'failures';

/** What comes on every page, and folders below the features: what they say belongs to nobody alone. */
const levels: ReadonlySet<string> = new Set([sharedPart, 'app', 'i18n', 'kernel', 'shell', 'ui']);

const pluralForm = /_(?:zero|one|two|few|many|other)$/;
export const stemOf = (key: string): string => key.replace(pluralForm, '');

/** Part of each text by its key without a plural's form; what only the server says is in none. */
export type Parts = ReadonlyMap<string, string>;

/** The texts that a key of the source stands for. */
function textsOf(key: string, all: ReadonlySet<string>): readonly string[] {
  if (!key.endsWith('*')) return all.has(key) ? [key] : [];
  const begin = key.slice(0, -1);
  return [...all].filter((each) => each.startsWith(begin));
}

function keysOf(english: Texts): ReadonlySet<string> {
  const keys = Object.entries(english).flatMap(([section, texts]) =>
    Object.keys(texts).map((key) => `${section}.${stemOf(key)}`),
  );
  return new Set(keys);
}

function partOf(key: string, users: ReadonlySet<string>): string {
  if (users.has(firstPart)) return firstPart;
  if (key.startsWith('error.')) return failuresPart;
  const [only = sharedPart] = users;
  return users.size === 1 && !levels.has(only) ? only : sharedPart;
}

/**
 * Says where each text goes, from who names it: with the first page, with the one feature that does, or with what
 * features share and every page loads soon. Nobody keeps a list: a text follows the code that uses it.
 */
export function divide(english: Texts, graph: SourceGraph): Parts {
  const all = keysOf(english);
  const first = comesWith(entry, graph);
  const shared = comesWith(following, graph);
  const folderOf = (file: string): string => file.split('/')[0] ?? '';
  const userOf = (file: string): string => {
    if (first.has(file)) return firstPart;
    return shared.has(file) ? sharedPart : folderOf(file);
  };
  const users = new Map<string, Set<string>>();
  for (const [file, { keys }] of graph) {
    const user = userOf(file);
    for (const key of keys.flatMap((each) => textsOf(each, all))) {
      users.set(key, (users.get(key) ?? new Set()).add(user));
    }
  }
  const parts = [...all].flatMap((key): [string, string][] => {
    const by = users.get(key);
    // Which failures there are is the contract's to say: nobody names them one by one.
    if (by === undefined) return key.startsWith('error.') ? [[key, failuresPart]] : [];
    return [[key, partOf(key, by)]];
  });
  return new Map(parts);
}

/** Parts that have to be there before `file` runs, apart from the first page's; failures are told by all that speak. */
export function partsFor(file: string, graph: SourceGraph, parts: Parts): readonly string[] {
  const all = new Set(parts.keys());
  const needed = new Set<string>();
  for (const each of comesWith(file, graph)) {
    for (const key of graph.get(each)?.keys.flatMap((named) => textsOf(named, all)) ?? []) {
      needed.add(parts.get(key) ?? firstPart);
    }
  }
  needed.delete(firstPart);
  return needed.size === 0 ? [] : [...needed.add(failuresPart)].sort();
}

/** A language's texts by part. */
export function cut(texts: Texts, parts: Parts): ReadonlyMap<string, Texts> {
  const made = new Map<string, Record<string, Record<string, string>>>();
  for (const [section, words] of Object.entries(texts)) {
    for (const [key, text] of Object.entries(words)) {
      const part = parts.get(`${section}.${stemOf(key)}`);
      if (part === undefined) continue;
      const into = made.get(part) ?? {};
      made.set(part, into);
      (into[section] ??= {})[key] = text;
    }
  }
  return made;
}
