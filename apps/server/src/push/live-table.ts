import { packPushMoved, type PushFall as ToldFall } from '@grabbit/contract';
import {
  createPushEpoch,
  farthestAim,
  type PushEnd,
  type PushEpoch,
  type PushFall,
  type PushFault,
  PushFrameWriter,
  type Rapier,
} from '@grabbit/engines/push';
import type {
  DropName,
  DropSeat,
  EpochSetup,
  FromTable,
  ShownTable,
  TicketFall,
  WishedDrop,
} from './push-messages.ts';

const ticksPerFrame = 3;
const saneEvery = 60;
/** A coin dips into the deck or a wall for a tick or two, some three times in ten thousand ticks: a fault is one that stands for so long. */
const faultTicks = 30;
/** Drops of one seat that may wait for their gap. */
const mostWaiting = 3;

interface Reserved extends WishedDrop {
  readonly tick: number;
  /** Where it is from, once it is in the books. */
  released: DropSeat | null;
}

/** One epoch at one table: the engine, the drops on their way to it, and what of it goes on the wire. */
export class LiveTable {
  readonly table: number;
  readonly #setup: EpochSetup;
  readonly #engine: PushEpoch;
  readonly #writer = new PushFrameWriter();
  readonly #send: (message: FromTable) => void;
  readonly #waiting: WishedDrop[] = [];
  /** Tick of the last drop of each who lets some go. */
  readonly #lastTicks = new Map<number, number>();
  /** Of the last drop of all; before the epoch when it is not above 0. */
  #lastTick: number;
  #reserved: Reserved | null = null;
  #moving: boolean;
  #over = false;
  #hurried = false;
  /** Ticks for which a fault has stood. */
  #faultFor = 0;

  constructor(
    rapier: Rapier,
    open: { readonly table: number; readonly setup: EpochSetup; readonly moving: boolean },
    send: (message: FromTable) => void,
  ) {
    this.table = open.table;
    this.#setup = open.setup;
    this.#send = send;
    this.#moving = open.moving;
    this.#lastTick = -open.setup.start.quietTicks;
    this.#engine = createPushEpoch(rapier, open.setup);
    this.#sendFrame();
  }

  /** Nothing is to be stepped any more. */
  get over(): boolean {
    return this.#over;
  }

