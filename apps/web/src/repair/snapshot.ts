import { drawnMachine } from '../room/stage-picture.ts';

const longestSide = 1280;
const lineHeight = 24;
const margin = 14;
const font = { px: 15, name: '15px monospace', perLetter: 0.61 } as const;

/** Lines that a picture of this width holds; a long word is cut. */
function folded(lines: readonly string[], width: number): string[] {
  const letters = Math.max(16, Math.floor((width - margin * 2) / (font.px * font.perLetter)));
  const pattern = new RegExp(`.{1,${letters}}(?=\\s|$)|.{1,${letters}}`, 'gu');
  return lines.flatMap((line) => (line.match(pattern) ?? []).map((part) => part.trim()));
}

/** A picture of the machine as it is this moment, with what the room knows of it in lines below; null where none can be drawn. */
export function pictureOfMachine(lines: readonly string[]): HTMLCanvasElement | null {
  const shown = drawnMachine();
  if (shown === null || shown.width === 0 || shown.height === 0) return null;
  const scale = Math.min(1, longestSide / Math.max(shown.width, shown.height));
  const [width, height] = [Math.round(shown.width * scale), Math.round(shown.height * scale)];
  const below = folded(lines, width);
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height + margin * 2 + below.length * lineHeight;
  const pen = picture.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#101828';
  pen.fillRect(0, 0, width, picture.height);
  pen.drawImage(shown, 0, 0, width, height);
  pen.fillStyle = '#fff';
  pen.font = font.name;
  pen.textBaseline = 'top';
  below.forEach((line, index) =>
    pen.fillText(line, margin, height + margin + index * lineHeight, width - margin * 2),
  );
  return picture;
}

/** The picture as a file, as small as it may be and still be read. */
export function fileOf(picture: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => picture.toBlob(resolve, 'image/jpeg', 0.86));
}
