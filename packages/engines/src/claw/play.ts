import type { Collider, World } from '@dimforge/rapier3d-simd-compat';

import type { Rapier } from '../rapier.ts';
import { buildCabinet, chuteOf, floorAt } from './cabinet.ts';
import { ClawBody } from './claw-body.ts';
import { Clearance } from './clearance.ts';
import { clawShape } from './claw-shape.ts';
import { PoseMemory, frameLength, poseOf } from './frame.ts';
import type { ClawFrame, ToyPose } from './frame.ts';
import { directionOf, driveRail, homeOf, railsOf, sendRail } from './gantry.ts';
import type { Gantry, Rail } from './gantry.ts';
import { Hoist } from './hoist.ts';
import { toPhase } from './phase.ts';
import type { ClawPhase } from './phase.ts';
import type { ClawRandomness } from './randomness.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawState } from './state.ts';
import { CableSwing } from './swing.ts';
import { addToy, isInside, isStill, liesIn, readToy } from './toy-body.ts';
import type { ToyBody } from './toy-body.ts';

/** What a play starts from. This, the inputs and the randomness are all that its outcome depends on. */
export interface ClawSetup {
  readonly settings: ClawSettings;
  readonly start: ClawState;
}

/** One play of a claw machine, stepped by its host at 60 Hz. */
export interface ClawPlay {
  /** Steps done. */
  readonly tick: number;
  readonly phase: ClawPhase;
  /** True when the next step is the last one that may drop: the host must call `drop` before it. */
  readonly dropDue: boolean;
  /** Serials of the toys in the chute, in order of arrival. */
  readonly won: readonly number[];
  /** Steers from the next step on; returns its tick, or null when the play is past aiming or the code is not 0–15. */
  steer(code: number): number | null;
  /** Drops at the next step; returns its tick, or null when the play has dropped before. */
  drop(randomness: ClawRandomness): number | null;
  /** One tick. @throws Error when `dropDue` was ignored or the play has ended: bugs of the host. */
  step(): void;
  /** What changed since the last call. */
  frame(): ClawFrame;
  /** Everything, for somebody who has seen nothing yet. */
  fullFrame(): ClawFrame;
  /** The canonical state without the won toys. @throws Error before the play has ended. */
  end(): ClawState;
  /** Whether every toy is finite and inside. */
  sane(): boolean;
  /** Gives the physics' memory back. Nothing else may be called afterwards. */
  free(): void;
}

/** Builds the machine from its canonical state. @throws Error on settings or a state that `*Faults` would name. */
export function createClawPlay(rapier: Rapier, setup: ClawSetup): ClawPlay {
  return new ClawMachine(rapier, setup);
}

class ClawMachine implements ClawPlay {
  readonly #settings: ClawSettings;
  readonly #world: World;
  readonly #sensor: Collider;
  readonly #toys: readonly ToyBody[];
  readonly #toyOfBody = new Map<number, ToyBody>();
  readonly #claw: ClawBody;
  readonly #rails: { readonly x: Rail; readonly z: Rail };
  readonly #home: { readonly x: number; readonly z: number };
  readonly #swing: CableSwing;
  readonly #hoist: Hoist;
  /** Null in machines from before, whose claw reaches through the glass. */
  readonly #clearance: Clearance | null;
  readonly #memory = new PoseMemory();
  readonly #won: number[] = [];
  #gantry: Gantry;
  /** Of the hub from the carriage. */
  #offset: { readonly x: number; readonly z: number } = { x: 0, z: 0 };
  #tick = 0;
  #phase: ClawPhase = 'aiming';
  #code = 0;
  #randomness: ClawRandomness | null = null;
  #dropTick = 0;
  #phaseTicks = 0;
  #stillTicks = 0;

