import type { ClawPhase } from './phase.ts';
import { whole } from './toy-body.ts';
import type { ToyBody } from './toy-body.ts';

/** Serial, place in units of 0.1 mm, rotation x y z w in units of 0.0001. */
export type ToyPose = readonly [
  serial: number,
  x: number,
  y: number,
  z: number,
  qx: number,
  qy: number,
  qz: number,
  qw: number,
];

/** What moved in a tick, in whole numbers. Lengths in units of 0.1 mm from the middle of the floor. */
export interface ClawFrame {
  readonly tick: number;
  readonly phase: ClawPhase;
  /** The carriage. */
  readonly gantry: readonly [x: number, z: number];
  /** Height of the claw's hub. */
  readonly hub: number;
  /** The hub's offset from the carriage. */
  readonly swing: readonly [x: number, z: number];
  /** Angle of each prong in mrad. */
  readonly prongs: readonly number[];
  /** The toys that moved since the frame before. */
  readonly toys: readonly ToyPose[];
  /** Serials of the toys won so far, in order of arrival. */
  readonly won: readonly number[];
}

const lengthUnit = 1e4;
export const frameLength = (metres: number): number => whole(metres * lengthUnit);

export function poseOf({ serial, body }: ToyBody): ToyPose {
  const [p, q] = [body.translation(), body.rotation()];
  const turn = (n: number): number => whole(n * 1e4);
  return [
    serial,
    frameLength(p.x),
    frameLength(p.y),
    frameLength(p.z),
    turn(q.x),
    turn(q.y),
    turn(q.z),
    turn(q.w),
  ];
}

/** Remembers which pose of each toy was told last, so that a frame holds only what changed. */
export class PoseMemory {
  readonly #told = new Map<number, ToyPose>();
  /** Toys that slept when they were told last: their poses are told already. */
  readonly #asleep = new Set<number>();

  /** The poses that differ from those told before; they count as told from now on. */
  changes(toys: readonly ToyBody[]): ToyPose[] {
    const changed: ToyPose[] = [];
    for (const toy of toys) {
      const before = this.#told.get(toy.serial);
      if (!toy.body.isSleeping()) this.#asleep.delete(toy.serial);
      else if (this.#asleep.has(toy.serial)) continue;
      else this.#asleep.add(toy.serial);
      const pose = poseOf(toy);
      if (before !== undefined && pose.every((n, i) => n === before[i])) continue;
      this.#told.set(toy.serial, pose);
      changed.push(pose);
    }
    return changed;
  }
}
