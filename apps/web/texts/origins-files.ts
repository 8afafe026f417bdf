import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origins } from './origins.ts';
import type { Texts } from './text-parts.ts';

const fileOf = (locale: string): string => join(import.meta.dirname, 'origins', `${locale}.json`);

/** A language's texts as translators keep them. */
export function readTexts(locale: string): Texts {
  const file = join(import.meta.dirname, '../public/lang', `${locale}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

/** What a language's translations were made from; nothing where none has been noted. */
export function readOrigins(locale: string): Origins {
  const file = fileOf(locale);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Origins) : {};
}

export function writeOrigins(locale: string, origins: Origins): void {
  writeFileSync(fileOf(locale), `${JSON.stringify(origins, null, 2)}\n`);
}
