import { noteOrigins, staleKeys } from '../apps/web/texts/origins.ts';
import { readOrigins, readTexts, writeOrigins } from '../apps/web/texts/origins-files.ts';
import { languages } from '../apps/web/src/i18n/languages.ts';

// Notes beside each translation the English that it was made from, and lists those whose English has changed since.
//   node tools/texts.ts                        after work on apps/web/public/lang
//   node tools/texts.ts still room.drop …      these were looked at in every language and stand as they are
//   node tools/texts.ts still de-DE room.drop  in this language only

const [word, ...named] = process.argv.slice(2);
const locales = languages.map(({ locale }) => locale).filter((locale) => locale !== 'en-US');
const [only] = locales.filter((locale) => named.includes(locale));
const still = new Set(word === 'still' ? named : []);

const english = readTexts('en-US');
for (const locale of locales) {
  const texts = readTexts(locale);
  const stands = only === undefined || only === locale ? still : undefined;
  const origins = noteOrigins(english, texts, readOrigins(locale), stands);
  writeOrigins(locale, origins);
  for (const key of staleKeys(english, texts, origins))
    console.log(`${locale}: ${key} is of a former English`);
}
