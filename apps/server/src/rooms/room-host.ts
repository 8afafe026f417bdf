import {
  type CallReply,
  type ErrorName,
  errors,
  machineProtocolVersion,
  type RoomDown,
  type RoomStatus,
} from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import { durably } from '../core/durably.ts';
import { within } from '../core/within.ts';
import { Failure } from '../core/failure.ts';
import type { AnyGame, MachineScene } from '../games/game.ts';
import type {
  BoundDrop,
  OpenedSeeds,
  OpenParams,
  OpenReply,
  PlayRow,
  RunEvents,
  RunningPlay,
  SeatInput,
  Settled,
  StuckPlay,
} from '../games/plays.ts';
import type { RoomRow } from '../games/room-row.ts';
import type { RoomChatEntry } from '../games/room-chat.ts';
import { CommandWaits } from './command-waits.ts';
import { Applause, type Applauded, cheeredPlay, sendApplause } from './applause.ts';
import { isClubPrice, isHousesFault, refusedOffer } from './offer.ts';
import { RoomChanges } from './room-changes.ts';
import { type RoomPerson, statusOf } from './room-status.ts';
import { boundPacket, openedPacket, settledPacket } from './room-packets.ts';
import { createPlayerTeller } from './room-player.ts';
import type { RoomHostNeeds } from './room-host-needs.ts';
import { RoomPersons } from './room-persons.ts';
import { seatTeller } from './seat-teller.ts';
import { type Comer, RoomSeats } from './room-seats.ts';
import { placeOf, type Seating } from './seat.ts';
import { type Viewer, Viewers } from '../games/viewers.ts';

/** What the voiding of a play may take when the server stops. */
const voidingMs = 1_000;

// Long because a room is one actor: seat, queue, play and changes wait for each other, and nobody may see them half done.

/** One room: its seat, queue, viewers and running play. Time and sockets are its business, outcomes are not. */
export class RoomHost {
  readonly viewers = new Viewers();
  readonly chat: RoomChatEntry;
  readonly #needs: RoomHostNeeds;
  readonly #persons: RoomPersons;
  readonly #seats: RoomSeats;
  readonly waits = new CommandWaits();
  readonly #applause = new Applause();
  /** What happens to it between two plays. */
  readonly changes: RoomChanges;
  #row: RoomRow;
  #running: RunningPlay | null = null;
  #opening = false;
  #closing = false;
  #statusDue = false;
  readonly #notifyPlayer: ReturnType<typeof createPlayerTeller>;

  constructor(needs: RoomHostNeeds, row: RoomRow) {
    this.#needs = needs;
    this.#row = row;
    this.#persons = new RoomPersons((userId) => needs.aliasOf(row.id, userId));
    this.chat = needs.openChat(row.id, this.viewers);
    this.#notifyPlayer = createPlayerTeller((parts) => needs.notifyPlayer(row.id, parts));
    this.#seats = new RoomSeats(
      () => this.#now,
      (seating) => this.#seated(seating),
    );
    this.changes = new RoomChanges(needs, {
      seats: this.#seats,
      watched: () => this.viewers.size > 0,
      row: () => this.#row,
      idle: () => this.#running === null && !this.#opening && !this.#closing,
      standing: () => this.game.prizes(this.#row.state).length,
      changed: (changed) => {
        this.#row = changed;
      },
      statusSoon: () => this.#statusSoon(),
      tellScene: () => this.#tellScene(),
    });
  }

  get game(): AnyGame {
    return this.#needs.games.of(this.#row);
  }

  get row(): RoomRow {
    return this.#row;
  }

  get seating(): Seating {
    return this.#seats.seating;
  }

  get busy(): boolean {
    return this.#running !== null || this.#opening || this.changes.changing;
  }

  /** The play that could not be ended yet, and keeps the room closed meanwhile; null while all goes well. */
  get stuck(): StuckPlay | null {
    return this.#running?.stuck ?? null;
  }

