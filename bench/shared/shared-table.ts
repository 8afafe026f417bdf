import RAPIER from '@dimforge/rapier3d-simd-compat';
import { sha256Hex } from '@grabbit/engines';
import { createPushEpoch } from '@grabbit/engines/push';
import type { PushEpoch, PushFall, PushSettings, PushState } from '@grabbit/engines/push';
import type { TablePlayer } from './push-crowd.ts';
import { assertCorrect } from '../harness/measure.ts';

export interface SharedTableOptions {
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly seed: string;
  readonly players: readonly TablePlayer[];
  readonly onDrop: (drop: { readonly who: number; readonly tick: number; readonly now: number }) => void;
  readonly onFall: (fall: PushFall) => void;
}

interface Waiting {
  readonly who: number;
  readonly aimUm: number;
}

/** A shared table with players at it, epoch after epoch, as the house runs it, as fast as it goes. */
export class SharedTable {
  readonly #options: SharedTableOptions;
  readonly #waiting: Waiting[] = [];
  readonly #lastOf = new Map<number, number>();
  #last = -Infinity;
  #state: PushState;
  #epoch: PushEpoch | null = null;
  #number = 0;
  #resting = true;
  #faults = 0;
  /** Ticks that have passed, those at rest too. */
  now = 0;

  constructor(options: SharedTableOptions) {
    this.#options = options;
    this.#state = options.start;
  }

  /** As the last epoch ended, or the one that runs began: all that is known of the bed to the last digit. */
  get state(): PushState {
    return this.#state;
  }

  /** Of its turn's epoch; 0 at rest. */
  get tick(): number {
    return this.#epoch?.tick ?? 0;
  }

  get bodies(): number {
    return this.#epoch?.count ?? this.#state.bodies.length;
  }

  /** Everything as it is shown. */
  get poses(): readonly (readonly number[])[] {
    return this.#epoch?.fullFrame().moved ?? [];
  }

  get epochs(): number {
    return this.#number;
  }

  free(): void {
    this.#epoch?.free();
  }

  step(): void {
    this.now += 1;
    for (const [who, player] of this.#options.players.entries()) {
      if (this.#waiting.some((one) => one.who === who)) continue;
      const aimUm = player.wants(this.now);
      if (aimUm !== null) this.#waiting.push({ who, aimUm });
    }
    if (this.#resting && this.#waiting.length === 0) return;
    this.#resting = false;
    const epoch = (this.#epoch ??= this.#begin());
    this.#letGo(epoch);
    epoch.step();
    for (const fall of epoch.falls()) this.#options.onFall(fall);
    if (epoch.ended) this.#close(epoch);
  }

  #begin(): PushEpoch {
    const { settings, seed, players } = this.#options;
    this.#number += 1;
    this.#lastOf.clear();
    this.#last = -this.#state.quietTicks;
    return createPushEpoch(RAPIER, {
      settings,
      start: this.#state,
      seed: sha256Hex(`${seed}/${this.#number}`),
      clientSeeds: players.map((_player, i) => `player ${i}`),
    });
  }

  /** One a tick: who waits and has waited longest since their last. */
  #letGo(epoch: PushEpoch): void {
    const { settings } = this.#options;
    const tick = epoch.tick + 1;
    if (tick - this.#last < (settings.tableGapTicks ?? 0)) return;
    const lastOf = ({ who }: Waiting): number => this.#lastOf.get(who) ?? -Infinity;
    const ready = this.#waiting.filter((one) => tick - lastOf(one) >= settings.dropGapTicks);
    const next = ready.sort((a, b) => lastOf(a) - lastOf(b) || a.who - b.who)[0];
    if (next === undefined) return;
    const answer = epoch.drop({ seat: next.who, aimUm: next.aimUm });
    assertCorrect(answer.ok, 'a drop was refused');
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#lastOf.set(next.who, tick);
    this.#last = tick;
    this.#options.onDrop({ who: next.who, tick, now: this.now });
  }

  #close(epoch: PushEpoch): void {
    const fault = epoch.fault();
    // A coin may dip into the deck for a tick; not at two ends one after the other.
    this.#faults = fault === null ? 0 : this.#faults + 1;
    const broken = this.#faults > 1 || fault === 'count' || fault === 'dry';
    assertCorrect(!broken, `the table needs repair: ${fault}, ${epoch.count} bodies`);
    const { state, turnOver } = epoch.close();
    epoch.free();
    this.#epoch = null;
    this.#state = state;
    this.#resting = turnOver;
  }
}
