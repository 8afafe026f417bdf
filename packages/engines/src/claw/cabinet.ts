import type { Collider, World } from '@dimforge/rapier3d-simd-compat';

import type { Rapier } from '../rapier.ts';
import { collisionGroups } from './groups.ts';
import type { ClawSettings } from './settings.ts';

/** Thick enough that nothing in the box is fast enough to pass. */
const thick = 0.5;
/** Of the chute's wall, in metres. */
export const chuteWallThickness = 0.006;
/** Depth of the shaft under the chute's mouth. */
export const shaftDepth = 0.42;
/**
 * A toy that reaches this height inside the chute's wall, 12 cm under its rim, has been won. Deeper down, toys that wedge
 * in the shaft would be in the chute and yet not won, and would block what comes next.
 */
const sensorTop = 0.06;
const wallFriction = 0.5;

interface Block {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
}

/** The chute's mouth in metres: the rectangle of floor that is missing. */
export function chuteOf(settings: ClawSettings): {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
} {
  const left = -settings.boxWidthUm / 2e6;
  const front = settings.boxDepthUm / 2e6;
  return {
    left,
    right: left + settings.chuteWidthUm / 1e6,
    back: front - settings.chuteDepthUm / 1e6,
    front,
  };
}

/** Height of the floor at a depth z, in metres. */
export function floorAt(settings: ClawSettings, z: number): number {
  const start = settings.slopeStartUm / 1e6;
  const run = start + settings.boxDepthUm / 2e6;
  if (z >= start || run <= 0) return 0;
  return (settings.slopeRiseUm / 1e6) * Math.min(1, (start - z) / run);
}

/** Builds walls, floor, ceiling, slope, chute and shaft; returns the volume that sees a won toy. Source: rule C3. */
export function buildCabinet(rapier: Rapier, world: World, settings: ClawSettings): Collider {
  for (const block of blocksOf(settings)) addBlock(rapier, world, block);
  addSlope(rapier, world, settings);
  return addChuteSensor(rapier, world, settings);
}

/** Closes the chute up to the ceiling, for refills. */
export function coverChute(rapier: Rapier, world: World, settings: ClawSettings): void {
  const chute = chuteOf(settings);
  addBlock(rapier, world, {
    from: [chute.left, -shaftDepth, chute.back - chuteWallThickness],
    to: [chute.right + chuteWallThickness, settings.boxHeightUm / 1e6, chute.front],
  });
}

function blocksOf(settings: ClawSettings): Block[] {
  const [x, z, top] = [settings.boxWidthUm / 2e6, settings.boxDepthUm / 2e6, settings.boxHeightUm / 1e6];
  const chute = chuteOf(settings);
  const rim = settings.chuteWallUm / 1e6;
  const low = -shaftDepth - thick;
  const high = top + thick;
  return [
    { from: [-x - thick, low, -z - thick], to: [-x, high, z + thick] },
    { from: [x, low, -z - thick], to: [x + thick, high, z + thick] },
    { from: [-x - thick, low, -z - thick], to: [x + thick, high, -z] },
    { from: [-x - thick, low, z], to: [x + thick, high, z + thick] },
    { from: [-x - thick, top, -z - thick], to: [x + thick, high, z + thick] },
    { from: [-x - thick, low, -z - thick], to: [x + thick, -shaftDepth, z + thick] },
    { from: [chute.right, low, -z - thick], to: [x + thick, 0, z + thick] },
    { from: [-x - thick, low, -z - thick], to: [chute.right, 0, chute.back] },
    {
      from: [chute.right, 0, chute.back - chuteWallThickness],
      to: [chute.right + chuteWallThickness, rim, z],
    },
    {
      from: [-x, 0, chute.back - chuteWallThickness],
      to: [chute.right + chuteWallThickness, rim, chute.back],
    },
  ];
}

function addBlock(rapier: Rapier, world: World, { from, to }: Block): void {
  const half = (axis: 0 | 1 | 2): number => (to[axis] - from[axis]) / 2;
  const middle = (axis: 0 | 1 | 2): number => (to[axis] + from[axis]) / 2;
  const shape = rapier.ColliderDesc.cuboid(half(0), half(1), half(2)).setTranslation(
    middle(0),
    middle(1),
    middle(2),
  );
  world.createCollider(shape.setFriction(wallFriction).setCollisionGroups(collisionGroups.wall));
}

function addSlope(rapier: Rapier, world: World, settings: ClawSettings): void {
  const rise = settings.slopeRiseUm / 1e6;
  const start = settings.slopeStartUm / 1e6;
  const run = start + settings.boxDepthUm / 2e6;
  if (rise === 0 || run <= 0) return;
  const length = Math.sqrt(rise * rise + run * run);
  const cos = run / length;
  // Half-angle formulas: no engine may ask Math for a sine.
  const half = { cos: Math.sqrt((1 + cos) / 2), sin: Math.sqrt((1 - cos) / 2) };
  const normal = { y: cos, z: rise / length };
  const depth = thick / 2;
  const centre = { y: rise / 2 - normal.y * depth, z: start - run / 2 - normal.z * depth };
  const shape = rapier.ColliderDesc.cuboid(settings.boxWidthUm / 2e6, depth, length / 2);
  shape.setTranslation(0, centre.y, centre.z).setRotation({ x: half.sin, y: 0, z: 0, w: half.cos });
  world.createCollider(shape.setFriction(wallFriction).setCollisionGroups(collisionGroups.wall));
}

function addChuteSensor(rapier: Rapier, world: World, settings: ClawSettings): Collider {
  const chute = chuteOf(settings);
  const half = {
    x: (chute.right - chute.left) / 2,
    y: (sensorTop + shaftDepth) / 2,
    z: (chute.front - chute.back) / 2,
  };
  const shape = rapier.ColliderDesc.cuboid(half.x, half.y, half.z);
  shape.setTranslation(chute.left + half.x, sensorTop - half.y, chute.back + half.z);
  return world.createCollider(shape.setSensor(true).setCollisionGroups(collisionGroups.sensor));
}
