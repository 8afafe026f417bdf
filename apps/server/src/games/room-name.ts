import type { Messages } from '../core/messages.ts';
import { Failure } from '../core/failure.ts';

/**
 * A room's name in a language: rooms of the demonstration have one in each, and a number when there are more of a kind.
 * A name that an operator gave stays as it was typed.
 */
export function roomNameIn(messages: Messages, language: string, name: string): string {
  const [, base = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  const key = `roomNames.${base.toLowerCase().replaceAll(' ', '-')}`;
  const text = /^roomNames\.[a-z-]+$/.test(key) ? messages.text(language, key) : key;
  // Where a long word may be broken is for screens alone: mails and searches have the word whole.
  return text === key ? name : `${text.replaceAll('\u00ad', '')}${number}`;
}

/** Throws `badParameters` for a name that a room cannot have: one line of 1 to 40 characters. */
export function refuseWrongName(name: string): void {
  if (/^[^\p{Cc}\p{Cf}]{1,40}$/u.test(name) && name.trim() === name) return;
  throw new Failure('badParameters', 'the name is one line of 1 to 40 characters');
}
