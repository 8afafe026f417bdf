import type { CallReply } from '@grabbit/contract';

type Published = CallReply<'deliveryTable'>;
export type TaxRule = Published['taxes'][number];
/** What is said of taxes where a parcel goes to. */
export type Tax = Pick<TaxRule, 'kind' | 'permille'>;

/** The tax of a country: of the rule that names it, else of the one that names none; null where nothing is said. */
export function taxOf({ taxes }: Pick<Published, 'taxes'>, country: string): Tax | null {
  const rule =
    taxes.find(({ countries }) => countries.includes(country)) ??
    taxes.find(({ countries }) => countries.length === 0);
  return rule === undefined ? null : { kind: rule.kind, permille: rule.permille };
}

/** A quotient of whole numbers from 0 on, rounded to the nearest, halves up; exact where a floating one would not be. */
export function roundedQuotient(dividend: number, divisor: number): number {
  const [top, bottom] = [BigInt(dividend), BigInt(divisor)];
  return Number((2n * top + bottom) / (2n * bottom));
}

/** Cents of tax that a price contains: of 119 at 190 permille, 19. */
export const containedCents = (cents: number, { kind, permille }: Tax): number =>
  kind === 'included' ? roundedQuotient(cents * permille, 1_000 + permille) : 0;
