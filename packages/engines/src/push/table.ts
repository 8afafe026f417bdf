import type { Collider, RigidBody, World } from '@dimforge/rapier3d-simd-compat';

import type { Rapier } from '../rapier.ts';
import { pinPlaces } from './pins.ts';
import { deckAt } from './pusher.ts';
import type { PushSettings } from './settings.ts';
import { units } from './units.ts';

/** Thick enough that nothing on the table is fast enough to pass. */
const thick = 1;
/** Where the walls end, over and under the bed. */
const high = 3;
/** From the front edge to the glass. */
const glass = 1.2;
/** The deck reaches this far into the bed: whatever sinks into it for a tick is nearer to its top than to its bottom. */
const sunk = 1;
const ticksPerSecond = 60;

/** The world of a table without its coins. */
export interface Table {
  readonly world: World;
  readonly deck: RigidBody;
  /** Holds every body that may be passing the belt. */
  readonly gate: Collider;
}

/** Builds walls, bed, deck and pins; the deck runs through the walls, so that there is no slit to jam. Source: rules U3 and U17. */
export function buildTable(rapier: Rapier, settings: PushSettings): Table {
  const world = new rapier.World({ x: 0, y: -98.1, z: 0 });
  world.timestep = 1 / ticksPerSecond;
  world.integrationParameters.numSolverIterations = 3;
  world.integrationParameters.lengthUnit = 1;
  world.integrationParameters.normalizedPredictionDistance = 0.002;
  const [side, front] = [units(settings.bedWidthUm) / 2, units(settings.bedDepthUm)];
  const wide = side + thick;
  const wall = settings.wallFrictionPermille / 1000;
  const block = (from: Corner, to: Corner, friction: number): void =>
    addBlock(rapier, world, { from, to, friction });
  block([-wide, -high, -thick], [wide, 0, front], settings.bedFrictionPermille / 1000);
  block([-wide, 0, -thick], [wide, high, 0], wall);
  block([-wide, -high, 0], [-side, high, front + glass], wall);
  block([side, -high, 0], [wide, high, front + glass], wall);
  block([-wide, -high, front + glass], [wide, high, front + glass + thick], wall);
  addPins(rapier, world, settings);
  return { world, deck: addDeck(rapier, world, settings), gate: addGate(rapier, world, settings) };
}

/** Sends the deck to where it stands at a tick. */
export function driveDeck({ deck }: Table, settings: PushSettings, tick: number): void {
  deck.setNextKinematicTranslation({ x: 0, y: 0, z: units(deckAt(settings, tick)) });
}

/**
 * Whether a place of the physics is inside walls and glass, over the floor of the shaft, and not sunk into the deck, whose face is at
 * `faceUm`. Source: rule U11.
 */
export function isInTable(
  settings: PushSettings,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  faceUm: number,
): boolean {
  const edge = 0.05;
  const [side, front] = [units(settings.bedWidthUm) / 2, units(settings.bedDepthUm) + glass];
  const low = z > units(settings.bedDepthUm) ? -high : 0;
  const sunkIn = z < units(faceUm) - edge && y < units(settings.deckHeightUm) / 2;
  return !sunkIn && Math.abs(x) < side + edge && z > -edge && z < front + edge && y > low - edge && y < high;
}

type Corner = readonly [number, number, number];

function addBlock(
  rapier: Rapier,
  world: World,
  { from, to, friction }: { readonly from: Corner; readonly to: Corner; readonly friction: number },
): void {
  const half = (axis: 0 | 1 | 2): number => (to[axis] - from[axis]) / 2;
  const middle = (axis: 0 | 1 | 2): number => (to[axis] + from[axis]) / 2;
  const shape = rapier.ColliderDesc.cuboid(half(0), half(1), half(2));
  world.createCollider(
    shape.setTranslation(middle(0), middle(1), middle(2)).setFriction(friction).setRestitution(0),
  );
}

/** The body's origin is on the bed, at the face. */
function addDeck(rapier: Rapier, world: World, settings: PushSettings): RigidBody {
  const place = rapier.RigidBodyDesc.kinematicPositionBased();
  const deck = world.createRigidBody(place.setTranslation(0, 0, units(settings.deckRearUm)));
  const [top, length] = [units(settings.deckHeightUm), units(settings.deckFrontUm) + thick / 2];
  const half = { x: units(settings.bedWidthUm) / 2 + thick / 2, y: (top + sunk) / 2, z: length / 2 };
  const shape = rapier.ColliderDesc.cuboid(half.x, half.y, half.z).setTranslation(
    0,
    (top - sunk) / 2,
    -half.z,
  );
  world.createCollider(shape.setFriction(settings.deckFrictionPermille / 1000).setRestitution(0), deck);
  return deck;
}

/** Round rods that run through the back wall, and are as slippery as it. */
function addPins(rapier: Rapier, world: World, settings: PushSettings): void {
  const { pins, deckHeightUm, wallFrictionPermille } = settings;
  if (pins === undefined) return;
  const [inside, radius] = [thick / 2, units(pins.radiusUm)];
  const half = (units(pins.lengthUm) - radius + inside) / 2;
  for (const xUm of pinPlaces(pins)) {
    const shape = rapier.ColliderDesc.capsule(half, radius)
      .setRotation({ x: Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 })
      .setTranslation(units(xUm), units(deckHeightUm + pins.heightUm), half - inside);
    world.createCollider(shape.setFriction(wallFrictionPermille / 1000).setRestitution(0));
  }
}

/** A sensor around the belt's height, so that no tick asks every body where it is. Falling bodies cross it in several ticks. */
function addGate(rapier: Rapier, world: World, settings: PushSettings): Collider {
  const below = 0.6;
  const above = 0.05;
  const half = { x: units(settings.bedWidthUm) / 2, y: (below + above) / 2, z: glass / 2 };
  const y = -units(settings.trayDepthUm) + above - half.y;
  const shape = rapier.ColliderDesc.cuboid(half.x, half.y, half.z);
  shape.setTranslation(0, y, units(settings.bedDepthUm) + half.z);
  return world.createCollider(shape.setSensor(true));
}
