import type { CallParams, CallReply, Language } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import type { LegalInForce } from './legal-in-force.ts';
import { insertWritten } from './legal.store.ts';

export interface LegalNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly legal: LegalInForce;
}

type Shown = CallReply<'legalShow'>;
type Wish = Omit<CallParams<'legalSet'>, 'reason'>;

const bodyOf = async (legal: LegalInForce, document: 'terms' | 'privacy', wanted: string) => {
  const { title, updated, sections } = await legal.text(document, wanted);
  return { title, updated, sections };
};

async function shown(legal: LegalInForce, wanted: Language): Promise<Shown> {
  const languages = await legal.languages();
  const own = languages.find(({ language }) => language === wanted);
  return {
    ...{ language: wanted, source: own?.source ?? 'none', changedBy: own?.written?.changedBy ?? '' },
    changedAt: own?.written?.changedAt.toISOString() ?? null,
    terms: await bodyOf(legal, 'terms', wanted),
    privacy: await bodyOf(legal, 'privacy', wanted),
    languages: languages.map(({ language, source }) => ({ language, source })),
  };
}

/** Terms and privacy notice of a language; of one without them those that its players read. `denied`. */
export function showLegal(
  { legal }: LegalNeeds,
  operator: Operator,
  language: Language,
): Promise<Shown | Failure> {
  return look(operator, 'pages.edit', () => shown(legal, language));
}

/** Lines of text without signs that are not to be seen. */
const isLine = (text: string): boolean => text.trim() !== '' && /^[^\p{Cc}]*$/u.test(text);

/** Puts texts of a language in force, dated today. `badParameters`, `denied`. */
export async function setLegal(
  { db, clock, legal }: LegalNeeds,
  operator: Operator,
  { textLanguage: language, terms, privacy }: Wish,
): Promise<Shown | Failure> {
  for (const [name, { title, sections }] of Object.entries({ terms, privacy })) {
    const lines = [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])];
    if (!lines.every(isLine)) return new Failure('badParameters', `${name}: a line is empty`);
  }
  const at = new Date(clock.now());
  const updated = at.toISOString().slice(0, 10);
  const texts = { terms: { ...terms, updated }, privacy: { ...privacy, updated } };
  const done = await operate(db, operator, 'pages.edit', async (tx, note) => {
    await insertWritten(tx, { language, texts, by: operator.who, at });
    await note('change legal texts', language);
  });
  return done instanceof Failure ? done : shown(legal, language);
}

/** Takes the texts of a language back: what a file says, or what comes with Grabbit, holds again. `notFound`, `denied`. */
export async function takeLegalBack(
  { db, clock, legal }: LegalNeeds,
  operator: Operator,
  language: Language,
): Promise<Shown | Failure> {
  const done = await operate(db, operator, 'pages.edit', async (tx, note) => {
    const all = await legal.languages();
    if (!all.some((each) => each.language === language && each.source === 'console'))
      throw new Failure('notFound', `legal texts of ${language}`);
    await insertWritten(tx, { language, texts: null, by: operator.who, at: new Date(clock.now()) });
    await note('take legal texts back', language);
  });
  return done instanceof Failure ? done : shown(legal, language);
}
