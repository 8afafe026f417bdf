import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import type { CabinetColours } from './cabinets.ts';

export type Pen = CanvasRenderingContext2D;

/** Paints a sheet once and makes a texture of it. @throws Error where nothing can be drawn on a canvas. */
export function print(width: number, height: number, draw: (pen: Pen) => void): CanvasTexture {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  draw(pen);
  const texture = new CanvasTexture(sheet);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

export function disc(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}

/** A twinkle with four points. */
export function star(pen: Pen, x: number, y: number, outer: number): void {
  pen.beginPath();
  for (let i = 0; i < 8; i++) {
    const r = i % 2 ? outer * 0.36 : outer;
    const a = 0.3 + (i * Math.PI) / 4;
    pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  pen.closePath();
  pen.fill();
}

const stars = [
  [120, 183, 34],
  [645, 242, 44],
  [188, 454, 19],
  [600, 513, 25],
  [390, 110, 22],
  [90, 630, 29],
  [675, 681, 21],
] as const;

/** The back wall: rays, halftone rising from the floor, stars. */
export function wallPrint(c: CabinetColours): CanvasTexture {
  return print(768, 1024, (pen) => {
    pen.fillStyle = c.wallA;
    pen.fillRect(0, 0, 768, 1024);
    pen.fillStyle = c.wallB;
    for (let i = 0; i < 22; i++) {
      const a = (i / 22) * Math.PI * 2;
      pen.beginPath();
      pen.moveTo(384, 614);
      pen.arc(384, 614, 1200, a, a + Math.PI / 22);
      pen.fill();
    }
    pen.fillStyle = c.wallA;
    for (let row = 0; row < 26; row++) {
      const r = 9.6 * (1 - row / 26);
      if (r > 1) for (let i = 0; i < 40; i++) disc(pen, i * 21 + (row % 2) * 10.5, 1024 - row * 18, r);
    }
    pen.fillStyle = '#ffffff';
    pen.globalAlpha = 0.85;
    for (const [x, y, r] of stars) star(pen, x, y, r);
  });
}

export function dotPrint(c: CabinetColours): CanvasTexture {
  const texture = print(256, 256, (pen) => {
    pen.fillStyle = c.side;
    pen.fillRect(0, 0, 256, 256);
    pen.fillStyle = c.sideDot;
    for (let j = 0; j < 4; j++)
      for (let i = 0; i < 4; i++) disc(pen, i * 64 + (j % 2) * 32 + 16, j * 64 + 32, 17);
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(1.6, 2.4);
  return texture;
}

export function awningPrint(c: CabinetColours): CanvasTexture {
  return print(1024, 32, (pen) => {
    for (let i = 0; i < 22; i++) {
      pen.fillStyle = i % 2 ? '#ffffff' : c.trim;
      pen.fillRect((i * 1024) / 22, 0, 1024 / 22 + 1, 32);
    }
  });
}

export function flapPrint(c: CabinetColours): CanvasTexture {
  return print(256, 256, (pen) => {
    pen.fillStyle = c.line;
    pen.fillRect(0, 0, 256, 256);
    pen.strokeStyle = c.sign;
    pen.lineWidth = 24;
    pen.lineJoin = pen.lineCap = 'round';
    for (const y of [60, 120, 180]) {
      pen.beginPath();
      pen.moveTo(78, y);
      pen.lineTo(128, y + 44);
      pen.lineTo(178, y);
      pen.stroke();
    }
  });
}

const signFont = '"Bagel Fat One", "Baloo Bhaijaan 2", system-ui, sans-serif';

const isPale = (hex: string): boolean =>
  [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) > 220);

/** The word of a sign, as large as 1024 by 268 units hold it. */
export function lettering(pen: Pen, word: string, c: CabinetColours): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.font = `100px ${signFont}`;
  const box = pen.measureText(word);
  const tall = box.actualBoundingBoxAscent + box.actualBoundingBoxDescent;
  const size = Math.max(40, Math.min(230, (100 * 910) / box.width, (100 * 190) / tall));
  pen.font = `${size}px ${signFont}`;
  const k = size / 236;
  const middle = 130 + ((box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 200) * size;
  const write = (fill: boolean, y: number, stroke: string, width: number) => {
    pen.strokeStyle = stroke;
    pen.lineWidth = width * k;
    if (fill) pen.fillText(word, 512, middle + (y - 6) * k);
    else pen.strokeText(word, 512, middle + (y - 6) * k);
  };
  write(false, 22, c.line, 42);
  write(false, 10, c.line, 42);
  // White letters need no white rim: it would only blunt them.
  if (!isPale(c.sign)) write(false, 6, '#ffffff', 18);
  pen.fillStyle = c.sign;
  write(true, 6, '', 0);
}

/** The marquee with the room's name; empty without a word. */
export function signPrint(c: CabinetColours, word: string | undefined): CanvasTexture {
  return print(1024, 268, (pen) => {
    pen.fillStyle = c.trim;
    pen.fillRect(0, 0, 1024, 268);
    pen.save();
    pen.translate(512, 134);
    pen.fillStyle = 'rgba(255,255,255,.16)';
    for (let i = 0; i < 26; i++) {
      pen.rotate(Math.PI / 13);
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(700, -41);
      pen.lineTo(700, 41);
      pen.fill();
    }
    pen.restore();
    if (word) lettering(pen, word, c);
  });
}

/** The soft round shine around a bulb. */
export function haloPrint(): CanvasTexture {
  return print(64, 64, (pen) => {
    const shine = pen.createRadialGradient(32, 32, 4, 32, 32, 32);
    shine.addColorStop(0, 'rgba(255,255,255,.75)');
    shine.addColorStop(0.35, 'rgba(255,255,255,.22)');
    shine.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = shine;
    pen.fillRect(0, 0, 64, 64);
  });
}

/** Reflections in the front glass: a few slanted bands, brighter towards the top. */
export function glassPrint(): CanvasTexture {
  return print(256, 340, (pen) => {
    const fade = pen.createLinearGradient(0, 0, 0, 300);
    fade.addColorStop(0, 'rgba(255,255,255,.62)');
    fade.addColorStop(0.7, 'rgba(255,255,255,.16)');
    fade.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = fade;
    for (const [x, width] of [
      [70, 34],
      [116, 9],
      [214, 15],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x, 0);
      pen.lineTo(x + width, 0);
      pen.lineTo(x + width - 96, 340);
      pen.lineTo(x - 96, 340);
      pen.fill();
    }
  });
}
