import {
  type CallParams,
  type CallReply,
  type ErrorName,
  errors,
  type MachineDown,
  type RoomStatus,
} from '@grabbit/contract';
import { readCommitment } from '../play/play-file.ts';
import type { PlayRow } from '../play/play.store.ts';
import type { Settled } from '../play/settlement.ts';
import type { Caller } from '../platform/call-context.ts';
import { durably } from '../platform/durably.ts';
import { Failure } from '../platform/failure.ts';
import type { Logger } from '../platform/log.ts';
import { Attendance } from './attendance.ts';
import { isClubPrice, openPlay, refusedOffer, repeatedOpen } from './open-play.ts';
import { type RoomPerson, statusOf } from './room-status.ts';
import { sceneOf } from './room-scene.ts';
import type { RoomRow } from './room.store.ts';
import { RunningPlay, type RunningPlayNeeds } from './running-play.ts';
import {
  emptySeating,
  enter,
  expire,
  leave,
  longestQueue,
  placeOf,
  playEnded,
  playOpened,
  resumeSeat,
  type Seating,
} from './seat.ts';
import { type Viewer, Viewers } from './viewers.ts';

export interface RoomHostNeeds extends RunningPlayNeeds {
  readonly log: Logger;
  readonly person: (userId: number) => Promise<RoomPerson>;
  /** Whether a player is in the club now. Throws `DatabaseAway`. */
  readonly isMember: (userId: number) => Promise<boolean>;
  readonly refill: (room: RoomRow) => Promise<RoomRow>;
  /** Pushes notices that were just committed to the player's open connections. */
  readonly flushNotices: (userId: number) => void;
  readonly onEvent: (event: 'opened' | 'settled' | 'voided', roomId: number) => void;
}

const firstTurnMs = 45_000;

/** One room: its seat, queue, viewers and running play. Time and sockets are its business, outcomes are not. */
export class RoomHost {
  readonly viewers = new Viewers();
  readonly #needs: RoomHostNeeds;
  readonly #persons = new Map<number, RoomPerson>();
  readonly #attendance = new Attendance();
  #row: RoomRow;
  #seating: Seating = emptySeating;
  #running: RunningPlay | null = null;
  #opening = false;
  #refilling = false;
  #stuck = false;
  #closing = false;
  #turnMs = firstTurnMs;
  #turnBegan = 0;
  #statusDue = false;

  constructor(needs: RoomHostNeeds, row: RoomRow) {
    this.#needs = needs;
    this.#row = row;
  }

  get row(): RoomRow {
    return this.#row;
  }

  get seating(): Seating {
    return this.#seating;
  }

  get busy(): boolean {
    return this.#running !== null || this.#opening || this.#refilling;
  }

