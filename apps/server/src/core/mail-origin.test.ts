import { expect, it } from 'vitest';
import { readBrands } from './brands.ts';
import { mailOrigin } from './mail-origin.ts';

const brands = readBrands(undefined);
if (typeof brands === 'string') throw new Error(brands);
const sites = [
  ...brands.sites,
  { vestBagId: 3, packageName: 'a', brand: 'grabbit', domain: 'arcade.example' },
];
const demonstration = { publicUrl: undefined, port: 4600, brands: { ...brands, sites } };

it.each([
  'localhost:4600',
  'mybox:4600',
  'mybox.local',
  'coinpop.localhost:81',
  '127.0.0.1:4600',
  '192.168.1.5:4600',
  '[::1]:4600',
  'play.arcade.example',
])('without a configured address links lead to %s, where it was called', (host) => {
  expect(mailOrigin(demonstration, host)).toBe(`http://${host}`);
});

it.each([
  'evil.example',
  '8.8.8.8:4600',
  'localhost@evil.example',
  'localhost.evil.example',
  'evilarcade.example',
  '[2606:4700::1]',
  'a b',
  '',
  'localhost:4600#@evil.example',
])('and not to what a stranger calls it: %s', (host) => {
  expect(mailOrigin(demonstration, host)).toMatch(/^http:\/\/localhost(:4600)?$/);
});

it('with one they lead there, whatever was called', () => {
  const publicUrl = 'https://play.example';
  expect(mailOrigin({ ...demonstration, publicUrl }, 'localhost:4600')).toBe(publicUrl);
});
