import type { MachineFrame } from '@grabbit/contract';
import type { ChainedInput } from '@grabbit/engines';
import type { RunEnd, RunSecrets } from '../claw/claw-messages.ts';
import type { ClawRunner } from '../claw/claw-runner.ts';
import type { PlayCommitment } from '../play/play-file.ts';
import type { VoidReason } from '../play/play-states.ts';
import { journalDrop, type PlayRow } from '../play/play.store.ts';
import {
  type Settled,
  settledBefore,
  type SettlementNeeds,
  settlePlay,
  voidPlay,
} from '../play/settlement.ts';
import type { Clock } from '../platform/clock.ts';
import { durably } from '../platform/durably.ts';
import { Failure } from '../platform/failure.ts';
import { readRoom, type RoomRow } from './room.store.ts';

export interface RunningPlayNeeds extends SettlementNeeds {
  readonly runner: ClawRunner;
  readonly clock: Clock;
}

/** What the room is told of its play. */
export interface RunningPlayEvents {
  onFrame(text: string): void;
  onAck(id: number, tick: number, hash: string): void;
  onRefused(id: number): void;
  /** The drop is in the books. */
  onDropped(tick: number): void;
  onSettled(settled: Settled, seed: string): void;
  onVoided(room: RoomRow, reason: VoidReason): void;
  /** Neither could be done: the room stays closed until an operator looks. */
  onStuck(error: unknown): void;
}

/** Takes one play from its opening to its end, whatever dies on the way. */
export class RunningPlay {
  readonly play: PlayRow;
  readonly #needs: RunningPlayNeeds;
  readonly #room: RoomRow;
  readonly #commitment: PlayCommitment;
  readonly #events: RunningPlayEvents;
  #inputs: readonly ChainedInput[] | null;
  #droppedAt: Date | null;
  #resumed: number;
  #journalled: boolean;
  #ending = false;

  constructor(
    needs: RunningPlayNeeds,
    room: RoomRow,
    play: PlayRow,
    commitment: PlayCommitment,
    events: RunningPlayEvents,
  ) {
    this.#needs = needs;
    this.#room = room;
    this.play = play;
    this.#commitment = commitment;
    this.#events = events;
    this.#inputs = play.inputs;
    this.#droppedAt = play.droppedAt;
    this.#resumed = play.resumed;
    this.#journalled = play.state === 'dropped';
  }

  get #secrets(): RunSecrets {
    return { seed: this.#commitment.seed, clientSeed: this.play.clientSeed, nonce: this.play.sequence };
  }

  get #setup() {
    return { settings: this.play.settings, start: this.play.startState };
  }

  get aiming(): boolean {
    return this.#inputs === null;
  }

  start(): void {
    this.#needs.runner.open(this.play.id, this.#setup, this.play.commitment, {
      onFrame: (text) => this.#events.onFrame(text),
      onAck: (id, tick, hash) => this.#events.onAck(id, tick, hash),
      onRefused: (id) => this.#events.onRefused(id),
      onDropAt: (inputs) => void this.#journal(inputs),
      onEnded: (end) => void this.#settle(end, { recovered: false }),
      onLost: () => void this.#finish('engine restarted'),
    });
  }

  /** Ends a play that outlived its server: finished when it was dropped, voided when it was not. */
  recover(reason: VoidReason): Promise<void> {
    return this.#finish(reason);
  }

  steer(id: number, code: number): void {
    if (this.aiming) this.#needs.runner.steer(this.play.id, id, code);
    else this.#events.onRefused(id);
  }

  drop(id: number): void {
    const done = this.#inputs?.at(-1);
    if (done === undefined) this.#needs.runner.drop(this.play.id, id);
    else if (done.id === id && this.#journalled) this.#events.onAck(done.id, done.tick, done.hash);
    else this.#events.onRefused(id);
  }

  /** Counts a return of the player while aiming. */
  resume(): void {
    if (this.aiming) this.#resumed += 1;
  }

  full(): Promise<MachineFrame | null> {
    return this.#needs.runner.full(this.play.id);
  }

  /** Before the server stops: an undropped play is voided at once, a dropped one goes on to its end. */
  async drain(): Promise<void> {
    if (!this.aiming || this.#ending) return;
    this.#needs.runner.stop(this.play.id);
    await this.#finish('server restarted');
  }

  async #journal(inputs: readonly ChainedInput[]): Promise<void> {
    if (this.#ending) return;
    this.#inputs = inputs;
    this.#droppedAt = new Date(this.#needs.clock.now());
    await this.#guard(async () => {
      await this.#writeDrop(inputs);
      const drop = inputs.at(-1);
      if (drop === undefined || this.#ending) return;
      this.#events.onAck(drop.id, drop.tick, drop.hash);
      this.#events.onDropped(drop.tick);
      this.#needs.runner.release(this.play.id, this.#secrets);
    });
  }

  async #writeDrop(inputs: readonly ChainedInput[]): Promise<void> {
    const { db } = this.#needs;
    const at = this.#droppedAt ?? new Date(this.#needs.clock.now());
    const { id, roomId } = this.play;
    await durably(db, () =>
      journalDrop(db, { playId: id, roomId, epoch: this.#room.epoch, inputs, resumed: this.#resumed, at }),
    );
    this.#journalled = true;
  }

  async #finish(reason: VoidReason): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    await this.#guard(async () => {
      if (this.#inputs === null) return this.#void(reason);
      if (!this.#journalled) await this.#writeDrop(this.#inputs);
      const end = await this.#rerun(this.#inputs);
      await this.#write(end, { recovered: true });
    });
  }

  /** The same physics with the same inputs end the same; a thread that dies under it is tried again. */
  async #rerun(inputs: readonly ChainedInput[]): Promise<RunEnd> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#needs.runner.rerun(this.#setup, inputs, this.#secrets);
      } catch (error) {
        if (tried >= 3) throw error;
      }
    }
  }

  async #settle(end: RunEnd, options: { readonly recovered: boolean }): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    this.#needs.runner.stop(this.play.id);
    await this.#guard(() => this.#write(end, options));
  }

  async #write(end: RunEnd, { recovered }: { readonly recovered: boolean }): Promise<void> {
    const { db, clock } = this.#needs;
    if (this.#inputs === null || this.#droppedAt === null)
      throw new Error('a play ended that was never dropped');
    const dropped = {
      play: this.play,
      commitment: this.#commitment,
      inputs: this.#inputs,
      droppedAt: this.#droppedAt,
      resumed: this.#resumed,
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
    this.#events.onSettled(settled, this.#commitment.seed);
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

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#needs.runner.stop(this.play.id);
      this.#events.onStuck(error);
    }
  }
}
