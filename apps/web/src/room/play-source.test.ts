import { PlaySource } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { cameFrom } from './play-source.ts';

const bySearch = (from: string) => cameFrom({ pathname: '/gem/7', search: `?from=${from}` });
const byPath = (from: string) => cameFrom({ pathname: `/claw/${from}/7`, search: '' });

it('reads all fifteen play sources from the address, and the words of our own links', () => {
  const all = Object.values(PlaySource);
  expect(all).toHaveLength(15);
  for (const read of [bySearch, byPath]) {
    expect(all.map((source) => read(`${source}`))).toEqual(all);
    expect(read('search')).toBe(PlaySource.search);
    expect(read('playing')).toBe(PlaySource['home playing']);
    for (const from of ['0', '16', '1x', 'constructor']) expect(read(from)).toBeUndefined();
  }
});

it('has a word for each of them', () => {
  const words = [
    ...['home', 'search', 'playing', 'bullet', 'feed', 'aim', 'post', 'trial', 'page', 'busy', 'notice'],
    ...['push', 'welcome', 'practice', 'live'],
  ];
  expect(words.map(bySearch)).toEqual(Object.values(PlaySource));
});

it('takes no part of another address for one', () => {
  expect(cameFrom({ pathname: '/gem/7', search: '' })).toBeUndefined();
  expect(cameFrom({ pathname: '/claw/search', search: '' })).toBeUndefined();
  expect(cameFrom({ pathname: '/push/home/3/1', search: '' })).toBe(PlaySource['room list']);
});
