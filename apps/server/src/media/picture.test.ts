import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { sniffPicture } from './media-type.ts';
import { redrawPicture } from './picture.ts';
import { bombPng, hostileAvif, photo } from './picture-fixture.ts';

const failed = async (bytes: Buffer): Promise<string> => {
  const result = await redrawPicture(bytes, 'portrait');
  return result instanceof Failure ? result.error : 'taken';
};

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'of %s becomes a square of WebP',
    async (format) => {
      const given = await photo(300, 200).toFormat(format).toBuffer();
      expect(sniffPicture(given)).toBe(`image/${format}`);
      const result = await redrawPicture(given, 'portrait');
      if (result instanceof Failure) throw result;
      const told = await sharp(result.bytes).metadata();
      expect([told.format, told.width, told.height]).toEqual(['webp', 512, 512]);
    },
  );

  it('of an issue keeps its shape and is not enlarged', async () => {
    const wide = await redrawPicture(await photo(1920, 600).jpeg().toBuffer(), 'issue');
    expect(wide).toMatchObject({ width: 1600, height: 500 });
    const small = await redrawPicture(await photo(300, 200).jpeg().toBuffer(), 'issue');
    expect(small).toMatchObject({ width: 300, height: 200 });
  });

  it('loses where and with what it was taken, and stands upright', async () => {
    const exif = { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N' } };
    const given = await photo(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const result = await redrawPicture(given, 'issue');
    if (result instanceof Failure) throw result;
    const told = await sharp(result.bytes).metadata();
    expect([told.exif, told.icc, told.xmp, told.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([told.width, told.height]).toEqual([200, 400]);
  });

  it('is refused when it would unfold to more than the memory should hold', async () => {
    expect(bombPng().length).toBeLessThan(200_000);
    expect(await failed(bombPng())).toBe('fileBroken');
    expect(hostileAvif().length).toBeLessThan(2_000);
    expect(await failed(hostileAvif())).toBe('fileBroken');
  });

  it.each([
    [
      'an SVG with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'an SVG behind a declaration',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', gzipSync(Buffer.alloc(1_000_000))],
    ['a zip file', Buffer.from('PK\x03\x04' + 'x'.repeat(100))],
    ['a PDF file', Buffer.from('%PDF-1.7\n')],
    ['a TIFF file', Buffer.from('II*\0\x08\0\0\0')],
    ['nothing but a few letters', Buffer.from('GIF')],
  ])('is none when it is %s', async (_name, bytes) => {
    expect(await failed(bytes)).toBe('fileTypeRefused');
  });

  it('is refused when it only begins like one', async () => {
    const jpeg = await photo(64, 64).jpeg().toBuffer();
    expect(await failed(jpeg.subarray(0, jpeg.length / 2))).toBe('fileBroken');
    expect(await failed(Buffer.from('GIF89a<svg onload=alert(1)>'))).toBe('fileBroken');
    expect(await failed(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), deflateSync('x')]))).toBe(
      'fileBroken',
    );
  });
});
