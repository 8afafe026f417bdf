import RAPIER from '@dimforge/rapier3d-simd-compat';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { createPushEpoch, farthestAim, replayPushEpoch } from '@grabbit/engines/push';
import type { PushEpoch, PushFall, PushSettings, PushState, TimedDrop } from '@grabbit/engines/push';
import { EntryOrder } from './entry-order.ts';

export interface FallsOptions {
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly seed: string;
  readonly seats: number;
  /** From one drop of the table to the next, in ticks. */
  readonly everyTicks: number;
  /** Every so many epochs one is run again, and must come out the same; 0 for none. */
  readonly rerunEvery: number;
}

interface Tally {
  falls: number;
  won: number;
}

/** A fault that has stood for so many ticks is one. */
const faultTicks = 30;
const lookTicks = 10;
const warmEpochs = 3;
const binUm = 20_000;

/** One table that is dropped on without a pause, and all that is counted of it. */
export class FallsRun {
  readonly #options: FallsOptions;
  readonly #aimOf = new Map<number, number>();
  readonly #width: number;
  #state: PushState;
  #number = 0;
  /** Coins by aim, from the left. */
  readonly bins: Tally[];
  /** Coins of each epoch, whose falls come in waves. */
  readonly epochs: Tally[] = [];
  readonly stones: Tally = { falls: 0, won: 0 };
  readonly faults: string[] = [];
  /** Bodies at the ends of strokes. */
  readonly counts: number[] = [];
  drops = 0;
  falls = 0;
  reruns = 0;

  constructor(options: FallsOptions) {
    this.#options = options;
    this.#state = options.start;
    const reach = farthestAim(options.settings);
    const bins = Math.round((2 * reach) / binUm);
    this.#width = (2 * reach + 1) / bins;
    this.bins = Array.from({ length: bins }, () => ({ falls: 0, won: 0 }));
  }

  get state(): PushState {
    return this.#state;
  }

  /** Coins that have fallen, of those whose aim is known; the first epochs, in which the bed finds its level, do not count. */
  get counted(): number {
    return this.bins.reduce((sum, { falls }) => sum + falls, 0);
  }

  /** Plays an epoch. */
  next(): void {
    this.#number += 1;
    const { settings, seed, seats } = this.#options;
    const start = this.#state;
    const luck = {
      seed: sha256Hex(`${seed}/${this.#number}`),
      clientSeeds: Array.from({ length: seats }, (_, seat) => `seat ${seat}`),
    };
    const order = new EntryOrder(settings, luck);
    const drops: TimedDrop[] = [];
    const epoch = createPushEpoch(RAPIER, { settings, start, ...luck });
    this.#play(epoch, order, drops);
    const end = epoch.close();
    epoch.free();
    for (const [serial, aim] of order.aims(start.nextSerial)) this.#aimOf.set(serial, aim);
    const kept = start.bodies.length + order.count - end.falls.length === end.state.bodies.length;
    if (!kept || start.nextSerial + order.count !== end.state.nextSerial)
      this.faults.push(`epoch ${this.#number}: a body came or went otherwise than by a drop or a fall`);
    const { rerunEvery } = this.#options;
    if (rerunEvery > 0 && this.#number % rerunEvery === 0) {
      this.reruns += 1;
      const again = replayPushEpoch(RAPIER, { settings, start, ...luck, drops });
      if (again.hash !== end.hash) this.faults.push(`epoch ${this.#number}: run again it ends otherwise`);
    }
    this.#state = end.state;
    this.falls += end.falls.length;
    if (this.#number > warmEpochs) this.#count(end.falls);
  }

  #play(epoch: PushEpoch, order: EntryOrder, drops: TimedDrop[]): void {
    const { settings, seed, seats, everyTicks } = this.#options;
    const aims = drawStream(sha256Hex(`${seed}/aims`), String(this.#number));
    let stood = 0;
    let turn = 0;
    while (!epoch.ended) {
      if (epoch.tick % everyTicks === 0) {
        const aimUm = aims.within(farthestAim(settings));
        const answer = epoch.drop({ seat: turn % seats, aimUm });
        turn += 1;
        if (answer.ok) {
          order.dropped({ ...answer, aimUm });
          drops.push({ tick: answer.tick, seat: (turn - 1) % seats, aimUm });
          this.drops += 1;
        } else if (answer.refusal !== 'soon' || epoch.tick > 0)
          this.faults.push(`a drop was refused: ${answer.refusal}`);
      }
      epoch.step();
      if (epoch.tick % settings.periodTicks === 0) this.counts.push(epoch.count);
      if (epoch.tick % lookTicks !== 0) continue;
      const fault = epoch.fault();
      stood = fault === null ? 0 : stood + lookTicks;
      if (stood === faultTicks) this.faults.push(`epoch ${this.#number}, tick ${epoch.tick}: ${fault}`);
    }
  }

  #count(falls: readonly PushFall[]): void {
    const all: Tally = { falls: 0, won: 0 };
    this.epochs.push(all);
    for (const { serial, kind, tray } of falls) {
      const aim = this.#aimOf.get(serial);
      this.#aimOf.delete(serial);
      if (kind === 'stone') add(this.stones, tray);
      if (kind !== 'coin') continue;
      add(all, tray);
      const bin =
        aim === undefined
          ? undefined
          : Math.floor((aim + (this.#width * this.bins.length) / 2) / this.#width);
      const tally = bin === undefined ? undefined : this.bins[bin];
      if (tally !== undefined) add(tally, tray);
    }
  }

  /** Places of aim with enough falls for a figure of their own, by how far their share is from a declared one. */
  offBand(declared: number, leastFalls: number): number[] {
    const measured = this.bins.filter(({ falls }) => falls >= leastFalls);
    return measured.map(({ falls, won }) => Math.abs(won / falls - declared));
  }

  /** The players' share of all coins that fell, and half of its 95 % interval by batches of epochs. */
  share(): { readonly share: number; readonly half: number; readonly falls: number } {
    const falls = this.epochs.reduce((sum, one) => sum + one.falls, 0);
    const share = this.epochs.reduce((sum, { won }) => sum + won, 0) / Math.max(1, falls);
    const size = Math.ceil(this.epochs.length / 24);
    const off: number[] = [];
    for (let from = 0; from < this.epochs.length; from += size) {
      const batch = this.epochs.slice(from, from + size);
      off.push(batch.reduce((sum, one) => sum + one.won - share * one.falls, 0));
    }
    const variance = off.reduce((sum, d) => sum + d * d, 0) / Math.max(1, off.length - 1);
    return { share, half: (2.1 * Math.sqrt(variance * off.length)) / Math.max(1, falls), falls };
  }
}

function add(tally: Tally, tray: PushFall['tray']): void {
  tally.falls += 1;
  if (tray === 'player') tally.won += 1;
}
