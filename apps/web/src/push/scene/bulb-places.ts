import type { Triple } from '../../stage/geometry-batch.ts';
import type { TableSize } from './table-size.ts';

/** The box over the table. */
interface Backbox {
  readonly w: number;
  readonly h: number;
  readonly y: number;
  readonly z: number;
  /** How far it leans back. */
  readonly tilt: number;
  /** The middle of its sign and of its wheel, from its own middle. */
  readonly signY: number;
  readonly wheelY: number;
}

/** Where it stands on the posts. */
const foot = { y: 2.31, z: -0.4 } as const;

/** The box over the table with the sign, and under the sign the wheel where there is one: it hangs a little over the awning. */
export function backboxOf({ w, wheel }: TableSize): Backbox {
  const h = wheel === 0 ? 1.72 : 2 * wheel + 1.16;
  const tilt = wheel === 0 ? -0.26 : -0.36;
  const [y, z] = [foot.y + (h / 2) * Math.cos(tilt), foot.z + (h / 2) * Math.sin(tilt)];
  return {
    ...{ w: w + 0.5, h, y, z, tilt },
    signY: wheel === 0 ? 0 : wheel - 0.06,
    wheelY: wheel - h / 2 - 0.12,
  };
}

/** Where the bulbs are: around the sign, down the walls, under the edge, and on the base. */
export function bulbPlaces(size: TableSize): Triple[] {
  const { w, edge, hopper, hopperY } = size;
  const places: Triple[] = [];
  const row = (count: number, at: (u: number) => Triple): void => {
    for (let i = 0; i < count; i++) places.push(at(i / (count - 1)));
  };
  const box = backboxOf(size);
  const [cos, sin] = [Math.cos(box.tilt), Math.sin(box.tilt)];
  const onBox = (x: number, y: number): Triple => [
    x,
    box.y + y * cos - 0.16 * sin,
    box.z + y * sin + 0.16 * cos,
  ];
  const half = (box.w + 0.2) / 2;
  for (const k of [-1, 1]) {
    row(17, (u) => onBox(-half + u * half * 2, k * (box.h / 2 + 0.02)));
    row(Math.round(box.h * 3.5), (u) => onBox(k * half, -box.h / 2 + (0.14 + u * 0.72) * box.h));
    row(10, (u) => [k * (w / 2 + 0.25), 0.64, edge - 0.05 - u * (edge - 0.4)]);
    row(4, (u) => [k * (w / 2 + 0.26), 0.95 + u * 0.9, 0.16]);
  }
  row(16, (u) => [-w / 2 + 0.16 + u * (w - 0.32), -0.44, edge + 0.05]);
  row(15, (u) => [-w / 2 + u * w, hopperY - 0.5, hopper[1] + 0.34]);
  return places;
}
