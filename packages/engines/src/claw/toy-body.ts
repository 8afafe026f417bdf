import type { RigidBody, World } from '@dimforge/rapier3d-simd-compat';

import type { Rapier } from '../rapier.ts';
import { toyBalls } from '../toys/balls.ts';
import { shaftDepth } from './cabinet.ts';
import { collisionGroups } from './groups.ts';
import { toyShapeOf } from './toy-shape.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawToy, Int3, Int4 } from './state.ts';

/** Metres in a state's unit of length, and the units of its rotations and angular velocities. */
export const stateUnits = { length: 1e5, rotation: 1e6, angular: 1e4 } as const;
/** Slower than this (m/s, rad/s) counts as still. */
const stillness = { linear: 0.015, angular: 0.25 };

/** Four thirds of π: a ball's volume over the cube of its radius. */
const ballShare = 4.18879020478639;

/** A toy's body with the facts that do not move. */
export interface ToyBody {
  readonly serial: number;
  readonly kind: ClawToy['kind'];
  readonly body: RigidBody;
}

/** Puts a toy into the world as its canonical state says. `fixed` toys hold still whatever happens. */
export function addToy(
  rapier: Rapier,
  world: World,
  settings: ClawSettings,
  toy: ClawToy,
  fixed = false,
): ToyBody {
  const [at, v] = [vectorOf(toy.p, stateUnits.length), vectorOf(toy.v, stateUnits.length)];
  const place = fixed
    ? rapier.RigidBodyDesc.fixed()
    : rapier.RigidBodyDesc.dynamic().setLinvel(v.x, v.y, v.z).setAngvel(vectorOf(toy.w, stateUnits.angular));
  place
    .setTranslation(at.x, at.y, at.z)
    .setRotation(normalised(toy.q))
    .setLinearDamping(0.2)
    .setAngularDamping(1.6);
  const body = world.createRigidBody(place);
  const { body: kind, unitUm, massGrams, frictionPermille } = toyShapeOf(settings, toy.kind);
  const unit = unitUm / 1e6;
  const balls = toyBalls(kind);
  const litres = balls.reduce((sum, { r }) => sum + ballShare * r * r * r * unit * unit * unit, 0) * 1000;
  for (const ball of balls) {
    const shape = rapier.ColliderDesc.ball(ball.r * unit).setTranslation(
      ball.x * unit,
      ball.y * unit,
      ball.z * unit,
    );
    shape
      .setDensity(massGrams / litres)
      .setFriction(frictionPermille / 1000)
      .setRestitution(0);
    world.createCollider(shape.setCollisionGroups(collisionGroups.toy), body);
  }
  return { serial: toy.serial, kind: toy.kind, body };
}

function normalised(q: Int4): { x: number; y: number; z: number; w: number } {
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return { x: q[0] / length, y: q[1] / length, z: q[2] / length, w: q[3] / length };
}

/** The toy as a canonical state holds it. */
export function readToy({ serial, kind, body }: ToyBody, atRest = false): ClawToy {
  const [p, q] = [body.translation(), body.rotation()];
  const still: Int3 = [0, 0, 0];
  const rotation: Int4 = [
    whole(q.x * stateUnits.rotation),
    whole(q.y * stateUnits.rotation),
    whole(q.z * stateUnits.rotation),
    whole(q.w * stateUnits.rotation),
  ];
  return {
    serial,
    kind,
    p: scaled(p, stateUnits.length),
    q: rotation,
    v: atRest ? still : scaled(body.linvel(), stateUnits.length),
    w: atRest ? still : scaled(body.angvel(), stateUnits.angular),
  };
}

/** Rounds, and never to minus zero, which has no canonical spelling. */
export const whole = (n: number): number => Math.round(n) + 0;

/** Three numbers of a canonical state as a vector, in metres or what else `unit` divides. */
export const vectorOf = ([x, y, z]: Int3, unit: number): { x: number; y: number; z: number } => ({
  x: x / unit,
  y: y / unit,
  z: z / unit,
});

/** A vector as a canonical state holds it: the other way round. */
export const scaled = (v: { x: number; y: number; z: number }, by: number): Int3 => [
  whole(v.x * by),
  whole(v.y * by),
  whole(v.z * by),
];

/** Whether a toy has come to rest. */
export function isStill({ body }: ToyBody): boolean {
  if (body.isSleeping()) return true;
  const [v, w] = [body.linvel(), body.angvel()];
  const linear = v.x * v.x + v.y * v.y + v.z * v.z;
  const angular = w.x * w.x + w.y * w.y + w.z * w.z;
  return linear < stillness.linear * stillness.linear && angular < stillness.angular * stillness.angular;
}

/** Whether a toy is wholly in the chute: the middles of all its balls between the walls and under their rim, in metres. */
export function liesIn(
  { body }: ToyBody,
  mouth: { readonly right: number; readonly back: number },
  rim: number,
): boolean {
  return Array.from({ length: body.numColliders() }, (_, index) => body.collider(index).translation()).every(
    ({ x, y, z }) => x < mouth.right && z > mouth.back && y < rim,
  );
}

/** Whether a toy is a finite body inside box and shaft. Source: rule C10. */
export function isInside({ body }: ToyBody, settings: ClawSettings): boolean {
  const [p, q, v, w] = [body.translation(), body.rotation(), body.linvel(), body.angvel()];
  const numbers = [p.x, p.y, p.z, q.x, q.y, q.z, q.w, v.x, v.y, v.z, w.x, w.y, w.z];
  if (!numbers.every((n) => Number.isFinite(n))) return false;
  const edge = 0.03;
  const [x, z, top] = [settings.boxWidthUm / 2e6, settings.boxDepthUm / 2e6, settings.boxHeightUm / 1e6];
  const inPlan = Math.abs(p.x) < x + edge && Math.abs(p.z) < z + edge;
  return inPlan && p.y > -shaftDepth - edge && p.y < top + edge;
}
