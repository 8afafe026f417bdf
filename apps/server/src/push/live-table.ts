import {
  createPushEpoch,
  farthestAim,
  type PushEpoch,
  type PushFall,
  PushFrameWriter,
  type Rapier,
} from '@grabbit/engines/push';
import type { EpochSetup, FromTable, ShownTable } from './push-messages.ts';

const ticksPerFrame = 3;
const saneEvery = 60;
/** Drops of a seat that may wait for their gap. */
const mostWaiting = 3;

interface Wish {
  readonly id: number;
  readonly aim: number;
}

interface Reserved extends Wish {
  readonly tick: number;
  released: boolean;
}

/** One epoch at one table: the engine, the drops on their way to it, and what of it goes on the wire. */
export class LiveTable {
  readonly table: number;
  readonly #setup: EpochSetup;
  readonly #engine: PushEpoch;
  readonly #writer = new PushFrameWriter();
  readonly #tell: (message: FromTable) => void;
  readonly #waiting: Wish[] = [];
  #reserved: Reserved | null = null;
  #drops = 0;
  #lastTick = -Infinity;
  #moving: boolean;
  #over = false;
  #hurried = false;

  constructor(
    rapier: Rapier,
    open: { readonly table: number; readonly setup: EpochSetup; readonly moving: boolean },
    tell: (message: FromTable) => void,
  ) {
    this.table = open.table;
    this.#setup = open.setup;
    this.#tell = tell;
    this.#moving = open.moving;
    this.#engine = createPushEpoch(rapier, open.setup);
    this.#sendFrame();
  }

  /** Nothing is to be stepped any more. */
  get over(): boolean {
    return this.#over;
  }

  drop(wish: Wish): void {
    const known = this.#reserved?.id === wish.id || this.#waiting.some(({ id }) => id === wish.id);
    if (known) return;
    const { id } = wish;
    const isAim = Number.isInteger(wish.aim) && Math.abs(wish.aim) <= farthestAim(this.#setup.settings);
    if (!isAim) return this.#tell({ t: 'refused', of: this.table, id, why: 'aim' });
    if (this.#waiting.length >= mostWaiting)
      return this.#tell({ t: 'refused', of: this.table, id, why: 'soon' });
    this.#waiting.push(wish);
    this.#reserve();
  }

  release(id: number): void {
    if (this.#reserved?.id !== id) return;
    this.#reserved.released = true;
    this.#moving = true;
    this.#runOut();
  }

  cancel(id: number): void {
    if (this.#reserved?.id !== id) return;
    this.#reserved = null;
    this.#drops -= 1;
    this.#reserve();
    this.#runOut();
  }

  /** Gives the table the time of one tick, unless it waits for the books. */
  step(): void {
    if (!this.#moving || this.#over) return;
    if (this.#reserved !== null && !this.#apply(this.#reserved)) return;
    this.#engine.step();
    const { tick, ended } = this.#engine;
    if ((tick % saneEvery === 0 || ended) && this.#isBroken()) return;
    if (tick % ticksPerFrame === 0 || ended) this.#sendFrame();
    if (ended) return this.#end();
    this.#reserve();
  }

  /** From now on to the end as fast as it goes, without what still waits; a drop that is on its way to the books is awaited. */
  hurry(): void {
    for (const { id } of this.#waiting.splice(0))
      this.#tell({ t: 'refused', of: this.table, id, why: 'soon' });
    this.#hurried = true;
    this.#runOut();
  }

  #runOut(): void {
    while (this.#hurried && this.#moving && !this.#over && this.#reserved?.released !== false) this.step();
  }

  /** Everything as it was told last: frames go on from it. */
  shown(): ShownTable {
    return { full: textOf(this.#writer.full()), k: this.#engine.tick, coins: this.#engine.count };
  }

  free(): void {
    this.#engine.free();
  }

  /** The first that waits gets the next tick, once the gap to the drop before is over. */
  #reserve(): void {
    const [next] = this.#waiting;
    const tick = this.#engine.tick + 1;
    if (next === undefined || this.#reserved !== null || this.#over || this.#engine.ended) return;
    if (tick - this.#lastTick < this.#setup.settings.dropGapTicks) return;
    this.#waiting.shift();
    this.#drops += 1;
    this.#reserved = { ...next, tick, released: false };
    this.#tell({ t: 'dropAt', of: this.table, ...next, number: this.#drops, tick });
  }

  /** False while its books are open. */
  #apply({ aim, released, tick }: Reserved): boolean {
    if (!released) return false;
    const answer = this.#engine.drop({ seat: 0, aimUm: aim });
    if (!answer.ok || answer.tick !== tick)
      throw new Error('a drop came at another tick than was journalled');
    this.#lastTick = tick;
    this.#reserved = null;
    return true;
  }

  #isBroken(): boolean {
    const fault = this.#engine.fault();
    if (fault === null) return false;
    this.#over = true;
    this.#tell({ t: 'broken', of: this.table, fault });
    return true;
  }

  #end(): void {
    this.#over = true;
    const left = [...this.#waiting];
    this.#tell({ t: 'ended', of: this.table, end: this.#engine.close(), left });
  }

  #sendFrame(): void {
    const frame = this.#engine.frame();
    const falls = this.#engine.falls().map(fallOf);
    const p = textOf(this.#writer.write(frame));
    const text = JSON.stringify({ t: 'f', k: frame.tick, p, ...(falls.length > 0 && { x: falls }) });
    const won = falls.filter(([, isWon]) => isWon === 1).length;
    const house = falls.length - won;
    this.#tell({ t: 'frame', of: this.table, text, won, house, coins: this.#engine.count });
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const fallOf = ({ serial, tray }: PushFall): readonly [number, 0 | 1] => [serial, tray === 'player' ? 1 : 0];
