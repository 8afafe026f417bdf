import type { BrandBook } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { readBrands } from '../core/brands.ts';
import { testContext } from '../testing/test-context.ts';
import { pageOrigin } from './page-origin.ts';

const rules = {
  publicUrl: undefined,
  allowedOrigins: [],
  brands: readBrands(undefined) as BrandBook,
  plainHttp: true,
};
const context = testContext();
const { host } = context.page;

it('leads back to the page that asked', () => {
  expect(pageOrigin(rules, context, `http://${host}/recharge/return?x=1`)).toBe(`http://${host}`);
});

it.each([
  'https://evil.example/',
  `ftp://${host}/`,
  `ws://${host}/`,
  `blob:http://${host}/1`,
  'javascript:alert(1)',
  'data:text/html,x',
  'no address',
])('refuses %s', (url) => {
  expect(() => pageOrigin(rules, context, url)).toThrow('returnUrlRefused');
});
