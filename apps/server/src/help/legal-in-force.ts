import { type CallReply, matchLocale } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LegalDocument, LegalTexts } from './legal.ts';
import { readWritten, readWrittenLanguages, type WrittenLanguage } from './legal.store.ts';

/** Where the texts of a language come from. */
export type LegalSource = CallReply<'legalShow'>['languages'][number]['source'];

/** Terms and privacy notice in force: what was written in the console, beside the operator's files, or else what comes with Grabbit. */
export interface LegalInForce {
  text(document: LegalDocument, language: string): Promise<CallReply<'legalText'>>;
  /** Languages that players can read, each with where its texts come from. */
  languages(): Promise<
    readonly {
      readonly language: string;
      readonly source: LegalSource;
      readonly written: WrittenLanguage | null;
    }[]
  >;
  /** Whether they are the operator's own. */
  isOwn(): Promise<boolean>;
}

/** The operator's texts and ours are never mixed: once one language is written, ours are gone. */
export function legalInForce(db: Queryable, files: LegalTexts): LegalInForce {
  const languages: LegalInForce['languages'] = async () => {
    const written = await readWrittenLanguages(db);
    const there = new Set(written.map(({ language }) => language));
    const others = files.builtIn && written.length > 0 ? [] : files.languages;
    const source = files.builtIn ? 'grabbit' : 'file';
    return [
      ...written.map((each) => ({ language: each.language, source: 'console' as const, written: each })),
      ...others
        .filter((language) => !there.has(language))
        .map((language) => ({ language, source, written: null }) as const),
    ].toSorted((a, b) => a.language.localeCompare(b.language));
  };
  return {
    languages,
    async isOwn() {
      return !files.builtIn || (await readWrittenLanguages(db)).length > 0;
    },
    async text(document, given) {
      const all = await languages();
      const locales = all.map(({ language }) => language);
      const language = matchLocale([given, 'en-US'], locales) ?? locales[0] ?? '';
      const isWritten = all.some((each) => each.language === language && each.source === 'console');
      const written = isWritten ? await readWritten(db, language) : null;
      return written === null ? files.text(document, language) : { document, language, ...written[document] };
    },
  };
}
