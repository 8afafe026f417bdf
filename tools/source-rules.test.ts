import { expect, it } from 'vitest';
import { spokenWords } from './source-rules.ts';

it('finds words that no dictionary can translate, between tags and in what is read out', () => {
  expect(spokenWords('<p className="a">\n  Play now\n</p>')).toEqual(['Play now']);
  expect(spokenWords('<b>اللعب</b>')).toEqual(['اللعب']);
  expect(spokenWords('<img alt="A bear" src="bear.webp" />')).toEqual(['A bear']);
  expect(spokenWords('<button aria-label="Close">×</button>')).toEqual(['Close']);
});

it('lets pass what comes from a dictionary, signs, and code', () => {
  const fine = [
    '<p className="a">{t("play.now")}</p>',
    '<span aria-hidden="true">···</span>',
    '<Sign of={X} label={t("app.close")} />',
    'const a: Map<string, number> = b as Map<string, number>;',
    'async function f(): Promise<void> { await g<string>(1); }',
  ];
  expect(fine.flatMap(spokenWords)).toEqual([]);
});
