import { slerp } from '../../stage/slerp.ts';
import type { FrameToy, SceneFrame } from './scene-types.ts';

interface ToyPose {
  serial: number;
  kind: string;
  p: [number, number, number];
  q: [number, number, number, number];
  tick: number;
}

interface MutableFrame {
  gantryX: number;
  gantryZ: number;
  hubY: number;
  swingX: number;
  swingZ: number;
  open: number;
  prongs?: number[];
  phase: string;
  toys: FrameToy[];
  gone: number[];
}

/** The picture that is shown, and what it is made of. */
interface Picture {
  readonly out: MutableFrame;
  /** The last pose of each toy, by its serial number. */
  readonly known: Map<number, ToyPose>;
  /** Poses that are used again for each picture. */
  readonly slots: ToyPose[];
}

interface Stamped {
  readonly tick: number;
  readonly frame: SceneFrame;
}

export interface FrameBufferOptions {
  /** How far behind the newest frame the picture runs, in milliseconds. */
  readonly delayMs?: number;
  /** Length of a server tick, in milliseconds. */
  readonly tickMs?: number;
}

export interface FrameBuffer {
  /** Takes a frame of the server's `tick` that arrived at `arrivedAt` (local milliseconds). Order does not matter. */
  push(tick: number, frame: SceneFrame, arrivedAt: number): void;
  /** The picture at local time `at`. The returned frame is reused by the next call. Undefined before the first frame. */
  sample(at: number): SceneFrame | undefined;
  /** Forgets everything, for a new room. */
  clear(): void;
}

const longestQueue = 600;
/** A tick this far back is no late frame but a new play. */
const restartTicks = 30;
const clockJumpMs = 1000;
const clockDrift = 0.02;

const mix = (a: number, b: number, u: number): number => a + (b - a) * u;

/** Local time of tick 0, following the fastest frames: a late frame must not slow the picture down. */
function createClock(tickMs: number) {
  let offset = Number.NaN;
  return {
    observe(tick: number, arrivedAt: number): void {
      const seen = arrivedAt - tick * tickMs;
      const late = seen - offset;
      if (Number.isNaN(offset) || late < 0 || late > clockJumpMs) offset = seen;
      else offset += late * clockDrift;
    },
    tickAt: (at: number): number => (at - offset) / tickMs,
    reset(): void {
      offset = Number.NaN;
    },
  };
}

function blendToys({ out, known, slots }: Picture, next: SceneFrame, u: number): void {
  let used = 0;
  for (const toy of next.toys) {
    const from = known.get(toy.serial) ?? toy;
    const pose = (slots[used++] ??= { serial: 0, kind: '', p: [0, 0, 0], q: [0, 0, 0, 1], tick: 0 });
    pose.serial = toy.serial;
    pose.kind = toy.kind;
    pose.p[0] = mix(from.p[0], toy.p[0], u);
    pose.p[1] = mix(from.p[1], toy.p[1], u);
    pose.p[2] = mix(from.p[2], toy.p[2], u);
    slerp(from.q, toy.q, u, pose.q);
    out.toys.push(pose);
  }
}

function blendProngs(
  out: MutableFrame,
  a: readonly number[] | undefined,
  b: readonly number[] | undefined,
  u: number,
): void {
  if (!a || !b || a.length !== b.length) {
    delete out.prongs;
    return;
  }
  out.prongs ??= [];
  out.prongs.length = a.length;
  for (const [i, angle] of a.entries()) out.prongs[i] = mix(angle, b[i] ?? angle, u);
}

function blend(out: MutableFrame, a: SceneFrame, b: SceneFrame, u: number): void {
  out.gantryX = mix(a.gantryX, b.gantryX, u);
  out.gantryZ = mix(a.gantryZ, b.gantryZ, u);
  out.hubY = mix(a.hubY, b.hubY, u);
  out.swingX = mix(a.swingX, b.swingX, u);
  out.swingZ = mix(a.swingZ, b.swingZ, u);
  out.open = mix(a.open, b.open, u);
  blendProngs(out, a.prongs, b.prongs, u);
  out.phase = a.phase;
}

function fold({ out, known }: Picture, { tick, frame }: Stamped): void {
  for (const toy of frame.toys) {
    if ((known.get(toy.serial)?.tick ?? -Infinity) > tick) continue;
    const pose: ToyPose = { ...toy, p: [...toy.p], q: [...toy.q], tick };
    known.set(toy.serial, pose);
    out.toys.push(pose);
  }
  for (const serial of frame.gone) {
    known.delete(serial);
    out.gone.push(serial);
  }
}

/**
 * Smooths a stream of sparse frames. A toy that a frame does not name was at rest up to that frame, so that a toy which
 * starts to move after a long rest does not creep there from its last message.
 */
export function createFrameBuffer({
  delayMs = 100,
  tickMs = 1000 / 60,
}: FrameBufferOptions = {}): FrameBuffer {
  const clock = createClock(tickMs);
  const known = new Map<number, ToyPose>();
  let queue: Stamped[] = [];
  const out: MutableFrame = {
    gantryX: 0,
    gantryZ: 0,
    hubY: 0,
    swingX: 0,
    swingZ: 0,
    open: 0,
    phase: '',
    toys: [],
    gone: [],
  };
  const picture: Picture = { out, known, slots: [] };

  const restart = (): void => {
    for (const entry of queue) fold(picture, entry);
    queue = [];
    for (const pose of known.values()) pose.tick = Number.NEGATIVE_INFINITY;
    clock.reset();
  };

  // Between two samples `out` collects what was folded; the flag tells when the caller has seen it.
  let seen = false;
  const freshen = (): void => {
    if (!seen) return;
    out.toys.length = 0;
    out.gone.length = 0;
    seen = false;
  };

  return {
    push(tick, frame, arrivedAt) {
      freshen();
      const newest = queue.at(-1);
      if (newest && tick < newest.tick - restartTicks) restart();
      clock.observe(tick, arrivedAt);
      const entry = { tick, frame };
      const oldest = queue[0];
      if (oldest && tick <= oldest.tick) {
        if (tick < oldest.tick) fold(picture, entry);
        return;
      }
      const at = 1 + queue.findLastIndex((earlier) => earlier.tick <= tick);
      if (queue[at - 1]?.tick === tick) return;
      queue.splice(at, 0, entry);
      if (queue.length === 1) fold(picture, entry);
      if (queue.length > longestQueue) {
        queue.shift();
        const [first] = queue;
        if (first !== undefined) fold(picture, first);
      }
    },
    sample(at) {
      freshen();
      let [a, b] = queue;
      if (a === undefined) return undefined;
      const tick = clock.tickAt(at - delayMs);
      while (b !== undefined && b.tick <= tick) {
        queue.shift();
        fold(picture, b);
        [a, b] = [b, queue[1]];
      }
      const u = b ? Math.min(1, Math.max(0, (tick - a.tick) / (b.tick - a.tick))) : 0;
      blend(out, a.frame, b ? b.frame : a.frame, u);
      if (b && u > 0) blendToys(picture, b.frame, u);
      seen = true;
      return out;
    },
    clear() {
      queue = [];
      known.clear();
      out.toys.length = 0;
      out.gone.length = 0;
      clock.reset();
    },
  };
}
