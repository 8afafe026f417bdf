import { isTexts } from './translator.ts';
import type { Texts } from './translator.ts';

type Page = Record<string, Record<string, string>>;

/** Parts of dictionaries that have been read, by language. */
export interface TextBook {
  /** The texts that there are of a language so far. The same object grows as parts come. */
  textsOf(locale: string): Texts;
  /** Reads a part unless it is there; what failed is asked for again the next time. Rejects with a chunk error. */
  bring(locale: string, part: string): Promise<void>;
  /** Shows a part of one language in place of another's, until that one can be read. */
  lend(from: string, to: string, part: string): void;
}

/** As `app/chunk-error.ts` knows it: the app mends it like a script that did not come. */
export class MissingTexts extends Error {
  override name = 'ChunkError';
}

async function read(locale: string, part: string): Promise<Texts> {
  const version = document.documentElement.dataset['texts'] ?? '';
  const reply = await fetch(`/lang/${locale}/${part}.json?v=${version}`);
  if (!reply.ok) throw new MissingTexts(`Texts ${locale} ${part}: ${reply.status}`);
  const texts: unknown = await reply.json();
  if (!isTexts(texts)) throw new MissingTexts(`Texts ${locale} ${part} are damaged`);
  return texts;
}

function asMissing(error: unknown): MissingTexts {
  return error instanceof MissingTexts
    ? error
    : new MissingTexts(`A part of the app is missing. ${error instanceof Error ? error.message : ''}`);
}

/** A book without texts. */
export function createBook(): TextBook {
  const pages = new Map<string, Page>();
  const reading = new Map<string, Promise<Texts>>();
  const there = new Map<string, Texts>();
  const pageOf = (locale: string): Page => {
    const page = pages.get(locale) ?? {};
    pages.set(locale, page);
    return page;
  };
  const put = (locale: string, texts: Texts): void => {
    const page = pageOf(locale);
    for (const [section, words] of Object.entries(texts)) page[section] = { ...page[section], ...words };
  };
  return {
    textsOf: pageOf,
    async bring(locale, part) {
      const name = `${locale} ${part}`;
      if (there.has(name)) return;
      const coming = reading.get(name) ?? read(locale, part);
      reading.set(name, coming);
      try {
        const texts = await coming;
        if (there.has(name)) return;
        there.set(name, texts);
        put(locale, texts);
      } catch (error) {
        throw asMissing(error);
      } finally {
        reading.delete(name);
      }
    },
    lend(from, to, part) {
      const texts = there.get(`${from} ${part}`);
      if (texts !== undefined) put(to, texts);
    },
  };
}
