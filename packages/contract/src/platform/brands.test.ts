import { expect, it } from 'vitest';
import { hostLabels, hostOf, parentDomain, siteOf } from './brands.ts';
import type { BrandBook, HostName } from './brands.ts';

const brand = {
  name: 'A',
  mark: 'rabbit',
  theme: 'blue',
  colours: { blue: '#001', pink: '#100' },
  links: [],
} as const;
const book: BrandBook = {
  brands: { a: brand, b: { ...brand, name: 'B' } },
  sites: [
    { domain: 'a.test', brand: 'a', vestBagId: 1, packageName: 'a.web', hosts: 'own' },
    { domain: 'also.test', brand: 'a', vestBagId: 1, packageName: 'a.also' },
    { domain: 'b.test', brand: 'b', vestBagId: 2, packageName: 'b.web', hosts: { api: 'calls.b.test' } },
  ],
};

it.each([
  ['a.test', 'A', 1],
  ['play.a.test', 'A', 1],
  ['also.test', 'A', 1],
  ['www.b.test', 'B', 2],
  ['nota.test', 'A', 1],
  ['127.0.0.1', 'A', 1],
])('%s runs under brand %s with package id %i', (hostname, name, vestBagId) => {
  expect(siteOf(book, hostname)).toMatchObject({ name, vestBagId });
});

it('refuses an empty book', () => {
  expect(() => siteOf({ brands: {}, sites: [] }, 'a.test')).toThrow('empty');
});

it.each([
  ['play.example.com', 'example.com'],
  ['a.b.example.com', 'b.example.com'],
  ['example.com', 'example.com'],
  ['localhost', 'localhost'],
])('the domain above %s is %s', (hostname, parent) => {
  expect(parentDomain(hostname)).toBe(parent);
});

it('[const hosts] [const hostsRule] derives every host from the page’s parent domain when none is set', () => {
  const page = { hostname: 'play.example.com', port: '8443' };
  const names = Object.keys(hostLabels) as HostName[];
  expect(names.map((name) => hostOf(undefined, name, page))).toEqual(
    Object.values(hostLabels).map((label) => `${label}.example.com:8443`),
  );
  expect(hostOf('own', 'api', page)).toBe('');
  expect(hostOf({ api: 'calls.b.test' }, 'api', page)).toBe('calls.b.test');
  expect(hostOf({ api: 'calls.b.test' }, 'images', page)).toBe('img.example.com:8443');
});
