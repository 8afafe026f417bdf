import type { Collider, RevoluteImpulseJoint, RigidBody, World } from '@dimforge/rapier3d-simd-compat';

import type { Rapier } from '../rapier.ts';
import { clawShape } from './claw-shape.ts';
import { collisionGroups } from './groups.ts';
import type { ClawSettings } from './settings.ts';

const prongDensity = 1200;
/** Torque per radian with which the claw opens and stays open; not a matter of grip. */
const openStiffness = 3;
const dampingShare = 0.08;
/** How glass folds a prong: firmly, and not in one blow. */
const folding = { most: 6, stiffness: 30, damping: 0.5 };
/** A prong's hinge that is pulled this far out of place means that the prong stands on something. */
const slack = 0.006;

interface Prong {
  readonly body: RigidBody;
  readonly joint: RevoluteImpulseJoint;
  readonly anchor: { readonly x: number; readonly z: number };
  /** The hinge's axis, horizontal: turning about it by a positive angle opens. */
  readonly axis: { readonly x: number; readonly z: number };
}

/** The claw: a hub that is moved, prongs on hinges that are driven by limited torque, and a feeler under the hub. */
export class ClawBody {
  readonly #world: World;
  readonly #settings: ClawSettings;
  readonly #hub: RigidBody;
  readonly #feeler: Collider;
  readonly #prongs: readonly Prong[];
  #closing = false;
  /** Those that may not open all the way. */
  readonly #folded = new Set<number>();

