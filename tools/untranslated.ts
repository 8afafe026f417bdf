import { languages } from '../apps/web/src/i18n/languages.ts';
import { missingKeys } from '../apps/web/texts/missing-texts.ts';
import { readTexts } from '../apps/web/texts/origins-files.ts';

/** How many English texts each language lacks, in one line; null where none does. */
export function untranslated(): string | null {
  const english = readTexts('en-US');
  const lacking = languages.flatMap(({ locale }) => {
    const { length } = missingKeys(english, readTexts(locale));
    return length === 0 ? [] : [`${locale} ${length}`];
  });
  return lacking.length === 0 ? null : `untranslated texts: ${lacking.join(', ')}`;
}