  get #now(): number {
    return this.#needs.clock.now();
  }

  // Coming and going -----------------------------------------------------------------------------------------------

  async enter(
    comer: Comer,
    admit: (person: RoomPerson) => ErrorName | null,
  ): Promise<CallReply<'enterRoom'> | Failure> {
    if (this.#closing) return new Failure('shuttingDown');
    if (this.changes.resting) return new Failure('roomPaused');
    const { userId } = comer;
    const person = await this.#needs.person(userId);
    const refused = admit(person);
    if (refused !== null) return new Failure(refused);
    if (this.stuck !== null) return new Failure('roomBusy');
    const without = this.#seats.refusal(comer);
    if (without !== null) return without;
    this.#persons.know(person);
    this.#seats.enter(comer);
    return { status: this.status(), place: this.#seats.placeOf(userId) };
  }

  leave(userId: number): boolean {
    return this.#seats.leave(userId);
  }

  async join(viewer: Viewer): Promise<void> {
    this.viewers.add(viewer);
    const { userId } = viewer;
    if (userId !== null) this.#returned(userId);
    await this.#welcome(viewer);
    await this.chat.join(viewer);
    this.#statusSoon();
  }

  depart(viewer: Viewer): void {
    this.viewers.remove(viewer);
    this.chat.depart(viewer);
    if (viewer.userId !== null) this.#seats.see(viewer.userId);
    this.#statusSoon();
  }

  #returned(userId: number): void {
    const running = this.#running;
    const back = running?.play.playerId === userId && this.viewers.of(userId).length === 1;
    if (back) running?.resume();
    this.#seats.see(userId);
  }

  /** Tells a viewer everything, then lets it have frames. */
  async #welcome(viewer: Viewer): Promise<void> {
    const full = (await this.#running?.full().catch(() => null)) ?? null;
    const { toys, frame } = this.#scene(full);
    const you =
      viewer.userId === null
        ? null
        : { alias: this.#persons.aliasOf(viewer.userId), place: this.#seats.placeOf(viewer.userId) };
    viewer.send(
      JSON.stringify({
        t: 'welcome',
        v: machineProtocolVersion,
        status: this.status(),
        you,
        toys,
        frame,
      } satisfies RoomDown<unknown>),
    );
    const running = this.#running;
    if (running !== null) viewer.send(JSON.stringify(this.#openedMessage(running.play, true)));
    if (running?.bound && running.play.playerId === viewer.userId)
      viewer.send(JSON.stringify(boundPacket(running.play, running.bound)));
    this.viewers.ready(viewer);
  }

  // Playing --------------------------------------------------------------------------------------------------------

  async open(caller: Caller, params: OpenParams): Promise<OpenReply | Failure> {
    // Asked before the seat is looked at: from there to the opening nobody else may come between.
    const member = isClubPrice(this.#row, params.price) && (await this.#needs.isMember(caller.userId));
    const refused = this.#mayOpen(caller, params, member);
    if (refused !== null) {
      this.#excuse(caller, refused);
      return (await this.#needs.plays.repeated(caller, params)) ?? new Failure(refused);
    }
    this.#opening = true;
    try {
      const opened = await this.#needs.plays.open(this.#row, caller, params);
      if (opened instanceof Failure) {
        this.#excuse(caller, opened.error);
        return opened;
      }
      this.#run(opened.run(this.#events()));
      return opened.reply;
    } finally {
      this.#opening = false;
    }
  }

  #excuse({ userId }: Caller, refused: ErrorName): void {
    if (this.seating.seat === userId && isHousesFault(refused, this.#row)) this.#seats.excuse();
  }

  #mayOpen(caller: Caller, params: OpenParams, member: boolean): ErrorName | null {
    if (this.#closing) return 'shuttingDown';
    if (this.changes.resting) return 'roomPaused';
    if (this.stuck !== null || this.changes.changing) return 'roomBusy';
    if (this.seating.seat !== caller.userId) return 'notSeated';
    if (this.busy) return 'playOpen';
    const level = this.#persons.levelOf(caller.userId);
    const latencies = this.viewers.of(caller.userId).map(({ latencyMs }) => latencyMs ?? 0);
    const standing = { level, member, latencyMs: Math.min(...latencies) };
    return refusedOffer(this.#row, params, standing, this.game.refuse(this.#row.state));
  }

  #run(running: RunningPlay): void {
    this.#running = running;
    this.#seats.opened();
    this.viewers.broadcast(this.#openedMessage(running.play, false));
    running.start();
    this.#needs.onEvent('opened', this.#row.id);
  }

  /** Finishes or voids what a dead server left, with its player back in the seat. */
  async recover(play: PlayRow): Promise<void> {
    const { db, plays } = this.#needs;
    const person = await durably(db, () => this.#needs.person(play.playerId));
    this.#persons.know(person);
    this.#running = await plays.takeUp(this.#row, play, this.#events());
    this.#seats.resume(play.playerId);
    await this.#running.recover('server restarted');
  }

  /** What the seat of the game does. */
  input(userId: number, given: SeatInput): void {
    const running = this.#playOf(userId, given);
    if (running !== null && given.t === 'steer') this.waits.came(given.id);
    running?.input(given);
  }

  #playOf(userId: number, { play, id }: SeatInput): RunningPlay | null {
    const running = this.#running;
    const refuse = (error: ErrorName): null => {
      this.viewers.notifyUser(userId, { t: 'refused', play, id, code: errors[error].code });
      return null;
    };
    if (running === null || running.play.publicId !== play) return refuse('playEnded');
    return running.play.playerId === userId ? running : refuse('notYourPlay');
  }

  #events(): RunEvents {
    const playId = (): string => this.#running?.play.publicId ?? '';
    return {
      ...seatTeller({
        viewers: this.viewers,
        waits: this.waits,
        running: () => this.#running,
        welcome: (viewer) => void this.#welcome(viewer),
      }),
      onDropped: (k: number) => {
        this.viewers.broadcast({ t: 'dropped', play: playId(), k });
        this.#statusSoon();
      },
      onBound: (bound: BoundDrop) => {
        const play = this.#running?.play;
        if (play !== undefined) this.viewers.notifyUser(play.playerId, boundPacket(play, bound));
      },
      onSettled: (settled: Settled, opened: OpenedSeeds) => this.#settled(settled, opened),
      onVoided: (room: RoomRow, reason: string) => this.#voided(room, reason),
      onStuck: (error: unknown, inMs: number) => {
        this.#needs.log.error(
          { err: error, room: this.#row.id, play: playId(), inMs },
          'a play could not be ended; it is tried again',
        );
        this.#statusSoon();
      },
    };
  }

  #settled(settled: Settled, opened: OpenedSeeds): void {
    const running = this.#running;
    if (running === null) return;
    const { room, won } = settled;
    const { playerId } = running.play;
    this.viewers.broadcast(
      settledPacket(running.play, settled, { alias: this.#persons.aliasOf(playerId), ...opened }),
    );
    if (won.length > 0) this.#needs.flushNotices(playerId);
    if (won.length > 0 && running.play.asset === 'coin')
      this.#tellApplause(
        this.#applause.begin(cheeredPlay(running.play, { roomName: room.name, won }), this.#now),
      );
    this.#needs.onEvent('settled', room.id);
    this.#ended(room);
  }

  #voided(room: RoomRow, reason: string): void {
    const running = this.#running;
    if (running === null) return;
    const { publicId: play, playerId } = running.play;
    this.viewers.broadcast({ t: 'voided', play, alias: this.#persons.aliasOf(playerId), reason });
    this.#needs.onEvent('voided', room.id);
    this.#ended(room);
    this.#tellScene();
  }

  #ended(room: RoomRow): void {
    this.#running = null;
    this.waits.ended();
    this.#row = room;
    this.#seats.ended();
  }

  #scene(full: unknown): MachineScene {
    const { settings, state: start } = this.#row;
    return this.game.scene({ settings, start }, full);
  }

  #tellScene(): void {
    const { toys, frame } = this.#scene(null);
    this.viewers.broadcast({ t: 'toys', toys, frame });
  }

  // Time -----------------------------------------------------------------------------------------------------------

  /** Somebody cheers: for the play that has just won, if there is one. */
  applaud(userId: number | null): void {
    this.#applause.add(userId, this.#now);
  }

  #tellApplause(over: Applauded | null): void {
    if (over === null) return;
    sendApplause(this.#needs, over, new Date(this.#now)).catch((error: unknown) =>
      this.#needs.log.warn({ err: error, room: this.#row.id }, 'an applause was not written'),
    );
  }

  /** Called twice a second. */
  tick(): void {
    this.#tellApplause(this.#applause.take(this.#now));
    this.#seats.tick((userId) => this.viewers.of(userId).length > 0);
    if (this.#statusDue) this.#sendStatus();
    this.changes.tick();
  }

  /**
   * Takes no further play, and lets the one under way end. When `patience` is over it is voided, unless it was dropped: the next start ends what
   * is left.
   */
  async drain(patience: AbortSignal): Promise<void> {
    this.#closing = true;
    while (this.busy && !patience.aborted) await new Promise((resolve) => setTimeout(resolve, 50));
    await within(this.#running?.drain() ?? Promise.resolve(), voidingMs);
    const left = this.#running;
    left?.abandon();
    if (left !== null)
      this.#needs.log.warn(
        { room: this.#row.id, play: `${left.play.id}` },
        'a play is left to the next start',
      );
    this.viewers.closeAll(1001, 'the server stops');
  }

  /** Another node has the room now. */
  abandon(): void {
    this.#running?.abandon();
  }

  // What everybody sees ----------------------------------------------------------------------------------------------

  status(): RoomStatus {
    const running = this.#running;
    return statusOf({
      row: this.#row,
      prizes: this.game.prizes(this.#row.state).length,
      seating: this.seating,
      play: running === null ? null : { id: running.play.publicId, aiming: running.aiming },
      watchers: this.viewers.persons,
      turnMs: this.#seats.turnMs,
      now: this.#now,
      face: (userId) => this.#persons.faceOf(userId),
    });
  }

  #openedMessage(play: PlayRow, resumed: boolean): RoomDown<unknown> {
    const aimTicks = this.game.aimTicks(play.settings);
    return openedPacket(play, { alias: this.#persons.aliasOf(play.playerId), aimTicks, resumed });
  }

  #seated(seating: Seating): void {
    this.#persons.keepOnly((userId) => placeOf(seating, userId) !== -1);
    this.#sendStatus();
  }

  #statusSoon(): void {
    this.#statusDue = true;
  }

  #sendStatus(): void {
    this.#statusDue = false;
    const status = this.status();
    if (this.viewers.size > 0) this.viewers.broadcast({ t: 'status', status });
    const play = this.#running?.play;
    this.#notifyPlayer(status, play === undefined ? 0 : this.game.aimTicks(play.settings));
  }
}
