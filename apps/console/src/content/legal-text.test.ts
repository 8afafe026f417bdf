import { expect, it } from 'vitest';
import { isWhole, sectionsOfText, textOfSections } from './legal-text.ts';

const sections = [
  { heading: 'One', paragraphs: ['First.', 'Second # line.'] },
  { heading: 'Two', paragraphs: ['Third.'] },
];

it('reads sections again as they were written', () => {
  expect(sectionsOfText(textOfSections(sections))).toEqual({ sections, loose: '' });
});

it('takes headings without empty lines around them, and lines that were broken', () => {
  const text = 'Loose.\n#One\nFirst\nline.\n\nSecond.\n## Two\nThird.';
  expect(sectionsOfText(text)).toEqual({
    loose: 'Loose.',
    sections: [
      { heading: 'One', paragraphs: ['First line.', 'Second.'] },
      { heading: 'Two', paragraphs: ['Third.'] },
    ],
  });
});

it.each([
  ['Terms', '# One\n\nText.', true],
  ['', '# One\n\nText.', false],
  ['Terms', 'Text.', false],
  ['Terms', '# One', false],
  ['Terms', '# One\n\nText.\n\n#\n\nText.', false],
])('%s with %j is whole: %s', (title, text, whole) => {
  expect(isWhole(title, text)).toBe(whole);
});
