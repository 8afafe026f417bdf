import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandBook } from '@grabbit/contract';
import { afterAll, expect, it } from 'vitest';
import { isShellOrigin, isSiteOrigin, readBrands } from './brands.ts';

const folder = mkdtempSync(join(tmpdir(), 'grabbit-brands-'));
const file = join(folder, 'brands.json');
afterAll(() => rmSync(folder, { recursive: true }));

const book = readBrands(undefined) as BrandBook;

it('[const variants] has three domains, two brands and two package ids, two domains sharing one', () => {
  expect(book.sites.map(({ domain }) => domain)).toHaveLength(3);
  expect(Object.keys(book.brands)).toHaveLength(2);
  expect(book.sites.map(({ vestBagId }) => vestBagId)).toEqual([1, 1, 2]);
});

const [first, ...others] = book.sites;

it.each([
  ['no JSON', '{', 'cannot be read'],
  ['no site', JSON.stringify({ ...book, sites: [] }), '/sites'],
  [
    'a brand that is not there',
    JSON.stringify({ ...book, sites: [{ ...first, brand: 'other' }] }),
    'of the brand "other"',
  ],
  [
    'a brand that every object has',
    JSON.stringify({ ...book, sites: [{ ...first, brand: 'constructor' }] }),
    'of the brand "constructor"',
  ],
  ['a script for a colour', JSON.stringify(book).replace('#121d8a', 'url(javascript:1)'), '/brands'],
  [
    'a host that says more to the content policy',
    JSON.stringify({ ...book, sites: [{ ...first, hosts: { images: 'a.test; script-src *' } }] }),
    '/sites',
  ],
  [
    'a wildcard for a host',
    JSON.stringify({ ...book, sites: [{ ...first, hosts: { api: '*' } }] }),
    '/sites',
  ],
  ['a host with a path', JSON.stringify({ ...book, sites: [{ ...first, hosts: { api: 'a/b' } }] }), '/sites'],
])('says what is wrong with a file of %s', (_what, text, told) => {
  writeFileSync(file, text);
  expect(readBrands(file)).toContain(told);
});

it('reads an operator’s file', () => {
  writeFileSync(file, readFileSync(new URL('../../brands.json', import.meta.url)));
  expect(readBrands(file)).toEqual(book);
});

it('lets only pages of sites with other hosts call from elsewhere', () => {
  const apart: BrandBook = {
    ...book,
    sites: [{ vestBagId: 1, packageName: 'a', brand: 'grabbit', domain: 'a.test' }, ...others],
  };
  const called = { host: 'api.a.test:8443', plainHttp: false };
  const may = (origin: string): boolean => isSiteOrigin(apart, origin, called);
  expect(['https://a.test', 'https://play.a.test:8443'].map(may)).toEqual([true, true]);
  const foreign = ['https://nota.test', 'https://coinpop.localhost', 'null', ''];
  expect(foreign.filter(may)).toEqual([]);
  // The same names, but not the same place.
  const elsewhere = [
    'http://a.test',
    'http://a.test:8443',
    'https://a.test:8444',
    'https://a.test:443',
    'ftp://a.test',
  ];
  expect(elsewhere.filter(may)).toEqual(['https://a.test:443']);
  expect(isSiteOrigin(apart, 'http://a.test:8443', { ...called, plainHttp: true })).toBe(true);
});

it('lets the shells of a site call it, and those of another brand not', () => {
  const [first, ...rest] = book.sites;
  if (first === undefined) throw new Error('no site');
  const shells = { ios: 'ABCDE12345.arcade.grabbit.app' };
  const apart: BrandBook = { ...book, sites: [{ ...first, domain: 'a.test', shells }, ...rest] };
  const may = (origin: string, host = 'play.a.test:8443'): boolean => isShellOrigin(apart, origin, host);
  expect(may('capacitor://localhost')).toBe(true);
  expect(may('capacitor://localhost', 'coinpop.localhost')).toBe(false);
  expect(
    ['https://localhost', 'capacitor://localhost.a.test', 'http://localhost', 'null'].filter((origin) =>
      may(origin),
    ),
  ).toEqual([]);
  const page = { host: 'play.a.test:8443', plainHttp: false };
  expect(isSiteOrigin(apart, 'capacitor://localhost', page)).toBe(false);
});
