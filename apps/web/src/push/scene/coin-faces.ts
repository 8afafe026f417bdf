import { CanvasTexture } from 'three';
import type { Texture } from 'three';
import { disc, print } from '../../stage/prints.ts';
import type { Pen } from '../../stage/prints.ts';

/** The rabbit of the mark around the pen's origin: head and two ears that close like a claw; `r` is half its height. */
function drawRabbit(pen: Pen, r: number): void {
  pen.lineCap = pen.lineJoin = 'round';
  pen.lineWidth = 0.17 * r;
  for (const s of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(s * 0.24 * r, -0.05 * r);
    pen.bezierCurveTo(s * 0.28 * r, -0.25 * r, s * 0.62 * r, -0.3 * r, s * 0.6 * r, -0.52 * r);
    pen.bezierCurveTo(s * 0.58 * r, -0.7 * r, s * 0.42 * r, -0.78 * r, s * 0.22 * r, -0.78 * r);
    pen.stroke();
  }
  pen.beginPath();
  pen.ellipse(0, 0.3 * r, 0.55 * r, 0.42 * r, 0, 0, Math.PI * 2);
  pen.fill();
}

/** Eyes and nose for `drawRabbit`. */
function drawRabbitFace(pen: Pen, r: number): void {
  for (const s of [-1, 1]) {
    pen.beginPath();
    pen.ellipse(s * 0.22 * r, 0.25 * r, 0.085 * r, 0.11 * r, 0, 0, Math.PI * 2);
    pen.fill();
  }
  pen.beginPath();
  pen.ellipse(0, 0.42 * r, 0.075 * r, 0.05 * r, 0, 0, Math.PI * 2);
  pen.fill();
}

/** The path of a star with `points` points around the pen's origin, one of them up. */
function starPath(pen: Pen, points: number, outer: number, inner: number): void {
  pen.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer;
    const a = -Math.PI / 2 + (i * Math.PI) / points;
    pen.lineTo(Math.cos(a) * r, Math.sin(a) * r);
  }
  pen.closePath();
}

/** Pixels of one face. Two stand side by side: the rabbit of the coins, the star of the tokens. */
const side = 256;
const full = Math.PI * 2;

interface FaceInks {
  readonly rim: string;
  readonly field: string;
  readonly high: string;
  readonly low: string;
  readonly eyes: string;
}

const gold: FaceInks = {
  rim: '#ffdd5c',
  field: '#ffc933',
  high: '#fff0a0',
  low: '#ef9a00',
  eyes: '#b96e00',
};
/** Without a colour of its own: a token's ink is laid over it. */
const pale: FaceInks = {
  rim: '#ffffff',
  field: '#d9d9e6',
  high: '#ffffff',
  low: '#8c8ca6',
  eyes: '#8c8ca6',
};

function ring(pen: Pen, r: number, width: number): void {
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(0, 0, r, 0, full);
  pen.stroke();
}

function relief(pen: Pen, kind: 'rabbit' | 'star', r: number, grow = 0): void {
  if (kind === 'star') {
    starPath(pen, 5, r * 0.56, r * 0.27);
    pen.lineJoin = 'round';
    pen.lineWidth = r * (0.1 + grow);
    pen.stroke();
    pen.fill();
    return;
  }
  pen.save();
  pen.translate(0, r * 0.06);
  drawRabbit(pen, r * 0.62);
  if (grow > 0) {
    pen.lineWidth = r * grow;
    pen.beginPath();
    pen.ellipse(0, r * 0.186, r * 0.341, r * 0.26, 0, 0, full);
    pen.stroke();
  }
  pen.restore();
}

/** The relief printed a little lighter and its recess darker, so that it reads on a small coin too. */
function paintFace(pen: Pen, kind: 'rabbit' | 'star', inks: FaceInks): void {
  const r = side / 2;
  pen.fillStyle = inks.rim;
  pen.fillRect(-r, -r, side, side);
  pen.fillStyle = inks.field;
  disc(pen, 0, 0, r * 0.78);
  pen.strokeStyle = inks.low;
  ring(pen, r * 0.78, side * 0.022);
  pen.fillStyle = pen.strokeStyle = inks.low;
  pen.save();
  pen.translate(0, r * 0.035);
  relief(pen, kind, r, 0.09);
  pen.restore();
  pen.fillStyle = pen.strokeStyle = inks.high;
  relief(pen, kind, r);
  if (kind === 'star') return;
  pen.fillStyle = inks.eyes;
  pen.translate(0, r * 0.06);
  drawRabbitFace(pen, r * 0.62);
}

