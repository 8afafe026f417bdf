import { expect, it } from 'vitest';
import { asCsv } from './csv.ts';

it('quotes what must be, and gives no formula to a spreadsheet', () => {
  const rows = [
    { name: 'Bear, "den"', coins: 3 },
    { name: '=HYPERLINK("x")', coins: -4 },
  ];
  expect(asCsv(rows)).toBe(`name,coins\r\n"Bear, ""den""",3\r\n"'=HYPERLINK(""x"")",-4`);
  expect(asCsv([])).toBe('');
});
