import { Steer } from '@grabbit/contract';

/** Half the width of each of the eight directions, in radians. */
const sector = Math.PI / 8;

/** The directions of each sector, counted from the right by eighths of a turn, downwards. */
const codes = [
  Steer.right,
  Steer.right | Steer.front,
  Steer.front,
  Steer.left | Steer.front,
  Steer.left,
  Steer.left | Steer.back,
  Steer.back,
  Steer.right | Steer.back,
] as const;

/** The steer code of a thumb that is `dx` right of and `dy` below the stick's middle; 0 inside the `dead` radius. */
export function stickCode(dx: number, dy: number, dead: number): number {
  if (dx * dx + dy * dy < dead * dead) return 0;
  const turn = Math.atan2(dy, dx) + sector;
  const index = Math.floor((turn < 0 ? turn + 2 * Math.PI : turn) / (2 * sector));
  return codes[index % codes.length] ?? 0;
}

/** Where the knob stands for a code, as a share of its reach: x right, y down. */
export function knobOf(code: number): { readonly x: number; readonly y: number } {
  const bit = (mask: number): number => ((code & mask) === 0 ? 0 : 1);
  const x = bit(Steer.right) - bit(Steer.left);
  const y = bit(Steer.front) - bit(Steer.back);
  const slant = x !== 0 && y !== 0 ? Math.SQRT1_2 : 1;
  return { x: x * slant, y: y * slant };
}
