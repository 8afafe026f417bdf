import {
  errorKey,
  errors,
  type PushDown,
  type PushPhase,
  pushProtocolVersion,
  type PushStatus,
} from '@grabbit/contract';
import { farthestAim, type PushEnd, pushStateHash } from '@grabbit/engines/push';
import { durably } from '../core/durably.ts';
import { Failure } from '../core/failure.ts';
import { LeaseLost } from '../games/room-row.ts';
import { type Viewer, Viewers } from '../games/viewers.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.ts';
import {
  letGo,
  mostEpochs,
  readStanding,
  type Seat,
  settleEpoch,
  type SettledEpoch,
  type Standing,
} from './push-books.ts';
import type { FromTable } from './push-messages.ts';
import { settledWord, tallyOf } from './push-words.ts';
import { assetOf, type PushRoomRow } from './push-room.store.ts';
import type { AskedDrop, Going, TableNeeds } from './push-table-needs.ts';

const nothing = { turn: null, drops: 0, won: 0, house: 0, paid: 0 } as const;
/** Drops that wait while an epoch is written into the books. */
const mostQueued = 3;
/** Who asked for the table is on their way to it for so long. */
const expectedMs = 10_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
let tables = 0;

/**
 * One player's table in a room: it owns time and sockets and decides nothing. The engine runs in a worker while the pusher moves;
 * every drop is in the books before it applies, and every epoch is settled when the pusher has come to its rear point.
 */
export class PushTable {
  readonly viewers = new Viewers<PushDown>();
  readonly seat: Seat;
  readonly #needs: TableNeeds;
  /** Of this table in the worker. */
  readonly #number = (tables += 1);
  #standing: Standing;
  #phase: PushPhase = 'resting';
  #going: Going | null = null;
  #tally: PushStatus['tally'] = nothing;
  #coins: number;
  /** Acks by the player's numbers, so that a drop that is said again gets the same answer. */
  readonly #acked = new Map<number, PushDown>();
  #queue: AskedDrop[] = [];
  /** Drops on their way, to the worker and to the books. */
  readonly #underWay = new Set<number>();
  /** A drop on its way to the books. */
  #writing: Promise<void> = Promise.resolve();
  #expectedAt = 0;
  #closing = false;
  #abandoned = false;

  constructor(needs: TableNeeds, seat: Seat, standing: Standing) {
    this.#needs = needs;
    this.seat = seat;
    this.#standing = standing;
    this.#coins = standing.start.bodies.length;
  }

  /** Nobody looks and nothing moves. */
  get idle(): boolean {
    const isExpected = this.#needs.clock.now() - this.#expectedAt < expectedMs;
    return this.#phase === 'resting' && this.viewers.size === 0 && !isExpected;
  }

  /** Somebody is on their way here. */
  expect(): void {
    this.#expectedAt = this.#needs.clock.now();
  }

  get busy(): boolean {
    return this.#phase !== 'resting';
  }

  /** Nothing happens here any more: the next who comes gets a table from the books. */
  get isAbandoned(): boolean {
    return this.#abandoned;
  }

  // Coming and going -------------------------------------------------------------------------------------------------

  async join(viewer: Viewer): Promise<void> {
    this.viewers.add(viewer);
    await this.#welcome(viewer);
  }

  depart(viewer: Viewer): void {
    this.viewers.remove(viewer);
  }

