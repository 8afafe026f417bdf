import { PlaySource } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { playSourceOf } from './play-source.ts';

it('reads all fifteen play sources from the address, and the words of our own links', () => {
  const all = Object.values(PlaySource);
  expect(all.map((source) => playSourceOf(`${source}`))).toEqual(all);
  expect(all).toHaveLength(15);
  expect(playSourceOf('search')).toBe(PlaySource.search);
  expect(playSourceOf('playing')).toBe(PlaySource['home playing']);
  for (const from of ['0', '16', '1x', 'constructor', '']) expect(playSourceOf(from)).toBeUndefined();
});
