import type { BedCoin } from './bed-buffer.ts';
import { speck } from './speck.ts';
import { gravity } from './table-size.ts';
import type { TableSize } from './table-size.ts';

/** As many coins as the tray in front shows; what was won beyond them lies under them. */
export const mostInHeap = 60;
const perLayer = 24;

interface Lying {
  readonly p: readonly [number, number, number];
  readonly q: readonly [number, number, number, number];
}

/** Where the coin of that number lies in the tray in front: the same each time, beginning in its middle. */
function heapPlace({ w, hopper, hopperY, coin }: TableSize, slot: number): Lying {
  const layer = Math.floor(slot / perLayer);
  const i = slot % perLayer;
  const wide = w / 2 - coin.r * 2;
  const [from, to] = [hopper[0] + coin.r * 1.3, hopper[1] - coin.r * 1.3];
  // Steps of the golden ratio fall between all that came before.
  const across = ((i * 0.618_034 + 0.5 + layer * 0.27) % 1) * 2 - 1;
  const deep = speck(slot, 4);
  const tilt = layer === 0 ? 0.02 : (speck(slot, 5) - 0.5) * 0.34;
  const lean = layer === 0 ? 0 : (speck(slot, 6) - 0.5) * 0.34;
  const length = Math.hypot(tilt, lean, 1);
  return {
    p: [across * wide, hopperY + coin.h * (0.5 + layer * 1.25), from + deep * (to - from)],
    q: [tilt / length, 0, lean / length, 1 / length],
  };
}

type Place = [x: number, y: number, z: number];
type Turn = [x: number, y: number, z: number, w: number];

interface Flight {
  readonly serial: number;
  readonly kind: BedCoin['kind'];
  readonly won: boolean | null;
  readonly p: Place;
  readonly v: Place;
  readonly q: Turn;
  /** Place in the heap of what was won, and how far it has slid there; null while it falls. */
  slide: { readonly from: Place; readonly to: Place; readonly slot: number; u: number } | null;
  sunk: number;
}

/** What a flight tells of a coin. */
export interface FlightSink {
  place(serial: number, coin: { kind: BedCoin['kind']; p: Place; q: Turn }, size?: number): void;
  remove(serial: number): void;
  /** It has reached its tray. */
  landed(fall: { serial: number; won: boolean }, at: Readonly<Place>): void;
}

const slideSeconds = 0.42;
const sinkSeconds = 0.28;
/** As many as ever fall at once; more than these come down unseen. */
const mostFlying = 64;
const level: Readonly<Turn> = [0, 0, 0, 1];

const mix = (a: number, b: number, u: number): number => a + (b - a) * u;

/** Coins between the table's edge and their tray: down on the belt, then to the player or into the house's dark. */
export class Flights {
  readonly #size: TableSize;
  readonly #sink: FlightSink;
  readonly #still: boolean;
  #flying: Flight[] = [];
  /** What lies in each place of the heap. */
  readonly #lying = new Map<number, BedCoin['kind']>();
  #heap = 0;

  /** `still`: without arcs; a coin is at once where it ends. */
  constructor(size: TableSize, sink: FlightSink, { still }: { still: boolean }) {
    this.#size = size;
    this.#sink = sink;
    this.#still = still;
  }

