import { newsletterLengths } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type GivenTexts, housePath } from '../core/house-texts.ts';
import type { LocalText } from '../core/local-text.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { countAgreed, keepNewsletter, type NewsletterLine, readNewsletters } from './newsletter.store.ts';

export interface NewsletterWish {
  readonly texts: GivenTexts;
  /** A path of this arcade, or ''. */
  readonly link: string;
}

/** One line, or paragraphs. Throws `badParameters`. */
function checked(locale: string, part: 'title' | 'text', given = ''): string {
  const text = given.trim();
  const control = part === 'title' ? /\p{Cc}/u : /[^\P{Cc}\n]/u;
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(locale)) throw new Failure('badParameters', `"${locale}" is no language`);
  if (text !== '' && text.length <= newsletterLengths[part] && !control.test(text)) return text;
  throw new Failure(
    'badParameters',
    `the ${part} in ${locale} must have 1 to ${newsletterLengths[part]} characters`,
  );
}

function textsOf(given: GivenTexts): { title: LocalText; body: LocalText } {
  const texts = Object.entries(given);
  if (texts.length === 0) throw new Failure('badParameters', 'the text is missing');
  const part = (name: 'title' | 'text'): LocalText =>
    Object.fromEntries(texts.map(([locale, each]) => [locale, checked(locale, name, each[name])]));
  return { title: part('title'), body: part('text') };
}

/** Sends a newsletter to all who agreed to get it. `denied`, `badParameters`. */
export function sendNewsletter(
  db: Database,
  operator: Operator,
  { texts, link }: NewsletterWish,
): Promise<{ id: number; to: number } | Failure> {
  return operate(db, operator, 'pages.edit', async (tx, note) => {
    const path = link === '' ? '' : housePath('link', link);
    const kept = await keepNewsletter(tx, { ...textsOf(texts), link: path });
    await note('send newsletter', `newsletter ${kept.id} to ${kept.to}: ${JSON.stringify({ texts, link })}`);
    return kept;
  });
}

/** The hundred newest, and how many agreed to get them. `denied`. */
export function listNewsletters(
  db: Queryable,
  operator: Operator,
): Promise<{ agreed: number; list: NewsletterLine[] } | Failure> {
  return look(operator, 'pages.edit', async () => {
    const list = await readNewsletters(db);
    const agreed = await countAgreed(db);
    return { agreed, list };
  });
}
