import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** A face of one script as papers print it. */
export interface DocumentFont {
  /** Names it in a document: the same for the same face. */
  readonly name: string;
  readonly font: Font;
}

export type DocumentWeight = 400 | 700;

const require = createRequire(import.meta.url);

/** Faces of scripts that are written with the same letters everywhere. */
const common = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'] as const;

/** Characters that East Asia shares are drawn as the country of the address draws them. */
const eastAsian = {
  JP: ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-tc', 'noto-sans-sc'],
  KR: ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc'],
  TW: ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  HK: ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const elsewhere = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'] as const;

const hasOwnHand = (country: string): country is keyof typeof eastAsian => Object.hasOwn(eastAsian, country);

interface Slice {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const slices = new Map<string, readonly Slice[]>();
const faces = new Map<string, Promise<DocumentFont>>();

function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The files that a family comes in, and the characters that each holds. */
function slicesOf(family: string): readonly Slice[] {
  const known = slices.get(family);
  if (known !== undefined) return known;
  const index = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const listed = JSON.parse(readFileSync(index, 'utf8')) as Readonly<Record<string, string>>;
  const read = Object.entries(listed).map(([name, ranges]) => ({
    file: join(dirname(index), 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }));
  slices.set(family, read);
  return read;
}

const everyCharacter = (ranges: Slice['ranges']): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .join('');

/** The face at a weight, unpacked: documents can hold no part of one whose weight is still open. */
async function readFace({ file, ranges }: Slice, weight: DocumentWeight): Promise<DocumentFont> {
  const plain = await subsetFont(await readFile(file), everyCharacter(ranges), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(plain) as Font;
  // Files of a family share a name, by which documents would take them for one.
  Object.defineProperty(font, 'postscriptName', { value: `${basename(file, '.woff2')}-${weight}` });
  return { name: `${file} ${weight}`, font };
}

function faceOf(slice: Slice, weight: DocumentWeight): Promise<DocumentFont> {
  const name = `${slice.file} ${weight}`;
  const face = faces.get(name) ?? readFace(slice, weight);
  faces.set(name, face);
  return face;
}

const codesOf = (letter: string): number[] => Array.from(letter, (char) => char.codePointAt(0) ?? 0);

/** The face that prints a letter with its marks, in the hand of a country; null where none does. */
export async function fontFor(
  letter: string,
  { weight, country }: { readonly weight: DocumentWeight; readonly country: string },
): Promise<DocumentFont | null> {
  const codes = codesOf(letter);
  const far = hasOwnHand(country) ? eastAsian[country] : elsewhere;
  for (const family of [...common, ...far]) {
    for (const slice of slicesOf(family)) {
      if (!codes.every((code) => slice.ranges.some(([from, to]) => code >= from && code <= to))) continue;
      const face = await faceOf(slice, weight);
      if (codes.every((code) => face.font.hasGlyphForCodePoint(code))) return face;
    }
  }
  return null;
}
