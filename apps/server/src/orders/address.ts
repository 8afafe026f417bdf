import { tidyPostcode } from '@grabbit/contract';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { countryRules, requiredFields } from './address-rules.ts';
import { ownValue } from '../core/own-value.ts';
import { holdsUnshown, pasted } from '../core/pasted.ts';

/** Direction marks that keyboards put beside Arabic and Hebrew; they carry nothing on a label. */
const marks = /[\u200e\u200f\u061c]/gu;

/** One line of an address as it is kept; null when it has more UTF-16 units or holds what no label can show. */
function cleanLine(text: string, mostUnits: number): string | null {
  if (text.length > mostUnits) return null;
  const line = pasted(text)
    .replace(marks, '')
    .normalize('NFC')
    .replace(/[\t\p{Zs}]+/gu, ' ');
  return holdsUnshown(line) ? null : line;
}

export interface AddressFields {
  readonly name: string;
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly phone: string;
}

const longest = { name: 80, line1: 120, line2: 120, city: 80, region: 80, postcode: 16, phone: 40 } as const;
type Line = Exclude<keyof typeof longest, 'postcode'>;

/** A letter, mark or digit of any script: a line of dots is no street. */
const written = /[\p{L}\p{N}]/u;

/**
 * The address as it is kept (lines composed and trimmed, postcode in capitals, phone in E.164), or the names of the
 * fields that are wrong for its country. Names and places may be in any script.
 */
export function checkAddress(given: AddressFields): { address: AddressFields } | { wrong: string[] } {
  const country = given.country.trim().toUpperCase();
  const rule = ownValue(countryRules, country);
  if (rule === undefined) return { wrong: ['country'] };
  const wrong = new Set<string>();
  const line = (field: Line): string => {
    const cleaned = cleanLine(given[field], longest[field]);
    if (cleaned === null) wrong.add(field);
    return cleaned ?? '';
  };
  const postcode = (): string => {
    const tidy = tidyPostcode(country, given.postcode.slice(0, 2 * longest.postcode));
    if (tidy.length > longest.postcode || holdsUnshown(tidy)) wrong.add('postcode');
    return tidy;
  };
  const lines = {
    name: line('name'),
    line1: line('line1'),
    line2: line('line2'),
    city: line('city'),
    region: line('region'),
    postcode: postcode(),
    phone: line('phone'),
  };
  for (const field of requiredFields(rule))
    if (!written.test(lines[field as keyof typeof lines])) wrong.add(field);
  if (rule.postcode === null) lines.postcode = '';
  else if (!new RegExp(`^(?:${rule.postcode})$`).test(lines.postcode)) wrong.add('postcode');
  const phone = parsePhoneNumberFromString(lines.phone, country as CountryCode);
  if (phone === undefined || !phone.isValid()) wrong.add('phone');
  if (wrong.size > 0) return { wrong: [...wrong] };
  return { address: { ...lines, country, phone: phone?.number ?? '' } };
}
