import type { SeaCatch, SeaDown, SeaStatus } from '@grabbit/contract';
import { type CaughtAt, type FishBet, Tide, tideMs } from '@grabbit/engines/draws';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import type { Logger } from '../core/log.ts';
import type { NewDraw } from '../games/draw.store.ts';
import type { DrawRoomRow } from '../games/draw-room.store.ts';
import type { HostedRoom } from '../games/hosted-rooms.ts';
import { LeaseLost } from '../games/room-row.ts';
import type { OpenRoomChat, RoomChatEntry } from '../games/room-chat.ts';
import { Viewers } from '../games/viewers.ts';
import { Cannons } from './cannons.ts';
import { beginTide, readSea, type StandingSea, type TideRow } from './sea.store.ts';
import { msLeft } from '../core/ms-left.ts';

export interface SeaNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly node: string;
  /** Version of what works tides out and draws shots. */
  readonly engine: string;
  readonly openChat: OpenRoomChat;
}

/** A shot may be at a fish that left so long ago, in milliseconds: whoever shot saw it. Shorter than until the next one comes in. */
const graceMs = 1_000;
/** How long a step that failed waits for its next try. */
const againMs = 1_000;

/** A tide with what swims in it, and when each fish was caught, by `lane/turn`. */
interface Running {
  readonly row: TideRow;
  readonly tide: Tide;
  readonly caught: Map<string, SeaCatch>;
}

const nameOf = (lane: number, turn: number): string => `${lane}/${turn}`;

function runningOf({ tide, caught }: StandingSea): Running | null {
  if (tide === null) return null;
  const byName = new Map(caught.map((each) => [nameOf(each[0], each[1]), each]));
  return { row: tide, tide: new Tide(tide.seed), caught: byName };
}

/**
 * A sea at the server that has its clock: tides that follow each other while somebody looks on, and six cannons. What swims follows from the tide's seed and
 * the catches in the books.
 */
export class Sea implements HostedRoom {
  readonly viewers = new Viewers<SeaDown>();
  readonly talk: RoomChatEntry;
  readonly cannons = new Cannons();
  room: DrawRoomRow;
  isAbandoned = false;
  readonly #needs: SeaNeeds;
  #running: Running | null;
  #next: StandingSea['next'];
  #busy: Promise<void> | null = null;
  #failedAt = 0;
  #toldWatchers = 0;
  /** Plays that were sent to everybody, so that one that is asked for again is sent once. */
  readonly #sent = new Set<string>();

  constructor(needs: SeaNeeds, room: DrawRoomRow, standing: StandingSea) {
    this.#needs = needs;
    this.room = room;
    this.talk = needs.openChat(room.id, this.viewers);
    this.#running = runningOf(standing);
    this.#next = standing.next;
  }

