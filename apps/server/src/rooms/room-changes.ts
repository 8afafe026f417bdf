import { DatabaseAway } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import type { RoomRow } from '../games/room-row.ts';
import type { RoomHostNeeds } from './room-host-needs.ts';
import type { RoomSeats } from './room-seats.ts';
import { readRoom } from './room.store.ts';

/** The room that changes: what its host tells of it, and does when it has changed. */
export interface ChangingRoom {
  readonly seats: RoomSeats;
  /** Somebody looks on. */
  watched(): boolean;
  row(): RoomRow;
  /** Nothing runs or is being opened, and the server is not about to stop. */
  idle(): boolean;
  /** Prizes that are left in it. */
  standing(): number;
  /** It is another one from now on. */
  changed(row: RoomRow): void;
  statusSoon(): void;
  tellScene(): void;
}

type Needs = Pick<RoomHostNeeds, 'db' | 'log' | 'plays'>;

/** What happens to a room between two plays: refills, what operators wish, and the waiting for a quiet moment. */
export class RoomChanges {
  readonly #needs: Needs;
  readonly #room: ChangingRoom;
  #changing = false;
  /** Nobody comes in: somebody of the operator waits for the room. */
  #held = false;

  constructor(needs: Needs, room: ChangingRoom) {
    this.#needs = needs;
    this.#room = room;
  }

  /** A change is under way. */
  get changing(): boolean {
    return this.#changing;
  }

  /** It takes no plays for now, or soon. */
  get resting(): boolean {
    return this.#held || this.#room.row().pausedAt !== null;
  }

  get #quiet(): boolean {
    // Whoever sits at an empty machine can only wait for it to be filled.
    const isFree = this.#room.seats.seating.seat === null || this.#room.standing() === 0;
    const idle = this.#room.idle() && !this.#changing && isFree;
    return idle && this.#needs.db.status.current === 'up';
  }

  /** Fills it up when too little is left in it and nobody is there. */
  tick(): void {
    const { practiceOf, refillBelow } = this.#room.row();
    // Most practice twins are never opened: the first who looks in has one filled.
    const isWanted = practiceOf === null || this.#room.watched();
    if (isWanted && this.#quiet && !this.resting && this.#room.standing() < refillBelow) void this.#refill();
  }

  async #refill(): Promise<void> {
    try {
      await this.change((row) => this.#needs.plays.restock(row));
    } catch (error) {
      if (!(error instanceof DatabaseAway))
        this.#needs.log.error({ err: error, room: this.#room.row().id }, 'a refill failed');
    }
  }

  /** From now on nobody comes in, and who is there goes: from the seat after the play that runs. Until the next `change`. */
  hold(): void {
    this.#held = true;
    const { seats } = this.#room;
    const { seat, queue } = seats.seating;
    seats.excuse();
    for (const userId of [...queue, ...(seat === null ? [] : [seat])]) seats.leave(userId);
    this.#room.statusSoon();
  }

  /**
   * Works on the room while nobody sits there and nothing runs; what `work` gives is the room from then on. False, and nothing was
   * done, when it is not so now. Throws what `work` throws, with the room as the books have it.
   */
  async change(work: (row: RoomRow) => Promise<RoomRow>): Promise<boolean> {
    if (!this.#quiet) return false;
    this.#changing = true;
    const before = this.#room.row();
    try {
      this.#room.changed(await work(before));
    } catch (error) {
      await this.#readAgain(before);
      throw error;
    } finally {
      this.#held = false;
      this.#changing = false;
      this.#room.statusSoon();
    }
    if (this.#room.row() !== before) this.#room.tellScene();
    return true;
  }

  /** What the books say after a change whose answer was lost; another node's room is not read. */
  async #readAgain({ id, epoch }: RoomRow): Promise<void> {
    const row = await durably(this.#needs.db, () => readRoom(this.#needs.db, id));
    if (row.epoch === epoch) this.#room.changed(row);
  }
}
