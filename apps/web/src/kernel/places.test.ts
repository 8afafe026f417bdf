import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { led, text } from './places.ts';

const readSearch = (address: string): Record<string, unknown> => defaultParseSearch(address);

it.each([
  ['whale', 'whale'],
  ['5', '5'],
  ['%225%22', '5'],
  ['true', 'true'],
  ['null', 'null'],
  ['[1,2]', '[1,2]'],
  ['{"a":1}', '{"a":1}'],
])('the word %s of an address is read as text', (written, read) => {
  expect(text(readSearch(`?word=${written}`)['word'])).toBe(read);
});

it('an address without a word, or with an empty one, has none', () => {
  expect(text(readSearch('?other=1')['word'])).toBeUndefined();
  expect(text(readSearch('?word=')['word'])).toBeUndefined();
});

it.each(['5', 'true', 'null', '[1]'])('a room is never led to by anything but a text: %s', (written) => {
  expect(led(readSearch(`?from=${written}`))).toEqual({ from: written });
});
