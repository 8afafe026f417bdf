import type { Rapier } from '../rapier.ts';
import type { PushTray } from './belt.ts';
import { PoseMemory, poseOf } from './frame.ts';
import type { PushFrame } from './frame.ts';
import { drawJackpot } from './jackpot.ts';
import type { JackpotPrize } from './jackpot.ts';
import { PushMachine } from './machine.ts';
import type { Passed } from './machine.ts';
import { dropEntry, farthestAim, luckOf } from './randomness.ts';
import type { PushLuck } from './randomness.ts';
import type { PushSettings } from './settings.ts';
import { pushStateHash } from './state-bytes.ts';
import type { PushKind, PushState } from './state.ts';
import { ticketOf } from './ticket.ts';
import { stoneAfter, tokenAfter } from './token.ts';
import type { HouseDrop } from './token.ts';

/** What an epoch starts from. This and the drops are all that its outcome depends on. */
export interface PushEpochSetup extends PushLuck {
  readonly settings: PushSettings;
  readonly start: PushState;
  /** Client seeds of those who sat down while the epoch ran, in their order; their seats follow the others. */
  readonly lateSeeds?: readonly string[];
}

/** Who sat where while an epoch ran. The engine gets the client seeds alone. */
export interface PushSeat {
  /** Public alias. */
  readonly player: string;
  readonly clientSeed: string;
  /** The tick of their first drop, of who sat down while the epoch ran: their seed is in the draws of their own drops alone. */
  readonly since?: number;
}

/** A drop as it was applied: the client's own number of the command, seat, tick and aim in µm. */
export type DropLine = readonly [id: number, seat: number, tick: number, aimUm: number];

/** A drop that a seat asks for. */
export interface PushDrop {
  /** Place in the epoch's list of client seeds, those that came late after the others. */
  readonly seat: number;
  /** From the middle of the table; at most `farthestAim`. */
  readonly aimUm: number;
}

/** A drop that was taken, or why it was not. */
export type PushDropAnswer =
  | {
      readonly ok: true;
      /** Of the step that applies it: the next one. */
      readonly tick: number;
      /** Of the drop in its epoch, from 1. */
      readonly number: number;
      /** Number of its ticket at this table. */
      readonly ticket: number;
    }
  | { readonly ok: false; readonly refusal: 'ended' | 'seat' | 'aim' | 'soon' };

/** A body that fell. */
export interface PushFall {
  /** In its epoch, from 1. */
  readonly number: number;
  readonly tick: number;
  readonly serial: number;
  readonly kind: PushKind;
  readonly xUm: number;
  readonly tray: PushTray;
  /** Whose it is where falls are shared among tickets; null for the house's, and where one player has all. */
  readonly ticket: number | null;
  /** What a token in a player's tray opens; null otherwise. */
  readonly prize: JackpotPrize | null;
}

/** Why a table needs repair. Source: rule U11. */
export type PushFault = 'body' | 'count' | 'dry';

export interface PushEnd {
  readonly state: PushState;
  readonly hash: string;
  readonly ticks: number;
  /** The pusher has come to rest: the next drop begins a new turn. */
  readonly turnOver: boolean;
  /** All of the epoch, in order. */
  readonly falls: readonly PushFall[];
}

/** At most ten strokes of a table, stepped by its host at 60 Hz. */
export interface PushEpoch {
  /** Steps done. */
  readonly tick: number;
  readonly ended: boolean;
  /** Bodies on the table. */
  readonly count: number;
  /** Tickets given out at this table so far. */
  readonly tickets: number;
  /** Somebody sits down while the epoch runs; gives their seat. Source: rule U6. */
  sit(clientSeed: string): number;
  /** Takes a drop for the next step, or says why not. */
  drop(drop: PushDrop): PushDropAnswer;
  /** One tick. @throws Error after the end: a bug of the host. */
  step(): void;
  /** What changed since the last call. */
  frame(): PushFrame;
  /** Everything as it stands, for somebody who has seen nothing yet; leaves what `frame` will tell as it is. */
  fullFrame(): PushFrame;
  /** What fell since the last call. */
  falls(): readonly PushFall[];
  /** Why the table needs repair; null while it is sound. It asks every body, so not at every tick. */
  fault(): PushFault | null;
  /** @throws Error before the end, or with a body that has no canonical form: `fault` comes first. */
  close(): PushEnd;
  /** Gives the physics' memory back. Nothing else may be called afterwards. */
  free(): void;
}

/** Builds a table from its canonical state. @throws Error on settings or a state that `*Fault(s)` would name. */
export function createPushEpoch(rapier: Rapier, setup: PushEpochSetup): PushEpoch {
  return new Epoch(rapier, setup);
}

/** A token, or a stone, enters this many ticks after the coin that it follows. */
const followTicks = { token: 12, stone: 24 } as const;

class Epoch implements PushEpoch {
  readonly #setup: PushEpochSetup;
  readonly #machine: PushMachine;
  readonly #memory = new PoseMemory();
  readonly #falls: PushFall[] = [];
  readonly #lastOfSeat = new Map<number, number>();
  readonly #late: string[];
  #told = 0;
  #drops = 0;
  #tickets: number;
  #dryDrops: number;
  /** Of the last drop; before the epoch when it is not above 0. */
  #lastDrop: number;

