import { foldLetters } from '../platform/search-letters.ts';

const shortest = 2;
const longest = 24;

/** A tag as it is kept: its folded letters and digits, so that case and marks make no second one. Null for fewer than 2 or more than 24. */
export function forumTag(text: string): string | null {
  const tag = foldLetters(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const { length } = Array.from(tag);
  return length < shortest || length > longest ? null : tag;
}
