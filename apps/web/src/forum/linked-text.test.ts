import { expect, it } from 'vitest';
import { linkedParts, wayOf } from './linked-text.ts';

it('parts a text at its links, the longer first, and nowhere else', () => {
  expect(linkedParts('See /post/12, /post/1 and https://evil.test.', ['/post/1', '/post/12'])).toEqual([
    { text: 'See ' },
    { text: '/post/12', to: '/post/12' },
    { text: ', ' },
    { text: '/post/1', to: '/post/1' },
    { text: ' and https://evil.test.' },
  ]);
  expect(linkedParts('a.b (c)', ['(c)'])).toEqual([{ text: 'a.b ' }, { text: '(c)', to: '(c)' }]);
  expect(linkedParts('plain', [])).toEqual([{ text: 'plain' }]);
});

it('stays in the app for links to this host', () => {
  const origin = 'https://grabbit.example';
  expect(wayOf('https://grabbit.example/post/1?a=b#c', origin)).toBe('/post/1?a=b#c');
  expect(wayOf('https://other.example/post/1', origin)).toBe('https://other.example/post/1');
  expect(wayOf('/mall', origin)).toBe('/mall');
});