  async #welcome(viewer: Viewer): Promise<void> {
    const { runner } = this.#needs;
    const { settings } = this.seat.room;
    const running = this.#phase === 'running' ? await runner.full(this.#number) : null;
    const shown = running ?? (await runner.show(settings, this.#standing.start));
    const status = await this.status();
    const { full, k } = shown;
    viewer.send(JSON.stringify({ t: 'welcome', v: pushProtocolVersion, status, full, k } satisfies PushDown));
    this.viewers.ready(viewer);
  }

  async status(balance?: number): Promise<PushStatus> {
    const { start, sealed } = this.#standing;
    const { commitment, sequence } = sealed;
    return {
      phase: this.#phase,
      promise: { epoch: this.#epoch, sequence, commitment, startHash: pushStateHash(start) },
      tally: this.#tally,
      coins: this.#coins,
      balance: balance ?? (await readFree(this.#needs.db, this.#account)),
      open: this.#isOpen,
    };
  }

  /** In the turn, from 1. */
  get #epoch(): number {
    return (this.#going?.records.length ?? 0) + 1;
  }

  get #isOpen(): boolean {
    // A turn has an end: the pusher comes to rest once before the next.
    const isLong = this.#epoch >= mostEpochs - 2;
    return !this.#closing && this.seat.room.pausedAt === null && !isLong;
  }

  get #account(): string {
    return playerAccount(this.seat.playerId, assetOf(this.seat.room));
  }

  // Dropping ---------------------------------------------------------------------------------------------------------

  drop(asked: AskedDrop): void {
    const { id } = asked;
    const before = this.#acked.get(id);
    if (before !== undefined) return this.viewers.tell(before);
    if (this.#underWay.has(id) || this.#queue.some((one) => one.id === id)) return;
    if (Math.abs(asked.aim) > farthestAim(this.seat.room.settings))
      return this.refuse(id, new Failure('badParameters', 'aim'));
    if (!this.#isOpen) return this.refuse(id, new Failure(this.#closing ? 'shuttingDown' : 'roomPaused'));
    if (this.#phase === 'settling') {
      if (this.#queue.length >= mostQueued) return this.refuse(id, new Failure('stakeTooSoon'));
      this.#queue.push(asked);
      return;
    }
    if (this.#phase === 'resting') this.#begin(asked.seed);
    this.#underWay.add(id);
    this.#needs.runner.drop(this.#number, asked);
  }

  /** Lays the table out for a turn whose first drop is on its way to the books. */
  #begin(clientSeed: string): void {
    this.#going = { key: null, clientSeed, records: [], drops: [] };
    this.#acked.clear();
    this.#tally = nothing;
    this.#run({ moving: false });
  }

  #run({ moving }: { readonly moving: boolean }): void {
    const going = this.#going;
    if (going === null) throw new Error('a table runs without a turn');
    this.#phase = 'running';
    const { start, sealed } = this.#standing;
    const setup = {
      settings: this.seat.room.settings,
      start,
      seed: sealed.seed,
      clientSeeds: [going.clientSeed],
    };
    this.#needs.runner.open(
      this.#number,
      setup,
      { moving },
      {
        hear: (message) => this.#hear(message),
        lost: () => void this.#runAgain(),
      },
    );
    if (this.#closing) this.#needs.runner.hurry(this.#number);
  }

  #hear(message: FromTable): void {
    if (this.#abandoned) return;
    switch (message.t) {
      case 'frame':
        return this.#see(message);
      case 'dropAt':
        this.#writing = this.#journal(message);
        return;
      case 'refused':
        return this.refuse(message.id, new Failure(message.why === 'aim' ? 'badParameters' : 'stakeTooSoon'));
      case 'ended':
        for (const { id } of message.left) this.#underWay.delete(id);
        this.#queue.push(...message.left.map((one) => ({ ...one, seed: this.#going?.clientSeed ?? '' })));
        return void this.#settle(message.end, { recovered: false });
      case 'broken':
        this.#needs.log.error({ room: this.seat.room.id, fault: message.fault }, 'a table needs repair');
        return void this.#runAgain();
    }
  }

  #see({ text, won, house, coins }: Extract<FromTable, { t: 'frame' }>): void {
    this.#coins = coins;
    const tally = this.#tally;
    this.#tally = { ...tally, won: tally.won + won, house: tally.house + house };
    for (const viewer of this.viewers.frame(text)) void this.#welcome(viewer);
  }

  async #journal({ id, aim, number, tick }: Extract<FromTable, { t: 'dropAt' }>): Promise<void> {
    const going = this.#going;
    if (going === null) return;
    const previous = going.drops.at(-1)?.hash ?? this.#standing.sealed.commitment;
    const wish = { number, clientId: id, aim, tick, clientSeed: going.clientSeed, previous };
    try {
      const written = await letGo(
        this.#needs,
        this.seat,
        { ...this.#standing, key: going.key, epoch: this.#epoch },
        wish,
      );
      if (written instanceof Failure) return await this.#notWritten(id, written);
      going.key = written.turn;
      going.drops.push(written.drop);
      this.#tally = { ...this.#tally, turn: written.turn.publicId, drops: this.#tally.drops + 1 };
      this.#needs.runner.release(this.#number, id);
      const { hash: h } = written.drop;
      this.#acknowledge({ t: 'ack', id, n: this.#tally.drops, k: tick, h, balance: written.balance });
    } catch (error) {
      this.#lose(error);
    }
  }

  #acknowledge(ack: Extract<PushDown, { t: 'ack' }>): void {
    this.#underWay.delete(ack.id);
    this.#acked.set(ack.id, ack);
    this.viewers.tell(ack);
  }

  async #notWritten(id: number, failure: Failure): Promise<void> {
    this.#needs.runner.cancel(this.#number, id);
    this.refuse(id, failure);
    this.#restIfUntouched(failure);
    if (failure.error !== 'commitmentChanged') return;
    this.#standing = await readStanding(this.#needs, this.seat);
    await this.tellStatus();
  }

  /** A turn whose first drop was refused has never begun. */
  #restIfUntouched(failure: Failure): void {
    if (this.#going === null || this.#going.key !== null || this.#phase !== 'running') return;
    this.#needs.runner.stop(this.#number);
    this.#going = null;
    this.#phase = 'resting';
    // What came after it is refused with it.
    for (const id of this.#underWay) this.refuse(id, failure);
  }

  /** Says to whoever looks that a drop does not come about. */
  refuse(id: number, { error, info }: Failure): void {
    this.#underWay.delete(id);
    this.viewers.tell({ t: 'refused', id, code: errors[error].code, key: errorKey(error), info });
  }

  // Ends -------------------------------------------------------------------------------------------------------------

  /** A thread died or found a fault: the same drops from the same bed end the same. */
  async #runAgain(): Promise<void> {
    // What is being written belongs to the epoch, and is run with it.
    await this.#writing;
    const going = this.#going;
    if (going === null || this.#abandoned) return;
    if (going.key === null) return this.#restIfUntouched(new Failure('roomBusy'));
    this.#phase = 'settling';
    await this.tellStatus();
    const { start, sealed } = this.#standing;
    const drops = going.drops.map(({ tick, aim }) => ({ tick, seat: 0, aimUm: aim }));
    try {
      const setup = { settings: this.seat.room.settings, start, seed: sealed.seed };
      const end = await this.#needs.runner.rerun({ ...setup, clientSeeds: [going.clientSeed], drops });
      await this.#settle(end, { recovered: true });
    } catch (error) {
      this.#later(error, () => this.#runAgain());
    }
  }

  async #settle(end: PushEnd, { recovered }: { readonly recovered: boolean }, tried = 0): Promise<void> {
    const going = this.#going;
    if (going?.key == null) return;
    this.#phase = 'settling';
    const { key: turn, drops, records: before, clientSeed } = going;
    const { room, playerId } = this.seat;
    const alias = this.#needs.aliasOf(room.id, playerId);
    try {
      const epoch = { ...this.#standing, turn, epoch: this.#epoch, alias, clientSeed, drops, before };
      const ended = { ...epoch, end, recovered };
      const settled = await durably(this.#needs.db, () => settleEpoch(this.#needs, this.seat, ended));
      // Its COMMIT had come through, and only the answer was lost: the table is laid out anew from the books.
      if (settled === null) return this.abandon();
      await this.#goOn(end, settled);
    } catch (error) {
      if (error instanceof LeaseLost) return this.abandon();
      this.#later(error, () => this.#settle(end, { recovered }, tried + 1), tried);
    }
  }

  async #goOn(end: PushEnd, settled: SettledEpoch): Promise<void> {
    const going = this.#going;
    if (going?.key == null) return;
    const { publicId: turn } = going.key;
    const { coin } = this.seat.room;
    const tally = tallyOf(turn, settled, coin);
    this.viewers.tell(settledWord(turn, this.#epoch, settled));
    this.#standing = { start: end.state, sealed: settled.next };
    this.#coins = end.state.bodies.length;
    this.#tally = tally;
    if (settled.receipt === null) {
      going.records.push(settled.record);
      going.drops = [];
      this.#run({ moving: true });
    } else {
      const { drops, paid } = tally;
      this.viewers.tell({ t: 'ended', turn, receipt: settled.receipt, drops, price: drops * coin, paid });
      this.#going = null;
      this.#phase = 'resting';
    }
    await this.tellStatus(settled.balance);
    for (const asked of this.#queue.splice(0)) this.drop(asked);
  }

  #later(error: unknown, again: () => Promise<void>, tried = 0): void {
    if (this.#abandoned) return;
    const inMs = Math.min(longestPauseMs, firstPauseMs * 2 ** tried);
    const { room } = this.seat;
    this.#needs.log.error(
      { err: error, room: room.id, inMs },
      'an epoch could not be settled; it is tried again',
    );
    setTimeout(() => void again(), inMs).unref();
  }

  /** Another server has the turn, or the books refuse what nobody foresaw: this one lets go. */
  #lose(error: unknown): void {
    this.#needs.log.error({ err: error, room: this.seat.room.id }, 'a table was let go');
    this.abandon();
  }

  /** Leaves the turn to whoever takes it up next. */
  abandon(): void {
    this.#abandoned = true;
    this.#needs.runner.stop(this.#number);
    this.viewers.closeAll(4009, 'the table moved');
  }

  /** Before the server stops: what moves is run to its rest at once. */
  async drain(patience: AbortSignal): Promise<void> {
    this.#closing = true;
    this.#needs.runner.hurry(this.#number);
    while (this.busy && !this.#abandoned && !patience.aborted)
      await new Promise((resolve) => setTimeout(resolve, 30));
    if (this.busy) this.#needs.log.warn({ room: this.seat.room.id }, 'a turn is left to the next start');
    this.viewers.closeAll(1001, 'the server stops');
    this.abandon();
  }

  /** The room as the operator has it now. */
  change(room: PushRoomRow): void {
    const before = this.seat.room;
    Object.assign(this.seat, { room });
    if (before.pausedAt?.getTime() !== room.pausedAt?.getTime()) void this.tellStatus();
  }

  async tellStatus(balance?: number): Promise<void> {
    if (this.viewers.size === 0) return;
    this.viewers.tell({ t: 'status', status: await this.status(balance) });
  }

  tellHeld(isUp: boolean): void {
    this.viewers.tell(isUp ? { t: 'resumed' } : { t: 'held', reason: 'database' });
  }
}
