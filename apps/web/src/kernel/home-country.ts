import { readerRegion } from '../i18n/reader-region.ts';
import { lettersOf } from './countries.ts';

/** Every account begins with it: it says nothing of who has chosen none. */
const atFirst = 'US';

/** The reader's country by its two letters: of the account where they have chosen one, else the one of the browser's language. */
export function homeCountry(countryCode = ''): string {
  const own = lettersOf(countryCode);
  return own === '' || own === atFirst ? readerRegion() : own;
}
