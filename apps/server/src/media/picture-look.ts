import { createHash } from 'node:crypto';

/** Names a picture by its bytes and by its look. */
export interface PictureMarks {
  /** Of the bytes as they are kept. */
  readonly sha256: string;
  /** 64 binary digits; '' for a picture without contrast, whose hash would be that of all such pictures. */
  readonly look: string;
}

/** Pictures whose looks differ in at most so many of 64 digits are taken for the same. */
export const sameLook = 6;
/** A picture whose digits are nearly all alike is a plain field or a slope: it says nothing. */
const leastContrast = 8;

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A difference hash (N. Krawetz, "Kind of like that", 2013) of 9 by 8 grey values in rows: a digit is 1 where a value is
 * brighter than the one to its right.
 */
export function lookOf(greys: Uint8Array): string {
  let digits = '';
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      digits += (greys[at] ?? 0) > (greys[at + 1] ?? 0) ? '1' : '0';
    }
  const ones = digits.replaceAll('0', '').length;
  return ones < leastContrast || ones > 64 - leastContrast ? '' : digits;
}

/** Marks of a picture that is decoded already or safe to decode: the house's own work. Runs where strangers' pictures are decoded. */
export async function marksOf(bytes: Buffer): Promise<PictureMarks> {
  const { default: sharp } = await import('sharp');
  const greys = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return { sha256: sha256Of(bytes), look: lookOf(greys) };
}
