import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Language } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadLegalTexts } from './legal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabbit-legal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const document = (title: string) => ({
  title,
  updated: '2026-11-20',
  sections: [{ heading: 'One', paragraphs: ['Text.'] }],
});
const write = (locale: string, given: unknown): Promise<void> =>
  writeFile(join(folder, `${locale}.json`), JSON.stringify(given));

it('terms and privacy notice come with Grabbit until the operator has others', () => {
  const texts = loadLegalTexts(folder);
  expect(texts.builtIn).toBe(true);
  expect(texts.text('terms', 'en-US').sections.length).toBeGreaterThan(5);
  expect(texts.text('privacy', 'xx-XX')).toMatchObject({ language: 'en-US', document: 'privacy' });
});

it('those that come with Grabbit say the same in every language of the arcade', () => {
  const texts = loadLegalTexts(folder);
  const shape = (document: 'terms' | 'privacy', language: string) => {
    const { sections, updated } = texts.text(document, language);
    return { updated, paragraphs: sections.map(({ paragraphs }) => paragraphs.length) };
  };
  const languages = Object.values(Language);
  expect(languages).toHaveLength(18);
  for (const document of ['terms', 'privacy'] as const) {
    for (const language of languages) {
      expect(texts.text(document, language).language).toBe(language);
      expect([language, shape(document, language)]).toEqual([language, shape(document, 'en-US')]);
    }
    const seconds = languages.map((language) => texts.text(document, language).sections[1]?.paragraphs[0]);
    expect(new Set(seconds).size).toBe(languages.length);
  }
});

it('the operator’s texts stand alone, in the nearest language, which is told', async () => {
  await write('de-DE', { terms: document('Bedingungen'), privacy: document('Datenschutz') });
  await write('fr-FR', { terms: document('Conditions'), privacy: document('Confidentialité') });
  const texts = loadLegalTexts(folder);
  expect(texts.builtIn).toBe(false);
  expect(texts.text('terms', 'fr-CA')).toMatchObject({ title: 'Conditions', language: 'fr-FR' });
  expect(texts.text('privacy', 'en-US')).toMatchObject({ title: 'Datenschutz', language: 'de-DE' });
});

it('a file that is not in order stops the start and says which', async () => {
  await write('de-DE', { terms: document('Bedingungen') });
  expect(() => loadLegalTexts(folder)).toThrow(/de-DE\.json must hold "terms" and "privacy"/);
  await writeFile(join(folder, 'de-DE.json'), '{');
  expect(() => loadLegalTexts(folder)).toThrow(/de-DE\.json cannot be read/);
});
