import { chuteOf, chuteWallThickness } from './cabinet.ts';
import { clawShape } from './claw-shape.ts';
import type { ClawSettings } from './settings.ts';

/** A place in plan, in metres. */
interface Place {
  readonly x: number;
  readonly z: number;
}

/** A prong that would come down on the chute folds on this last bit of its way. */
const foldHeight = 0.04;
/** Ticks that a prong folds before it would touch: a hinge does not stop in one. */
const ahead = 2.5;
/** How fast the claw swings back to where the cable would have it, once the chute no longer holds it off. Metres a tick. */
const slideBack = 0.005;

interface Sides {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
}

/** What a prong takes up: its direction from the hub, and how broad it is on either axis. */
interface ProngPlan {
  readonly x: number;
  readonly z: number;
  readonly broadX: number;
  readonly broadZ: number;
}

/**
 * Keeps the claw off the glass and the chute's walls by the published clearance: its hub stops there, and its prongs
 * open as far as there is room. Source: rule C20.
 */
export class Clearance {
  readonly #prongs: readonly ProngPlan[];
  readonly #box: Sides;
  /** The chute with its walls and the clearance. */
  readonly #chute: { readonly right: number; readonly back: number };
  /** The walls' upper edge with the clearance. */
  readonly #rim: number;
  /** From this height of the hub on, even closing tips pass over the chute's walls. */
  readonly #over: number;
  /** Height that the hub must have over `#over`, for a metre that it is over the chute. */
  readonly #steepness: number;
  #room: Sides;
  #held: Place = { x: 0, z: 0 };
  #before: Place | null = null;

