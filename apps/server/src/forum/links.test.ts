import { games } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { hasLink, ownLinks } from './links.ts';

const hosts = new Set(['grabbit.example', 'other.example']);
const linksOf = (text: string): string[] => ownLinks(text, hosts);

describe('links to our own pages', () => {
  it('are addresses of our sites with https, and what lies under them', () => {
    expect(linksOf('See https://grabbit.example/post/7, or https://www.other.example.')).toEqual([
      'https://grabbit.example/post/7',
      'https://www.other.example',
    ]);
  });

  it('are paths that name a page, each once', () => {
    expect(linksOf('/claw/home/3 is good. (/claw/home/3) and /verify/abc?')).toEqual([
      '/claw/home/3',
      '/verify/abc',
    ]);
    for (const { name } of games)
      expect(linksOf(`/${name} and /${name}/3`)).toEqual([`/${name}`, `/${name}/3`]);
    expect(linksOf('either/or, /claw-like, /s, //evil.example/post/1, a/post/1, /posters')).toEqual([]);
  });

  it.each([
    'http://grabbit.example/post/7',
    'https://grabbit.example.evil.test/post/7',
    'https://notgrabbit.example',
    'https://grabbit.example@evil.test/',
    'https://user:pw@grabbit.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.test/#https://grabbit.example',
    'https://evil.test/post/7',
    'https://grabb\u0456t.example/',
    'https:\\\\evil.test\\post\\7',
  ])('are not: %s', (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});

it('finds what leads anywhere, ours or not', () => {
  const leading = ['https://evil.test', 'www.evil.test', 'evil.test/x', 'HTTP://EVIL.test', '/post/7'];
  expect(leading.filter((text) => !hasLink(text))).toEqual([]);
  expect(['Half/half', 'It was 3.5 of 5.', 'Wait... what?'].filter(hasLink)).toEqual([]);
});
