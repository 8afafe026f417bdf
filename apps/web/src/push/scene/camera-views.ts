import { Vector3 } from 'three';
import type { View } from '../../stage/camera-rig.ts';
import { backboxOf } from './bulb-places.ts';
import type { TableSize } from './table-size.ts';

/** Tall screens look down steeply, so that the bed fills them; low ones show the bed alone. Where the page writes the sign, the box may go under it. */
export type Angle = 'tall' | 'tallSigned' | 'wide' | 'low';

/** Which angle suits a free space of that size, in CSS pixels. `signed`: a name is on the backbox. */
export function angleFor(width: number, height: number, signed: boolean): Angle {
  if (width < height * 1.15) return signed ? 'tallSigned' : 'tall';
  return height < 420 ? 'low' : 'wide';
}

/** The angles of a table whose back wall stands at `back`. */
export function viewsOf(size: TableSize, back: number): Readonly<Record<Angle, View>> {
  const { w, edge, hopper, hopperY } = size;
  const box = backboxOf(size);
  const pair = (x: number, y: number, z: number): Vector3[] =>
    [-1, 1].map((k) => new Vector3(k * x, y, back + z));
  const foot = pair(w / 2 + 0.42, hopperY, hopper[1]);
  const target = new Vector3(0, 0.1, back + edge * 0.55);
  const onBox = (x: number, y: number): Vector3[] =>
    pair(x, box.y + y * Math.cos(box.tilt), box.z + y * Math.sin(box.tilt));
  const sign = onBox(box.w / 2, box.h * 0.45);
  const bare =
    size.wheel === 0 ? onBox(box.w / 2, -box.h * 0.3) : onBox(size.wheel, box.wheelY + size.wheel + 0.3);
  return {
    tall: { yaw: 0, pitch: 0.84, fov: 30, target, must: [...foot, ...bare] },
    tallSigned: { yaw: 0, pitch: 0.84, fov: 30, target, must: [...foot, ...sign] },
    wide: { yaw: 0, pitch: 0.66, fov: 30, target, must: [...foot, ...sign] },
    low: { yaw: 0, pitch: 0.66, fov: 30, target, must: [...foot, ...pair(w / 2 + 0.3, 1.9, 0)] },
  };
}
