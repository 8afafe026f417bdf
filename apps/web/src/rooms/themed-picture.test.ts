// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { themedPicture } from './themed-picture.ts';

it('shows the machine in the colours of the theme', () => {
  expect(themedPicture('/machine/blue.webp', 'pink')).toBe('/machine/pink.webp');
  expect(themedPicture('/machine/pink.webp', 'pink')).toBe('/machine/pink.webp');
  expect(themedPicture('/machine/pink.webp', 'blue')).toBe('/machine/blue.webp');
});

it('leaves other pictures as they are', () => {
  for (const path of [
    '/media/machine/blue.webp',
    '/toys/bear.webp',
    'https://a.test/machine/blue.webp',
    '',
  ]) {
    expect(themedPicture(path, 'pink')).toBe(path);
  }
});
