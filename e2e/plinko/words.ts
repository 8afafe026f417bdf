import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of a language that the journeys of a drawn play look for. */
export interface Words {
  readonly draws: Readonly<Record<string, string>>;
  readonly room: { readonly drop: string };
  readonly error: { readonly roomPaused: string };
  readonly plinko: { readonly lost: string };
  readonly app: { readonly tryAgain: string };
}

/** What is said in a language, from its dictionary. */
export function wordsOf(locale: string): Words {
  const path = join(import.meta.dirname, '../../apps/web/public/lang', `${locale}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Words;
}
