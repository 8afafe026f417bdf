import { expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { code128 } from './barcode.ts';
import { PrintedDocument } from './document.ts';
import { setLine } from './text-runs.ts';

const options = {
  ...{ title: 'A paper', author: 'The house', date: new Date('2026-11-27T10:00:00Z') },
  ...{ language: 'en-US', country: 'JP' },
};

async function documentOf(
  ...lines: readonly string[]
): Promise<{ bytes: Buffer; missing: readonly string[] }> {
  const paper = new PrintedDocument(options);
  for (const line of lines) paper.y += await paper.words(line, { x: 0, width: 400 });
  return { missing: paper.missing, bytes: await paper.bytes() };
}

it.each([
  'Zażółć gęślą jaźń, Straße 5',
  'Nguyễn Văn Đức',
  'Αθήνα Москва Київ',
  'ถนนสุขุมวิท',
  '東京都千代田区',
  '上海市浦东新区',
  '서울특별시',
  'שלום',
  'القاهرة',
])('prints %s', async (line) => {
  const { bytes, missing } = await documentOf(line);
  expect(missing).toEqual([]);
  // Dots of Arabic letters are drawn apart from them, and are copied as signs that nobody sees.
  const letters = (text: string): string[] =>
    Array.from(text.normalize('NFKC').replaceAll(/[\s\p{Cc}]/gu, '')).toSorted();
  expect(letters(await pdfText(bytes))).toEqual(letters(line));
});

it('says which letters it cannot print, and puts a question mark for each', async () => {
  const { bytes, missing } = await documentOf('ភ្នំពេញ 12');
  expect(missing).not.toEqual([]);
  expect(await pdfText(bytes)).toMatch(/^\?+ 12$/);
});

it('is the same, byte for byte, for the same words and day', async () => {
  const [one, other] = [await documentOf('Ann Lee', '山田'), await documentOf('Ann Lee', '山田')];
  expect(one.bytes.equals(other.bytes)).toBe(true);
});

it('sets a line of both directions in the order in which it is seen', async () => {
  const hand = { weight: 400, country: '' } as const;
  const { runs } = await setLine('שדרה 12 (א)', hand);
  expect(runs.map(({ text }) => text.trim()).filter((text) => text !== '')).toEqual([
    '(',
    'א',
    ')',
    '12',
    'שדרה',
  ]);
});

it('draws Code 128: a start, the text, its sum and an end', () => {
  // Start B and nine letters, the sum and the end: eleven modules each, the end two more.
  expect(code128('ORDER-ABC').modules).toBe(11 * 12 + 2);
  expect(code128('A').bars.slice(0, 3)).toEqual([
    { from: 0, width: 2 },
    { from: 3, width: 1 },
    { from: 6, width: 1 },
  ]);
  expect(() => code128('Ä')).toThrow('nothing for a barcode');
});
