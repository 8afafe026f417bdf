/** The parts of an address that its lines are made of, beside name and country. */
export interface AddressParts {
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
}

type Part = 'line1' | 'line2' | 'city' | 'region' | 'postcode';

/** Lines of an address after the name; parts of one line with what stands between them. */
type Format = readonly (readonly (Part | ' ' | ', ' | '-' | ' - ' | '/')[])[];

const street = [['line1'], ['line2']] as const satisfies Format;

const postcodeBefore: Format = [...street, ['postcode', ' ', 'city']];
const postcodeBeforeThenRegion: Format = [...street, ['postcode', ' ', 'city'], ['region']];
const postcodeAfterRegion: Format = [...street, ['city', ', ', 'region', ' ', 'postcode']];
const postcodeAfterTown: Format = [...street, ['city', ' ', 'postcode']];
const postcodeLast: Format = [...street, ['city'], ['postcode']];
const withoutPostcode: Format = [...street, ['city'], ['region']];
/** From the largest to the smallest, as addresses are written in East Asia. */
const largestFirst: Format = [['postcode'], ['region', ' ', 'city'], ['line1'], ['line2']];

/**
 * How each country writes an address, by the formats of the Universal Postal Union. A country that is not here writes the
 * postcode before the town.
 */
const formats: Readonly<Record<string, Format>> = {
  US: postcodeAfterRegion,
  CA: postcodeAfterRegion,
  AU: [...street, ['city', ' ', 'region', ' ', 'postcode']],
  MX: [...street, ['postcode', ' ', 'city', ', ', 'region']],
  BR: [...street, ['city', '-', 'region'], ['postcode']],
  AR: postcodeBeforeThenRegion,
  CL: postcodeBefore,
  GB: postcodeLast,
  IE: postcodeLast,
  IT: [...street, ['postcode', ' ', 'city', ' ', 'region']],
  ES: postcodeBeforeThenRegion,
  HU: [['city'], ['line1'], ['line2'], ['postcode']],
  TR: [...street, ['postcode', ' ', 'city', '/', 'region']],
  UA: [...street, ['city'], ['region'], ['postcode']],
  AE: withoutPostcode,
  SA: postcodeAfterTown,
  EG: [...street, ['city'], ['region'], ['postcode']],
  ZA: postcodeLast,
  IN: [...street, ['city', ' ', 'postcode'], ['region']],
  TH: [...street, ['city'], ['region', ' ', 'postcode']],
  VN: [...street, ['city', ' ', 'postcode'], ['region']],
  MY: postcodeBeforeThenRegion,
  SG: postcodeAfterTown,
  PH: [...street, ['postcode', ' ', 'city'], ['region']],
  ID: [...street, ['city'], ['region', ' ', 'postcode']],
  TW: largestFirst,
  HK: withoutPostcode,
  JP: largestFirst,
  KR: [['region', ' ', 'city'], ['line1'], ['line2'], ['postcode']],
  CN: largestFirst,
  NZ: postcodeAfterTown,
};

function isPart(piece: Format[number][number]): piece is Part {
  return /^[a-z]/.test(piece);
}

/** A line with what stands between its parts only where there is a part on either side. */
function lineOf(address: AddressParts, pieces: Format[number]): string {
  let line = '';
  let between = '';
  for (const piece of pieces) {
    if (!isPart(piece)) {
      between = piece;
      continue;
    }
    const text = address[piece];
    if (text === '') continue;
    line += line === '' ? text : between + text;
  }
  return line;
}

function formatOf({ country, region }: Pick<AddressParts, 'country' | 'region'>): Format {
  const format = (Object.hasOwn(formats, country) ? formats[country] : undefined) ?? postcodeBefore;
  // A region that the country has no place for still belongs on the label.
  const isPlaced = format.some((line) => line.includes('region'));
  return isPlaced || region === '' ? format : [...format, ['region']];
}

/** The lines of an address between name and country, in the order in which its country writes them; none is empty. */
export function addressLines(address: AddressParts): string[] {
  return formatOf(address)
    .map((pieces) => lineOf(address, pieces))
    .filter((line) => line !== '');
}

/** The parts of an address in the order in which its country writes them: the order of a form's fields. */
export function addressOrder(country: string): Part[] {
  const order = formatOf({ country, region: 'x' }).flat().filter(isPart);
  return [...new Set(order)];
}
