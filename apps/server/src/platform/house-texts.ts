import { readFileSync } from 'node:fs';
import { DepotUsageError } from './depot.ts';
import type { LocalText } from './local-text.ts';

export interface HouseTexts {
  readonly title: LocalText;
  readonly body: LocalText;
}

export interface TextOptions {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** A file `{"en-US": {"title": "…", "text": "…"}, "de-DE": …}`. */
  readonly texts?: string | undefined;
}

const longest = { title: 60, text: 300 };

function checked(text: string, part: keyof typeof longest): string {
  const line = text.trim();
  if (line.length <= longest[part] && /^[^\p{Cc}]*$/u.test(line)) return line;
  throw new DepotUsageError(`A ${part} is one line of at most ${longest[part]} characters.`);
}

/** Texts of the command line, in English, or of a file with one a language. `wanted` names the part that must be there. */
export function readHouseTexts(options: TextOptions, wanted: 'title' | 'text'): HouseTexts {
  const given =
    options.texts === undefined
      ? { 'en-US': { title: options.title ?? '', text: options.text ?? '' } }
      : readTextFile(options.texts);
  const texts = Object.entries(given).map(([locale, { title = '', text = '' }]) => {
    return { locale, title: checked(title, 'title'), text: checked(text, 'text') };
  });
  const lacking = texts.find((each) => each[wanted] === '');
  if (texts.length === 0 || lacking !== undefined) {
    throw new DepotUsageError(
      `The ${wanted} is missing${lacking === undefined ? '' : ` in ${lacking.locale}`}.`,
    );
  }
  const part = (name: 'title' | 'text'): LocalText =>
    Object.fromEntries(texts.map((each) => [each.locale, each[name]]));
  return { title: part('title'), body: part('text') };
}

function readTextFile(file: string): Record<string, { title?: string; text?: string }> {
  try {
    const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries(given as Record<string, unknown>);
    const isRight = entries.every(
      ([locale, value]) => /^[a-z]{2}-[A-Z]{2}$/.test(locale) && typeof value === 'object' && value !== null,
    );
    if (isRight) return given as Record<string, { title?: string; text?: string }>;
  } catch (error) {
    throw new DepotUsageError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  throw new DepotUsageError(`${file} must look like {"en-US": {"title": "…", "text": "…"}, "de-DE": …}.`);
}

/** A path of this host, such as `/claw` or `/media/….webp`. */
export function readPath(name: string, value: string | undefined): string {
  if (value !== undefined && /^\/(?!\/)[\w\-./~%?=&]*$/.test(value)) return value;
  throw new DepotUsageError(`--${name} must be a path of this arcade, such as /claw.`);
}

/** A moment, as `2026-12-24` (midnight UTC) or with a time; null when it is not given. */
export function readMoment(name: string, value: string | undefined): Date | null {
  if (value === undefined) return null;
  const moment = new Date(value);
  if (/^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(moment.getTime())) return moment;
  throw new DepotUsageError(`--${name} is "${value}": it must be a day such as 2026-12-24.`);
}
