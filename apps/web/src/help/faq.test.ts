import { expect, test } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import type { Key } from '../i18n/keys.ts';
import { searchFaq, topics } from './faq.ts';

const texts: Readonly<Record<string, string>> = english.faq;
const t = (key: Key): string => texts[key.replace('faq.', '')] ?? '';

test('every question of a topic has its two texts, and every text a question', () => {
  const ids = new Set(topics.flatMap(({ questions }) => questions));
  for (const id of ids) expect([t(`faq.q_${id}`), t(`faq.a_${id}`)]).not.toContain('');
  const written = Object.keys(texts).filter((key) => key.startsWith('q_'));
  expect(written.toSorted()).toEqual([...ids].map((id) => `q_${id}`).toSorted());
});

test('a search finds questions by all their words, in any case and order, each once', () => {
  expect(searchFaq('SEED fair', t)).toEqual(['fair']);
  expect(searchFaq('leave', t)).toEqual(['leave']);
  expect(searchFaq('unicorn', t)).toEqual([]);
});

test('an empty search finds every question', () => {
  expect(searchFaq('  ', t)).toHaveLength(16);
});
