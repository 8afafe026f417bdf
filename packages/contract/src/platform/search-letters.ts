/** Marks over letters, what lengthens an Arabic word, and what cannot be seen. */
const unwritten = /[\p{M}\p{Cf}\u0640]/gu;

const katakana = /[\u30a1-\u30f6]/g;
const fromKatakana = 0x60;

/** Letters that Arabic writers use for one another, and the Greek letter at the end of a word. */
const alike: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['\u0649', '\u064a'],
  ['\u0629', '\u0647'],
  ['\u03c2', '\u03c3'],
]);

/** Latin letters that are no others with a mark, such as đ, ø, ł, æ: the ones that ICU sorts them as. */
const latin = /(?![a-z])\p{Script=Latin}/gu;
// Marked as pure, so that a page that searches nothing carries none of it.
const plainLetters =
  /* @__PURE__ */ 'ae oe ss th ij a b c d e f g h i j k l m n o p q r s t u v w x y z'.split(' ');
const sameLetters = /* @__PURE__ */ new Intl.Collator('und', { sensitivity: 'base' });
const plainOf = /* @__PURE__ */ new Map<string, string>();

function plainLatin(letter: string): string {
  const known = plainOf.get(letter);
  if (known !== undefined) return known;
  const plain = plainLetters.find((each) => sameLetters.compare(each, letter) === 0) ?? letter;
  plainOf.set(letter, plain);
  return plain;
}

/**
 * A text as searches compare it, on the server and in the app: case, marks, width, Hiragana or Katakana, a Turkish dot, and a stroke through a
 * Latin letter do not count.
 */
export function foldLetters(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(unwritten, '')
      // By way of capitals, for ß and ı have no other way to ss and i.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(katakana, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - fromKatakana))
      .replaceAll(/[\u0649\u0629\u03c2]/g, (letter) => alike.get(letter) ?? letter)
      .replaceAll(latin, plainLatin)
      .normalize('NFC')
      .trim()
  );
}

/** An Arabic word without the article before it, and without what is written together with that. */
const withoutArticle = (word: string): string => word.replace(/^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u, '');

/** The words of a text as searches compare them: letters and digits only. */
export function foldWords(text: string): string[] {
  return (foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(withoutArticle);
}

const longestSearch = 200;

/** Whether every word of a search, between blanks, stands in one of the texts. False for a search without words. */
export function holdsWords(search: string, texts: readonly string[]): boolean {
  const words = foldLetters(search.slice(0, longestSearch)).split(/\s+/).filter(Boolean).map(withoutArticle);
  const held = texts.map(foldLetters);
  return words.length > 0 && words.every((word) => held.some((text) => text.includes(word)));
}
