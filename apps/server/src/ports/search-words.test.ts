import { expect, it } from 'vitest';
import { foldWords } from '@grabbit/contract';
import { indexedWords, searchQuery, wordQuery } from './search-words.ts';

it('finds names by their words, whatever their case and marks', () => {
  expect(indexedWords(['Café-Lampe 330 ml'])).toEqual(['330', 'cafe', 'lampe', 'ml']);
  expect(searchQuery('  CAFÉ lam ')).toBe(`'cafe':* & 'lam':*`);
});

it('finds names in tongues without blanks by what stands inside them', () => {
  expect(indexedWords(['きのこランプ'])).toContain(foldWords('ランプ')[0]);
  expect(indexedWords(['蘑菇灯'])).toEqual(['灯', '菇灯', '蘑菇灯']);
  expect(searchQuery('菇灯')).toBe(`'菇灯':*`);
});

it('takes no word for what holds none, and nothing that would end the query', () => {
  expect(searchQuery(` ' & | ! :* `)).toBeNull();
  expect(searchQuery(`o'neil`)).toBe(`'o':* & 'neil':*`);
});

it('lets only the last word be a beginning among very many texts, if it is long enough', () => {
  expect(wordQuery('my octop')).toBe(`'my' & 'octop':*`);
  expect(wordQuery('octopus a')).toBe(`'octopus' & 'a'`);
  expect(wordQuery('章鱼 赢')).toBe(`'章鱼':* & '赢':*`);
  expect(wordQuery(' !? ')).toBeNull();
});

it('keeps words short enough for an index, however long they are', () => {
  const [word = ''] = indexedWords(['x'.repeat(4_000)]);
  expect(word).toHaveLength(60);
  expect(wordQuery('x'.repeat(4_000))).toBe(`'${word}':*`);
  expect(Math.max(...indexedWords(['灯'.repeat(4_000)]).map((each) => each.length))).toBe(60);
});
