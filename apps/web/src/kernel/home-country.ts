import { readerRegion } from '../i18n/reader-region.ts';
import { lettersOf } from './countries.ts';

/** The reader's country by its two letters: of the account where it is known, else the one of the browser's language. */
export function homeCountry(countryCode = ''): string {
  return lettersOf(countryCode) || readerRegion();
}
