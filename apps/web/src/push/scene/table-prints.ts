import type { CanvasTexture } from 'three';
import { disc, lettering, print, star } from '../../stage/prints.ts';
import type { Pen } from '../../stage/prints.ts';
import type { PushColours } from './push-skins.ts';

function rays(pen: Pen, [x, y]: readonly [number, number], count: number, reach: number): void {
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, reach, a, a + Math.PI / count);
    pen.fill();
  }
}

const twinkles = [
  [78, 120, 26],
  [945, 100, 30],
  [190, 268, 15],
  [842, 280, 18],
] as const;

/** Behind the chute: rays from its middle. */
export function backPrint(c: PushColours): CanvasTexture {
  return print(1024, 420, (pen) => {
    pen.fillStyle = c.wallA;
    pen.fillRect(0, 0, 1024, 420);
    pen.fillStyle = c.wallB;
    rays(pen, [512, 300], 26, 900);
    pen.fillStyle = '#ffffff';
    pen.globalAlpha = 0.85;
    for (const [x, y, r] of twinkles) star(pen, x, y, r);
  });
}

/** The bed: rays that run to the player, halftone at the front. */
export function bedPrint(c: PushColours): CanvasTexture {
  return print(1024, 700, (pen) => {
    pen.fillStyle = c.bedA;
    pen.fillRect(0, 0, 1024, 700);
    pen.fillStyle = c.bedB;
    rays(pen, [512, -260], 44, 1700);
    pen.fillStyle = c.side;
    for (let j = 0; j < 11; j++) {
      const r = 11 * (1 - j / 11);
      for (let i = 0; i < 38; i++) disc(pen, i * 28 + (j % 2) * 14, 700 - j * 24, r);
    }
  });
}

/** The deck: dots on its top, and below them the stripes of its face. */
export const deckSheet = { height: 512, face: 96 } as const;
export function deckPrint(c: PushColours): CanvasTexture {
  const top = deckSheet.height - deckSheet.face;
  return print(1024, deckSheet.height, (pen) => {
    pen.fillStyle = c.deck;
    pen.fillRect(0, 0, 1024, top);
    pen.fillStyle = 'rgba(255,255,255,.42)';
    for (let j = 0; j < 14; j++)
      for (let i = 0; i < 34; i++)
        disc(pen, i * 32 + (j % 2) * 16, top - 14 - j * 26, Math.max(0.5, 11 - j * 0.75));
    for (let i = 0; i < 26; i++) {
      pen.fillStyle = i % 2 ? c.trim : '#ffffff';
      pen.fillRect((i * 1024) / 26, top, 1024 / 26 + 1, deckSheet.face);
    }
  });
}

/** Side walls of the bed, as seen from inside. */
export function sidePrint(c: PushColours): CanvasTexture {
  return print(512, 160, (pen) => {
    pen.fillStyle = c.side;
    pen.fillRect(0, 0, 512, 160);
    pen.fillStyle = c.sideDot;
    for (let j = 0; j < 3; j++) for (let i = 0; i < 9; i++) disc(pen, i * 64 + (j % 2) * 32, j * 54 + 24, 16);
  });
}

/** Over the table: rays, and a name. `high` is of a sheet 1024 wide; `from` the middle of the rays and of the name, from its top. */
export function backboxPrint(
  c: PushColours,
  word: string,
  { high, rayY, wordY }: { readonly high: number; readonly rayY: number; readonly wordY: number },
): CanvasTexture {
  return print(1024, high, (pen) => {
    pen.fillStyle = c.trim;
    pen.fillRect(0, 0, 1024, high);
    pen.fillStyle = 'rgba(255,255,255,.17)';
    rays(pen, [512, rayY], 26, 1100);
    if (word === '') return;
    pen.translate(0, wordY - 134);
    lettering(pen, word, c);
  });
}

/** A tray's floor in the lower three quarters of its sheet; its walls take their colour from the rest. */
export const traySheet = { floor: 0.75, wall: 0.9 } as const;

/** Arrows: what falls here comes to the player. */
export function playerTrayPrint(c: PushColours): CanvasTexture {
  return print(128, 256, (pen) => {
    pen.fillStyle = c.tray;
    pen.fillRect(0, 0, 128, 256);
    pen.fillStyle = '#e89a0c';
    pen.fillRect(0, 64, 128, 192);
    pen.strokeStyle = c.trayPrint;
    pen.lineWidth = 17;
    pen.lineJoin = pen.lineCap = 'round';
    for (const y of [102, 150, 198]) {
      pen.beginPath();
      pen.moveTo(34, y);
      pen.lineTo(64, y + 26);
      pen.lineTo(94, y);
      pen.stroke();
    }
  });
}

/** A house: what falls here is the house's. */
export function houseTrayPrint(c: PushColours): CanvasTexture {
  return print(128, 256, (pen) => {
    pen.fillStyle = c.house;
    pen.fillRect(0, 0, 128, 256);
    pen.fillStyle = 'rgba(0,0,0,.5)';
    pen.fillRect(0, 64, 128, 192);
    pen.strokeStyle = pen.fillStyle = c.housePrint;
    pen.lineWidth = 12;
    pen.lineJoin = pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(26, 158);
    pen.lineTo(64, 114);
    pen.lineTo(102, 158);
    pen.stroke();
    pen.fillRect(40, 158, 48, 46);
  });
}
