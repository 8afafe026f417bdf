import type { RigidBody, World } from '@dimforge/rapier3d-simd-compat';

import type { Rapier } from '../rapier.ts';
import type { PushEntry } from './randomness.ts';
import type { PushSettings } from './settings.ts';
import type { Int4, PushBody, PushKind } from './state.ts';
import { scaled, stateUnits, units, vectorOf, whole } from './units.ts';

/** How far ahead a fast body meets what it would fall through in a tick: further than the fastest goes. */
const seenAhead = 0.25;

/** A body in the world. */
export interface PushPiece {
  readonly serial: number;
  readonly kind: PushKind;
  readonly body: RigidBody;
}

/** Radius and thickness of a kind, in µm. @throws RangeError for a stone where the settings have none. */
export function sizeOf(
  settings: PushSettings,
  kind: PushKind,
): { readonly radius: number; readonly thickness: number } {
  if (kind === 'coin') return { radius: settings.coinRadiusUm, thickness: settings.coinThicknessUm };
  if (kind === 'token') return { radius: settings.tokenRadiusUm, thickness: settings.tokenThicknessUm };
  const { stones } = settings;
  if (stones === undefined) throw new RangeError('push: a stone on a table that has none');
  return { radius: stones.radiusUm, thickness: stones.thicknessUm };
}

/** Puts a body into the world as its canonical state says. */
export function addPiece(rapier: Rapier, world: World, settings: PushSettings, piece: PushBody): PushPiece {
  const { serial, kind } = piece;
  const [at, v] = [vectorOf(piece.p, stateUnits.length), vectorOf(piece.v, stateUnits.length)];
  const place = rapier.RigidBodyDesc.dynamic()
    .setTranslation(at.x, at.y, at.z)
    .setRotation(normalised(piece.q))
    .setLinvel(v.x, v.y, v.z)
    .setAngvel(vectorOf(piece.w, stateUnits.angular))
    .setLinearDamping(0.5)
    .setAngularDamping(2)
    .setSoftCcdPrediction(seenAhead);
  const body = world.createRigidBody(place);
  const { radius, thickness } = sizeOf(settings, kind);
  const shape = rapier.ColliderDesc.cylinder(units(thickness) / 2, units(radius)).setRestitution(0);
  const stones = kind === 'stone' ? settings.stones : undefined;
  shape.setFriction((stones?.frictionPermille ?? settings.coinFrictionPermille) / 1000);
  if (stones !== undefined) shape.setDensity(stones.densityPermille / 1000);
  world.createCollider(shape, body);
  return { serial, kind, body };
}

/** A body as a canonical state holds it. */
export function readPiece({ serial, kind, body }: PushPiece): PushBody {
  const q = body.rotation();
  return {
    serial,
    kind,
    p: scaled(body.translation(), stateUnits.length),
    q: [q.x, q.y, q.z, q.w].map((n) => whole(n * stateUnits.rotation)) as unknown as Int4,
    v: scaled(body.linvel(), stateUnits.length),
    w: scaled(body.angvel(), stateUnits.angular),
  };
}

/** A body that enters the table. */
export interface Entering {
  readonly serial: number;
  readonly kind: PushKind;
  readonly aimUm: number;
  readonly entry: PushEntry;
  /** Over the height at which bodies enter, so that it touches none that has just done so. */
  readonly liftUm: number;
}

/** Where a body enters. Source: rule U6. */
export function enteringBody(
  settings: PushSettings,
  { serial, kind, aimUm, entry, liftUm }: Entering,
): PushBody {
  const spare = sizeOf(settings, kind).radius - settings.coinRadiusUm;
  const place = {
    x: units(aimUm + entry.shiftUm),
    y: units(settings.deckHeightUm + settings.dropHeightUm + liftUm),
    z: units(settings.dropNearUm + Math.max(0, spare) + entry.depthUm),
  };
  const [x, z] = entry.tiltMrad.map((n) => n / 2000) as [number, number];
  const length = Math.sqrt(x * x + z * z + 1);
  const part = (n: number): number => whole((n / length) * stateUnits.rotation);
  const [a, b, c] = entry.spinMradS;
  return {
    serial,
    kind,
    p: scaled(place, stateUnits.length),
    q: [part(x), 0, part(z), part(1)],
    v: [0, 0, 0],
    w: [a * 10, b * 10, c * 10],
  };
}

/** Whether every number of a body is finite. */
export function isFinitePiece({ body }: PushPiece): boolean {
  const [p, q, v, w] = [body.translation(), body.rotation(), body.linvel(), body.angvel()];
  return [p.x, p.y, p.z, q.x, q.y, q.z, q.w, v.x, v.y, v.z, w.x, w.y, w.z].every((n) => Number.isFinite(n));
}

function normalised([x, y, z, w]: Int4): { x: number; y: number; z: number; w: number } {
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  return { x: x / length, y: y / length, z: z / length, w: w / length };
}
