/** Lettering for posters is never set below 26 px: longer words are set in the plain display face. */
const posterLetters = 5;

/** Whether a word is too long for poster lettering. Letters of Chinese and Japanese count twice: they are as wide as two. */
export function isLongWord(word: string): boolean {
  const wide = word.match(/[\u2e80-\uffff]/g)?.length ?? 0;
  return word.length + wide > posterLetters;
}
