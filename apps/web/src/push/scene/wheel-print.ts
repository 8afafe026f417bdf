import { JackpotType } from '@grabbit/contract';
import type { CanvasTexture } from 'three';
import { disc, print } from '../../stage/prints.ts';
import type { Pen } from '../../stage/prints.ts';
import { fieldDegrees, wheelFields } from '../jackpot/wheel-fields.ts';

const sheet = 512;
const line = '#0b1147';
const half = (fieldDegrees / 2) * (Math.PI / 180);

/** A closed shape in units of a sign's half width. */
function shape(pen: Pen, ink: string, corners: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
  pen.stroke();
}

function crown(pen: Pen): void {
  shape(pen, '#ffd83a', [
    [-0.86, 0.66],
    [-1, -0.5],
    [-0.46, 0.02],
    [0, -0.82],
    [0.46, 0.02],
    [1, -0.5],
    [0.86, 0.66],
  ]);
  pen.fillStyle = '#ff4f56';
  for (const x of [-0.42, 0, 0.42]) disc(pen, x, 0.36, 0.13);
}

function gem(pen: Pen): void {
  shape(pen, '#7fe9ff', [
    [-0.56, -0.72],
    [0.56, -0.72],
    [1, -0.14],
    [0, 0.94],
    [-1, -0.14],
  ]);
  pen.beginPath();
  pen.moveTo(-1, -0.14);
  pen.lineTo(1, -0.14);
  pen.moveTo(-0.4, -0.14);
  pen.lineTo(0, 0.94);
  pen.lineTo(0.4, -0.14);
  pen.stroke();
}

function fivePoints(pen: Pen): void {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? 1 : 0.46;
    const a = (i * Math.PI) / 5;
    return [Math.sin(a) * r, 0.06 - Math.cos(a) * r] as const;
  });
  shape(pen, '#ffd83a', corners);
}

function clover(pen: Pen): void {
  pen.fillStyle = '#0fa968';
  for (const stroke of [true, false])
    for (const [x, y] of [
      [-0.42, -0.42],
      [0.42, -0.42],
      [-0.42, 0.42],
      [0.42, 0.42],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, 0.44, 0, Math.PI * 2);
      if (stroke) pen.stroke();
      else pen.fill();
    }
  disc(pen, 0, 0, 0.3);
}

function dash(pen: Pen): void {
  pen.lineWidth = 0.34;
  pen.beginPath();
  pen.moveTo(-0.5, 0);
  pen.lineTo(0.5, 0);
  pen.stroke();
}

interface Field {
  readonly ink: string;
  readonly sign: (pen: Pen) => void;
}

/** The same signs as stand beside the prizes' names. */
const fields: Readonly<Record<JackpotType, Field>> = {
  [JackpotType.grand]: { ink: '#fff8ec', sign: crown },
  [JackpotType.major]: { ink: '#b79bff', sign: gem },
  [JackpotType.mini]: { ink: '#ff7b7b', sign: fivePoints },
  [JackpotType.lucky]: { ink: '#45e0a8', sign: clover },
  [JackpotType.loss]: { ink: '#ff9a3c', sign: dash },
};

/** The wheel's face: a sign in each field, no words. Its first field is at the top, the others follow clockwise. */
export function wheelPrint(): CanvasTexture {
  return print(sheet, sheet, (pen) => {
    pen.translate(sheet / 2, sheet / 2);
    pen.lineJoin = pen.lineCap = 'round';
    const r = sheet / 2;
    for (const type of wheelFields) {
      const { ink, sign } = fields[type];
      pen.fillStyle = ink;
      pen.strokeStyle = line;
      pen.lineWidth = 5;
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.arc(0, 0, r, -Math.PI / 2 - half, -Math.PI / 2 + half);
      pen.closePath();
      pen.fill();
      pen.stroke();
      pen.save();
      pen.translate(0, -r * 0.74);
      pen.scale(33, 33);
      pen.lineWidth = 0.16;
      sign(pen);
      pen.restore();
      pen.rotate(2 * half);
    }
  });
}
