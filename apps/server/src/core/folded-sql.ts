import { foldLetters } from '@grabbit/contract';

/** Letters that are no others with a mark, and what searches compare them as: as many on both sides, for `translate`. */
export const foldedLetters = (() => {
  const katakana = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, i) => String.fromCodePoint(0x30a1 + i));
  const alone = ['ı', 'đ', 'ø', 'ł', 'ħ', 'ŧ', 'ð', 'ς', 'ى', 'ة', ...katakana];
  return { from: alone.join(''), to: alone.map(foldLetters).join('') };
})();

/** Marks over letters, what lengthens an Arabic word, and what cannot be seen, as PostgreSQL writes them. */
const unwritten =
  '[\\u0300-\\u036f\\u0640\\u064b-\\u065f\\u0670\\u3099\\u309a\\u00ad\\u200b-\\u200f\\u2060\\ufeff]';

/**
 * SQL of a text as searches compare it: what `foldLetters` does, as far as letters of names go, without reading every row into the server. `from` and `to` are the
 * numbers of the parameters that hold {@link foldedLetters}.
 */
export const foldedSql = (text: string, from: string, to: string): string =>
  `replace(replace(replace(translate(lower(regexp_replace(normalize(${text}, NFKD), '${unwritten}', '', 'g')), ${from}, ${to}), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
