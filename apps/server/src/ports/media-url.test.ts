import { expect, it } from 'vitest';
import { privatePictures } from './media-url.ts';

let now = Date.parse('2026-11-28T10:03:00Z');
const pictures = privatePictures(Buffer.from('secret'), { now: () => now });
const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://a.test').searchParams);

it('the address of a private picture opens it for about an hour, and no other', () => {
  const given = queryOf(pictures.url('a.webp'));
  expect(pictures.opens('a.webp', given)).toBe(true);
  expect(pictures.opens('b.webp', given)).toBe(false);
  expect(pictures.opens('a.webp', { ...given, until: `${Number(given['until']) + 1}` })).toBe(false);
  for (const odd of [{}, { until: given['until'] }, { until: ['1'], seal: {} }, { ...given, seal: '' }])
    expect(pictures.opens('a.webp', odd)).toBe(false);
  const others = privatePictures(Buffer.from('other'), { now: () => now });
  expect(others.opens('a.webp', given)).toBe(false);
  now += 70 * 60_000;
  expect(pictures.opens('a.webp', given)).toBe(false);
});

it('is the same for some minutes, and none where there is no picture', () => {
  const first = pictures.url('a.webp');
  now += 60_000;
  expect(pictures.url('a.webp')).toBe(first);
  expect(pictures.url('')).toBe('');
});
