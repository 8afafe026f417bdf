import { expect, it } from 'vitest';
import { cleanExchangeCode, hashOfCode, newExchangeCode } from './exchange-code.ts';

it('makes codes that people can read out and type', () => {
  const codes = Array.from({ length: 200 }, newExchangeCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('reads a code however it is typed', () => {
  expect(cleanExchangeCode(' abcd–oil1 0ooo\tZZZZ ')).toBe(
    'ABCD01110000ZZZZ'.replace('01110000', '01110000'),
  );
  const code = newExchangeCode();
  const kept = hashOfCode(code);
  expect(kept).toHaveLength(32);
  for (const typed of [
    code.toLowerCase(),
    code.replaceAll('-', ' '),
    code.replaceAll('-', ''),
    `\u200b${code}\u2069`,
  ]) {
    expect(hashOfCode(typed)).toEqual(kept);
  }
});

it('knows what no code can be', () => {
  for (const typed of ['', 'ABCD', 'UUUU-UUUU-UUUU-UUUU', `${newExchangeCode()}0`, '😀'.repeat(16)]) {
    expect(hashOfCode(typed)).toBeNull();
  }
});
