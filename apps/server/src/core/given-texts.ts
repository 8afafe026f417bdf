import { readFileSync } from 'node:fs';
import { CommandUsageError } from './command-usage-error.ts';
import type { Given } from './given.ts';
import type { GivenTexts } from './house-texts.ts';

/** Options of a command that takes texts of the house. */
export const textOptions = { title: 'TEXT', text: 'TEXT', texts: 'FILE' } as const;

/** The text of a file that a command names. Throws `CommandUsageError` where it cannot be read. */
export function textOfFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandUsageError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Texts of the command line, in English, or of a file with one a language. Throws `CommandUsageError`. */
export function givenTexts(given: Given): GivenTexts {
  const file = given.maybe('texts');
  return file === undefined
    ? { 'en-US': { title: given.maybe('title'), text: given.maybe('text') } }
    : textsOfFile(file);
}

function textsOfFile(file: string): GivenTexts {
  const given = parsed(file);
  const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
  const isRight =
    typeof given === 'object' &&
    given !== null &&
    Object.values(given as Record<string, { title?: unknown; text?: unknown } | null>).every(
      (value) => typeof value === 'object' && value !== null && isText(value.title) && isText(value.text),
    );
  if (isRight) return given as GivenTexts;
  throw new CommandUsageError(`${file} must look like {"en-US": {"title": "…", "text": "…"}, "de-DE": …}.`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(textOfFile(file));
  } catch (error) {
    if (error instanceof CommandUsageError) throw error;
    return null;
  }
}

/** A moment, as `2026-12-24` (midnight UTC) or with a time; null when it is not given. */
export function givenMoment(given: Given, name: string): Date | null {
  const value = given.maybe(name);
  if (value === undefined) return null;
  const moment = new Date(value);
  if (/^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(moment.getTime())) return moment;
  throw new CommandUsageError(`--${name} is "${value}": it must be a day such as 2026-12-24.`);
}
