import type { PushFall } from '@grabbit/contract';
import { frameUnits } from '@grabbit/engines/push';
import type { PushFrame, PushPose, PushSettings } from '@grabbit/engines/push';
import { slerp } from '../../stage/slerp.ts';
import { TableClock } from './table-clock.ts';
import { perFrameUnit } from './table-size.ts';

type Place = [x: number, y: number, z: number];
type Turn = [x: number, y: number, z: number, w: number];

/** A body where it lies, in scene units; `v` is its speed in units a second. */
export interface BedCoin {
  readonly kind: PushPose[1];
  readonly p: Readonly<Place>;
  readonly q: Readonly<Turn>;
  readonly v: Readonly<Place>;
}

/** Is told what a picture shows. */
export interface BedSink {
  /** Everything is taken away: what follows is all there is. */
  clear(): void;
  place(serial: number, coin: Pick<BedCoin, 'kind' | 'p' | 'q'>): void;
  /** A body that falls past the belt from where it was last; `won` is null where nobody was told whose it is. */
  leave(serial: number, coin: BedCoin, won: boolean | null): void;
  /** The deck's tick and the belt's way, also between two frames. */
  move(tick: number, beltUm: number): void;
}

interface Stamped {
  readonly tick: number;
  readonly beltUm: number;
  readonly moved: ReadonlyMap<number, BedCoin>;
  readonly gone: readonly number[];
  readonly falls: ReadonlyMap<number, boolean>;
  opened: boolean;
}

const still: Readonly<Place> = [0, 0, 0];
const ticksPerSecond = 60;
/** Two frames of the stream, and a little for the road. */
const delayMs = 110;
const longestQueue = 400;

const mix = (a: number, b: number, u: number): number => a + (b - a) * u;

function coinOf([, kind, x, y, z, qx, qy, qz, qw]: PushPose): BedCoin {
  const k = perFrameUnit / frameUnits.length;
  const length = Math.hypot(qx, qy, qz, qw) || 1;
  return {
    kind,
    p: [x * k, y * k, z * k],
    q: [qx / length, qy / length, qz / length, qw / length],
    v: still,
  };
}

/**
 * Smooths the frames of a table: the picture runs a little behind them, and between two of them everything is on its way. A body
 * that a frame does not name lay still up to it; one that is gone begins to fall where it was seen last.
 */
export class BedBuffer {
  readonly #settings: Pick<PushSettings, 'periodTicks' | 'beltUmPerTick'>;
  readonly #clock = new TableClock();
  readonly #known = new Map<number, BedCoin>();
  readonly #between = { kind: 0 as PushPose[1], p: [0, 0, 0] as Place, q: [0, 0, 0, 1] as Turn };
  #queue: Stamped[] = [];
  /** The tick at which the epoch that is told of began: ticks of frames begin anew with each. */
  #base = 0;
  #lastTick = 0;
  #shown = Number.NaN;
  #stale = false;

  constructor(settings: Pick<PushSettings, 'periodTicks' | 'beltUmPerTick'>) {
    this.#settings = settings;
  }

  reset(full: PushFrame): void {
    this.#known.clear();
    this.#clock.reset();
    this.#base = 0;
    this.#lastTick = full.tick;
    this.#queue = [this.#stamp(full, [], full.tick)];
    for (const pose of full.moved) this.#known.set(pose[0], coinOf(pose));
    this.#stale = true;
  }

  push(frame: PushFrame, falls: readonly PushFall[], arrivedAt: number): void {
    const tick = this.#unrolled(frame.tick);
    this.#clock.observe(tick, arrivedAt);
    this.#queue.push(this.#stamp(frame, falls, tick));
    // Nobody looks: what was not shown is kept in few words.
    while (this.#queue.length > longestQueue) this.#foldQuietly();
  }

  /** Tells the picture at a local time; false where it is what it was. */
  sample(at: number, sink: BedSink): boolean {
    let changed = this.#refresh(sink);
    const tick = this.#clock.tickAt(at - delayMs);
    let [shown, next] = this.#queue;
    if (shown === undefined) return changed;
    while (next !== undefined) {
      this.#open(next, sink);
      // Without a clock there is nothing to wait for; the first frame after `reset` sets it.
      if (!(next.tick <= tick)) break;
      this.#fold(shown, next, sink);
      this.#queue.shift();
      [shown, next] = this.#queue as [Stamped, Stamped | undefined];
      changed = true;
    }
    const now = next === undefined ? shown.tick : Math.min(next.tick, Math.max(shown.tick, tick));
    if (now === this.#shown && !changed) return false;
    this.#shown = now;
    if (next !== undefined && now > shown.tick) this.#blend(shown, next, now, sink);
    sink.move(now, shown.beltUm + this.#settings.beltUmPerTick * (now - shown.tick));
    return true;
  }

  #refresh(sink: BedSink): boolean {
    if (!this.#stale) return false;
    this.#stale = false;
    sink.clear();
    for (const [serial, coin] of this.#known) sink.place(serial, coin);
    return true;
  }

  /** An epoch ends at the pusher's rear point, which is a whole number of strokes. */
  #unrolled(tick: number): number {
    const { periodTicks } = this.#settings;
    if (this.#base + tick < this.#lastTick)
      this.#base = Math.ceil(this.#lastTick / periodTicks) * periodTicks;
    this.#lastTick = this.#base + tick;
    return this.#lastTick;
  }

  #stamp(frame: PushFrame, falls: readonly PushFall[], tick: number): Stamped {
    return {
      tick,
      beltUm: frame.beltUm,
      moved: new Map(frame.moved.map((pose) => [pose[0], coinOf(pose)])),
      gone: frame.gone,
      falls: new Map(falls.map(([serial, won]) => [serial, won === 1])),
      opened: false,
    };
  }

  /** What is gone at the end of a stretch falls all the way through it. */
  #open(next: Stamped, sink: BedSink | null): void {
    if (next.opened) return;
    next.opened = true;
    for (const serial of next.gone) {
      const coin = this.#known.get(serial);
      this.#known.delete(serial);
      if (coin !== undefined) sink?.leave(serial, coin, next.falls.get(serial) ?? null);
    }
  }

  #fold(from: Stamped, to: Stamped, sink: BedSink | null): void {
    const seconds = Math.max(1, to.tick - from.tick) / ticksPerSecond;
    for (const [serial, coin] of to.moved) {
      const before = this.#known.get(serial)?.p ?? coin.p;
      const v: Place = [
        (coin.p[0] - before[0]) / seconds,
        (coin.p[1] - before[1]) / seconds,
        (coin.p[2] - before[2]) / seconds,
      ];
      this.#known.set(serial, { ...coin, v });
      sink?.place(serial, coin);
    }
  }

  #foldQuietly(): void {
    const [first, next] = this.#queue;
    if (first === undefined || next === undefined) return;
    this.#open(next, null);
    this.#fold(first, next, null);
    this.#queue.shift();
    this.#stale = true;
  }

  #blend(from: Stamped, to: Stamped, now: number, sink: BedSink): void {
    const u = (now - from.tick) / (to.tick - from.tick);
    const out = this.#between;
    for (const [serial, coin] of to.moved) {
      const before = this.#known.get(serial) ?? coin;
      out.kind = coin.kind;
      for (const axis of [0, 1, 2] as const) out.p[axis] = mix(before.p[axis], coin.p[axis], u);
      slerp(before.q, coin.q, u, out.q);
      sink.place(serial, out);
    }
  }
}