/** How high each place of a face stands, as grey. */
function paintHeight(pen: Pen, kind: 'rabbit' | 'star'): void {
  const r = side / 2;
  pen.fillStyle = '#cccccc';
  pen.fillRect(-r, -r, side, side);
  pen.fillStyle = '#555555';
  disc(pen, 0, 0, r * 0.84);
  pen.strokeStyle = pen.fillStyle = '#999999';
  ring(pen, r * 0.74, side * 0.016);
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * full;
    disc(pen, Math.cos(a) * r * 0.66, Math.sin(a) * r * 0.66, side * 0.011);
  }
  pen.fillStyle = pen.strokeStyle = '#f4f4f4';
  relief(pen, kind, r);
  if (kind === 'star') return;
  pen.fillStyle = '#444444';
  pen.translate(0, r * 0.06);
  drawRabbitFace(pen, r * 0.62);
}

function both(pen: Pen, paint: (pen: Pen, kind: 'rabbit' | 'star') => void): void {
  for (const [i, kind] of (['rabbit', 'star'] as const).entries()) {
    pen.save();
    pen.beginPath();
    pen.rect(i * side, 0, side, side);
    pen.clip();
    pen.translate((i + 0.5) * side, side / 2);
    paint(pen, kind);
    pen.restore();
  }
}

/** Colours of both faces. */
export function facePrint(): CanvasTexture {
  return print(side * 2, side, (pen) =>
    both(pen, (p, kind) => paintFace(p, kind, kind === 'rabbit' ? gold : pale)),
  );
}

/** Evens out steps between heights, `reach` pixels each way, along rows and then columns. */
export function blurred(heights: Float32Array, width: number, reach: number): Float32Array {
  const rows = heights.length / width;
  const pass = (from: Float32Array, step: number, lines: number, line: number, length: number) => {
    const to = new Float32Array(from.length);
    for (let l = 0; l < lines; l++)
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++)
          sum += from[l * line + Math.min(length - 1, Math.max(0, i + k)) * step] ?? 0;
        to[l * line + i * step] = sum / (2 * reach + 1);
      }
    return to;
  };
  return pass(pass(heights, 1, rows, width, width), width, width, 1, rows);
}

/** A height picture, 0 to 1, as directions of its surface: red and green lean right and up, 128 is level. */
export function normalsOf(
  heights: Float32Array,
  width: number,
  strength: number,
): Uint8ClampedArray<ArrayBuffer> {
  const rows = heights.length / width;
  const at = (x: number, y: number): number =>
    heights[Math.min(rows - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const out = new Uint8ClampedArray(new ArrayBuffer(heights.length * 4));
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const dx = (at(x + 1, y) - at(x - 1, y)) * strength;
      const dy = (at(x, y + 1) - at(x, y - 1)) * strength;
      const length = Math.hypot(dx, dy, 1);
      out.set(
        [128 - (dx / length) * 127, 128 + (dy / length) * 127, 128 + 127 / length, 255],
        (y * width + x) * 4,
      );
    }
  return out;
}

/** The relief of both faces. */
export function faceRelief(): Texture {
  const sheet = document.createElement('canvas');
  sheet.width = side * 2;
  sheet.height = side;
  const pen = sheet.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  both(pen, paintHeight);
  const { data } = pen.getImageData(0, 0, side * 2, side);
  const heights = Float32Array.from({ length: side * side * 2 }, (_, i) => (data[i * 4] ?? 0) / 255);
  const soft = blurred(blurred(heights, side * 2, 2), side * 2, 2);
  pen.putImageData(new ImageData(normalsOf(soft, side * 2, 5), side * 2, side), 0, 0);
  const texture = new CanvasTexture(sheet);
  texture.anisotropy = 4;
  return texture;
}
