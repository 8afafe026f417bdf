import { expect, it } from 'vitest';
import { forumTag } from './forum-tag.ts';

it('keeps letters and digits, folded, so that no tag comes twice', () => {
  expect(['#Café', 'cafe', ' CAFÉ! '].map(forumTag)).toEqual(['cafe', 'cafe', 'cafe']);
  expect(forumTag('ハチ公')).toBe(forumTag('はち公'));
  expect(forumTag('two words')).toBe('twowords');
});

it('takes 2 to 24 letters', () => {
  expect(['a', '', '##', 'x'.repeat(25)].map(forumTag)).toEqual([null, null, null, null]);
  expect(forumTag('x'.repeat(24))).toBe('x'.repeat(24));
  expect(forumTag(`ab${'\u0301'.repeat(5_000)}`)).toBe('ab');
});
