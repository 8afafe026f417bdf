import { errors } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { fitInside, mostBytes, pictureFault, shrinkPicture } from './picture-file.ts';

describe('a file chosen as a picture', () => {
  it('is refused by its kind before anything is sent: drawings that can carry scripts, pages, nothing', () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/zip', '']) {
      expect(pictureFault({ type, size: 10 })).toEqual({
        code: errors.fileTypeRefused.code,
        key: 'error.fileTypeRefused',
      });
    }
    expect(pictureFault({ type: 'image/png', size: 10 })).toBeNull();
  });

  it('is refused over five megabytes', () => {
    expect(pictureFault({ type: 'image/jpeg', size: mostBytes })).toBeNull();
    expect(pictureFault({ type: 'image/jpeg', size: mostBytes + 1 })).toEqual({
      code: errors.fileTooLarge.code,
      key: 'error.fileTooLarge',
    });
  });

  it('keeps its shape when it is made smaller, and is never made larger', () => {
    expect(fitInside(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fitInside(40, 30, 1600)).toEqual({ width: 40, height: 30 });
    expect(fitInside(100_000, 1, 1600)).toEqual({ width: 1600, height: 1 });
  });

  it('goes as it is where the browser cannot draw it', async () => {
    const file = new Blob([new Uint8Array(800 * 1024)], { type: 'image/png' });
    expect(await shrinkPicture(file)).toBe(file);
  });
});
