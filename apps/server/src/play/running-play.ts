import type { Clock } from '../core/clock.ts';
import { durably } from '../core/durably.ts';
import { Failure } from '../core/failure.ts';
import type { AnyRunner, RunResult, RunSecrets } from '../games/game.ts';
import type { ArcadeSigner } from '../ports/arcade-signer.ts';
import type {
  BoundDrop,
  JournalledInput,
  PlayCommitment,
  PlayRow,
  RunEvents,
  RunningPlay,
  SeatInput,
  StuckPlay,
  VoidReason,
} from '../games/plays.ts';
import { LeaseLost, type RoomRow } from '../games/room-row.ts';
import { clientSeedHash } from '@grabbit/engines/fair';
import { journalDrop, keepShownSeed } from './play.store.ts';
import { settledBefore, type SettlementNeeds, settlePlay, voidPlay } from './settlement.ts';
import { readRoom } from './stream.store.ts';

export interface RunNeeds extends SettlementNeeds {
  readonly clock: Clock;
  readonly signer: () => Promise<ArcadeSigner>;
}

/** How long the luck of a signed drop waits for its player's seed. Source: rule F27. */
const seedWaitMs = 5_000;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Takes one play from its opening to its end, whatever dies on the way. */
export class PlayRun implements RunningPlay {
  readonly play: PlayRow;
  readonly #needs: RunNeeds;
  #room: RoomRow;
  readonly #commitment: PlayCommitment;
  readonly #events: RunEvents;
  #inputs: readonly JournalledInput[] | null;
  #droppedAt: Date | null;
  #resumed: number;
  #roundTripMs: number | null;
  #journalled: boolean;
  /** What the arcade signed of the drop; null before it, and in plays of version 1. */
  #signed: Omit<BoundDrop, 'text'> | null;
  #bound: BoundDrop | null = null;
  /** The player's seed, once they have shown it. */
  #shownSeed: string | null;
  #seedWait: NodeJS.Timeout | undefined;
  #ending = false;
  /** How the physics ended, once they did. */
  #end: { readonly run: RunResult<unknown>; readonly recovered: boolean } | null = null;
  #stuck: StuckPlay | null = null;
  #retry: NodeJS.Timeout | undefined;
  #abandoned = false;

  constructor(needs: RunNeeds, room: RoomRow, play: PlayRow, commitment: PlayCommitment, events: RunEvents) {
    this.#needs = needs;
    this.#room = room;
    this.play = play;
    this.#commitment = commitment;
    this.#events = events;
    this.#inputs = play.inputs;
    this.#droppedAt = play.droppedAt;
    this.#resumed = play.resumed;
    this.#roundTripMs = play.roundTripMs;
    this.#journalled = play.state === 'dropped';
    const { dropKey: key, dropSignature: signature } = play;
    this.#signed = key === null || signature === null ? null : { key, signature };
    this.#shownSeed = play.shownSeed;
  }

