import { CanvasTexture, SRGBColorSpace } from 'three';
import { around } from './around.ts';
import type { CabinetColours } from './cabinets.ts';
import { cabinets } from './cabinets.ts';
import type { Theme } from './stage-types.ts';

type Pen = CanvasRenderingContext2D;

const night: Readonly<
  Record<Theme, readonly [ground: string, middle: string, light: string, ...lights: string[]]>
> = {
  blue: ['#0b1147', '#1d2fb4', '#35d9ff', '#ffd83a', '#ff6b70'],
  pink: ['#3a0a3c', '#8a1670', '#6ff5cd', '#ff86c8', '#ffe27a'],
};

/** What a camera that looks down sees around the machine. */
export const arcadeFloor: Readonly<Record<Theme, string>> = { blue: '#131f86', pink: '#5a0f52' };

function sheetOf(width: number, height: number): [HTMLCanvasElement, Pen] {
  const sheet = document.createElement('canvas');
  sheet.width = Math.max(1, Math.round(width));
  sheet.height = Math.max(1, Math.round(height));
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  pen.scale(sheet.width / width, sheet.height / height);
  return [sheet, pen];
}

/** A repeatable stream of numbers in 0..1: the night looks the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function drawFarMachines(pen: Pen, w: number, h: number, theme: Theme, roll: () => number): void {
  const [, middle, ...lights] = night[theme];
  const inks = [...lights, middle] as const;
  const count = Math.ceil(w / 190);
  for (let i = 0; i < count; i++) {
    const x = (i * w) / count - 20;
    const wide = 110 + roll() * 50;
    const tall = h * (0.42 + roll() * 0.12);
    const y = h * 0.8 - tall;
    pen.globalAlpha = 0.85;
    pen.fillStyle = around(inks, i);
    pen.fillRect(x, y, wide, tall);
    pen.globalAlpha = 0.6;
    pen.fillStyle = '#ffffff';
    pen.fillRect(x + 14, y + 80, wide - 28, tall * 0.45);
    pen.globalAlpha = 0.9;
    pen.fillStyle = around(inks, i + 2);
    pen.fillRect(x, y, wide, 52);
  }
}

function drawLamps(pen: Pen, w: number, h: number, theme: Theme, roll: () => number): void {
  const [, , ...lights] = night[theme];
  const inks = [...lights, '#ffffff'] as const;
  for (let i = 0; i < 70; i++) {
    pen.globalAlpha = 0.1 + roll() * 0.28;
    pen.fillStyle = around(inks, i);
    pen.beginPath();
    pen.arc(roll() * w, roll() * h * 0.55, 8 + roll() * 26, 0, Math.PI * 2);
    pen.fill();
  }
}

/** A neighbour in the row, drawn flat; `x` is its left edge. */
function drawNeighbour(pen: Pen, x: number, h: number, wide: number, c: CabinetColours): void {
  const box = (ink: string, left: number, top: number, width: number, height: number, r: number) => {
    pen.fillStyle = ink;
    pen.beginPath();
    pen.roundRect(x + left * wide, top * h, width * wide, height * h, r);
    pen.fill();
  };
  box(c.enamel, 0, 0.05, 1, 0.16, 18);
  box(c.trim, 0.03, 0.065, 0.94, 0.13, 10);
  box(c.enamel, 0.02, 0.2, 0.96, 0.57, 12);
  box(c.side, 0.1, 0.22, 0.8, 0.5, 4);
  box(c.wallA, 0.2, 0.24, 0.6, 0.4, 2);
  box(c.wallB, 0.42, 0.24, 0.12, 0.4, 2);
  box(c.led, 0.08, 0.22, 0.02, 0.52, 4);
  box(c.led, 0.9, 0.22, 0.02, 0.52, 4);
  const plush = ['#ff5f52', '#ffd02b', '#4fd6a0', '#53b7f5', '#c9813f', '#fff8ee', '#2a3a86'] as const;
  for (let i = 0; i < 11; i++) {
    pen.fillStyle = around(plush, i * 3);
    pen.beginPath();
    pen.arc(
      x + wide * (0.19 + (i % 6) * 0.125),
      h * (0.7 - Math.floor(i / 6) * 0.06),
      wide * 0.085,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
  box(c.enamel, 0, 0.745, 1, 0.04, 14);
  box(c.base, 0.03, 0.78, 0.94, 0.4, 16);
  box(c.line, 0.12, 0.86, 0.28, 0.11, 8);
}

/** Scaling up from a small sheet blurs in every browser, also where canvas filters are missing. */
function blurred(pen: Pen, w: number, h: number, shrink: number, draw: (pen: Pen) => void): void {
  const [sheet, small] = sheetOf(w, h);
  draw(small);
  const [tiny, tinyPen] = sheetOf(w / shrink, h / shrink);
  tinyPen.imageSmoothingQuality = 'high';
  tinyPen.drawImage(sheet, 0, 0, w / shrink, h / shrink);
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(tiny, 0, 0, w, h);
}

/** The arcade behind the cabinet, out of focus; `aspect` is width by height. Neighbours show where there is room. */
export function arcadeNight(theme: Theme, own: string, aspect: number): CanvasTexture {
  const h = 600;
  const w = Math.round(h * aspect);
  const [ground, middle] = night[theme];
  const [sheet, pen] = sheetOf(w, h);
  const sky = pen.createLinearGradient(0, 0, 0, h);
  sky.addColorStop(0, ground);
  sky.addColorStop(0.62, middle);
  sky.addColorStop(1, ground);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, w, h);
  const roll = dice(5);
  blurred(pen, w, h, 28, (p) => drawFarMachines(p, w, h, theme, roll));
  blurred(pen, w, h, 8, (p) => drawLamps(p, w, h, theme, roll));
  const floor = pen.createLinearGradient(0, h * 0.72, 0, h);
  floor.addColorStop(0, `${ground}00`);
  floor.addColorStop(0.3, `${ground}d0`);
  floor.addColorStop(1, `${middle}d0`);
  pen.fillStyle = floor;
  pen.fillRect(0, h * 0.72, w, h);
  if (aspect > 1.1) {
    const at = cabinets.findIndex((cabinet) => cabinet.key === own);
    const wide = h * 0.56;
    const beside = w / 2 - h * 0.43 - wide;
    blurred(pen, w, h, 4, (p) => {
      drawNeighbour(p, beside, h, wide, around(cabinets, at + 6)[theme]);
      drawNeighbour(p, w - beside - wide, h, wide, around(cabinets, at + 7)[theme]);
    });
    pen.globalAlpha = 0.45;
    pen.fillStyle = ground;
    pen.fillRect(0, 0, w, h);
  }
  const texture = new CanvasTexture(sheet);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
