import type { Collider } from '@dimforge/rapier3d-simd-compat';

import type { Rapier } from '../rapier.ts';
import { beltAt, trayAt } from './belt.ts';
import type { PushTray } from './belt.ts';
import { addPiece, enteringBody, isFinitePiece, readPiece, sizeOf } from './body.ts';
import type { PushPiece } from './body.ts';
import type { PushEntry } from './randomness.ts';
import type { PushSettings } from './settings.ts';
import type { PushBody, PushKind, PushState } from './state.ts';
import { deckAt } from './pusher.ts';
import { buildTable, driveDeck, isInTable } from './table.ts';
import type { Table } from './table.ts';
import { micrometres, units } from './units.ts';

/** A body that has left the table. */
export interface Passed {
  readonly tick: number;
  readonly serial: number;
  readonly kind: PushKind;
  readonly xUm: number;
  readonly tray: PushTray;
}

interface Waiting {
  readonly dueTick: number;
  readonly kind: PushKind;
  readonly aimUm: number;
  readonly entry: PushEntry;
}

/** Bodies that entered in these last ticks may still be in the way of the next. */
const clearTicks = 6;
/** The same where pins may hold a body up for a while. */
const clearTicksOfPins = 60;

/** A table in motion: the physics, the belt and the bodies. It knows no players and no rules of a turn. */
export class PushMachine {
  readonly #rapier: Rapier;
  readonly #settings: PushSettings;
  readonly #startBelt: number;
  readonly #table: Table;
  readonly #pieces = new Map<number, PushPiece>();
  readonly #pieceOfBody = new Map<number, PushPiece>();
  readonly #entered: { readonly tick: number; readonly piece: PushPiece }[] = [];
  #waiting: Waiting[] = [];
  #nextSerial: number;
  #tick = 0;

  constructor(rapier: Rapier, settings: PushSettings, start: PushState) {
    this.#rapier = rapier;
    this.#settings = settings;
    this.#startBelt = start.beltUm;
    this.#nextSerial = start.nextSerial;
    this.#table = buildTable(rapier, settings);
    for (const body of start.bodies) this.#add(body);
  }

  get tick(): number {
    return this.#tick;
  }

  get nextSerial(): number {
    return this.#nextSerial;
  }

  get beltUm(): number {
    return beltAt(this.#settings, this.#startBelt, this.#tick);
  }

  /** In the order in which they came, which is that of their serials. */
  get pieces(): IterableIterator<PushPiece> {
    return this.#pieces.values();
  }

  get count(): number {
    return this.#pieces.size;
  }

  /** Lets a body in at a tick to come. */
  enter(body: Waiting): void {
    this.#waiting.push(body);
    this.#waiting.sort((a, b) => a.dueTick - b.dueTick);
  }

  /** One tick; what has passed the belt in it, by rising serial. */
  step(): Passed[] {
    this.#tick += 1;
    this.#letIn();
    driveDeck(this.#table, this.#settings, this.#tick);
    this.#table.world.step();
    return this.#collect();
  }

  read(): PushBody[] {
    return Array.from(this.#pieces.values(), readPiece);
  }

  /** Whether every body is finite and inside. */
  sound(): boolean {
    const face = deckAt(this.#settings, this.#tick);
    return [...this.#pieces.values()].every(
      (piece) => isFinitePiece(piece) && isInTable(this.#settings, piece.body.translation(), face),
    );
  }

  free(): void {
    this.#table.world.free();
  }

  #add(body: PushBody): PushPiece {
    const piece = addPiece(this.#rapier, this.#table.world, this.#settings, body);
    this.#pieces.set(body.serial, piece);
    this.#pieceOfBody.set(piece.body.handle, piece);
    return piece;
  }

  #letIn(): void {
    while ((this.#waiting[0]?.dueTick ?? Infinity) <= this.#tick) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      const serial = this.#nextSerial;
      this.#nextSerial += 1;
      const piece = this.#add(enteringBody(this.#settings, { ...next, serial, liftUm: this.#liftFor(next) }));
      this.#entered.push({ tick: this.#tick, piece });
    }
    const clear = this.#settings.pins === undefined ? clearTicks : clearTicksOfPins;
    while ((this.#entered[0]?.tick ?? Infinity) < this.#tick - clear) this.#entered.shift();
  }

  /** How much higher a body must enter to be clear of those that entered just before it. Source: rule U6. */
  #liftFor({ aimUm, entry, kind }: Waiting): number {
    const floor = this.#settings.deckHeightUm + this.#settings.dropHeightUm;
    const { radius } = sizeOf(this.#settings, kind);
    const x = units(aimUm + entry.shiftUm);
    let lift = 0;
    for (const { piece } of this.#entered) {
      const at = piece.body.translation();
      const near = units(radius + sizeOf(this.#settings, piece.kind).radius + 1_000);
      if (Math.abs(at.x - x) < near) lift = Math.max(lift, micrometres(at.y) + radius - floor);
    }
    return lift;
  }

  #collect(): Passed[] {
    const { world, gate } = this.#table;
    const near: PushPiece[] = [];
    world.intersectionPairsWith(gate, (other: Collider) => {
      const piece = this.#pieceOfBody.get(other.parent()?.handle ?? -1);
      if (piece !== undefined) near.push(piece);
    });
    if (near.length === 0) return [];
    const line = -units(this.#settings.trayDepthUm);
    const gone = near.filter(({ body }) => body.translation().y <= line).sort((a, b) => a.serial - b.serial);
    return gone.map((piece) => this.#take(piece));
  }

  #take({ serial, kind, body }: PushPiece): Passed {
    const xUm = micrometres(body.translation().x);
    this.#pieces.delete(serial);
    this.#pieceOfBody.delete(body.handle);
    this.#table.world.removeRigidBody(body);
    return { tick: this.#tick, serial, kind, xUm, tray: trayAt(this.#settings, this.beltUm, xUm) };
  }
}
