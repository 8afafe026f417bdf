import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallReply, matchLocale } from '@grabbit/contract';
import { ConfigError } from '../core/config.ts';

type LegalText = CallReply<'legalText'>;
export type LegalDocument = 'terms' | 'privacy';
export type LegalDocuments = Readonly<Record<LegalDocument, Omit<LegalText, 'document' | 'language'>>>;

/** Terms and privacy notice in the languages that there are. */
export interface LegalTexts {
  /** True when they are the ones that come with Grabbit. */
  readonly builtIn: boolean;
  /** In the language, else of the same tongue, else in English, else the first there is. */
  text(document: LegalDocument, language: string): LegalText;
  readonly languages: readonly string[];
}

const builtInFolder = join(import.meta.dirname, '..', '..', 'legal');

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isDocument(value: unknown): boolean {
  const { title, updated, sections } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    isText(title) &&
    isText(updated) &&
    Array.isArray(sections) &&
    sections.every((section: unknown) => {
      const { heading, paragraphs } = (section ?? {}) as Partial<Record<string, unknown>>;
      return isText(heading) && Array.isArray(paragraphs) && paragraphs.every(isText);
    })
  );
}

function readTexts(file: string): LegalDocuments {
  try {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Partial<LegalDocuments>;
    if (isDocument(texts.terms) && isDocument(texts.privacy)) return texts as LegalDocuments;
  } catch (error) {
    throw new ConfigError([
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
  throw new ConfigError([
    `${file} must hold "terms" and "privacy", each with "title", "updated" and "sections" of "heading" and "paragraphs".`,
  ]);
}

/**
 * Reads `<locale>.json` of the operator's folder; when it has none, the texts that come with Grabbit. The two are never
 * mixed. Throws `ConfigError` for a file that is not in order.
 */
export function loadLegalTexts(folder: string): LegalTexts {
  const filesOf = (where: string): string[] =>
    existsSync(where) ? readdirSync(where).filter((file) => file.endsWith('.json')) : [];
  const builtIn = filesOf(folder).length === 0;
  const where = builtIn ? builtInFolder : folder;
  const texts = new Map(
    filesOf(where).map((file) => [file.slice(0, -'.json'.length), readTexts(join(where, file))] as const),
  );
  const locales = [...texts.keys()];
  const choose = (language: string): string => matchLocale([language, 'en-US'], locales) ?? locales[0] ?? '';
  return {
    ...{ builtIn, languages: locales },
    text(document, given) {
      const language = choose(given);
      const found = texts.get(language);
      if (found === undefined) throw new Error('there are no legal texts');
      return { document, language, ...found[document] };
    },
  };
}