  get #now(): number {
    return this.#needs.clock.now();
  }

  // Coming and going -----------------------------------------------------------------------------------------------

  async enter(
    caller: Caller,
    admit: (person: RoomPerson) => ErrorName | null,
  ): Promise<CallReply<'enterRoom'> | Failure> {
    if (this.#closing) return new Failure('shuttingDown');
    const person = await this.#needs.person(caller.userId);
    const refused = admit(person);
    if (refused !== null) return new Failure(refused);
    if (this.#stuck) return new Failure('roomBusy');
    const known = placeOf(this.#seating, caller.userId) !== -1;
    if (!known && this.#seating.queue.length >= longestQueue) return new Failure('queueFull');
    this.#persons.set(caller.userId, person);
    this.#attendance.see(caller.userId, this.#now);
    this.#seat(enter(this.#seating, caller.userId, this.#now));
    return { status: this.status(), place: placeOf(this.#seating, caller.userId) };
  }

  leave(userId: number): boolean {
    if (placeOf(this.#seating, userId) === -1) return false;
    this.#seat(leave(this.#seating, userId, this.#now));
    return true;
  }

  async join(viewer: Viewer): Promise<void> {
    this.viewers.add(viewer);
    const { userId } = viewer;
    if (userId !== null) this.#returned(userId);
    await this.#welcome(viewer);
    this.#statusSoon();
  }

  depart(viewer: Viewer): void {
    this.viewers.remove(viewer);
    if (viewer.userId !== null) this.#attendance.see(viewer.userId, this.#now);
    this.#statusSoon();
  }

  #returned(userId: number): void {
    const running = this.#running;
    const back = running?.play.playerId === userId && this.viewers.of(userId).length === 1;
    if (back) running?.resume();
    this.#attendance.see(userId, this.#now);
  }

  /** Tells a viewer everything, then lets it have frames. */
  async #welcome(viewer: Viewer): Promise<void> {
    const full = (await this.#running?.full().catch(() => null)) ?? null;
    const { toys, frame } = sceneOf(this.#row, full);
    const you =
      viewer.userId === null ? null : { userId: viewer.userId, place: placeOf(this.#seating, viewer.userId) };
    viewer.send(
      JSON.stringify({ t: 'welcome', v: 1, status: this.status(), you, toys, frame } satisfies MachineDown),
    );
    const running = this.#running;
    if (running !== null) viewer.send(JSON.stringify(this.#openedMessage(running.play, true)));
    this.viewers.ready(viewer);
  }

  // Playing --------------------------------------------------------------------------------------------------------

  async open(caller: Caller, params: CallParams<'openPlay'>): Promise<CallReply<'openPlay'> | Failure> {
    // Asked before the seat is looked at: from there to the opening nobody else may come between.
    const member = isClubPrice(this.#row, params.price) && (await this.#needs.isMember(caller.userId));
    const refused = this.#mayOpen(caller, params, member);
    if (refused !== null) return (await repeatedOpen(this.#needs.db, caller, params)) ?? new Failure(refused);
    this.#opening = true;
    try {
      const opened = await openPlay(this.#needs.db, this.#row, caller, params, new Date(this.#now));
      if (opened instanceof Failure) return opened;
      this.#run(new RunningPlay(this.#needs, this.#row, opened.play, opened.commitment, this.#events()));
      return opened.reply;
    } finally {
      this.#opening = false;
    }
  }

  #mayOpen(caller: Caller, params: CallParams<'openPlay'>, member: boolean): ErrorName | null {
    if (this.#closing) return 'shuttingDown';
    if (this.#stuck || this.#refilling) return 'roomBusy';
    if (this.#seating.seat !== caller.userId) return 'notSeated';
    if (this.busy) return 'playOpen';
    const level = this.#persons.get(caller.userId)?.level ?? 0;
    const latencies = this.viewers.of(caller.userId).map(({ latencyMs }) => latencyMs ?? 0);
    return refusedOffer(this.#row, params, { level, member, latencyMs: Math.min(...latencies) });
  }

  #run(running: RunningPlay): void {
    this.#running = running;
    this.#seat(playOpened(this.#seating));
    this.viewers.tell(this.#openedMessage(running.play, false));
    running.start();
    this.#needs.onEvent('opened', this.#row.id);
  }

  /** Finishes or voids what a dead server left, with its player back in the seat. */
  async recover(play: PlayRow): Promise<void> {
    const commitment = await durably(this.#needs.db, () =>
      readCommitment(this.#needs.db, play.roomId, play.sequence),
    );
    this.#persons.set(play.playerId, await this.#needs.person(play.playerId));
    this.#attendance.see(play.playerId, this.#now);
    this.#running = new RunningPlay(this.#needs, this.#row, play, commitment, this.#events());
    this.#seat(resumeSeat(play.playerId));
    await this.#running.recover('server restarted');
  }

  steer(userId: number, play: string, id: number, code: number): void {
    const running = this.#playOf(userId, play, id);
    running?.steer(id, code);
  }

  drop(userId: number, play: string, id: number): void {
    const running = this.#playOf(userId, play, id);
    running?.drop(id);
  }

  #playOf(userId: number, play: string, id: number): RunningPlay | null {
    const running = this.#running;
    const refuse = (error: ErrorName): null => {
      this.viewers.tellUser(userId, { t: 'refused', play, id, code: errors[error].code });
      return null;
    };
    if (running === null || `${running.play.id}` !== play) return refuse('playEnded');
    return running.play.playerId === userId ? running : refuse('notYourPlay');
  }

  #events() {
    const playId = (): string => `${this.#running?.play.id}`;
    const player = (): number => this.#running?.play.playerId ?? 0;
    return {
      onFrame: (text: string) => {
        for (const viewer of this.viewers.frame(text)) void this.#welcome(viewer);
      },
      onAck: (id: number, k: number, h: string) =>
        this.viewers.tellUser(player(), { t: 'ack', play: playId(), id, k, h }),
      onRefused: (id: number) =>
        this.viewers.tellUser(player(), { t: 'refused', play: playId(), id, code: errors.playEnded.code }),
      onDropped: (k: number) => this.viewers.tell({ t: 'dropped', play: playId(), k }),
      onSettled: (settled: Settled, seed: string) => this.#settled(settled, seed),
      onVoided: (room: RoomRow, reason: string) => this.#voided(room, reason),
      onStuck: (error: unknown) => {
        this.#stuck = true;
        this.#needs.log.error(
          { err: error, room: this.#row.id, play: playId() },
          'a play could not be ended',
        );
        this.#statusSoon();
      },
    };
  }

  #settled({ room, won, receipt, finalHash }: Settled, seed: string): void {
    const running = this.#running;
    if (running === null) return;
    const { id, playerId } = running.play;
    const prizes = won.map(({ serial, kind }) => ({ serial, kind }));
    this.viewers.tell({
      t: 'settled',
      play: `${id}`,
      userId: playerId,
      won: prizes,
      seed,
      receipt,
      finalHash,
    });
    if (won.length > 0) this.#needs.flushNotices(playerId);
    this.#needs.onEvent('settled', room.id);
    this.#ended(room);
  }

  #voided(room: RoomRow, reason: string): void {
    const running = this.#running;
    if (running === null) return;
    this.viewers.tell({ t: 'voided', play: `${running.play.id}`, userId: running.play.playerId, reason });
    this.#needs.onEvent('voided', room.id);
    this.#ended(room);
    this.#tellScene();
  }

  #ended(room: RoomRow): void {
    this.#running = null;
    this.#row = room;
    this.#seat(playEnded(this.#seating, this.#now));
  }

  #tellScene(): void {
    const { toys, frame } = sceneOf(this.#row, null);
    this.viewers.tell({ t: 'toys', toys, frame });
  }

  // Time -----------------------------------------------------------------------------------------------------------

  /** Called twice a second. */
  tick(): void {
    this.#dropAbsent();
    this.#seat(expire(this.#seating, this.#now));
    if (this.#statusDue) this.#tellStatus();
    if (this.#wantsRefill()) void this.#refill();
  }

  #dropAbsent(): void {
    const { seat, queue } = this.#seating;
    const present = seat === null ? queue : [seat, ...queue];
    this.#attendance.keepOnly(present);
    for (const userId of present) {
      if (this.viewers.of(userId).length > 0) this.#attendance.see(userId, this.#now);
      const gone = this.#attendance.isAbsent(userId, this.#now);
      const playing = userId === seat && this.#seating.playing;
      if (gone && !playing) this.leave(userId);
    }
  }

  #wantsRefill(): boolean {
    const { state, refillBelow } = this.#row;
    const quiet = !this.busy && !this.#closing && !this.#stuck && this.#seating.seat === null;
    return quiet && state.toys.length < refillBelow;
  }

  async #refill(): Promise<void> {
    this.#refilling = true;
    try {
      const before = this.#row;
      this.#row = await this.#needs.refill(before);
      if (this.#row !== before) this.#tellScene();
    } catch (error) {
      this.#needs.log.error({ err: error, room: this.#row.id }, 'a refill failed');
    } finally {
      this.#refilling = false;
      this.#statusSoon();
    }
  }

  /** Stops taking plays; resolves when none is open. */
  async drain(): Promise<void> {
    this.#closing = true;
    await this.#running?.drain();
    while (this.busy) await new Promise((resolve) => setTimeout(resolve, 50));
    this.viewers.closeAll(1001, 'the server stops');
  }

  // What everybody sees ----------------------------------------------------------------------------------------------

  status(): RoomStatus {
    const running = this.#running;
    return statusOf({
      row: this.#row,
      seating: this.#seating,
      play: running === null ? null : { id: running.play.id, aiming: running.aiming },
      watchers: this.viewers.persons,
      turnMs: this.#turnMs,
      now: this.#now,
      face: (userId) => this.#face(userId),
    });
  }

  #face(userId: number): RoomPerson {
    return this.#persons.get(userId) ?? { userId, nickName: '', portrait: '', level: 0 };
  }

  #openedMessage(play: PlayRow, resumed: boolean): MachineDown {
    const { id, playerId, sequence, clientSeed, settings } = play;
    return {
      t: 'opened',
      play: `${id}`,
      userId: playerId,
      sequence,
      clientSeed,
      aimTicks: settings.aimTicks,
      resumed,
    };
  }

  /** Takes a new seating on; whoever is no longer in it gives up their place. */
  #seat(next: Seating): void {
    if (next === this.#seating) return;
    if (next.seat !== this.#seating.seat) this.#turnChanged(next.seat);
    this.#seating = next;
    for (const userId of this.#persons.keys()) {
      if (placeOf(next, userId) === -1) this.#persons.delete(userId);
    }
    this.#tellStatus();
  }

  #turnChanged(seat: number | null): void {
    const took = this.#now - this.#turnBegan;
    if (this.#seating.seat !== null) this.#turnMs = Math.round(this.#turnMs * 0.8 + took * 0.2);
    this.#turnBegan = seat === null ? 0 : this.#now;
  }

  #statusSoon(): void {
    this.#statusDue = true;
  }

  #tellStatus(): void {
    this.#statusDue = false;
    if (this.viewers.size > 0) this.viewers.tell({ t: 'status', status: this.status() });
  }
}