  constructor(rapier: Rapier, setup: PushEpochSetup) {
    this.#setup = setup;
    this.#late = [...(setup.lateSeeds ?? [])];
    this.#tickets = setup.start.tickets;
    this.#dryDrops = setup.start.dryDrops;
    this.#lastDrop = -setup.start.quietTicks;
    this.#machine = new PushMachine(rapier, setup.settings, setup.start);
  }

  get tick(): number {
    return this.#machine.tick;
  }

  get count(): number {
    return this.#machine.count;
  }

  get tickets(): number {
    return this.#tickets;
  }

  get ended(): boolean {
    const { tick } = this;
    if (tick === 0 || tick % this.#setup.settings.periodTicks !== 0) return false;
    return tick >= this.#lastTick || this.#quiet >= this.#restTicks;
  }

  sit(clientSeed: string): number {
    this.#late.push(clientSeed);
    return this.#setup.clientSeeds.length + this.#late.length - 1;
  }

  drop({ seat, aimUm }: PushDrop): PushDropAnswer {
    const { settings } = this.#setup;
    const luck = luckOf(this.#setup, this.#late, seat);
    const refuse = (refusal: 'ended' | 'seat' | 'aim' | 'soon'): PushDropAnswer => ({ ok: false, refusal });
    const tick = this.tick + 1;
    if (this.ended) return refuse('ended');
    if (luck === null) return refuse('seat');
    if (!Number.isInteger(aimUm) || Math.abs(aimUm) > farthestAim(settings)) return refuse('aim');
    if (tick - (this.#lastOfSeat.get(seat) ?? -Infinity) < settings.dropGapTicks) return refuse('soon');
    if (tick - this.#lastDrop < (settings.tableGapTicks ?? 0)) return refuse('soon');
    this.#lastOfSeat.set(seat, tick);
    this.#lastDrop = tick;
    this.#drops += 1;
    this.#tickets += 1;
    this.#dryDrops += 1;
    this.#send(tick, aimUm, luck);
    return { ok: true, tick, number: this.#drops, ticket: this.#tickets };
  }

  step(): void {
    if (this.ended) throw new Error('push: stepped after the end');
    for (const passed of this.#machine.step()) this.#falls.push(this.#judge(passed));
  }

  frame(): PushFrame {
    return { ...this.#now(), ...this.#memory.changes(this.#machine.pieces) };
  }

  fullFrame(): PushFrame {
    return { ...this.#now(), moved: Array.from(this.#machine.pieces, poseOf), gone: [] };
  }

  falls(): readonly PushFall[] {
    const fresh = this.#falls.slice(this.#told);
    this.#told = this.#falls.length;
    return fresh;
  }

  fault(): PushFault | null {
    const { leastBodies, mostBodies, dryDrops } = this.#setup.settings;
    if (!this.#machine.sound()) return 'body';
    if (this.count < leastBodies || this.count > mostBodies) return 'count';
    return this.#dryDrops >= dryDrops ? 'dry' : null;
  }

  close(): PushEnd {
    if (!this.ended) throw new Error('push: closed before the end');
    const state: PushState = {
      beltUm: this.#machine.beltUm,
      tickets: this.#tickets,
      quietTicks: Math.min(this.#quiet, this.#restTicks),
      dryDrops: this.#dryDrops,
      nextSerial: this.#machine.nextSerial,
      bodies: this.#machine.read(),
    };
    const turnOver = this.#quiet >= this.#restTicks;
    return { state, hash: pushStateHash(state), ticks: this.tick, turnOver, falls: [...this.#falls] };
  }

  free(): void {
    this.#machine.free();
  }

  get #lastTick(): number {
    return this.#setup.settings.epochStrokes * this.#setup.settings.periodTicks;
  }

  get #restTicks(): number {
    return this.#setup.settings.restStrokes * this.#setup.settings.periodTicks;
  }

  /** Ticks since the last drop. */
  get #quiet(): number {
    return this.tick - this.#lastDrop;
  }

  #now(): Pick<PushFrame, 'tick' | 'beltUm'> {
    return { tick: this.tick, beltUm: this.#machine.beltUm };
  }

  /** Lets the coin of a drop in, and the token and the stone that may follow it; none later than the epoch's last tick. */
  #send(tick: number, aimUm: number, luck: PushLuck): void {
    const { settings } = this.#setup;
    const entry = dropEntry(settings, luck, this.#drops);
    const due = (ticks: number): number => Math.min(this.#lastTick, tick + ticks);
    this.#machine.enter({ dueTick: due(entry.delayTicks), kind: 'coin', aimUm, entry });
    const follow = (kind: 'token' | 'stone', body: HouseDrop | null): void => {
      if (body === null) return;
      const later = entry.delayTicks + followTicks[kind] + body.entry.delayTicks;
      this.#machine.enter({ dueTick: due(later), kind, ...body });
    };
    follow('token', tokenAfter(settings, this.#setup, this.#drops));
    follow('stone', stoneAfter(settings, this.#setup, this.#drops));
  }

  #judge(passed: Passed): PushFall {
    const { settings } = this.#setup;
    const number = this.#falls.length + 1;
    const won = passed.tray === 'player';
    const { ticketWindow: window } = settings;
    const ticket = won ? ticketOf(this.#setup, { fall: number, given: this.#tickets, window }) : null;
    const prize = won && passed.kind === 'token' ? drawJackpot(settings.jackpot, this.#setup, number) : null;
    this.#dryDrops = 0;
    return { number, ...passed, ticket, prize };
  }
}
