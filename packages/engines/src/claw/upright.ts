import type { RigidBody } from '@dimforge/rapier3d-simd-compat';

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const strength = 0.0016;

/** The attendant's hand: a weak pull that stands a falling toy up and turns its face to the glass. */
export function uprightTorque(body: RigidBody): void {
  if (body.isSleeping()) return;
  const q = body.rotation();
  const up = axisY(q);
  const face = axisZ(q);
  const push = strength * body.mass();
  // cross(up, y) and cross(face, z): the turns that bring each home.
  const x = -up.z + 0.5 * face.y;
  const y = -0.8 * face.x;
  const z = up.x;
  body.applyTorqueImpulse({ x: x * push, y: y * push, z: z * push }, true);
}

function axisY({ x, y, z, w }: Vector & { readonly w: number }): Vector {
  return { x: 2 * (x * y - w * z), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + w * x) };
}

function axisZ({ x, y, z, w }: Vector & { readonly w: number }): Vector {
  return { x: 2 * (x * z + w * y), y: 2 * (y * z - w * x), z: 1 - 2 * (x * x + y * y) };
}
