import { errors } from '@grabbit/contract';

/** Formats that the server takes; it looks at the bytes itself. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];

/** Largest file that the server takes. */
export const mostBytes = 5 * 1024 * 1024;

/** Files over this are drawn smaller before they are sent: a phone's picture holds more than anybody will see. */
const shrinkOver = 700 * 1024;
const longestSide = 1600;

/** Why a file is not sent: the failure's code, and its text. */
export interface PictureFault {
  readonly code: string;
  readonly key: string;
}

/** Why a file cannot be sent, or null. */
export function pictureFault({ type, size }: Pick<Blob, 'type' | 'size'>): PictureFault | null {
  if (!pictureTypes.includes(type))
    return { code: errors.fileTypeRefused.code, key: 'error.fileTypeRefused' };
  return size > mostBytes ? { code: errors.fileTooLarge.code, key: 'error.fileTooLarge' } : null;
}

/** Width and height after shrinking, so that the longer side has `longest` pixels at most. */
export function fitInside(width: number, height: number, longest: number): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** A smaller copy of a large picture, without what the camera wrote into it; the file itself where that is not possible. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= shrinkOver || !pictureTypes.includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = fitInside(bitmap.width, bitmap.height, longestSide);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
    return smaller.size < file.size ? smaller : file;
  } catch {
    // A browser that cannot draw it leaves that to the server, which says what is wrong with it.
    return file;
  }
}