  get #isPlayed(): boolean {
    return this.room.pausedAt === null && !this.room.shut;
  }

  /** The tide that runs now. */
  get #tide(): Running | null {
    const running = this.#running;
    return running !== null && msLeft(running.row.startsAt, tideMs, this.#needs.clock.now()) > 0
      ? running
      : null;
  }

  /** A step has failed just now. */
  get #rests(): boolean {
    return msLeft(this.#failedAt, againMs, this.#needs.clock.now()) > 0;
  }

  get idle(): boolean {
    return this.viewers.size === 0 && this.#busy === null && this.#tide === null;
  }

  beat(): Promise<void> {
    this.#sweep();
    if (this.#busy !== null || this.isAbandoned) return this.#busy ?? Promise.resolve();
    const awake = this.viewers.size > 0 && this.#isPlayed;
    if (!awake || this.#tide !== null || this.#rests) return Promise.resolve();
    this.#busy = this.#begin()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => (this.#busy = null));
    return this.#busy;
  }

  #failed(error: unknown): void {
    if (error instanceof LeaseLost) return this.abandon();
    this.#failedAt = this.#needs.clock.now();
    this.#needs.log.error({ err: error, room: this.room.id }, 'a tide could not begin');
  }

  async #begin(): Promise<void> {
    const { db, clock, node, engine } = this.#needs;
    const { id: roomId } = this.room;
    const { number } = this.#next;
    await durably(db, () =>
      db.transaction((tx) => beginTide(tx, { node, roomId, engine, number, at: new Date(clock.now()) })),
    );
    await this.reload();
  }

  /** Reads the sea from the books again, and tells everybody. */
  async reload(): Promise<void> {
    const standing = await durably(this.#needs.db, () => readSea(this.#needs.db, this.room.id));
    this.#running = runningOf(standing);
    this.#next = standing.next;
    this.#sent.clear();
    this.sendStatus();
  }

  #sweep(): void {
    const { users } = this.viewers;
    const left = this.cannons.sweep(this.#needs.clock.now(), (playerId) => users.has(playerId));
    for (const playerId of left) this.viewers.notifyUser(playerId, { t: 'cannon', cannon: null });
    if (left.length > 0 || this.viewers.persons !== this.#toldWatchers) this.sendStatus();
  }

  /** What a shot at a fish is a bet on; null where it is not there, or not any more. */
  betOn(wish: {
    readonly tide: number;
    readonly lane: number;
    readonly turn: number;
  }): Omit<FishBet, 'stake'> | null {
    const running = this.#tide;
    if (running === null || running.row.number !== wish.tide) return null;
    const { lane, turn } = wish;
    const ms = this.#needs.clock.now() - running.row.startsAt.getTime();
    const caught: CaughtAt = (...of) => running.caught.get(nameOf(...of))?.[2];
    const isThere = [ms, Math.max(0, ms - graceMs)].some((at) =>
      running.tide.at(at, caught).some(({ fish }) => fish.lane === lane && fish.turn === turn),
    );
    const isCaught = running.caught.has(nameOf(lane, turn));
    return isThere && !isCaught ? { tide: running.row.seed, lane, turn } : null;
  }

  /** Tells everybody of a shot that is in the books. */
  shot({ publicId, alias, price: coins, paid, at: drawnAt, bet }: NewDraw, cannon: number): void {
    // This very game has drawn it.
    const { lane, turn, tide: seed } = bet as FishBet;
    const running = this.#running;
    if (running === null || running.row.seed !== seed || this.#sent.has(publicId)) return;
    this.#sent.add(publicId);
    const at = Math.max(0, drawnAt.getTime() - running.row.startsAt.getTime());
    if (paid > 0) running.caught.set(nameOf(lane, turn), [lane, turn, at]);
    this.viewers.broadcast({
      t: 'shot',
      tide: running.row.number,
      cannon,
      alias,
      lane,
      turn,
      at,
      coins,
      paid,
    });
  }

  /** Gives a cannon back, where the player has one. */
  leave(playerId: number): void {
    if (!this.cannons.leave(playerId)) return;
    this.viewers.notifyUser(playerId, { t: 'cannon', cannon: null });
    this.sendStatus();
  }

  status(): SeaStatus {
    const running = this.#tide;
    this.#toldWatchers = this.viewers.persons;
    return {
      open: this.#isPlayed,
      watchers: this.#toldWatchers,
      tide:
        running === null
          ? null
          : {
              number: running.row.number,
              commitment: running.row.commitment,
              seed: running.row.seed,
              startsAt: running.row.startsAt.getTime(),
              endsAt: running.row.endsAt.getTime(),
              caught: [...running.caught.values()],
            },
      next: this.#next,
      cannons: this.cannons.shown(),
    };
  }

  sendStatus(): void {
    this.viewers.broadcast({ t: 'status', now: this.#needs.clock.now(), status: this.status() });
  }

  abandon(): void {
    this.isAbandoned = true;
    this.viewers.closeAll(4009, 'the sea is at another server');
  }

  async drain(): Promise<void> {
    this.isAbandoned = true;
    await this.#busy;
  }
}
