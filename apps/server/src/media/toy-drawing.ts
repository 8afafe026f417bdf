import type { Sharp } from 'sharp';
import type { ToyDrawing } from '../ports/house-pictures.ts';

/** Pixels: the side of the picture, of what the toy fills of it, and the radius of a card's corners. */
const [side, inside, corner] = [512, 464, 40];
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
/** How far the alpha is blurred, in pixels, and which part of it counts as the white edge: about 12 pixels of a straight side. */
const [edgeBlur, edgeFrom, edgeSteep] = [10, 0.05, 12];

const cardMask = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}" fill="#fff"/></svg>`,
  );

/**
 * Draws a toy on nothing, in the middle of a square of 512 pixels. A picture without transparent parts becomes a card with
 * round corners. `cutToy` lays it on a white edge that follows its outline.
 */
export async function drawToy(given: Sharp, drawing: ToyDrawing): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const fitted = await given
    .resize({ width: inside, height: inside, fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = fitted.info;
  const { isOpaque } = await sharp(fitted.data).stats();
  const outlined = isOpaque
    ? await sharp(fitted.data)
        .composite([{ input: cardMask(width, height), blend: 'dest-in' }])
        .png()
        .toBuffer()
    : fitted.data;
  const toy = await sharp({ create: { width: side, height: side, channels: 4, background: nothing } })
    .composite([{ input: outlined, gravity: 'centre' }])
    .png()
    .toBuffer();
  if (drawing === 'plainToy') return sharp(toy);
  const square = { raw: { width: side, height: side, channels: 1 } } as const;
  // On its own first: what is done to a picture's colours leaves its alpha as it is.
  const outline = await sharp(toy).extractChannel('alpha').raw().toBuffer();
  const edge = await sharp(outline, square)
    .blur(edgeBlur)
    .linear(edgeSteep, -edgeSteep * edgeFrom * 255)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const white = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .joinChannel(edge, square)
    .png()
    .toBuffer();
  return sharp(white).composite([{ input: toy }]);
}
