import { getCountries } from 'libphonenumber-js/max';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';

/** What an address of a country needs beyond name, first line, city and phone. */
export interface CountryRule {
  readonly region: boolean;
  /** A regular expression for the whole postcode; null where none is used. */
  readonly postcode: string | null;
  readonly example: string;
}

const withPostcode = (postcode: string, example: string): CountryRule => ({
  region: false,
  postcode,
  example,
});
const withRegion = (postcode: string, example: string): CountryRule => ({ region: true, postcode, example });
const without: CountryRule = { region: false, postcode: null, example: '' };

const four = String.raw`\d{4}`;
const five = String.raw`\d{5}`;
const six = String.raw`\d{6}`;
const threeTwo = String.raw`\d{3} ?\d{2}`;

/** Countries whose addresses were looked at one by one, by ISO 3166 code. */
const known: Readonly<Record<string, CountryRule>> = {
  US: withRegion(String.raw`\d{5}(-\d{4})?`, '94103'),
  CA: withRegion('[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] ?[0-9][ABCEGHJ-NPRSTV-Z][0-9]', 'K1A 0B1'),
  MX: withRegion(five, '06600'),
  BR: withRegion(String.raw`\d{5}-?\d{3}`, '01310-100'),
  AR: withRegion(String.raw`[A-Z]?\d{4}([A-Z]{3})?`, 'C1425'),
  CL: withRegion(String.raw`\d{7}|\d{3}-\d{4}`, '8320000'),
  GB: withPostcode(String.raw`[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}`, 'SW1A 1AA'),
  // The letters of Eircodes: none that looks like a digit or another letter.
  IE: withPostcode('(?:[AC-FHKNPRTV-Y][0-9]{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}', 'D02 AF30'),
  FR: withPostcode(five, '75001'),
  DE: withPostcode(five, '10115'),
  AT: withPostcode(four, '1010'),
  CH: withPostcode(four, '8001'),
  NL: withPostcode('[1-9][0-9]{3} ?[A-Z]{2}', '1012 JS'),
  BE: withPostcode(four, '1000'),
  LU: withPostcode(String.raw`(L-)?\d{4}`, '1009'),
  DK: withPostcode(four, '1050'),
  SE: withPostcode(threeTwo, '111 22'),
  NO: withPostcode(four, '0150'),
  FI: withPostcode(five, '00100'),
  IS: withPostcode(String.raw`\d{3}`, '101'),
  ES: withPostcode(five, '28001'),
  PT: withPostcode(String.raw`\d{4}-\d{3}`, '1000-205'),
  IT: withRegion(five, '00184'),
  GR: withPostcode(threeTwo, '105 57'),
  PL: withPostcode(String.raw`\d{2}-\d{3}`, '00-001'),
  CZ: withPostcode(threeTwo, '110 00'),
  HU: withPostcode(four, '1051'),
  RO: withPostcode(six, '010011'),
  TR: withPostcode(five, '34000'),
  UA: withPostcode(five, '01001'),
  AE: { region: true, postcode: null, example: '' },
  SA: withPostcode(String.raw`\d{5}(-\d{4})?`, '11564'),
  EG: withRegion(five, '11511'),
  IL: withPostcode(String.raw`\d{5}(\d{2})?`, '9614303'),
  ZA: withPostcode(four, '8001'),
  IN: withRegion(String.raw`[1-9]\d{2} ?\d{3}`, '110001'),
  TH: withRegion(five, '10110'),
  VN: withPostcode(String.raw`\d{5,6}`, '100000'),
  MY: withRegion(five, '50050'),
  SG: withPostcode(six, '018956'),
  PH: withPostcode(four, '1000'),
  ID: withRegion(five, '10110'),
  TW: withPostcode(String.raw`\d{3}(\d{2,3})?`, '100'),
  HK: without,
  JP: withRegion(String.raw`\d{3}-?\d{4}`, '100-0001'),
  KR: withPostcode(five, '03048'),
  CN: withRegion(six, '100000'),
  AU: withRegion(four, '2000'),
  NZ: withPostcode(four, '6011'),
};

/** Phones there have numbers, and no parcels go there: Ascension and Tristan da Cunha, which ISO 3166 does not name. */
const unnamed: ReadonlySet<string> = new Set(['AC', 'TA']);

/** The postcode of a country as the library knows it, and nothing more: where it knows none, none is asked for. */
function generalRule(country: string): CountryRule {
  const postcode = [...POSTCODE_REGEXES].find(([code]) => code === country)?.[1].source;
  return postcode === undefined ? without : withPostcode(postcode.replace(/^\^|\$$/g, ''), '');
}

/** Every country that an address can be in, by ISO 3166 code. */
export const countryRules: Readonly<Record<string, CountryRule>> = Object.fromEntries(
  getCountries()
    .filter((country) => !unnamed.has(country))
    .map((country) => [country, known[country] ?? generalRule(country)]),
);

/** Names of the fields that an address of a country may not leave empty. */
export function requiredFields(rule: CountryRule): string[] {
  const fields = ['name', 'line1', 'city'];
  if (rule.region) fields.push('region');
  if (rule.postcode !== null) fields.push('postcode');
  return [...fields, 'phone'];
}
