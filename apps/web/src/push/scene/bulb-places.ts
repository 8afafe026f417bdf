import type { Triple } from '../../stage/geometry-batch.ts';
import type { TableSize } from './table-size.ts';

/** The box over the table with the sign: its size, its middle, and how far it leans back. */
export function backboxOf({ w }: TableSize): { w: number; h: number; y: number; z: number; tilt: number } {
  const h = 1.72;
  return { w: w + 0.5, h, y: 2.28 + h / 2, z: -0.62, tilt: -0.26 };
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
    row(6, (u) => onBox(k * half, -box.h / 2 + (0.14 + u * 0.72) * box.h));
    row(10, (u) => [k * (w / 2 + 0.25), 0.64, edge - 0.05 - u * (edge - 0.4)]);
    row(4, (u) => [k * (w / 2 + 0.26), 0.95 + u * 0.9, 0.16]);
  }
  row(16, (u) => [-w / 2 + 0.16 + u * (w - 0.32), -0.44, edge + 0.05]);
  row(15, (u) => [-w / 2 + u * w, hopperY - 0.5, hopper[1] + 0.34]);
  return places;
}
