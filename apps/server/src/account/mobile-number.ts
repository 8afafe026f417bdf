import { pasted } from '../core/pasted.ts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Kinds of numbers that take text messages; premium and service numbers would cost the house. */
const reachable: ReadonlySet<string | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'PERSONAL_NUMBER',
  'VOIP',
]);

/**
 * A number in E.164, read with its country's prefix or as dialled in `region` (ISO 3166 alpha-2). Null when no text
 * message could reach it.
 */
export function normaliseMobile(text: string, region?: string): string | null {
  const country = region?.toUpperCase();
  const known: CountryCode | undefined =
    country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(pasted(text).replace(/\p{Zs}/gu, ' '), known);
  return number?.isValid() === true && reachable.has(number.getType()) ? number.number : null;
}
