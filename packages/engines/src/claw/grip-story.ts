import { targetOf } from './bot.ts';
import type { ClawFrame, ToyPose } from './frame.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawState, ClawToy } from './state.ts';

/** Where a toy that was lifted came off: on the way up, at the stop above, on the way home, or over the chute. */
export type SlipPlace = 'lifting' | 'top' | 'carrying' | 'chute';

/** What a play's aim was like, in whole tenths of a millimetre: +x right, +z towards the player. */
export interface GripAim {
  /** The tick at which the prongs began to close. */
  readonly tick: number;
  /** Where the claw's axis stood then. */
  readonly x: number;
  readonly z: number;
  /** The toy whose top was nearest to where the claw feels one. */
  readonly serial: number;
  readonly kind: ClawToy['kind'];
  /** The axis as seen from that toy's middle: a positive x is too far right, a positive z too near. */
  readonly offX: number;
  readonly offZ: number;
  /** Distance of the two. */
  readonly away: number;
}

/** A toy that went up with the claw. Lengths in tenths of a millimetre. */
export interface GripLift {
  readonly serial: number;
  readonly kind: ClawToy['kind'];
  /** How far it was raised, at most. */
  readonly raised: number;
  /** How far it was carried, in plan; of a won toy, how far it came. */
  readonly carried: number;
  /** The tick at which it left the claw, and where; null when it was let go over the chute and was won. */
  readonly slip: { readonly tick: number; readonly place: SlipPlace } | null;
}

/** What a play came to: a toy won, one that was lifted and lost, or none lifted. Source: rule C19. */
export interface GripStory {
  readonly result: 'won' | 'slipped' | 'missed';
  /** Whether the claw moved any toy on its way down, closing or going up. */
  readonly touched: boolean;
  /** Null when the machine held no toy that the claw could have met. */
  readonly aim: GripAim | null;
  readonly lift: GripLift | null;
}

export interface GripObserver {
  /** The play's frames, each once and in order, from its first tick on. */
  add(frame: ClawFrame): void;
  /** What has been seen so far; whole when the last frame was added. */
  story(): GripStory;
}

/**
 * Tenths of a millimetre. A toy counts as touched from the first on and as lifted from the second; past the others it
 * has left the claw.
 */
const limits = { touched: 30, lifted: 300, sunk: 600, aside: 1_200, reach: 2_600, stop: 300 } as const;
const frameUm = 100;

interface Hold {
  readonly toy: ClawToy;
  readonly from: ToyPose;
  /** The least height of the hub over the toy since it was lifted. */
  gap: number;
  raised: number;
  carried: number;
  slip: GripLift['slip'];
}

/** Follows the frames of a play and tells what became of its grip. Reads what is seen, changes nothing. */
export function observeGrip(settings: ClawSettings, start: ClawState): GripObserver {
  return new Observer(settings, start);
}

const ofState = ({ serial, p, q }: ClawToy): ToyPose => [
  serial,
  ...([p[0] / 10, p[1] / 10, p[2] / 10] as const),
  ...([q[0] / 100, q[1] / 100, q[2] / 100, q[3] / 100] as const),
];

const distance = (a: number, b: number): number => Math.sqrt(a * a + b * b);

class Observer implements GripObserver {
  readonly #settings: ClawSettings;
  readonly #toys: ReadonlyMap<number, ClawToy>;
  readonly #poses: Map<number, ToyPose>;
  /** The toys as they lay before the claw came down. */
  readonly #lay: Map<number, ToyPose>;
  readonly #closing = new Map<number, ToyPose>();
  readonly #holds = new Map<number, Hold>();
  #aim: GripAim | null = null;
  #touched = false;
  #won: readonly number[] = [];

  constructor(settings: ClawSettings, start: ClawState) {
    this.#settings = settings;
    this.#toys = new Map(start.toys.map((toy) => [toy.serial, toy]));
    this.#poses = new Map(start.toys.map((toy) => [toy.serial, ofState(toy)]));
    this.#lay = new Map(this.#poses);
  }