  constructor(settings: ClawSettings, clearanceUm: number) {
    const gap = clearanceUm / 1e6;
    const [x, z] = [settings.boxWidthUm / 2e6 - gap, settings.boxDepthUm / 2e6 - gap];
    const chute = chuteOf(settings);
    this.#prongs = plansOf(settings.prongs);
    this.#room = roomOf(this.#prongs, () => folded);
    this.#box = { left: -x, right: x, back: -z, front: z };
    this.#rim = settings.chuteWallUm / 1e6 + gap;
    this.#over = this.#rim + clawShape.depth;
    const over = settings.restHeightUm / 1e6 - this.#over;
    // A claw that hangs lower than that could not pass over the walls at all: then the chute is none of its business.
    this.#chute =
      over <= 0
        ? { right: -Infinity, back: Infinity }
        : { right: chute.right + chuteWallThickness + gap, back: chute.back - chuteWallThickness - gap };
    const deepest = Math.min(this.#chute.right + x, z - this.#chute.back);
    this.#steepness = over / deepest;
  }

  /**
   * Where the hub comes to be that the cable would have at `wanted`, in metres. Called once a tick.
   * @param angles of the prongs while they hold on, for then they do not fold but keep the hub off; null while they are open.
   */
  hubAt(wanted: Place, height: number, angles: readonly number[] | null): Place {
    const room = roomOf(this.#prongs, (i) => {
      const angle = angles?.[i];
      return angle === undefined ? folded : reachAt(angle);
    });
    this.#room = {
      left: Math.max(room.left, this.#room.left - slideBack),
      right: Math.max(room.right, this.#room.right - slideBack),
      back: Math.max(room.back, this.#room.back - slideBack),
      front: Math.max(room.front, this.#room.front - slideBack),
    };
    const free = this.#within(wanted);
    const held = { x: eased(this.#held.x), z: eased(this.#held.z) };
    const place = this.#besideChute(this.#within({ x: free.x + held.x, z: free.z + held.z }), height);
    this.#held = { x: place.x - free.x, z: place.z - free.z };
    return place;
  }

  /** How low the hub may go under a carriage that stands over the chute: beside it, the hub slides down past the walls. */
  lowest(carriage: Place): number {
    const { right, back } = this.#chute;
    if (carriage.x >= right || carriage.z <= back) return 0;
    return this.#over + this.#depthIn(this.#within(carriage)) * this.#steepness;
  }

  /** How far each prong may open, in radians, where the hub is and where it will be in a moment. Called once a tick. */
  openings(hub: Place, height: number): readonly number[] {
    const before = this.#before ?? hub;
    this.#before = hub;
    const soon = { x: hub.x + ahead * (hub.x - before.x), z: hub.z + ahead * (hub.z - before.z) };
    return this.#prongs.map((prong) => {
      const rooms = [hub, soon].map((at) =>
        Math.min(this.#roomToGlass(at, prong), this.#roomToChute(at, height, prong)),
      );
      return openingFor(Math.min(...rooms));
    });
  }

  #within({ x, z }: Place): Place {
    const { left, right, back, front } = this.#room;
    return {
      x: Math.min(this.#box.right - right, Math.max(this.#box.left + left, x)),
      z: Math.min(this.#box.front - front, Math.max(this.#box.back + back, z)),
    };
  }

  #besideChute(place: Place, height: number): Place {
    const allowed = Math.max(0, height - this.#over) / this.#steepness;
    if (this.#depthIn(place) <= allowed) return place;
    const [right, back] = [this.#chute.right + this.#room.left, this.#chute.back - this.#room.front];
    return right - place.x <= place.z - back
      ? { x: right - allowed, z: place.z }
      : { x: place.x, z: back + allowed };
  }

  /** How far inside the chute's surroundings a hub is; 0 outside. */
  #depthIn({ x, z }: Place): number {
    const { left, front } = this.#room;
    return Math.max(0, Math.min(this.#chute.right + left - x, z - this.#chute.back + front));
  }

  #roomToGlass(hub: Place, { x, z, broadX, broadZ }: ProngPlan): number {
    const { left, right, back, front } = this.#box;
    const alongX = x === 0 ? Infinity : ((x < 0 ? hub.x - left : right - hub.x) - broadX) / Math.abs(x);
    const alongZ = z === 0 ? Infinity : ((z < 0 ? hub.z - back : front - hub.z) - broadZ) / Math.abs(z);
    return Math.min(alongX, alongZ);
  }

  #roomToChute(hub: Place, height: number, { x, z, broadX, broadZ }: ProngPlan): number {
    const overX = between(hub.x - broadX - this.#chute.right, x);
    const overZ = between(this.#chute.back - broadZ - hub.z, -z);
    const enters = Math.max(overX.from, overZ.from);
    if (enters > Math.min(overX.to, overZ.to) || enters >= widest) return Infinity;
    const share = (height - this.#rim - depthAt(openingFor(enters))) / foldHeight;
    if (share >= 1) return Infinity;
    return enters + (widest - enters) * Math.max(0, share);
  }
}

/** The stretch of a line, by distance, in which `start + step × distance` is below 0. */
function between(start: number, step: number): { readonly from: number; readonly to: number } {
  if (step === 0) return start < 0 ? { from: 0, to: Infinity } : { from: Infinity, to: Infinity };
  const crossing = -start / step;
  return step < 0
    ? { from: Math.max(0, crossing), to: Infinity }
    : { from: start < 0 ? 0 : Infinity, to: crossing };
}

function plansOf(prongs: 2 | 3): ProngPlan[] {
  const spread = Math.max(...clawShape.tines[prongs]);
  const { prongRadius } = clawShape;
  return clawShape.directions[prongs].map(([x, z]) => ({
    x,
    z,
    broadX: prongRadius + spread * Math.abs(z),
    broadZ: prongRadius + spread * Math.abs(x),
  }));
}

/** What the claw takes up on each side of its hub, where each prong reaches that far. */
function roomOf(prongs: readonly ProngPlan[], reach: (prong: number) => number): Sides {
  const most = (of: (prong: ProngPlan, reach: number) => number): number =>
    Math.max(clawShape.bodyRadius, ...prongs.map((prong, i) => of(prong, reach(i))));
  return {
    left: most(({ x, broadX }, far) => Math.max(0, -x) * far + broadX),
    right: most(({ x, broadX }, far) => Math.max(0, x) * far + broadX),
    back: most(({ z, broadZ }, far) => Math.max(0, -z) * far + broadZ),
    front: most(({ z, broadZ }, far) => Math.max(0, z) * far + broadZ),
  };
}

/** No engine may ask Math for a sine; within a radian these series are exact to a micrometre. */
function turn(angle: number): { readonly sin: number; readonly cos: number } {
  const s2 = angle * angle;
  return {
    sin: angle * (1 - (s2 / 6) * (1 - (s2 / 20) * (1 - s2 / 42))),
    cos: 1 - (s2 / 2) * (1 - (s2 / 12) * (1 - (s2 / 30) * (1 - s2 / 56))),
  };
}

/** How far a prong reaches down from the hub at an angle. */
function depthAt(angle: number): number {
  const { sin, cos } = turn(angle);
  return clawShape.prongRadius - Math.min(...clawShape.prongPath.map(({ out, up }) => out * sin + up * cos));
}

/** How far the middle of a prong reaches out from the hub's axis at an angle. It grows with the angle. */
function reachAt(angle: number): number {
  const { sin, cos } = turn(angle);
  return clawShape.hingeRadius + Math.max(...clawShape.prongPath.map(({ out, up }) => out * cos - up * sin));
}

/** Reaches at even steps of the angle, so that a tick looks them up instead of turning prongs. */
const steps = 40;
const stepAngle = (clawShape.hinge.high - clawShape.hinge.low) / steps;
const reachAtStep = (step: number): number => reachAt(clawShape.hinge.low + step * stepAngle);
const reaches = Array.from({ length: steps + 1 }, (_, step) => reachAtStep(step));
const [folded, widest] = [reachAtStep(0), reachAtStep(steps)];

/** The angle at which a prong reaches that far, within its hinge's limits. */
function openingFor(reach: number): number {
  if (reach >= widest) return clawShape.hinge.high;
  if (reach <= folded) return clawShape.hinge.low;
  const next = reaches.findIndex((each) => each > reach);
  const [from, to] = [reaches[next - 1] ?? folded, reaches[next] ?? widest];
  const share = (reach - from) / (to - from);
  return clawShape.hinge.low + (next - 1 + share) * stepAngle;
}

const eased = (distance: number): number =>
  Math.abs(distance) <= slideBack ? 0 : distance - (distance < 0 ? -slideBack : slideBack);
