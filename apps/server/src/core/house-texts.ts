import { Failure } from './failure.ts';
import type { LocalText } from './local-text.ts';

export interface HouseTexts {
  readonly title: LocalText;
  readonly body: LocalText;
}

/** What the operator wrote, by language: `{"en-US": {"title": "…", "text": "…"}, "de-DE": …}`. */
export type GivenTexts = Readonly<
  Record<string, { readonly title?: string | undefined; readonly text?: string | undefined }>
>;

const longest = { title: 60, text: 300 };

function checked(text: string, part: keyof typeof longest): string {
  const line = text.trim();
  if (line.length <= longest[part] && /^[^\p{Cc}]*$/u.test(line)) return line;
  throw new Failure('badParameters', `a ${part} is one line of at most ${longest[part]} characters`);
}

/** Texts of the house as they are kept. `wanted` names the part that must be there. Throws `badParameters`. */
export function houseTexts(given: GivenTexts, wanted: 'title' | 'text'): HouseTexts {
  const texts = Object.entries(given).map(([locale, { title = '', text = '' }]) => {
    if (!/^[a-z]{2}-[A-Z]{2}$/.test(locale)) throw new Failure('badParameters', `"${locale}" is no language`);
    return { locale, title: checked(title, 'title'), text: checked(text, 'text') };
  });
  const lacking = texts.find((each) => each[wanted] === '');
  if (texts.length === 0 || lacking !== undefined) {
    const where = lacking === undefined ? '' : ` in ${lacking.locale}`;
    throw new Failure('badParameters', `the ${wanted} is missing${where}`);
  }
  const part = (name: 'title' | 'text'): LocalText =>
    Object.fromEntries(texts.map((each) => [each.locale, each[name]]));
  return { title: part('title'), body: part('text') };
}

/** A path of this host, such as `/claw` or `/media/….webp`. Throws `badParameters`. */
export function housePath(name: string, value: string): string {
  if (/^\/(?!\/)[\w\-./~%?=&]*$/.test(value)) return value;
  throw new Failure('badParameters', `the ${name} must be a path of this arcade, such as /claw`);
}
