import { expect, it } from 'vitest';
import { csvCell, csvLines } from './csv.ts';

it('[W15] quotes what holds a comma, a quote or a line end, as RFC 4180 says', () => {
  expect(csvCell('a play')).toBe('a play');
  expect(csvCell('a, b')).toBe('"a, b"');
  expect(csvCell('say "hi"')).toBe('"say ""hi"""');
  expect(csvCell('two\r\nlines')).toBe('"two\r\nlines"');
  expect(
    csvLines([
      ['a', 1],
      ['b', -2],
    ]),
  ).toBe('a,1\r\nb,-2\r\n');
});

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', ' =1', '|cmd', '%0a', '\r=1'])(
  '[W15] lets no spreadsheet run %j',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('[W15] leaves amounts as numbers', () => {
  expect(csvCell(-340)).toBe('-340');
  expect(csvCell('-340')).toBe('-340');
});
