import { type ErrorName, type PlaySource, RoomUseType } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { keepSeat, keepSeats, leaveSeat, type SeatOf, takeSeat } from './push-seats.store.ts';
import { readCyberRule } from './push-rules.store.ts';
import type { PushRoomRow } from './push-room.store.ts';

/** What of a room its door is about. */
export type DoorRoom = Pick<PushRoomRow, 'id' | 'useType' | 'minLevel' | 'club' | 'cyber' | 'seats'>;

export interface Comer {
  readonly userId: number;
  readonly isTrial: boolean;
}

export interface DoorNeeds {
  readonly db: Database;
  readonly levelOf: (userId: number) => Promise<number>;
  readonly isMember: (userId: number) => Promise<boolean>;
  /** Whether they have confirmed the age that the arcade asks for. */
  readonly isOfAge: (userId: number) => Promise<boolean>;
}

/** What a room of few seats says when none is free. */
export const fullName = ({ cyber }: Pick<DoorRoom, 'cyber'>): ErrorName =>
  cyber ? 'cyberBusy' : 'outOfStock';

/** Refusals that pass: whoever got one is asked again. */
const passing: ReadonlySet<ErrorName> = new Set([
  ...['cyberBusy', 'outOfStock', 'clubRequired', 'ageUnconfirmed'],
] as const);
export const isPassing = (name: ErrorName): boolean => passing.has(name);

/** Who may play in a room of pushers, and who sits in those of few seats. */
export class PushDoors {
  readonly #needs: DoorNeeds;
  /** Connections of this server in rooms of few seats. */
  readonly #present = new Map<string, { readonly seat: SeatOf; connections: number }>();
  readonly #sources = new Map<string, PlaySource>();

  constructor(needs: DoorNeeds) {
    this.#needs = needs;
  }

  /** Why somebody may not play there, whether or not a seat is free. */
  async refuses(
    { useType, club, minLevel }: DoorRoom,
    { userId, isTrial }: Comer,
  ): Promise<ErrorName | null> {
    const { levelOf, isMember, isOfAge } = this.#needs;
    if (isTrial && useType !== RoomUseType.trial) return 'trialRoomOnly';
    // A trial account can win nothing: it is asked for no age.
    if (!isTrial && !(await isOfAge(userId))) return 'ageUnconfirmed';
    if (club && !(await isMember(userId))) return 'clubRequired';
    return minLevel > 0 && (await levelOf(userId)) < minLevel ? 'levelLimited' : null;
  }

  /** Lets somebody in: why they may only look, or null, and then they have a seat where there are few. */
  async enter(room: DoorRoom, comer: Comer): Promise<ErrorName | null> {
    return (await this.refuses(room, comer)) ?? (await this.#sit(room, comer.userId));
  }

  /** Whether who is inside may begin a turn: a membership ends, and a seat is lost by who was silent for long. */
  async refusesTurn(room: DoorRoom, playerId: number): Promise<ErrorName | null> {
    if (room.club && !(await this.#needs.isMember(playerId))) return 'clubRequired';
    return this.#sit(room, playerId);
  }

  async #sit({ id: roomId, cyber, seats }: DoorRoom, playerId: number): Promise<ErrorName | null> {
    if (seats === null) return null;
    const { db } = this.#needs;
    // In native builds alone: a machine is had by being assigned, never by coming in.
    const assigned = cyber && (await readCyberRule(db)) === 'native';
    const seat = { roomId, playerId };
    const number = assigned ? await keepSeat(db, seat) : await this.take(seat);
    return number === null ? fullName({ cyber }) : null;
  }

  /** A seat for who may have one; null where none is free. */
  take(seat: SeatOf): Promise<number | null> {
    return this.#needs.db.transaction((tx) => takeSeat(tx, seat));
  }

  /** Somebody's connection is there. `seats` of the room. */
  come(seat: SeatOf, { seats }: Pick<DoorRoom, 'seats'>): void {
    if (seats === null) return;
    const present = this.#present.get(keyOf(seat)) ?? { seat, connections: 0 };
    present.connections += 1;
    this.#present.set(keyOf(seat), present);
  }

  /** It is gone. */
  async go(seat: SeatOf): Promise<void> {
    this.#sources.delete(keyOf(seat));
    const present = this.#present.get(keyOf(seat));
    if (present === undefined) return;
    present.connections -= 1;
    if (present.connections > 0) return;
    this.#present.delete(keyOf(seat));
    await leaveSeat(this.#needs.db, seat);
  }

  /** Holds on to the seats of who is there. */
  async keep(): Promise<void> {
    if (this.#present.size === 0) return;
    await keepSeats(
      this.#needs.db,
      [...this.#present.values()].map(({ seat }) => seat),
    );
  }

  /** Where a player came from, as their app says. */
  note(seat: SeatOf, source: PlaySource): void {
    this.#sources.set(keyOf(seat), source);
  }

  cameFrom(seat: SeatOf): PlaySource | null {
    return this.#sources.get(keyOf(seat)) ?? null;
  }
}

const keyOf = ({ roomId, playerId }: SeatOf): string => `${roomId}/${playerId}`;
