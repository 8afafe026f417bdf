import { expect, it } from 'vitest';
import { cleanText } from './issue-text.ts';

it.each([
  ['  The claw stopped.\r\n\r\n\r\n\r\nTwice. ', 'The claw stopped.\n\nTwice.'],
  ['a\u0000b\u001b[31mc\td', 'ab[31mc\td'],
  ['safe\u202egnp.exe\u2066x', 'safegnp.exex'],
  ['<script>alert(1)</script> & "so"', '<script>alert(1)</script> & "so"'],
  ['e\u0301', 'é'],
  ['مرحبا 👋🏽', 'مرحبا 👋🏽'],
  [' \n\t ', ''],
])('what is written as %j is kept as %j', (given, kept) => {
  expect(cleanText(given)).toBe(kept);
});

it('what is written is at most 2000 characters long', () => {
  expect(cleanText('x'.repeat(9_000))).toHaveLength(2_000);
});