  constructor(rapier: Rapier, world: World, settings: ClawSettings, at: { x: number; y: number; z: number }) {
    this.#world = world;
    this.#settings = settings;
    this.#hub = world.createRigidBody(
      rapier.RigidBodyDesc.kinematicPositionBased().setTranslation(at.x, at.y, at.z),
    );
    const solid = rapier.ColliderDesc.ball(clawShape.hubRadius)
      .setCollisionGroups(collisionGroups.claw)
      .setFriction(0.3);
    world.createCollider(solid, this.#hub);
    const radius = 0.03;
    const feeler = rapier.ColliderDesc.ball(radius).setTranslation(0, radius - settings.reachUm / 1e6, 0);
    this.#feeler = world.createCollider(
      feeler.setSensor(true).setCollisionGroups(collisionGroups.sensor),
      this.#hub,
    );
    this.#prongs = clawShape.directions[settings.prongs].map((direction) =>
      this.#addProng(rapier, at, direction),
    );
    this.open();
  }

  /** Where the hub shall be after the next step, in metres. */
  moveTo(x: number, y: number, z: number): void {
    this.#hub.setNextKinematicTranslation({ x, y, z });
  }

  open(): void {
    this.#closing = false;
    for (const { joint } of this.#prongs) this.#drive(joint);
  }

  /** Closes with the published grip and nothing else. Source: rule C7. */
  close(): void {
    this.#closing = true;
    for (const { joint } of this.#prongs) this.#drive(joint);
  }

  /** Angles of the closing prongs in radians; null while they are open. */
  get holding(): readonly number[] | null {
    return this.#closing ? this.#prongs.map(angleOf) : null;
  }

  /**
   * Lets no prong open further than this, in radians: what it would meet there folds it. A prong of which nothing is said
   * may open all the way. Source: rule C20.
   */
  fold(openings: readonly number[]): void {
    const wanted = this.#settings.openMrad / 1000;
    for (const [i, prong] of this.#prongs.entries()) {
      const { joint } = prong;
      const opening = openings[i] ?? clawShape.hinge.high;
      const free = opening >= clawShape.hinge.high;
      if (free && !this.#folded.has(i)) continue;
      if (free) this.#folded.delete(i);
      else this.#folded.add(i);
      joint.setLimits(clawShape.hinge.low, opening);
      if (this.#closing || Math.max(wanted, angleOf(prong)) <= opening) this.#drive(joint);
      else {
        joint.setMotorMaxForce(folding.most);
        joint.configureMotorPosition(opening, folding.stiffness, folding.damping);
      }
    }
  }

  #drive(joint: RevoluteImpulseJoint): void {
    if (this.#closing) {
      const stiffness = this.#settings.gripMilliNmPerRad / 1000;
      joint.setMotorMaxForce(this.#settings.gripMaxMilliNm / 1000);
      joint.configureMotorPosition(clawShape.hinge.low, stiffness, stiffness * dampingShare);
    } else {
      joint.setMotorMaxForce(openStiffness);
      joint.configureMotorPosition(
        this.#settings.openMrad / 1000,
        openStiffness,
        openStiffness * dampingShare,
      );
    }
  }

  /** Whether a toy is under the hub, or a prong stands on one. */
  get touches(): boolean {
    let met = false;
    this.#world.intersectionPairsWith(this.#feeler, () => (met = true));
    return met || this.#prongs.some((prong) => this.#strain(prong) > slack);
  }

  /** The hub in metres. */
  get at(): { readonly x: number; readonly y: number; readonly z: number } {
    return this.#hub.translation();
  }

  /** Angle of each prong in mrad. */
  get angles(): readonly number[] {
    return this.#prongs.map((prong) => Math.round(1000 * angleOf(prong)) + 0);
  }

  #strain({ body, anchor }: Prong): number {
    const [hub, p] = [this.#hub.translation(), body.translation()];
    const [x, y, z] = [p.x - hub.x - anchor.x, p.y - hub.y, p.z - hub.z - anchor.z];
    return Math.sqrt(x * x + y * y + z * z);
  }

  #addProng(
    rapier: Rapier,
    at: { x: number; y: number; z: number },
    [x, z]: readonly [number, number],
  ): Prong {
    const anchor = { x: clawShape.hingeRadius * x, y: 0, z: clawShape.hingeRadius * z };
    const axis = { x: -z, y: 0, z: x };
    const place = rapier.RigidBodyDesc.dynamic()
      .setTranslation(at.x + anchor.x, at.y, at.z + anchor.z)
      .setCanSleep(false);
    const body = this.#world.createRigidBody(place.setAngularDamping(0.5));
    const sides = clawShape.tines[this.#settings.prongs];
    for (const shape of sides.flatMap((side) => prongShapes(rapier, x, z, side))) {
      shape.setDensity(prongDensity).setFriction(this.#settings.prongFrictionPermille / 1000);
      this.#world.createCollider(shape.setCollisionGroups(collisionGroups.claw), body);
    }
    const data = rapier.JointData.revolute(anchor, { x: 0, y: 0, z: 0 }, axis);
    const joint = this.#world.createImpulseJoint(data, this.#hub, body, true);
    if (!(joint instanceof rapier.RevoluteImpulseJoint))
      throw new Error('claw: the physics library made another joint');
    joint.configureMotorModel(rapier.MotorModel.ForceBased);
    joint.setLimits(clawShape.hinge.low, clawShape.hinge.high);
    return { body, joint, anchor, axis };
  }
}

/** Angle of a prong in radians, by the series of the arcsine. */
function angleOf({ body, axis }: Prong): number {
  const q = body.rotation();
  const s = q.x * axis.x + q.z * axis.z;
  return 2 * (s + (s * s * s) / 6 + (3 * s * s * s * s * s) / 40);
}

function prongShapes(
  rapier: Rapier,
  x: number,
  z: number,
  side: number,
): InstanceType<Rapier['ColliderDesc']>[] {
  const shapes: InstanceType<Rapier['ColliderDesc']>[] = [];
  const [hinge, ...bends] = clawShape.prongPath;
  let a = hinge;
  for (const b of bends) {
    const [out, up] = [b.out - a.out, b.up - a.up];
    const length = Math.sqrt(out * out + up * up);
    const middle = { out: (a.out + b.out) / 2, up: (a.up + b.up) / 2 };
    const shape = rapier.ColliderDesc.capsule(length / 2, clawShape.prongRadius);
    shape.setTranslation(middle.out * x - side * z, middle.up, middle.out * z + side * x);
    // The shortest turn from straight down to the segment's direction, by half-angle formulas.
    const cos = -up / length;
    const w = Math.sqrt((1 + cos) / 2);
    const s = out / length / (2 * w);
    shapes.push(shape.setRotation({ x: -z * s, y: 0, z: x * s, w }));
    a = b;
  }
  return shapes;
}
