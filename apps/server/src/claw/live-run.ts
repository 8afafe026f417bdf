import type { MachineFrame, ToyPose } from '@grabbit/contract';
import {
  type ChainedInput,
  type ClawFrame,
  type ClawPlay,
  clawRandomness,
  createClawPlay,
  type GripObserver,
  inputLink,
  type InputRecord,
  observeGrip,
  type Rapier,
} from '@grabbit/engines';
import type { RunSecrets } from '../games/game.ts';
import type { ClawSetup, FromPlay, RunEnd } from './claw-messages.ts';

const dropCode = 16;
/** More commands than thumbs can give in 30 seconds; past it steering is refused, never the drop. */
const mostInputs = 1_500;
const saneEvery = 30;

/** Every other loop of the worker. */
export type Half = 0 | 1;

/** One play that runs in a worker: the engine, the input chain, and what of it goes on the wire. */
export class LiveRun {
  readonly play: number;
  /** Which of two loops the claw works in, once it aims no more. */
  readonly half: Half;
  readonly #setup: ClawSetup;
  readonly #engine: ClawPlay;
  readonly #grip: GripObserver;
  readonly #send: (message: FromPlay) => void;
  readonly #inputs: ChainedInput[] = [];
  #chain: string;
  #code = 0;
  #waiting = false;
  /** Ticks whose time has come and that were not made yet. */
  #owed = 0;
  #released = false;
  #lastG = '';
  #wonTold = 0;
  /** The newest frame went to the seat alone. */
  #owedToWatchers = false;

  constructor(
    rapier: Rapier,
    open: {
      readonly play: number;
      readonly setup: ClawSetup;
      readonly commitment: string;
      readonly half: Half;
    },
    send: (message: FromPlay) => void,
  ) {
    this.play = open.play;
    this.half = open.half;
    this.#setup = open.setup;
    this.#send = send;
    this.#chain = open.commitment;
    this.#engine = createClawPlay(rapier, open.setup);
    this.#grip = observeGrip(open.setup.settings, open.setup.start);
    // Watchers have the canonical poses already: only what moves from here on is sent.
    this.#engine.frame();
  }

  get ended(): boolean {
    return this.#engine.phase === 'ended';
  }

  get aiming(): boolean {
    // The engine leaves this phase with the tick of the drop: one that was released aims no more.
    return this.#engine.phase === 'aiming' && !this.#released;
  }

  steer(id: number, code: number): void {
    const last = this.#inputs.at(-1);
    const known =
      last !== undefined && id <= last.id ? this.#inputs.find((input) => input.id === id) : undefined;
    if (known !== undefined) return this.#ack(known);
    const late = this.#waiting || (last !== undefined && id <= last.id) || this.#inputs.length >= mostInputs;
    const tick = late ? null : this.#engine.steer(code);
    if (tick === null) return this.#send({ t: 'refused', of: this.play, id });
    this.#code = code;
    this.#ack(this.#record({ id, tick, code }));
  }

  /** Stops the play before the tick of its drop, until the drop is journalled. Dropping again changes nothing. */
  drop(id: number): void {
    const done = this.#inputs.find((input) => input.code === dropCode);
    if (done !== undefined)
      return done.id === id ? this.#ack(done) : this.#send({ t: 'refused', of: this.play, id });
    this.#waiting = true;
    this.#record({ id, tick: this.#engine.tick + 1, code: dropCode });
    this.#send({ t: 'dropAt', of: this.play, inputs: this.#inputs });
  }

  release({ seed, clientSeed, nonce }: RunSecrets): void {
    if (!this.#waiting) return;
    const tick = this.#engine.drop(clawRandomness(seed, clientSeed, nonce, this.#setup.settings));
    if (tick !== this.#inputs.at(-1)?.tick)
      throw new Error('the drop came at another tick than was journalled');
    this.#waiting = false;
    this.#released = true;
  }

  /**
   * Gives the play the time of one tick, unless it waits for its journal or its clock stands still. While the player
   * steers that is a tick; while the claw works two are made at once, in its half of the loops: nobody waits for an
   * answer then, and a world that is in the processor's cache already steps faster.
   */
  step(clocksRun: boolean, half: Half): void {
    if (this.#waiting || this.ended || (this.aiming && !clocksRun)) return;
    if (this.#engine.dropDue) return this.drop(0);
    this.#owed += 1;
    if (!this.aiming && half !== this.half) return;
    for (; this.#owed > 0 && !this.ended; this.#owed -= 1) this.#tick();
  }

  #tick(): void {
    this.#engine.step();
    const { tick } = this.#engine;
    if (tick % saneEvery === 0 && !this.#engine.sane()) throw new Error('a toy left the machine');
    if (this.aiming || tick % 2 === 0 || this.ended) this.#see(this.#engine.frame());
    if (this.ended) this.#send({ t: 'ended', of: this.play, end: this.#end() });
  }

  fullFrame(): MachineFrame {
    return wireFrame(this.#engine.fullFrame(), 0);
  }

  free(): void {
    this.#engine.free();
  }

  #see(frame: ClawFrame): void {
    this.#grip.add(frame);
    this.#sendFrame(frame);
  }

  #end(): RunEnd {
    const { won, tick: endTick } = this.#engine;
    return { won, end: this.#engine.end(), endTick, grip: this.#grip.story() };
  }

  #record(input: InputRecord): ChainedInput {
    this.#chain = inputLink(this.#chain, input);
    const record = { ...input, hash: this.#chain };
    this.#inputs.push(record);
    return record;
  }

  #ack({ id, tick, hash }: ChainedInput): void {
    this.#send({ t: 'ack', of: this.play, id, tick, hash });
  }

  #sendFrame(frame: ClawFrame): void {
    const wire = wireFrame(frame, this.#wonTold);
    this.#wonTold = frame.won.length;
    const g = [...wire.g, ...wire.a].join(',');
    const moved = wire.m.length > 0 || wire.x !== undefined;
    // A claw that hangs still is sent once a second, so that a client's clock stays right.
    const idle = g === this.#lastG && !moved && this.#code === 0 && !this.#owedToWatchers;
    if (idle && frame.tick % 60 !== 0 && frame.phase !== 'ended') return;
    this.#lastG = g;
    // Only the seat steers by sixty frames a second. What a frame says of prizes is said once, so that goes to all.
    const seatOnly = this.aiming && !moved && !this.#owedToWatchers;
    this.#owedToWatchers = seatOnly;
    this.#send({ t: 'frame', of: this.play, text: JSON.stringify(wire), seatOnly });
  }
}

function wireFrame(frame: ClawFrame, wonTold: number): MachineFrame {
  const angle = Math.round(frame.prongs.reduce((sum, n) => sum + n, 0) / Math.max(1, frame.prongs.length));
  const [gx, gz] = frame.gantry;
  const [sx, sz] = frame.swing;
  const m: readonly ToyPose[] = frame.toys;
  const x = frame.won.slice(wonTold);
  const base = {
    t: 'f',
    k: frame.tick,
    p: frame.phase,
    g: [gx, gz, frame.hub, sx, sz, angle],
    a: frame.prongs,
    m,
  } as const;
  return x.length === 0 ? base : { ...base, x };
}
