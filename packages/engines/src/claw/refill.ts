import type { World } from '@dimforge/rapier3d-simd-compat';

import { drawStream } from '../fair/randomness.ts';
import type { DrawStream } from '../fair/randomness.ts';
import type { Rapier } from '../rapier.ts';
import { buildCabinet, chuteOf, coverChute } from './cabinet.ts';
import type { ClawSettings } from './settings.ts';
import { maxToys } from './state.ts';
import type { ClawState, ClawToy, Int4 } from './state.ts';
import { addToy, isInside, isStill, readToy, scaled, stateUnits, whole } from './toy-body.ts';
import type { ToyBody } from './toy-body.ts';
import { uprightTorque } from './upright.ts';

export interface ClawRefill {
  readonly settings: ClawSettings;
  readonly state: ClawState;
  /** The toys to add, in the order in which they fall. */
  readonly kinds: readonly string[];
  /** Serial of the first; the others count on. It must be above every serial of the state. */
  readonly firstSerial: number;
  /** The refill's committed seed, 32 bytes in hex. */
  readonly seed: string;
}

const ticksBetween = 40;
const tidyTicks = 240;
const calmTicks = 900;
/** How far from the walls a toy begins to fall, in metres. */
const margin = 0.11;

/**
 * Adds toys to a machine and moves none of those that lie in it. Source: rule C11.
 * @throws RangeError when the toys are too many, their serials are taken, or the settings do not know a kind.
 */
export function refillClaw(rapier: Rapier, refill: ClawRefill): ClawState {
  const { settings, state, kinds, firstSerial, seed } = refill;
  if (state.toys.length + kinds.length > maxToys) throw new RangeError(`claw: more than ${maxToys} toys`);
  if (state.toys.some((toy) => toy.serial >= firstSerial)) throw new RangeError('claw: a serial is taken');
  const world = new rapier.World({ x: 0, y: -9.81, z: 0 });
  try {
    world.timestep = 1 / 60;
    buildCabinet(rapier, world, settings);
    coverChute(rapier, world, settings);
    for (const toy of state.toys) addToy(rapier, world, settings, toy, true);
    const draw = drawStream(seed, 'refill');
    const added: ToyBody[] = [];
    for (const [i, kind] of kinds.entries()) {
      added.push(addToy(rapier, world, settings, fallingToy(settings, draw, kind, firstSerial + i)));
      run(world, added, ticksBetween, true);
    }
    run(world, added, tidyTicks, true);
    run(world, added, calmTicks, false);
    if (!added.every((toy) => isInside(toy, settings))) throw new Error('claw: a refilled toy left the box');
    return { toys: [...state.toys, ...added.map((toy) => readToy(toy, true))] };
  } finally {
    world.free();
  }
}

/** Steps until all are still; with `tidy`, all ticks, standing the toys up as an attendant would. */
function run(world: World, toys: readonly ToyBody[], ticks: number, tidy: boolean): void {
  let calm = 0;
  for (let i = 0; i < ticks && calm < 30; i++) {
    if (tidy) for (const toy of toys) uprightTorque(toy.body);
    world.step();
    calm = !tidy && toys.every(isStill) ? calm + 1 : 0;
  }
}

function fallingToy(settings: ClawSettings, draw: DrawStream, kind: string, serial: number): ClawToy {
  const [x, z] = placeOf(settings, draw);
  const y = settings.boxHeightUm / 1e6 - 0.24;
  const p = scaled({ x, y, z }, stateUnits.length);
  return { serial, kind, p, q: turnOf(draw), v: [0, 0, 0], w: [0, 0, 0] };
}

/** A place over the floor, clear of walls and chute, in metres. */
function placeOf(settings: ClawSettings, draw: DrawStream): readonly [number, number] {
  const chute = chuteOf(settings);
  const reach = { x: settings.boxWidthUm / 2 - margin * 1e6, z: settings.boxDepthUm / 2 - margin * 1e6 };
  for (;;) {
    const [x, z] = [draw.within(Math.floor(reach.x)) / 1e6, draw.within(Math.floor(reach.z)) / 1e6];
    if (x > chute.right + margin * 0.8 || z < chute.back - margin * 0.8) return [x, z];
  }
}

/** Nearly upright, turned a little from facing the glass. */
function turnOf(draw: DrawStream): Int4 {
  const [x, y, z, w] = [draw.within(180), draw.within(420), draw.within(180), 1000];
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  const part = (n: number): number => whole((n / length) * stateUnits.rotation);
  return [part(x), part(y), part(z), part(w)];
}
