import type { OwnStake } from '@grabbit/contract';
import type { Logger } from '../core/log.ts';
import { type DrawRoomRow, readDrawRooms } from './draw-room.store.ts';
import { freeSharedRoom, readBusyRooms, takeSharedRoom } from './shared-round.store.ts';
import { readStandingRoom, SharedRoom } from './shared-room.ts';
import type { SharedNeeds } from './shared-steps.ts';

/** Another server has the room's clock. */
export const atOtherServer = 'at another server';

/** How often a room looks at its clock. Parts are never told early, and this much late at most. */
const beatMs = 50;

/** The rooms of a game of shared rounds whose clocks this server has: taken when somebody comes or something is left to end. */
export class SharedRooms {
  readonly #needs: SharedNeeds & { readonly log: Logger };
  readonly #open = new Map<number, Promise<SharedRoom | typeof atOtherServer>>();
  #rooms = new Map<number, DrawRoomRow>();
  #live: readonly SharedRoom[] = [];
  #closed = false;
  #beat: NodeJS.Timeout | undefined;

  constructor(needs: SharedNeeds & { readonly log: Logger }) {
    this.#needs = needs;
  }

  /** Knows the rooms, and brings what was left on its way. */
  async start(): Promise<void> {
    await this.look();
    this.#beat = setInterval(() => {
      for (const room of this.#live) void room.beat();
    }, beatMs).unref();
  }

  /** Reads the rooms again, says again which are this server's, takes up what was left, and lets go of what nobody needs. */
  async look(): Promise<void> {
    if (this.#closed) return;
    const { db, game } = this.#needs;
    const { name } = game.rules;
    const rows = (await readDrawRooms(db)).filter((row) => row.game === name);
    this.#rooms = new Map(rows.map((row) => [row.id, row]));
    for (const [roomId, opening] of this.#open) await this.#keep(roomId, await opening.catch(() => null));
    for (const roomId of await readBusyRooms(db, name)) await this.of(roomId);
    this.#live = (await Promise.all(this.#open.values())).filter((room) => room !== atOtherServer);
  }

  async #keep(roomId: number, room: SharedRoom | typeof atOtherServer | null): Promise<void> {
    const { db, node, game } = this.#needs;
    if (room === null || room === atOtherServer) return void this.#open.delete(roomId);
    const row = this.#rooms.get(roomId);
    const { pausedAt, shut } = room.room;
    const changed =
      row !== undefined && (row.pausedAt?.getTime() !== pausedAt?.getTime() || row.shut !== shut);
    if (row !== undefined) room.room = row;
    // A room that was closed plays what it has begun, and nothing further.
    else room.room = { ...room.room, pausedAt: room.room.pausedAt ?? new Date(this.#needs.clock.now()) };
    if (changed) room.tellStatus();
    if (room.isAbandoned || room.idle) {
      this.#open.delete(roomId);
      if (!room.isAbandoned) await freeSharedRoom(db, node, roomId);
      room.isAbandoned = true;
      return;
    }
    if (!(await takeSharedRoom(db, { roomId, game: game.rules.name, node }))) room.abandon();
  }

  hasRoom(roomId: number): boolean {
    return !this.#closed && this.#rooms.has(roomId);
  }

  /** The room at this server, taken where nobody has it. */
  async of(roomId: number): Promise<SharedRoom | typeof atOtherServer> {
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

  async #take(roomId: number): Promise<SharedRoom | typeof atOtherServer> {
    const { db, node, game } = this.#needs;
    const gone = {
      id: roomId,
      game: game.rules.name,
      name: '',
      useType: 0,
      pausedAt: new Date(0),
      shut: false,
    } as const;
    const row = this.#rooms.get(roomId) ?? gone;
    if (this.#closed || !(await takeSharedRoom(db, { roomId, game: game.rules.name, node })))
      return atOtherServer;
    return new SharedRoom(this.#needs, row, await readStandingRoom(this.#needs, roomId));
  }

  /** Who looks on, by room. */
  watchers(roomId: number): number {
    return this.#live.find(({ room }) => room.id === roomId)?.viewers.persons ?? 0;
  }

  entered(roomId: number, playerId: number, stake: OwnStake, balance: number): void {
    this.#live.find(({ room }) => room.id === roomId)?.entered(playerId, stake, balance);
  }

  /** Rounds that run are left where they are: their clock is in the books, and whoever starts next goes on. */
  async drain(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#beat);
    for (const room of this.#live) {
      await room.drain();
      await freeSharedRoom(this.#needs.db, this.#needs.node, room.room.id).catch(() => undefined);
    }
  }
}
