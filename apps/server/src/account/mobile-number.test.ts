import { expect, it } from 'vitest';
import { normaliseMobile } from './mobile-number.ts';

it.each([
  ['+49 151 12345678', undefined, '+4915112345678'],
  ['0151 12345678', 'DE', '+4915112345678'],
  ['0151-1234 5678', 'de', '+4915112345678'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
  ['+44 7400 123456', 'US', '+447400123456'],
  ['\u202a+49\u00a0151\u200912345678\u202c', undefined, '+4915112345678'],
])('reads %s in %s', (text, region, number) => {
  expect(normaliseMobile(text, region)).toBe(number);
});

it.each([
  ['0151 12345678', undefined],
  ['0151 12345678', 'XX'],
  ['+49 30 901820', undefined],
  ['+49 900 1234567', undefined],
  ['+1 800 555 0199', undefined],
  ['+49', undefined],
  ['', 'DE'],
  ['x'.repeat(40), 'DE'],
])('refuses %s in %s', (text, region) => {
  expect(normaliseMobile(text, region)).toBeNull();
});
