import { useTranslate } from 'react-admin';
import { useWords } from '../../kernel/use-words.ts';
import { type Band, ofHundred, oneIn, oneInBetween, shareOf } from './chances.ts';

export interface ChanceWords {
  /** "1 in 3.1" */
  readonly oneIn: (share: number) => string;
  /** "about 1 in 3.1" */
  readonly about: (band: Band) => string;
  /** "between 1 in 3.0 and 1 in 3.2" */
  readonly between: (band: Band) => string;
  /** "Of 100 players who play once, 32 win." */
  readonly ofHundred: (band: Band) => string;
}

/** A chance in its three forms, in the language of whoever works here. */
export function useChanceWords(): ChanceWords {
  const translate = useTranslate();
  const { locale } = useWords();
  const tenth = (count: number): string =>
    count.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const said = (count: number | null): string =>
    count === null ? translate('chances.none') : translate('chances.oneIn', { count: tenth(count) });
  return {
    oneIn: (share) => said(oneIn(share)),
    about: (band) => {
      const count = oneIn(shareOf(band));
      return count === null ? translate('chances.none') : translate('chances.about', { count: tenth(count) });
    },
    between: (band) => {
      const { from, to } = oneInBetween(band);
      return translate('chances.between', { from: said(from), to: said(to) });
    },
    ofHundred: (band) => translate('chances.ofHundred', { count: ofHundred(shareOf(band)) }),
  };
}
