import type { Queryable } from '../core/database.ts';
import type { LegalDocuments } from './legal.ts';

/** Who wrote the texts of a language in the console, and when. */
export interface WrittenLanguage {
  readonly language: string;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** Languages whose texts were written in the console and not taken back. */
export async function readWrittenLanguages(db: Queryable): Promise<WrittenLanguage[]> {
  const { rows } = await db.statement<WrittenLanguage>(
    'help.legalLanguages',
    `select language, changed_by as "changedBy", changed_at as "changedAt" from legal_texts l
     where terms is not null and id = (select max(id) from legal_texts n where n.language = l.language) order by language`,
  );
  return rows;
}

interface WrittenRow {
  readonly terms: LegalDocuments['terms'] | null;
  readonly privacy: LegalDocuments['privacy'] | null;
}

/** The texts of a language as they were written last; null for none. */
export async function readWritten(db: Queryable, language: string): Promise<LegalDocuments | null> {
  const { rows } = await db.statement<WrittenRow>(
    'help.legalTexts',
    'select terms, privacy from legal_texts where language = $1 order by id desc limit 1',
    [language],
  );
  const { terms = null, privacy = null } = rows[0] ?? {};
  return terms === null || privacy === null ? null : { terms, privacy };
}

/** Keeps the texts of a language, or that they are taken back. */
export async function insertWritten(
  tx: Queryable,
  {
    language,
    texts,
    by,
    at,
  }: {
    readonly language: string;
    readonly texts: LegalDocuments | null;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    'insert into legal_texts (language, terms, privacy, changed_by, changed_at) values ($1, $2, $3, $4, $5)',
    [
      language,
      ...(texts === null ? [null, null] : [JSON.stringify(texts.terms), JSON.stringify(texts.privacy)]),
      ...[by, at],
    ],
  );
}