  constructor(rapier: Rapier, { settings, start }: ClawSetup) {
    this.#settings = settings;
    this.#world = new rapier.World({ x: 0, y: -9.81, z: 0 });
    this.#world.timestep = 1 / 60;
    this.#sensor = buildCabinet(rapier, this.#world, settings);
    this.#toys = start.toys.map((toy) => addToy(rapier, this.#world, settings, toy));
    for (const toy of this.#toys) this.#toyOfBody.set(toy.body.handle, toy);
    this.#rails = railsOf(settings);
    this.#home = homeOf(settings);
    this.#gantry = { x: { at: this.#home.x, speed: 0 }, z: { at: this.#home.z, speed: 0 } };
    this.#swing = new CableSwing(settings);
    this.#hoist = new Hoist(settings);
    const { clearanceUm } = settings;
    this.#clearance = clearanceUm === undefined ? null : new Clearance(settings, clearanceUm);
    this.#claw = new ClawBody(rapier, this.#world, settings, { ...this.#home, y: this.#hoist.height });
  }

  get tick(): number {
    return this.#tick;
  }

  get phase(): ClawPhase {
    return this.#phase;
  }

  get won(): readonly number[] {
    return this.#won;
  }

  get dropDue(): boolean {
    return this.#phase === 'aiming' && this.#randomness === null && this.#tick >= this.#settings.aimTicks - 1;
  }

  steer(code: number): number | null {
    if (
      this.#phase !== 'aiming' ||
      this.#randomness !== null ||
      !Number.isInteger(code) ||
      code < 0 ||
      code > 15
    )
      return null;
    this.#code = code;
    return this.#tick + 1;
  }

  drop(randomness: ClawRandomness): number | null {
    if (this.#phase !== 'aiming' || this.#randomness !== null) return null;
    this.#randomness = randomness;
    return this.#tick + 1;
  }

  step(): void {
    if (this.#phase === 'ended') throw new Error('claw: stepped after the end');
    if (this.dropDue) throw new Error('claw: stepped past the last tick of aiming without a drop');
    this.#tick++;
    this.#phaseTicks++;
    if (this.#phase === 'aiming' && this.#randomness !== null) this.#beginDrop(this.#randomness);
    this.#moveGantry();
    this.#moveHoist();
    this.#moveClaw();
    this.#world.step();
    this.#collectWon();
    this.#advance();
  }

  frame(): ClawFrame {
    return this.#frameOf(this.#memory.changes(this.#toys));
  }

  fullFrame(): ClawFrame {
    return this.#frameOf(this.#toys.map(poseOf));
  }

  end(): ClawState {
    if (this.#phase !== 'ended') throw new Error('claw: asked for the end before it came');
    const left = this.#toys.filter((toy) => !this.#won.includes(toy.serial));
    return { toys: left.map((toy) => readToy(toy)) };
  }

  sane(): boolean {
    return this.#toys.every((toy) => isInside(toy, this.#settings));
  }

  free(): void {
    this.#world.free();
  }

  #frameOf(toys: readonly ToyPose[]): ClawFrame {
    const { x, z } = this.#gantry;
    const offset = this.#offset;
    return {
      tick: this.#tick,
      phase: this.#phase,
      gantry: [frameLength(x.at), frameLength(z.at)],
      hub: frameLength(this.#hoist.height),
      swing: [frameLength(offset.x), frameLength(offset.z)],
      prongs: this.#claw.angles,
      toys,
      won: [...this.#won],
    };
  }

  #beginDrop(randomness: ClawRandomness): void {
    this.#dropTick = this.#tick;
    this.#code = 0;
    this.#swing.release(randomness);
    this.#hoist.setSpeed(randomness.speedPermille);
    for (const { body } of this.#toys) body.wakeUp();
    this.#enter('dropping');
  }

  #moveGantry(): void {
    const { x, z } = this.#gantry;
    const going = directionOf(this.#code);
    const homeward = this.#phase === 'returning';
    const next = homeward
      ? { x: sendRail(x, this.#home.x, this.#rails.x), z: sendRail(z, this.#home.z, this.#rails.z) }
      : { x: driveRail(x, going.x, this.#rails.x), z: driveRail(z, going.z, this.#rails.z) };
    this.#swing.step(next.x.speed - x.speed, next.z.speed - z.speed);
    this.#gantry = next;
  }

  #moveHoist(): void {
    if (this.#phase === 'dropping') this.#hoist.lower(this.#lowest());
    else if (this.#phase === 'lifting') this.#hoist.raise();
    else this.#hoist.hold();
  }

  #lowest(): number {
    const { x, z } = this.#gantry;
    const floor = floorAt(this.#settings, z.at) + clawShape.depth;
    if (this.#clearance === null) return floor;
    return Math.max(floor, Math.min(this.#hoist.height, this.#clearance.lowest({ x: x.at, z: z.at })));
  }

  #moveClaw(): void {
    const [x, z, height] = [this.#gantry.x.at, this.#gantry.z.at, this.#hoist.height];
    this.#offset = this.#swing.offset;
    if (this.#clearance !== null) {
      const wanted = { x: x + this.#offset.x, z: z + this.#offset.z };
      const hub = this.#clearance.hubAt(wanted, height, this.#claw.holding);
      this.#offset = { x: hub.x - x, z: hub.z - z };
      this.#claw.fold(this.#clearance.openings(hub, height));
    }
    this.#claw.moveTo(x + this.#offset.x, height, z + this.#offset.z);
  }

  #advance(): void {
    if (this.#phase === 'aiming') return;
    const next = this.#nextPhase();
    if (next !== null) this.#enter(next);
    else if (this.#tick - this.#dropTick >= this.#settings.settleTicks) this.#enter('ended');
  }

  #nextPhase(): ClawPhase | null {
    switch (this.#phase) {
      case 'dropping':
        return this.#hoist.atBottom || this.#claw.touches ? 'gripping' : null;
      case 'gripping':
        return this.#phaseTicks >= this.#settings.gripTicks ? 'lifting' : null;
      case 'lifting':
        return this.#hoist.atTop ? 'returning' : null;
      case 'returning':
        return this.#isHome() ? 'releasing' : null;
      case 'releasing':
        return this.#phaseTicks >= this.#settings.releaseTicks ? 'settling' : null;
      case 'settling':
        return this.#restCounted() ? 'ended' : null;
      default:
        return null;
    }
  }

  #enter(phase: ClawPhase): void {
    this.#phase = toPhase(this.#phase, phase);
    this.#phaseTicks = 0;
    if (phase === 'gripping') this.#claw.close();
    if (phase === 'returning') this.#swing.recall();
    if (phase === 'releasing') this.#claw.open();
    if (phase === 'ended' && this.#settings.jamWins === 1) this.#collectJammed();
  }

  #isHome(): boolean {
    const { x, z } = this.#gantry;
    return x.at === this.#home.x && z.at === this.#home.z && x.speed === 0 && z.speed === 0;
  }

  #restCounted(): boolean {
    this.#stillTicks = this.#toys.every(isStill) ? this.#stillTicks + 1 : 0;
    return this.#stillTicks >= this.#settings.restTicks;
  }

  /** Toys that wedged in the chute over its sensor. Source: rule C3. */
  #collectJammed(): void {
    const [mouth, rim] = [chuteOf(this.#settings), this.#settings.chuteWallUm / 1e6];
    const jammed = this.#toys.filter((toy) => !this.#won.includes(toy.serial) && liesIn(toy, mouth, rim));
    this.#won.push(...jammed.map(({ serial }) => serial).toSorted((a, b) => a - b));
  }

  #collectWon(): void {
    const arrived: number[] = [];
    this.#world.intersectionPairsWith(this.#sensor, (collider) => {
      const toy = this.#toyOfBody.get(collider.parent()?.handle ?? -1);
      if (toy !== undefined && !this.#won.includes(toy.serial) && !arrived.includes(toy.serial))
        arrived.push(toy.serial);
    });
    this.#won.push(...arrived.sort((a, b) => a - b));
  }
}
