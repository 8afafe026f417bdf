import type { CSSProperties } from 'react';

/** Lettering for posters is never set below 26 px: longer words are set in the plain display face. */
const posterLetters = 5;

/** Letters of Chinese and Japanese count twice: they are as wide as two. */
const lettersOf = (word: string): number => word.length + (word.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** Whether a word is too long for poster lettering. */
export const isLongWord = (word: string): boolean => lettersOf(word) > posterLetters;

/** Makes the letters of a round button as large as its longest word allows: none is broken. */
export function fitOf(text: string): CSSProperties {
  return { '--letters': Math.max(...text.split(/[\s\u00ad-]+/).map(lettersOf)) } as CSSProperties;
}