  add(frame: ClawFrame): void {
    for (const pose of frame.toys) this.#poses.set(pose[0], pose);
    this.#won = frame.won;
    // A room tells every second tick of a claw at work: whoever sees all of them must come to the same story.
    if (frame.tick % 2 === 1) return;
    if (frame.phase === 'dropping' || frame.phase === 'gripping' || frame.phase === 'lifting') this.#touch();
    if (frame.phase === 'gripping' && this.#closing.size === 0) this.#close(frame);
    if (frame.phase === 'lifting' || frame.phase === 'returning' || frame.phase === 'releasing')
      this.#follow(frame);
  }

  story(): GripStory {
    const holds = [...this.#holds.values()];
    const kept = holds.find(({ toy }) => this.#won.includes(toy.serial));
    const highest = holds.sort((a, b) => b.raised - a.raised || a.toy.serial - b.toy.serial)[0];
    const best = this.#won.length > 0 ? kept : highest;
    const result = this.#won.length > 0 ? 'won' : best === undefined ? 'missed' : 'slipped';
    const touched = this.#touched || result !== 'missed';
    if (best === undefined) return { result, touched, aim: this.#aim, lift: null };
    const { toy, raised, carried, slip } = best;
    const lift = {
      serial: toy.serial,
      kind: toy.kind,
      raised,
      carried: kept === undefined ? carried : this.#wayOf(best),
      slip: kept === undefined ? slip : null,
    };
    return { result, touched, aim: this.#aim, lift };
  }

  #touch(): void {
    if (this.#touched) return;
    for (const [serial, [, x, y, z]] of this.#poses) {
      const [, fromX, fromY, fromZ] = this.#lay.get(serial) ?? [0, x, y, z];
      this.#touched ||= distance(distance(x - fromX, y - fromY), z - fromZ) >= limits.touched;
    }
  }

  /** How far from where it lay a toy is now. */
  #wayOf({ toy, from }: Hold): number {
    const [, x, , z] = this.#poses.get(toy.serial) ?? from;
    return Math.round(distance(x - from[1], z - from[3]));
  }

  #close(frame: ClawFrame): void {
    for (const [serial, pose] of this.#poses) this.#closing.set(serial, pose);
    const [x, z] = axisOf(frame);
    // Where a toy's top meets the claw: of two that lie one on the other, the upper one was aimed at.
    const meets = frame.hub - this.#settings.reachUm / frameUm;
    let nearest: GripAim | null = null;
    let least = Infinity;
    for (const [serial, pose] of this.#poses) {
      const toy = this.#toys.get(serial);
      if (toy === undefined || frame.won.includes(serial)) continue;
      const middle = targetOf(asToy(toy, pose), this.#settings);
      const [offX, offZ] = [Math.round(x - middle.x * 1e4), Math.round(z - middle.z * 1e4)];
      const away = Math.round(distance(offX, offZ));
      const apart = distance(away, middle.top * 1e4 - meets);
      if (apart >= least) continue;
      least = apart;
      nearest = { tick: frame.tick, x, z, serial, kind: toy.kind, offX, offZ, away };
    }
    this.#aim = nearest;
  }

  #follow(frame: ClawFrame): void {
    for (const [serial, from] of this.#closing) {
      const [toy, pose] = [this.#toys.get(serial), this.#poses.get(serial)];
      if (toy === undefined || pose === undefined || frame.won.includes(serial)) continue;
      const hold = this.#holds.get(serial);
      if (hold === undefined) this.#tryHold(frame, toy, from, pose);
      else if (hold.slip === null) this.#keep(frame, hold, pose);
    }
  }

  #tryHold(frame: ClawFrame, toy: ClawToy, from: ToyPose, pose: ToyPose): void {
    const gap = frame.hub - pose[2];
    const inClaw = gap >= 0 && gap < limits.reach && asideOf(frame, pose) < limits.aside;
    if (!inClaw || pose[2] - from[2] < limits.lifted) return;
    this.#holds.set(toy.serial, { toy, from, gap, raised: pose[2] - from[2], carried: 0, slip: null });
  }

  #keep(frame: ClawFrame, hold: Hold, pose: ToyPose): void {
    const gap = frame.hub - pose[2];
    if (gap > hold.gap + limits.sunk || asideOf(frame, pose) > limits.aside) {
      hold.slip = { tick: frame.tick, place: this.#placeOf(frame) };
      return;
    }
    hold.gap = Math.min(hold.gap, gap);
    hold.raised = Math.max(hold.raised, pose[2] - hold.from[2]);
    hold.carried = this.#wayOf(hold);
  }

  /** The stop shakes the claw when it arrives and when the carriage sets off again. */
  #placeOf({ phase, hub, gantry }: ClawFrame): SlipPlace {
    if (phase === 'releasing') return 'chute';
    if (phase === 'lifting')
      return hub >= this.#settings.restHeightUm / frameUm - limits.stop ? 'top' : 'lifting';
    const aim = this.#aim;
    const gone = aim === null ? limits.stop : distance(gantry[0] - aim.x, gantry[1] - aim.z);
    return gone < limits.stop ? 'top' : 'carrying';
  }
}

const axisOf = ({ gantry, swing }: ClawFrame): readonly [x: number, z: number] => [
  gantry[0] + swing[0],
  gantry[1] + swing[1],
];

function asideOf(frame: ClawFrame, pose: ToyPose): number {
  const [x, z] = axisOf(frame);
  return distance(pose[1] - x, pose[3] - z);
}

const asToy = (toy: ClawToy, [, x, y, z, qx, qy, qz, qw]: ToyPose): ClawToy => ({
  ...toy,
  p: [x * 10, y * 10, z * 10],
  q: [qx * 100, qy * 100, qz * 100, qw * 100],
});
