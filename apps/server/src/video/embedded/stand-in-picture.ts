import { letterColumns, letterRows, litDots, signText } from './dot-letters.ts';
import type { I420Frame } from './wrtc.ts';

/** Luma and chroma, of the limited range that video has. */
type Ink = readonly [y: number, u: number, v: number];

/** Rec. 601. */
const inkOf = (r: number, g: number, b: number): Ink => [
  Math.round(16 + (65.5 * r + 128.6 * g + 25 * b) / 255),
  Math.round(128 + (-37.8 * r - 74.2 * g + 112 * b) / 255),
  Math.round(128 + (112 * r - 93.8 * g - 18.2 * b) / 255),
];

// The arcade's own: cobalt ground, night-blue board, lemon and cyan lamps, lamps that are off.
const ground = inkOf(0x1d, 0x30, 0xc0);
const board = inkOf(0x0a, 0x0f, 0x45);
const lemon = inkOf(0xff, 0xd6, 0x2e);
const cyan = inkOf(0x4f, 0xdc, 0xff);
const coral = inkOf(0xff, 0x73, 0x78);
const dark = inkOf(0x2a, 0x41, 0xdc);

const width = 640;
const height = 360;
const edge = 28;
const lampGap = 36;

class Canvas implements I420Frame {
  readonly width = width;
  readonly height = height;
  readonly data: Uint8Array;

  constructor(data: Uint8Array = new Uint8Array((width * height * 3) / 2)) {
    this.data = data;
  }

  copy(): Canvas {
    return new Canvas(this.data.slice());
  }

  /** Fills what `isIn` says of a box; chroma has half the points. */
  #fill(
    [left, top, right, bottom]: readonly number[],
    [y, u, v]: Ink,
    isIn: (x: number, y: number) => boolean,
  ): void {
    const luma = width * height;
    const chroma = luma / 4;
    for (let row = Math.floor(top ?? 0); row < Math.min(height, bottom ?? 0); row += 1)
      for (let column = Math.floor(left ?? 0); column < Math.min(width, right ?? 0); column += 1) {
        if (!isIn(column, row)) continue;
        this.data[row * width + column] = y;
        const at = luma + (row >> 1) * (width / 2) + (column >> 1);
        this.data[at] = u;
        this.data[at + chroma] = v;
      }
  }

  box(left: number, top: number, right: number, bottom: number, ink: Ink): void {
    this.#fill([left, top, right, bottom], ink, () => true);
  }

  disc(x: number, y: number, radius: number, ink: Ink): void {
    const box = [x - radius, y - radius, x + radius + 1, y + radius + 1];
    this.#fill(box, ink, (column, row) => (column - x) ** 2 + (row - y) ** 2 <= radius ** 2);
  }
}

/** Middles of the lamps around the board, in their order. */
function lampPlaces(): readonly (readonly [number, number])[] {
  const [right, bottom] = [width - edge / 2, height - edge / 2];
  const across = Math.floor((width - edge) / lampGap);
  const down = Math.floor((height - edge) / lampGap);
  const stepX = (width - edge) / across;
  const stepY = (height - edge) / down;
  return [
    ...Array.from({ length: across }, (_, index): [number, number] => [edge / 2 + index * stepX, edge / 2]),
    ...Array.from({ length: down }, (_, index): [number, number] => [right, edge / 2 + index * stepY]),
    ...Array.from({ length: across }, (_, index): [number, number] => [right - index * stepX, bottom]),
    ...Array.from({ length: down }, (_, index): [number, number] => [edge / 2, bottom - index * stepY]),
  ];
}

/** Lights the dots of a line of text, as large as they go and in the middle. */
function write(canvas: Canvas, text: string, line: { top: number; largest: number; ink: Ink }): void {
  const columns = text.length * letterColumns - 1;
  const pitch = Math.min(line.largest, Math.floor((width - 2 * edge - 40) / columns));
  const left = (width - (columns - 1) * pitch) / 2;
  const top = line.top + ((line.largest - pitch) * letterRows) / 2;
  for (const [column, row] of litDots(text))
    canvas.disc(Math.round(left + column * pitch), Math.round(top + row * pitch), pitch * 0.42, line.ink);
}

/**
 * Draws a lit sign with the arcade's name and the time of day: a picture that moves where there is no camera. The returned
 * function gives the frame of a moment, in milliseconds since 1970.
 */
export function standInPicture(name: string): (now: number) => I420Frame {
  const still = new Canvas();
  still.box(0, 0, width, height, ground);
  still.box(edge, edge, width - edge, height - edge, board);
  const sign = signText(name).slice(0, 24);
  if (sign !== '') write(still, sign, { top: 100, largest: 11, ink: lemon });
  const lamps = lampPlaces();
  return (now) => {
    const frame = still.copy();
    const step = Math.floor(now / 250);
    for (const [index, [x, y]] of lamps.entries())
      frame.disc(Math.round(x), Math.round(y), 8, (index + step) % 3 === 0 ? lemon : dark);
    const clock = new Date(now).toISOString().slice(11, 19);
    write(frame, clock, { top: sign === '' ? 140 : 208, largest: 8, ink: cyan });
    const swing = Math.sin(now / 900);
    frame.disc(Math.round(width / 2 + swing * 230), 304, 13, coral);
    return frame;
  };
}
