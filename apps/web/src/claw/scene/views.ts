import { Vector3 } from 'three';
import type { CabinetSize } from './chute-model.ts';
import { outlineOf } from './cabinet-model.ts';
import type { View } from '../../stage/camera-rig.ts';
import type { CameraName } from './scene-types.ts';

const corners = (x: number, y: readonly [number, number], z: number): Vector3[] =>
  [-1, 1].flatMap((i) => [-1, 1].flatMap((k) => y.map((height) => new Vector3(i * x, height, k * z))));

/** The four cameras of a machine of that size. */
export function viewsOf(size: CabinetSize): Readonly<Record<CameraName, View>> {
  const { w, h, d } = size;
  return {
    front: {
      ...{ yaw: 0, pitch: 0.075, fov: 33, target: new Vector3(0, h * 0.58, 0) },
      ...{ must: outlineOf(size), close: outlineOf(size, 'glass') },
    },
    // Just off the square, so that the front is still known by its posts: depth is what this view is for.
    side: {
      yaw: 1.38,
      pitch: 0.15,
      fov: 26,
      target: new Vector3(0, h * 0.48, 0),
      must: corners(w / 2, [-0.5, h + 0.75], d / 2 + 0.62),
    },
    // A long lens from above: the claw stands over what it will grab.
    top: {
      yaw: 0,
      pitch: 1.46,
      fov: 15,
      target: new Vector3(0, 1, 0),
      must: corners(w / 2 + 0.5, [0, 1.6], d / 2 + 0.6),
    },
    // Over the front corner away from the chute: breadth and depth in one look.
    corner: {
      yaw: 0.66,
      pitch: 0.34,
      fov: 28,
      target: new Vector3(0, h * 0.5, 0),
      must: corners(w / 2, [-0.5, h + 0.75], d / 2 + 0.62),
    },
  };
}
