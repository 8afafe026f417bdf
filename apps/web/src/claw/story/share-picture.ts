import { brandName, site } from '../../kernel/brand.ts';
import { pageUrl } from '../../kernel/hosts.ts';
import type { GripRun } from './grip-run.ts';
import { paintStill } from './shot.ts';
import type { ShotLook } from './shot.ts';

/** Pixels: the whole, the height of what is shown, and the margin of the words. */
export const size = { width: 1080, height: 1350, picture: 960, edge: 56 } as const;

/** Where anybody can check a play. */
export const proofLink = (playId: string): string => pageUrl(`/verify/${playId}`);

export interface PictureWords {
  readonly room: string;
  readonly sentence: string;
}

/** The brand's mark; null where it does not come. */
export async function loadMark(): Promise<HTMLImageElement | null> {
  const mark = new Image();
  mark.src = `/icons/${site.id}/icon-192.png`;
  // Without its mark the picture still says whose it is.
  return mark.decode().then(
    () => mark,
    () => null,
  );
}

/** Breaks a text where it gets too wide; scripts without spaces are broken between words too. */
export function linesOf(text: string, widthOf: (part: string) => number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(document.documentElement.lang || 'en', {
    granularity: 'word',
  }).segment(text)) {
    if (line !== '' && widthOf(line + segment) > most && segment.trim() !== '') {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  return [...lines, line.trim()];
}

/** The picture of a grip: what it looked like, what came of it, and where that is proved. */
export async function sharePicture(run: GripRun, look: ShotLook, words: PictureWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size.width, height: size.height });
  const still = document.createElement('canvas');
  Object.assign(still, { width: size.width, height: size.picture });
  const [mark] = await Promise.all([loadMark(), paintStill(still, run, look)]);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  paintDocument(pen, run.file.playId, words, mark);
  pen.drawImage(still, 0, 0);
  return await new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), 'image/png');
  });
}

/** All of the picture but what it shows: ground, mark, room, words and link, in the picture's own units. */
export function paintDocument(
  pen: CanvasRenderingContext2D,
  playId: string,
  { room, sentence }: PictureWords,
  mark: HTMLImageElement | null,
): void {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name);
  pen.fillStyle = token('--ground');
  pen.fillRect(0, 0, size.width, size.picture);
  pen.fillStyle = token('--surface');
  pen.fillRect(0, size.picture, size.width, size.height - size.picture);
  pen.fillStyle = token('--line');
  pen.fillRect(0, size.picture, size.width, 8);
  const mirrored = document.documentElement.dir === 'rtl';
  const { width, edge } = size;
  const start = mirrored ? width - edge : edge;
  pen.direction = mirrored ? 'rtl' : 'ltr';
  pen.textAlign = 'start';
  pen.textBaseline = 'middle';
  let y = size.picture + 82;
  if (mark !== null) pen.drawImage(mark, mirrored ? start - 88 : start, y - 44, 88, 88);
  const beside = mirrored ? start - 112 : start + 112;
  pen.fillStyle = token('--surface-ink');
  pen.font = `800 44px ${token('--f-display')}`;
  pen.fillText(`${brandName} · \u2068${room}\u2069`, beside, y, width - 2 * edge - 112);
  pen.font = `600 42px ${token('--f-text')}`;
  y += 100;
  for (const line of linesOf(sentence, (part) => pen.measureText(part).width, width - 2 * edge).slice(0, 3)) {
    pen.fillText(line, start, y, width - 2 * edge);
    y += 54;
  }
  pen.fillStyle = token('--surface-muted');
  pen.font = `500 30px ${token('--f-text')}`;
  pen.fillText(
    `\u2066${proofLink(playId).replace(/^https?:\/\//, '')}\u2069`,
    start,
    size.height - 44,
    width - 2 * edge,
  );
}
