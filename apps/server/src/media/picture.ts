import { Failure } from '../core/failure.ts';
import type { ToyDrawing } from '../ports/house-pictures.ts';
import { marksOf, type PictureMarks } from './picture-look.ts';
import { type PictureType, sniffPicture } from './media-type.ts';
import { drawToy } from './toy-drawing.ts';

export type PicturePurpose = 'portrait' | 'issue' | 'post' | 'house';
/** How a picture is drawn anew: as its purpose wants it, or as a toy of the house. */
export type Drawing = PicturePurpose | ToyDrawing;

export interface Picture {
  /** WebP without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly marks: PictureMarks;
}

/** More pixels than a good telephone takes; a picture that unfolds to more is meant to fill the memory. */
const mostPixels = 50_000_000;
/** An AVIF of two kilobytes keeps a processor busy for ten times as long as a JPEG of as many pixels. */
const mostPixelsOf: Partial<Record<PictureType, number>> = { 'image/avif': 16_000_000 };

const shapes = {
  portrait: { width: 512, height: 512, fit: 'cover' },
  issue: { width: 1600, height: 1600, fit: 'inside' },
  post: { width: 1600, height: 1600, fit: 'inside' },
  house: { width: 1600, height: 1600, fit: 'inside' },
} as const;

const isOfToy = (drawing: Drawing): drawing is ToyDrawing => drawing === 'plainToy' || drawing === 'cutToy';

/**
 * Reads an uploaded picture and writes it anew as WebP: first frame only, turned as it was held, in sRGB, without
 * metadata. Failure: `fileTypeRefused` for what is no picture by its content, `fileBroken` for one that does not decode,
 * or that would unfold to more than 50 megapixels, an AVIF to more than 16.
 */
export async function redrawPicture(given: Buffer, drawing: Drawing): Promise<Picture | Failure> {
  const type = sniffPicture(given);
  if (type === null) return new Failure('fileTypeRefused');
  const { default: sharp } = await import('sharp');
  try {
    const limitInputPixels = mostPixelsOf[type] ?? mostPixels;
    const upright = sharp(given, { limitInputPixels, failOn: 'error', pages: 1 })
      .rotate()
      .timeout({ seconds: 20 });
    const drawn = isOfToy(drawing)
      ? await drawToy(upright, drawing)
      : upright.resize({ ...shapes[drawing], withoutEnlargement: drawing !== 'portrait' });
    const { data, info } = await drawn.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, marks: await marksOf(data) };
  } catch {
    // Every fault that the decoder can have with these bytes is a fault of the bytes.
    return new Failure('fileBroken');
  }
}