  get #secrets(): RunSecrets {
    return {
      seed: this.#commitment.seed,
      clientSeed: this.#shownSeed ?? this.play.clientSeed,
      nonce: this.play.sequence,
    };
  }

  get #setup() {
    return { settings: this.play.settings, start: this.play.startState };
  }

  get aiming(): boolean {
    return this.#inputs === null;
  }

  /** Null while all goes well. */
  get stuck(): StuckPlay | null {
    return this.#stuck;
  }

  /** What the arcade signed of the drop, from when it is journalled until its luck is drawn: a seed that came sooner could not be kept. */
  get bound(): BoundDrop | null {
    return this.#journalled ? this.#bound : null;
  }

  get #game() {
    return this.#needs.games.of(this.play);
  }

  get #runner(): AnyRunner {
    return this.#game.runner;
  }

  start(): void {
    this.#runner.open(this.play.id, this.#setup, this.play.commitment, {
      onFrame: (text, to) => this.#events.onFrame(text, to),
      onAck: (id, tick, hash) => this.#events.onAck(id, tick, hash),
      onRefused: (id) => this.#events.onRefused(id),
      onDropAt: (inputs) => void this.#journal(inputs),
      onEnded: (end) => void this.#settle(this.#game.resultOf(end), { recovered: false }),
      onLost: () => void this.#finish('engine restarted'),
    });
  }

  /** Ends a play that outlived its server: finished when it was dropped, voided when it was not. */
  recover(reason: VoidReason): Promise<void> {
    return this.#finish(reason);
  }

  input(given: SeatInput): void {
    this.#seeLine();
    if (given.t === 'reveal') this.#show(given);
    else if (given.t === 'drop') this.#drop(given.id);
    else if (this.aiming) this.#runner.steer(this.play.id, given.id, given.code);
    else this.#events.onRefused(given.id);
  }

  #drop(id: number): void {
    const done = this.#inputs?.at(-1);
    if (done === undefined) this.#runner.drop(this.play.id, id);
    else if (done.id === id && this.#journalled) this.#events.onAck(done.id, done.tick, done.hash);
    else this.#events.onRefused(id);
  }

  /** Takes the seed that the player kept until the drop was signed. One that comes too late changes nothing. */
  #show({ id, clientSeed }: Extract<SeatInput, { t: 'reveal' }>): void {
    if (this.#shownSeed === clientSeed) return;
    const fits = this.bound !== null && clientSeedHash(clientSeed) === this.play.clientSeed;
    if (!fits || this.#shownSeed !== null) return this.#events.onRefused(id);
    this.#shownSeed = clientSeed;
    clearTimeout(this.#seedWait);
    void this.#guard(async () => {
      await this.#keepSeed(clientSeed);
      this.#release();
    });
  }

  async #keepSeed(seed: string): Promise<void> {
    const { db } = this.#needs;
    const { id: playId, roomId } = this.play;
    await durably(db, () => keepShownSeed(db, { playId, roomId, epoch: this.#room.epoch, seed }));
  }

  /** The luck is drawn: with the player's seed, or with the hash of one that was not shown in time. */
  #release(): void {
    this.#bound = null;
    clearTimeout(this.#seedWait);
    if (!this.#ending) this.#runner.release(this.play.id, this.#secrets);
  }

  /** The line as it was when the player last said something. */
  #seeLine(): void {
    if (this.aiming) this.#roundTripMs = this.#events.roundTrip() ?? this.#roundTripMs;
  }

  /** Counts a return of the player while aiming. */
  resume(): void {
    if (this.aiming) this.#resumed += 1;
  }

  full(): Promise<unknown> {
    return this.#runner.full(this.play.id);
  }

  /** The server waits no longer: an undropped play is voided, a dropped one goes on to its end. */
  async drain(): Promise<void> {
    if (!this.aiming || this.#ending) return;
    this.#runner.stop(this.play.id);
    await this.#finish('server restarted');
  }

  /** Leaves the play to whoever takes the room next: another node, or this one when it starts again. */
  abandon(): void {
    this.#abandoned = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#seedWait);
    this.#runner.stop(this.play.id);
  }

  async #journal(inputs: readonly JournalledInput[]): Promise<void> {
    if (this.#ending) return;
    this.#inputs = inputs;
    this.#droppedAt = new Date(this.#needs.clock.now());
    await this.#guard(async () => {
      await this.#writeDrop(inputs);
      const drop = inputs.at(-1);
      if (drop === undefined || this.#ending) return;
      this.#events.onAck(drop.id, drop.tick, drop.hash);
      this.#events.onDropped(drop.tick);
      if (this.#bound === null) return this.#release();
      this.#seedWait = setTimeout(() => this.#release(), seedWaitMs).unref();
      this.#events.onBound(this.#bound);
    });
  }

  /** Binds the arcade to the drop, before it can know the luck. Plays of version 1 were opened with their player's seed. */
  async #sign(drop: JournalledInput, droppedAt: Date): Promise<void> {
    if (this.play.version === 1 || this.#signed !== null) return;
    const signer = await this.#needs.signer();
    const { engine } = this.#commitment;
    const text = this.#game.dropText({ play: this.play, engine, drop, droppedAt }, signer.name);
    this.#signed = { key: signer.key, signature: signer.sign(text) };
    this.#bound = { text, ...this.#signed };
  }

  async #writeDrop(inputs: readonly JournalledInput[]): Promise<void> {
    const { db } = this.#needs;
    const at = this.#droppedAt ?? new Date(this.#needs.clock.now());
    const drop = inputs.at(-1);
    if (drop !== undefined) await durably(db, () => this.#sign(drop, at));
    const { id: playId, roomId } = this.play;
    const { epoch } = this.#room;
    const line = { resumed: this.#resumed, roundTripMs: this.#roundTripMs };
    const signed = this.#signed;
    await durably(db, () => journalDrop(db, { playId, roomId, epoch, inputs, ...line, at, signed }));
    this.#journalled = true;
  }

  async #finish(reason: VoidReason): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    await this.#guard(() => this.#toItsEnd(reason));
  }

  /** Whatever of the end is still missing: safe to say again. */
  async #toItsEnd(reason: VoidReason): Promise<void> {
    if (this.#inputs === null) return this.#void(reason);
    if (!this.#journalled) await this.#writeDrop(this.#inputs);
    if (this.#shownSeed !== null) await this.#keepSeed(this.#shownSeed);
    this.#bound = null;
    this.#end ??= { run: await this.#rerun(this.#inputs), recovered: true };
    await this.#write(this.#end.run, this.#end);
  }

  /** The same physics with the same inputs end the same; a thread that dies under it is tried again. */
  async #rerun(inputs: readonly JournalledInput[]): Promise<RunResult<unknown>> {
    for (let tried = 1; ; tried += 1) {
      try {
        return this.#game.resultOf(await this.#runner.rerun(this.#setup, inputs, this.#secrets));
      } catch (error) {
        if (tried >= 3) throw error;
      }
    }
  }

  async #settle(end: RunResult<unknown>, options: { readonly recovered: boolean }): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    this.#end = { run: end, ...options };
    this.#runner.stop(this.play.id);
    await this.#guard(() => this.#write(end, options));
  }

  async #write(end: RunResult<unknown>, { recovered }: { readonly recovered: boolean }): Promise<void> {
    const { db, clock } = this.#needs;
    if (this.#inputs === null || this.#droppedAt === null)
      throw new Error('a play ended that was never dropped');
    const dropped = {
      play: this.play,
      commitment: this.#commitment,
      inputs: this.#inputs,
      droppedAt: this.#droppedAt,
      drop: this.#signed,
      shownSeed: this.#shownSeed,
      resumed: this.#resumed,
      roundTripMs: this.#roundTripMs,
    };
    const settled = await durably(db, async () => {
      try {
        const now = new Date(clock.now());
        return await settlePlay(this.#needs, this.#room, dropped, end, { recovered, now });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        // Its COMMIT had come through, and only the answer was lost.
        const before = await settledBefore(db, await readRoom(db, this.#room.id), this.play.id);
        if (before === null) throw error;
        return before;
      }
    });
    const clientSeed = this.play.version === 1 ? this.play.clientSeed : this.#shownSeed;
    this.#events.onSettled(settled, { seed: this.#commitment.seed, clientSeed });
  }

  async #void(reason: VoidReason): Promise<void> {
    const { db, clock } = this.#needs;
    const room = await durably(db, async () => {
      try {
        const now = new Date(clock.now());
        return await voidPlay(this.#needs, this.#room, this.play, this.#commitment, { reason, now });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return readRoom(db, this.#room.id);
      }
    });
    this.#events.onVoided(room, reason);
  }

  /** Does `work`; where it fails, ends the play some other time. */
  async #guard(work: () => Promise<void>): Promise<void> {
    if (this.#abandoned) return;
    try {
      await work();
      this.#stuck = null;
    } catch (error) {
      // Another node has the room, and with it the play.
      if (error instanceof LeaseLost) this.abandon();
      if (this.#abandoned) return;
      this.#ending = true;
      this.#runner.stop(this.play.id);
      this.#tryLater(error);
    }
  }

  #tryLater(error: unknown): void {
    const { since = new Date(this.#needs.clock.now()), tries = 0 } = this.#stuck ?? {};
    this.#stuck = { since, tries: tries + 1 };
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
    this.#events.onStuck(error, pause);
    this.#retry = setTimeout(() => void this.#guard(() => this.#again()), pause).unref();
  }

  /** From the books: the room may have moved on by what was thought to have failed. */
  async #again(): Promise<void> {
    const { db } = this.#needs;
    const room = await durably(db, () => readRoom(db, this.#room.id));
    if (room.epoch !== this.#room.epoch) throw new LeaseLost(`room ${room.id} belongs to another node`);
    this.#room = room;
    await this.#toItsEnd('engine restarted');
  }
}
