import type { Database } from '../core/database.ts';
import { type DrawRoomRow, readDrawRooms } from './draw-room.store.ts';

/** Another server has the room's clock. */
export const atOtherServer = 'at another server';

/** A room whose clock runs at one server at a time. */
export interface HostedRoom {
  room: DrawRoomRow;
  readonly viewers: { readonly persons: number };
  /** Another server has it, or it was let go: nothing is written any more. */
  isAbandoned: boolean;
  /** Nobody is there, and no clock runs. */
  readonly idle: boolean;
  /** Shows what the time has come for, and begins the next step where one is due. */
  beat(): Promise<void> | void;
  sendStatus(): void;
  /** Leaves the room to whoever takes it next. */
  abandon(): void;
  /** Ends the step that is being written, and begins no further one. */
  drain(): Promise<void>;
}

export interface HostedNeeds<Room extends HostedRoom> {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly game: string;
  /** How often a room looks at its clock, in milliseconds. */
  readonly beatMs: number;
  /** Takes a room's clock, or keeps it; false when another server has it. */
  readonly take: (roomId: number) => Promise<boolean>;
  readonly free: (roomId: number) => Promise<void>;
  /** A room that was taken, as it stands in the books. */
  readonly open: (row: DrawRoomRow) => Promise<Room>;
  /** Rooms in which a clock has to run whoever is there. */
  readonly busy: () => Promise<readonly number[]>;
}

/** The rooms of a game whose clocks this server has: taken when somebody comes or something is left to end. */
export class HostedRooms<Room extends HostedRoom> {
  readonly #needs: HostedNeeds<Room>;
  readonly #open = new Map<number, Promise<Room | typeof atOtherServer>>();
  #rooms = new Map<number, DrawRoomRow>();
  #live: readonly Room[] = [];
  #closed = false;
  #beat: NodeJS.Timeout | undefined;

  constructor(needs: HostedNeeds<Room>) {
    this.#needs = needs;
  }

  /** Knows the rooms, and brings what was left on its way. */
  async start(): Promise<void> {
    await this.look();
    this.#beat = setInterval(() => {
      for (const room of this.#live) void room.beat();
    }, this.#needs.beatMs).unref();
  }

  /** Reads the rooms again, says again which are this server's, takes up what was left, and lets go of what nobody needs. */
  async look(): Promise<void> {
    if (this.#closed) return;
    const { db, game, busy } = this.#needs;
    const rows = (await readDrawRooms(db)).filter((row) => row.game === game);
    this.#rooms = new Map(rows.map((row) => [row.id, row]));
    for (const [roomId, opening] of [...this.#open])
      await this.#keep(roomId, await opening.catch(() => null));
    for (const roomId of await busy()) await this.of(roomId);
    const live: Room[] = [];
    for (const opening of this.#open.values())
      await opening.then((room) => (room === atOtherServer ? 0 : live.push(room)));
    this.#live = live;
  }

  async #keep(roomId: number, room: Room | typeof atOtherServer | null): Promise<void> {
    const { clock, take, free } = this.#needs;
    if (room === null || room === atOtherServer) return void this.#open.delete(roomId);
    const row = this.#rooms.get(roomId);
    const { pausedAt, shut } = room.room;
    const changed =
      row !== undefined && (row.pausedAt?.getTime() !== pausedAt?.getTime() || row.shut !== shut);
    if (row !== undefined) room.room = row;
    // A room that was closed plays what it has begun, and nothing further.
    else room.room = { ...room.room, pausedAt: room.room.pausedAt ?? new Date(clock.now()) };
    if (changed) room.sendStatus();
    if (room.isAbandoned || room.idle) {
      this.#open.delete(roomId);
      const wasOurs = !room.isAbandoned;
      // At once: whoever comes while the books are written sees that it was let go.
      room.isAbandoned = true;
      if (wasOurs) await free(roomId);
      return;
    }
    if (!(await take(roomId))) room.abandon();
  }

  hasRoom(roomId: number): boolean {
    return !this.#closed && this.#rooms.has(roomId);
  }

  /** The room at this server, taken where nobody has it. */
  async of(roomId: number): Promise<Room | typeof atOtherServer> {
    const known = await this.#open.get(roomId)?.catch(() => undefined);
    if (known !== undefined && known !== atOtherServer && !known.isAbandoned) return known;
    const asked = this.#open.get(roomId);
    // Two may have come at once.
    if (asked !== undefined && (await asked.catch(() => undefined)) !== known) return asked;
    const opening = this.#take(roomId);
    this.#open.set(roomId, opening);
    const room = await opening;
    if (room === atOtherServer) this.#open.delete(roomId);
    else this.#live = [...this.#live.filter((each) => each !== room), room];
    return room;
  }

  async #take(roomId: number): Promise<Room | typeof atOtherServer> {
    const { game, take, open } = this.#needs;
    const gone = { id: roomId, game, name: '', useType: 0, pausedAt: new Date(0), shut: false } as const;
    if (this.#closed || !(await take(roomId))) return atOtherServer;
    return open(this.#rooms.get(roomId) ?? gone);
  }

  /** The rooms whose clocks this server has. */
  all(): readonly Room[] {
    return this.#live;
  }

  /** The room, where this server has its clock. */
  live(roomId: number): Room | undefined {
    return this.#live.find(({ room }) => room.id === roomId);
  }

  /** Who looks on, by room. */
  watchers(roomId: number): number {
    return this.live(roomId)?.viewers.persons ?? 0;
  }

  /** What runs is left where it is: its clock is in the books, and whoever starts next goes on. */
  async drain(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#beat);
    for (const room of this.#live) {
      await room.drain();
      await this.#needs.free(room.room.id).catch(() => undefined);
    }
  }
}
