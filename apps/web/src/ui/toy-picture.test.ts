// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { inkOfPrize, toyPicture } from './toy-picture.tsx';

it('finds the pictures of the arcade’s toys in the app, and those of the house’s own at the server', () => {
  const pictures = [toyPicture('bear'), toyPicture('bear', true), toyPicture('bear-back', true)];
  expect(pictures).toEqual(['/toys/bear-plain.webp', '/toys/bear.webp', '/toys/bear-back.webp']);
  const own = [toyPicture('fox'), toyPicture('fox', true), toyPicture('fox-back', true)];
  expect(own).toEqual(['/own-toys/fox-plain.webp', '/own-toys/fox.webp', '/own-toys/fox-back.webp']);
});

it('lays every toy on an ink, always the same one', () => {
  expect(inkOfPrize('bear')).toBe('var(--b-mint)');
  for (const kind of ['fox', 'otter', 'red-panda-of-the-hills', ''])
    expect(inkOfPrize(kind)).toMatch(/^var\(--b-[a-z]+\)$/);
});
