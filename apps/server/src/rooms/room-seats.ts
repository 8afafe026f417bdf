import type { Caller, CallContext } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { msLeft } from '../core/ms-left.ts';
import { isOnePerson, mayHavePlace, type Origin } from './one-person.ts';
import {
  emptySeating,
  enter,
  excuse,
  expire,
  keptOutUntil,
  leave,
  longestQueue,
  placeOf,
  playEnded,
  playOpened,
  resumeSeat,
  type Seating,
} from './seat.ts';

/** Somebody with a seat or a place in the queue who shows no connection for so long gives it up. */
const absentMs = 15_000;

/** Remembers when people were last seen in a room. */
class Attendance {
  readonly #lastSeen = new Map<number, number>();

  see(userId: number, now: number): void {
    this.#lastSeen.set(userId, now);
  }

  isAbsent(userId: number, now: number): boolean {
    return msLeft(this.#lastSeen.get(userId), absentMs, now) === 0;
  }

  /** Forgets everybody but those who sit or wait. */
  keepOnly(userIds: readonly number[]): void {
    for (const userId of this.#lastSeen.keys()) if (!userIds.includes(userId)) this.#lastSeen.delete(userId);
  }
}

/** Who comes in, and from where. */
export interface Comer extends Origin, Pick<Caller, 'userId'> {}

/** Who makes a call, as a seat looks at them. */
export const comerOf = ({ visitorId, network, agent }: CallContext, { userId }: Caller): Comer => ({
  ...{ userId, visitorId, network, agent },
});

const firstTurnMs = 45_000;

/** The seat and the queue of one room as they are kept in time: who is here, from where, and how long turns take. */
export class RoomSeats {
  readonly #now: () => number;
  /** Called with each new seating. */
  readonly #onChange: (seating: Seating) => void;
  readonly #attendance = new Attendance();
  /** Of all who have a place or let one pass. */
  readonly #origins = new Map<number, Origin>();
  #seating: Seating = emptySeating;
  #turnMs = firstTurnMs;
  #turnBegan = 0;

  constructor(now: () => number, onChange: (seating: Seating) => void) {
    this.#now = now;
    this.#onChange = onChange;
  }

  get seating(): Seating {
    return this.#seating;
  }

  /** How long a turn takes, by a running mean, in milliseconds. */
  get turnMs(): number {
    return this.#turnMs;
  }

  placeOf(userId: number): number {
    return placeOf(this.#seating, userId);
  }

  /** Why somebody gets no place; null when they do, or have one already. */
  refusal({ userId, ...origin }: Comer): Failure | null {
    if (this.placeOf(userId) !== -1) return null;
    const until = this.#keptOutUntil(userId, origin);
    if (until > 0) return new Failure('seatUnused', `${Math.ceil((until - this.#now()) / 1000)}`);
    const { seat, queue } = this.#seating;
    const others = [...queue, ...(seat === null ? [] : [seat])].flatMap((id) => this.#origins.get(id) ?? []);
    if (!mayHavePlace(origin, others)) return new Failure('placeHeld');
    return queue.length >= longestQueue ? new Failure('queueFull') : null;
  }

  /** The same wait for all accounts of one person. */
  #keptOutUntil(userId: number, origin: Origin): number {
    const same = this.#seating.passes
      .map((pass) => pass.userId)
      .filter((other) => {
        const theirs = this.#origins.get(other);
        return other === userId || (theirs !== undefined && isOnePerson(origin, theirs));
      });
    return Math.max(0, ...same.map((other) => keptOutUntil(this.#seating, other, this.#now())));
  }

  enter({ userId, visitorId, network, agent }: Comer): void {
    this.#origins.set(userId, { visitorId, network, agent });
    this.see(userId);
    this.#take(enter(this.#seating, userId, this.#now()));
  }

  leave(userId: number): boolean {
    if (this.placeOf(userId) === -1) return false;
    this.#take(leave(this.#seating, userId, this.#now()));
    return true;
  }

  opened(): void {
    this.#take(playOpened(this.#seating));
  }

  ended(): void {
    this.#take(playEnded(this.#seating, this.#now()));
  }

  /** Back in the seat, with the play that is open. */
  resume(userId: number): void {
    this.see(userId);
    this.#take(resumeSeat(userId));
  }

  excuse(): void {
    this.#take(excuse(this.#seating));
  }

  see(userId: number): void {
    this.#attendance.see(userId, this.#now());
  }

  /** Passes the seat on when its time is up, and takes away the places of those who are gone. */
  tick(isHere: (userId: number) => boolean): void {
    const { seat, queue } = this.#seating;
    const present = seat === null ? queue : [seat, ...queue];
    this.#attendance.keepOnly(present);
    for (const userId of present) {
      if (isHere(userId)) this.see(userId);
      const gone = this.#attendance.isAbsent(userId, this.#now());
      const playing = userId === seat && this.#seating.playing;
      if (gone && !playing) this.leave(userId);
    }
    this.#take(expire(this.#seating, this.#now()));
  }

  #take(next: Seating): void {
    if (next === this.#seating) return;
    if (next.seat !== this.#seating.seat) this.#turnChanged(next.seat);
    this.#seating = next;
    const passed = new Set(next.passes.map(({ userId }) => userId));
    for (const userId of this.#origins.keys()) {
      if (placeOf(next, userId) === -1 && !passed.has(userId)) this.#origins.delete(userId);
    }
    this.#onChange(next);
  }

  #turnChanged(seat: number | null): void {
    const took = this.#now() - this.#turnBegan;
    if (this.#seating.seat !== null) this.#turnMs = Math.round(this.#turnMs * 0.8 + took * 0.2);
    this.#turnBegan = seat === null ? 0 : this.#now();
  }
}
