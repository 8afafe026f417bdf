import type { BrandBook } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { readBrands } from './brands.ts';
import { contentPolicy } from './content-policy.ts';

const builtIn = readBrands(undefined) as BrandBook;
const apart: BrandBook = { ...builtIn, sites: builtIn.sites.map(({ hosts: _hosts, ...site }) => site) };
const policy = (hostname: string, port = ''): string =>
  contentPolicy({ brands: apart, social: undefined, beaconRelays: [] }, { hostname, port });
const sources = (text: string, name: string): string => new RegExp(`${name} ([^;]*)`).exec(text)?.[1] ?? '';

it('names the other hosts of a page’s site', () => {
  const connect = sources(policy('play.a.test', '8443'), 'connect-src');
  expect(connect).toMatch(/^'self' /);
  expect(
    connect
      .split(' ')
      .slice(1)
      .every((source) => source.endsWith('.a.test:8443')),
  ).toBe(true);
  expect(connect).toContain('wss://');
});

it.each(["a.test;script-src'unsafe-inline'", 'a.*', '[::1]', "'unsafe-eval'", 'a..test', ''])(
  'says nothing of a host asked for as %j',
  (hostname) => {
    expect(sources(policy(hostname), 'connect-src')).toBe("'self'");
    expect(policy(hostname).split('; ')).toHaveLength(policy('a.test').split('; ').length);
    expect(policy(hostname)).not.toContain(`'unsafe-eval'`);
  },
);

it('lets a page stand in a frame of its own site only where that is said', () => {
  const page = { hostname: 'play.a.test', port: '' };
  const needs = { brands: apart, social: undefined, beaconRelays: [] };
  expect(sources(contentPolicy(needs, page), 'frame-ancestors')).toBe("'none'");
  expect(sources(contentPolicy(needs, page, { framed: true }), 'frame-ancestors')).toBe("'self'");
});
