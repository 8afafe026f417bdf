import type { CallParams } from '@grabbit/contract';

export type LegalBody = CallParams<'legalSet'>['terms'];

/** Sections as somebody writes them: a line that begins with `#` is a heading, an empty line ends a paragraph. */
export function textOfSections(sections: LegalBody['sections']): string {
  return sections.map(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs].join('\n\n')).join('\n\n');
}

/** The same read again. What stands before the first heading belongs to none and is given as `loose`. */
export function sectionsOfText(text: string): {
  readonly sections: LegalBody['sections'];
  readonly loose: string;
} {
  const sections: { heading: string; paragraphs: string[] }[] = [];
  const loose: string[] = [];
  for (const block of text.split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)) {
    const words = block.replace(/\s+/g, ' ').trim();
    const last = sections.at(-1);
    if (words === '') continue;
    if (words.startsWith('#')) sections.push({ heading: words.replace(/^#+\s*/, ''), paragraphs: [] });
    else if (last === undefined) loose.push(words);
    else last.paragraphs.push(words);
  }
  return { sections, loose: loose.join(' ') };
}

/** Whether it can be put in force: a title, and each section with a heading and something under it. */
export function isWhole(title: string, text: string): boolean {
  const { sections, loose } = sectionsOfText(text);
  const all = sections.every(({ heading, paragraphs }) => heading !== '' && paragraphs.length > 0);
  return title.trim() !== '' && loose === '' && sections.length > 0 && all;
}
