import { randomInt } from 'node:crypto';
import { hasContact, hasRefusedWord } from '../ports/word-filter.ts';
import { Failure } from '../core/failure.ts';
import { holdsUnshown, pasted } from '../core/pasted.ts';

const mostGraphemes = 24;
/** Enough for 24 of anything people write, and a bound on marks piled on one letter. */
const mostUnits = 120;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A nickname as it is kept: composed (NFC), trimmed, runs of spaces made one. Null when it is empty, longer than 24
 * letters as a reader counts them, or holds controls or direction overrides, by which one name could pose as another.
 */
export function cleanNickName(text: string): string | null {
  if (text.length > mostUnits) return null;
  const given = pasted(text);
  const name = given.normalize('NFC').replace(/\s+/gu, ' ');
  if (holdsUnshown(given) || !visible.test(name)) return null;
  const count = [...graphemes.segment(name)].length;
  return count <= mostGraphemes ? name : null;
}

/** Why a clean name is not taken, as an error of the catalogue. Digits at the end of a word, such as a year, are no number to call. */
function refusedNickName(name: string): 'chatContact' | 'chatWords' | null {
  if (hasContact(name.replace(/(?<=\p{L})\p{Nd}+/gu, ''))) return 'chatContact';
  return hasRefusedWord(name) ? 'chatWords' : null;
}

/** A name that a player chose, as it is kept, or the failure that says why it is not taken. */
export function chosenNickName(given: string): string | Failure {
  const name = cleanNickName(given);
  if (name === null) return new Failure('nickNameInvalid', 'nickName');
  const refused = refusedNickName(name);
  return refused === null ? name : new Failure(refused, 'nickName');
}

/**
 * The name of a player who gave none. Nothing of the mail address is in it: names are public. Numbers that read as a
 * refused word (4445 as letters) are drawn anew.
 */
export function drawnNickName(draw: (from: number, below: number) => number = randomInt): string {
  const name = `Player ${draw(1000, 10_000)}`;
  return refusedNickName(name) === null ? name : drawnNickName(draw);
}

/** The name of a new player: the one given, or a drawn one when it is missing or empty. */
export const firstNickName = (given = ''): string | Failure =>
  given.trim() === '' ? drawnNickName() : chosenNickName(given);
