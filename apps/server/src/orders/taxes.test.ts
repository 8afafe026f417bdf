import { expect, it } from 'vitest';
import { containedCents, roundedQuotient, taxOf } from './taxes.ts';

const taxes = [
  { countries: ['DE'], kind: 'included', permille: 190 },
  { countries: [], kind: 'import', permille: 200 },
] as const;
const table = { taxes: taxes.map((rule) => ({ ...rule, countries: [...rule.countries] })) };

it('finds the rule that names a country, else the one that names none', () => {
  expect(taxOf(table, 'DE')).toEqual({ kind: 'included', permille: 190 });
  expect(taxOf(table, 'US')).toEqual({ kind: 'import', permille: 200 });
  expect(taxOf({ taxes: [] }, 'US')).toBeNull();
});

it('takes out of a price what it contains, to the nearest cent, and nothing for what is due at import', () => {
  const german = { kind: 'included', permille: 190 } as const;
  expect([119, 100, 1, 0, 2_270].map((cents) => containedCents(cents, german))).toEqual([19, 16, 0, 0, 362]);
  expect(containedCents(1_000, { kind: 'import', permille: 200 })).toBe(0);
});

it('rounds halves up, exactly, however large', () => {
  expect([roundedQuotient(1, 2), roundedQuotient(3, 2), roundedQuotient(5, 3)]).toEqual([1, 2, 2]);
  expect(roundedQuotient(9_007_199_254_740_991, 2)).toBe(4_503_599_627_370_496);
});
