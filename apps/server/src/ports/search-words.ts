import { foldWords } from '@grabbit/contract';

/** Longest piece of a name in a tongue without blanks that a search finds. */
const longestPiece = 8;
/** Letters of a word that count: whatever is longer is none that anybody looks for. */
const longestWord = 60;

/** Scripts whose words are not parted by blanks. */
const unparted = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const firstLetters = (word: string, count: number): string => Array.from(word).slice(0, count).join('');

/** What texts are found by: their words, and in tongues without blanks every place where one may begin. */
export function indexedWords(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const word of texts.flatMap(foldWords)) {
    found.add(firstLetters(word, longestWord));
    if (!unparted.test(word)) continue;
    const letters = Array.from(word);
    for (const start of letters.keys()) found.add(letters.slice(start, start + longestPiece).join(''));
  }
  return [...found].toSorted();
}

/** Letters of the last word from which on it may be the beginning of one: fewer begin too many. */
const shortestBeginning = 3;

const wordsOf = (search: string): string[] => foldWords(search).slice(0, 8);
const wholeWord = (word: string): string => `'${firstLetters(word, longestWord)}'`;
const beginning = (word: string): string =>
  `'${firstLetters(word, unparted.test(word) ? longestPiece : longestWord)}':*`;

/**
 * A search as PostgreSQL's `tsquery`: every word begins a word of the text. Null where it holds no word.
 * Letters and digits only, so that nothing in it needs to be escaped.
 */
export function searchQuery(search: string): string | null {
  const words = wordsOf(search);
  return words.length === 0 ? null : words.map(beginning).join(' & ');
}

/** The same for very many texts: whole words, and only the last, which may not be typed to its end, begins one. */
export function wordQuery(search: string): string | null {
  const words = wordsOf(search);
  const parts = words.map((word, place) => {
    const isTyped = place === words.length - 1 && Array.from(word).length >= shortestBeginning;
    return isTyped || unparted.test(word) ? beginning(word) : wholeWord(word);
  });
  return parts.length === 0 ? null : parts.join(' & ');
}