  /** How many coins lie in the tray in front; those that fly there come on top. */
  setHeap(count: number): void {
    const wanted = Math.min(mostInHeap, Math.max(0, count));
    for (let slot = wanted; slot < this.#heap; slot++) {
      this.#sink.remove(heapSerial(slot));
      this.#lying.delete(slot);
    }
    for (let slot = this.#heap; slot < wanted; slot++) this.#lay(slot);
    this.#heap = wanted;
  }

  /** After everything was taken away: the heap lies there again, and nothing flies. */
  restore(): void {
    this.#flying = [];
    const count = this.#heap;
    this.#heap = 0;
    this.setHeap(count);
  }

  leave(serial: number, { kind, p, q, v }: BedCoin, won: boolean | null): void {
    const flight: Flight = { serial, kind, won, p: [...p], v: [...v], q: [...q], slide: null, sunk: 0 };
    if (this.#still || this.#flying.length >= mostFlying) {
      this.#land(flight);
      if (flight.slide !== null) this.#lay(flight.slide.slot);
      this.#sink.remove(serial);
    } else this.#flying.push(flight);
  }

  /** Moves on by `dt` seconds; true while something flies. */
  advance(dt: number): boolean {
    if (this.#flying.length === 0) return false;
    this.#flying = this.#flying.filter((flight) => this.#step(flight, dt));
    return true;
  }

  /** False when it has come to its end. */
  #step(flight: Flight, dt: number): boolean {
    if (flight.slide !== null) return this.#slideOn(flight, flight.slide, dt);
    const floor = this.#floor;
    this.#fall(flight, dt);
    const reached = flight.p[1] <= floor;
    if (reached && flight.sunk === 0) {
      flight.p[1] = floor;
      this.#land(flight);
    }
    if (reached && flight.won !== true) {
      flight.sunk += dt;
      if (flight.sunk >= sinkSeconds) {
        this.#sink.remove(flight.serial);
        return false;
      }
    }
    this.#sink.place(flight.serial, flight, 1 - 0.7 * (flight.sunk / sinkSeconds));
    return true;
  }

  #fall({ p, v }: Flight, dt: number): void {
    const { belt, w, coin } = this.#size;
    v[1] -= gravity * dt;
    p[0] = clamp(p[0] + v[0] * dt, coin.r - w / 2, w / 2 - coin.r);
    p[1] += v[1] * dt;
    p[2] = clamp(p[2] + v[2] * dt, p[1] < 0 ? belt[0] + coin.r : 0, belt[1] - coin.r);
  }

  get #floor(): number {
    return this.#size.beltY - 0.16;
  }

  #land(flight: Flight): void {
    const { serial, kind, won, p } = flight;
    if (won !== null) this.#sink.landed({ serial, won }, p);
    if (won !== true) return;
    const slot = Math.min(this.#heap, mostInHeap - 1);
    this.#heap = Math.min(mostInHeap, this.#heap + 1);
    if (!this.#lying.has(slot)) this.#lying.set(slot, kind);
    flight.slide = { from: [...p], to: [...heapPlace(this.#size, slot).p], slot, u: 0 };
  }

  #slideOn(flight: Flight, slide: NonNullable<Flight['slide']>, dt: number): boolean {
    slide.u = Math.min(1, slide.u + dt / slideSeconds);
    const { u, from, to } = slide;
    if (u >= 1) {
      this.#sink.remove(flight.serial);
      this.#lay(slide.slot);
      return false;
    }
    const ease = u * u * (3 - 2 * u);
    for (const axis of [0, 1, 2] as const) flight.p[axis] = mix(from[axis], to[axis], ease);
    flight.p[1] += Math.sin(Math.PI * u) * 0.34;
    for (const i of [0, 1, 2, 3] as const) flight.q[i] = mix(flight.q[i], level[i], Math.min(1, dt * 9));
    const length = Math.hypot(...flight.q) || 1;
    for (const i of [0, 1, 2, 3] as const) flight.q[i] /= length;
    this.#sink.place(flight.serial, flight);
    return true;
  }

  #lay(slot: number): void {
    const { p, q } = heapPlace(this.#size, slot);
    const kind = this.#lying.get(slot) ?? 0;
    const { coin, stone } = this.#size;
    const lift = kind === 2 ? (stone.h - coin.h) / 2 : 0;
    this.#sink.place(heapSerial(slot), { kind, p: [p[0], p[1] + lift, p[2]], q: [...q] });
  }
}

/** Coins of the heap have numbers of their own, which no coin of the table has. */
const heapSerial = (slot: number): number => -1 - slot;
const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));