  drop({ who, id, aim }: WishedDrop): void {
    if (this.#isReserved({ who, id }) || this.#waiting.some((one) => isSame(one, { who, id }))) return;
    const isAim = Number.isInteger(aim) && Math.abs(aim) <= farthestAim(this.#setup.settings);
    if (!isAim) return this.#refuse({ who, id }, 'aim');
    if (this.#waiting.filter((one) => one.who === who).length >= mostWaiting)
      return this.#refuse({ who, id }, 'soon');
    this.#waiting.push({ who, id, aim });
    this.#reserve();
  }

  release({ who, id, seat, sits }: DropName & DropSeat): void {
    if (this.#reserved === null || !this.#isReserved({ who, id })) return;
    this.#reserved.released = { seat, sits };
    this.#moving = true;
    this.#runOut();
  }

  cancel(drop: DropName): void {
    if (!this.#isReserved(drop)) return;
    this.#reserved = null;
    this.#reserve();
    this.#runOut();
  }

  /** Gives the table the time of one tick, unless it waits for the books. */
  step(): void {
    if (!this.#moving || this.#over) return;
    if (this.#reserved !== null && !this.#apply(this.#reserved)) return;
    const { count } = this.#engine;
    this.#engine.step();
    const { tick, ended } = this.#engine;
    if (this.#isBroken()) return;
    // A coin that comes is sent at once: whoever let it go waits for it.
    if (tick % ticksPerFrame === 0 || ended || this.#engine.count > count) this.#sendFrame();
    if (ended) return this.#end();
    this.#reserve();
  }

  /** From now on to the end as fast as it goes, without what still waits; a drop that is on its way to the books is awaited. */
  hurry(): void {
    for (const drop of this.#waiting.splice(0)) this.#refuse(drop, 'soon');
    this.#hurried = true;
    this.#runOut();
  }

  #runOut(): void {
    while (this.#hurried && this.#moving && !this.#over && this.#reserved?.released !== null) this.step();
  }

  /** Everything as it was sent last: frames go on from it. */
  shown(): ShownTable {
    return { full: textOf(this.#writer.full()), k: this.#engine.tick, coins: this.#engine.count };
  }

  free(): void {
    this.#engine.free();
  }

  #isReserved(drop: DropName): boolean {
    return this.#reserved !== null && isSame(this.#reserved, drop);
  }

  #refuse({ who, id }: DropName, why: 'soon' | 'aim'): void {
    this.#send({ t: 'refused', of: this.table, who, id, why });
  }

  /** The next tick is for who has waited longest since their drop before, of those whose gap is over. */
  #reserve(): void {
    if (this.#reserved !== null || this.#over || this.#engine.ended) return;
    const tick = this.#engine.tick + 1;
    const { dropGapTicks, tableGapTicks = 0 } = this.#setup.settings;
    if (tick - this.#lastTick < tableGapTicks) return;
    const last = ({ who }: WishedDrop): number => this.#lastTicks.get(who) ?? -Infinity;
    const ready = this.#waiting.filter((drop) => tick - last(drop) >= dropGapTicks);
    const next = ready.reduce<WishedDrop | undefined>(
      (first, drop) => (first !== undefined && last(first) <= last(drop) ? first : drop),
      undefined,
    );
    if (next === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#reserved = { ...next, tick, released: null };
    this.#send({ t: 'dropAt', of: this.table, ...next, tick });
  }

  /** False while its books are open. */
  #apply({ who, aim, released, tick }: Reserved): boolean {
    if (released === null) return false;
    const seat = released.sits === null ? released.seat : this.#engine.sit(released.sits);
    if (seat !== released.seat) throw new Error('somebody sat down elsewhere than was journalled');
    const answer = this.#engine.drop({ seat, aimUm: aim });
    if (!answer.ok || answer.tick !== tick)
      throw new Error('a drop came at another tick than was journalled');
    this.#lastTicks.set(who, tick);
    this.#lastTick = tick;
    this.#reserved = null;
    return true;
  }

  /** Asks every body now and then, and at every tick from the first sign of a fault until it has passed. */
  #isBroken(): boolean {
    if (this.#engine.tick % saneEvery !== 0 && this.#faultFor === 0) return false;
    const fault = this.#engine.fault();
    this.#faultFor = fault === null ? 0 : this.#faultFor + 1;
    if (fault === null || this.#faultFor < faultTicks) return false;
    this.#break(fault);
    return true;
  }

  #break(fault: PushFault): void {
    this.#over = true;
    this.#send({ t: 'broken', of: this.table, fault });
  }

  #end(): void {
    const end = this.#closed();
    if (end === null) return this.#break('body');
    this.#over = true;
    this.#send({ t: 'ended', of: this.table, end });
  }

  /** Null when something that lies there has no form that could be kept. */
  #closed(): PushEnd | null {
    try {
      return this.#engine.close();
    } catch {
      return null;
    }
  }

  #sendFrame(): void {
    const frame = this.#engine.frame();
    const fallen = this.#engine.falls();
    const p = this.#writer.write(frame);
    const bytes = packPushMoved({ k: frame.tick, p, x: fallen.map(fallOf) });
    const coins = fallen.filter(({ kind }) => kind !== 'token');
    const won = coins.filter(({ tray }) => tray === 'player').length;
    const house = coins.length - won;
    const tickets = coins.flatMap(({ serial, ticket }): TicketFall[] =>
      ticket === null ? [] : [[serial, ticket]],
    );
    this.#send({ t: 'frame', of: this.table, bytes, won, house, coins: this.#engine.count, tickets });
  }
}

const isSame = (one: DropName, other: DropName): boolean => one.who === other.who && one.id === other.id;

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function fallOf({ serial, tray, kind }: PushFall): ToldFall {
  const won = tray === 'player' ? 1 : 0;
  return kind === 'token' ? [serial, won, 1] : [serial, won];
}
