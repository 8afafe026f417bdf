import { type PushPhase, RepairState } from '@grabbit/contract';
import {
  farthestAim,
  type PushEnd,
  type PushFault,
  type PushSeat,
  pushStateHash,
} from '@grabbit/engines/push';
import { durably } from '../core/durably.ts';
import { Failure } from '../core/failure.ts';
import { LeaseLost } from '../games/room-row.ts';
import { playerAccount } from '../ports/accounts.ts';
import { msLeft } from '../core/ms-left.ts';
import { DropQueue } from './drop-queue.ts';
import { letGo, type LetGo, type SaidBefore } from './let-go.ts';
import { mostEpochs, readStanding, type Standing, type TablePlace } from './push-books.ts';
import type { DropName, FromTable, TicketFall } from './push-messages.ts';
import { Patience } from './push-patience.ts';
import { finishEpoch } from './push-repair.ts';
import { ackAgain, ackWord } from './push-words.ts';
import { assetOf, type PushRoomRow } from './push-room.store.ts';
import { type AskedDrop, type Going, type TableNeeds, takeIntoTurn } from './push-table-needs.ts';
import { settleEpoch, type SettledEpoch } from './settle-epoch.ts';
import { TableCompany } from './table-company.ts';
import { TablePeople } from './table-people.ts';
import { type TableTickets, ticketsAt } from './table-tickets.ts';
import { sendParts } from './send-parts.ts';
import { TurnTallies } from './turn-tallies.ts';

/** Who asked for the table is on their way to it for so long. */
const expectedMs = 10_000;
/** Seats of one epoch that a file holds: with those who come and go while it runs. */
const mostSeats = 30;
let tables = 0;

/**
 * A table of a room, a player's own or a shared one: it owns time and sockets and decides nothing. The engine runs in a worker while the
 * pusher moves; every drop is in the books before it applies, and every epoch is settled when the pusher has come to its rear point.
 */
export class PushTable {
  readonly people: TablePeople;
  readonly place: TablePlace;
  readonly #needs: TableNeeds;
  /** Of this table in the worker. */
  readonly #number = (tables += 1);
  readonly #company: TableCompany;
  readonly #drops = new DropQueue();
  #standing: Standing;
  #phase: PushPhase = 'resting';
  #going: Going | null = null;
  readonly #tallies = new TurnTallies();
  #coins: number;
  /** A drop on its way to the books. */
  #writing: Promise<void> = Promise.resolve();
  #expectedAt = 0;
  readonly patience: Patience;
  #closing = false;
  #abandoned = false;

  constructor(needs: TableNeeds, place: TablePlace, standing: Standing) {
    this.#needs = needs;
    this.place = place;
    this.#standing = standing;
    this.#coins = standing.start.bodies.length;
    this.patience = new Patience(needs, place.room.id);
    this.#company = new TableCompany(needs, place, () => this.people.tellSharing());
    this.people = new TablePeople(needs.db, {
      common: () => this.#common(),
      tallyOf: (playerId) => this.#tallies.of(playerId),
      sharingOf: (playerId) => this.#company.sharingOf(playerId, this.#tickets),
      shown: async () =>
        (await this.#running()) ?? needs.runner.show(place.room.settings, this.#standing.start),
      account: (playerId) => playerAccount(playerId, assetOf(place.room)),
    });
  }

  /** Nobody looks or sits, and nothing moves. */
  get idle(): boolean {
    const isExpected = msLeft(this.#expectedAt, expectedMs, this.#needs.clock.now()) > 0;
    const isEmpty = !this.#company.isShared || this.sitting === 0;
    return this.#phase === 'resting' && this.people.viewers.size === 0 && isEmpty && !isExpected;
  }

  /** How many sit here. */
  get sitting(): number {
    return this.#company.size;
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

  /** Gives a seat up: its player's part in the turn is settled with this epoch, and their tickets stay. */
  leave(playerId: number): void {
    this.#company.leave(playerId);
  }

  /** Frees the seats of those who rest. */
  sweep(): void {
    this.#company.sweep();
  }

  #running() {
    return this.#phase === 'running' ? this.#needs.runner.full(this.#number) : null;
  }

  #common() {
    const { start, sealed, repair } = this.#standing;
    const { commitment, sequence } = sealed;
    const promise = { epoch: this.#epoch, sequence, commitment, startHash: pushStateHash(start) };
    return { phase: this.#phase, promise, coins: this.#coins, repair, open: this.#isOpen };
  }

  get #tickets(): TableTickets | null {
    return ticketsAt(this.#standing, this.#going, this.place.room.settings.ticketWindow);
  }

  /** In the turn, from 1. */
  get #epoch(): number {
    return (this.#going?.records.length ?? 0) + 1;
  }

  get #isOpen(): boolean {
    // A turn has an end: the pusher comes to rest once before the next.
    if (this.#closing || this.#epoch >= mostEpochs - 2) return false;
    return this.place.room.pausedAt === null && this.#standing.repair === RepairState.normal;
  }

  drop(asked: AskedDrop): void {
    const before = this.#drops.answerTo(asked);
    if (before !== undefined) return this.people.viewers.notifyUser(asked.who, before);
    if (this.#drops.isKnown(asked)) return;
    if (Math.abs(asked.aim) > farthestAim(this.place.room.settings))
      return this.refuse(asked, new Failure('badParameters', 'aim'));
    if (!this.#isOpen) return this.refuse(asked, new Failure(this.#closing ? 'shuttingDown' : 'roomPaused'));
    if (this.#phase === 'settling') {
      if (!this.#drops.queue(asked)) this.refuse(asked, new Failure('stakeTooSoon'));
      return;
    }
    if (!this.#company.sit(asked)) return this.refuse(asked, new Failure('seatsTaken'));
    this.#drops.send(asked);
    if (this.#phase === 'resting') this.#begin();
    this.#needs.runner.drop(this.#number, { who: asked.who, id: asked.id, aim: asked.aim });
  }

  /** Lays the table out for a turn whose first drop is on its way to the books. */
  #begin(): void {
    this.#going = { key: null, records: [], seats: this.#company.standing, drops: [], plays: new Map() };
    this.#drops.clear();
    this.#tallies.clear();
    this.#run({ moving: false });
  }

  #run({ moving }: { readonly moving: boolean }): void {
    const going = this.#going;
    if (going === null) throw new Error('a table runs without a turn');
    this.#phase = 'running';
    const { start, sealed } = this.#standing;
    const clientSeeds = going.seats.map(({ clientSeed }) => clientSeed);
    const setup = { settings: this.place.room.settings, start, seed: sealed.seed, clientSeeds };
    const listener = {
      receive: (message: FromTable) => this.#hear(message),
      lost: () => void this.#runAgain(),
    };
    this.#needs.runner.open(this.#number, setup, { moving }, listener);
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
        return this.refuse(message, new Failure(message.why === 'aim' ? 'badParameters' : 'stakeTooSoon'));
      case 'ended':
        // Those that came too late for the thread as well as for its table.
        for (const drop of this.#drops.underWay) this.#drops.putBack(drop);
        return void this.#settle(message.end, { recovered: false });
      case 'broken':
        this.#standing = { ...this.#standing, repair: RepairState.repairing };
        return void this.#runAgain(message.fault);
    }
  }

  #see({ bytes, won, house, coins, tickets }: Extract<FromTable, { t: 'frame' }>): void {
    this.#coins = coins;
    this.#tallies.house += house;
    const { owner } = this.place;
    if (owner !== null) this.#tallies.won(owner, won);
    // Before the frame: whoever draws it knows by then what is theirs.
    if (tickets.length > 0) this.#share(tickets);
    this.people.frame(bytes);
  }

  /** Tells each whose ticket has won. */
  #share(fallen: readonly TicketFall[]): void {
    const tickets = this.#tickets;
    for (const playerId of new Set([...this.people.viewers.users, ...this.#tallies.players])) {
      const alias = this.#company.aliasOf(playerId);
      const x = fallen.filter(([, ticket]) => tickets?.holderOf(ticket) === alias).map(([serial]) => serial);
      this.#tallies.won(playerId, x.length);
      if (x.length > 0) this.people.viewers.notifyUser(playerId, { t: 'mine', x });
    }
  }

  async #journal({ who, id, aim, tick }: Extract<FromTable, { t: 'dropAt' }>): Promise<void> {
    const [going, asked] = [this.#going, this.#drops.sent({ who, id })];
    if (going === null || asked === undefined) return;
    if (going.seats.length >= mostSeats) return this.#notWritten(asked, new Failure('seatsTaken'));
    const sitter = { playerId: who, alias: this.#company.aliasOf(who), clientSeed: asked.seed };
    const { key, seats, drops } = going;
    const at = { ...this.#standing, key, epoch: this.#epoch, seats, drops };
    try {
      const play = going.plays.get(who) ?? null;
      const wish = { clientId: id, aim, tick, sitter, play, cardId: asked.card };
      const written = await letGo(this.#needs, this.place, at, wish);
      if (written instanceof Failure) return await this.#notWritten(asked, written);
      if ('before' in written) return this.#sayAgain(asked, written);
      this.#take(going, asked, written);
    } catch (error) {
      this.#needs.log.error({ err: error, room: this.place.room.id }, 'a table was let go');
      this.abandon();
    }
  }

  /** A drop is in the books: it applies. */
  #take(going: Going, asked: AskedDrop, written: LetGo): void {
    const { who, id } = asked;
    const { play, drop, sat } = written;
    const isFirst = going.key === null;
    takeIntoTurn(going, who, written);
    this.#company.dropped(who);
    const n = this.#tallies.dropped(who, play.publicId);
    this.#needs.runner.release(this.#number, { who, id, seat: drop.seat, sits: sat?.clientSeed ?? null });
    const ack = ackWord(id, n, written);
    this.#drops.acknowledge(asked, ack);
    this.people.viewers.notifyUser(who, ack);
    // Others look on, and see that it moves.
    if (isFirst && this.#company.isShared) void this.people.sendStatus();
  }

  /** It was let go in a turn before, and does not come about again. */
  #sayAgain(asked: AskedDrop, said: SaidBefore): void {
    const { who, id } = asked;
    const ack = ackAgain(id, said);
    this.#needs.runner.cancel(this.#number, { who, id });
    this.#drops.acknowledge(asked, ack);
    this.people.viewers.notifyUser(who, ack);
    this.#leaveUnused(who);
    if (this.#drops.underWay.length === 0) this.#restIfUntouched(new Failure('roomBusy'));
  }

  async #notWritten(asked: AskedDrop, failure: Failure): Promise<void> {
    const { who, id } = asked;
    this.#needs.runner.cancel(this.#number, { who, id });
    this.refuse(asked, failure);
    this.#restIfUntouched(failure);
    if (failure.error !== 'commitmentChanged') return;
    this.#standing = await readStanding(this.#needs, this.place);
    await this.people.sendStatus();
  }

  /** A turn whose first drop was refused has never begun; with others on their way it goes on with them. */
  #restIfUntouched(failure: Failure): void {
    if (this.#going === null || this.#going.key !== null || this.#phase !== 'running') return;
    const others = this.#company.isShared && this.#drops.underWay.length > 0;
    if (others && failure.error !== 'commitmentChanged') return;
    this.#needs.runner.stop(this.#number);
    this.#going = null;
    this.#phase = 'resting';
    // What came after it is refused with it.
    for (const drop of this.#drops.underWay) this.refuse(drop, failure);
  }

  /** Says to who asked for it that a drop does not come about. Who came with it and has let nothing go has no seat. */
  refuse(drop: DropName, failure: Failure): void {
    this.#drops.drop(drop);
    this.people.refuse(drop, failure);
    this.#leaveUnused(drop.who);
  }

  #leaveUnused(playerId: number): void {
    if (!this.#drops.underWay.some(({ who }) => who === playerId)) this.#company.leaveUnused(playerId);
  }

  /** A thread died, or found a `fault`: the same drops from the same bed end the same. */
  async #runAgain(fault: PushFault | null = null): Promise<void> {
    // What is being written belongs to the epoch, and is run with it.
    await this.#writing;
    const going = this.#going;
    if (going === null || this.#abandoned) return;
    const failure = new Failure('roomBusy');
    for (const drop of this.#drops.underWay) this.refuse(drop, failure);
    if (going.key === null) return this.#restIfUntouched(failure);
    this.#phase = 'settling';
    try {
      await this.people.sendStatus();
      const broken = { ...this.#standing, ...going, turn: going.key, epoch: this.#epoch };
      const end = await finishEpoch(this.#needs, this.place, broken, fault);
      // It is void, and paid back: who comes next gets a table from the books.
      if (end === null) return this.abandon();
      await this.#settle(end, { recovered: true });
    } catch (error) {
      this.#later(error, () => this.#runAgain(fault));
    }
  }

  async #settle(end: PushEnd, { recovered }: { readonly recovered: boolean }): Promise<void> {
    const going = this.#going;
    if (going?.key == null) return;
    this.#phase = 'settling';
    const { key: turn, seats, drops, records: before } = going;
    const { staying, isShared, standing } = this.#company;
    const next = isShared ? standing : seats;
    const epoch = { ...this.#standing, turn, epoch: this.#epoch, seats, drops, before, staying, next };
    const ended = { ...epoch, end, recovered };
    let settled: SettledEpoch | null;
    try {
      settled = await durably(this.#needs.db, () => settleEpoch(this.#needs, this.place, ended));
    } catch (error) {
      return this.#later(error, () => this.#settle(end, { recovered }));
    }
    // Its COMMIT had come through, and only the answer was lost: the table is laid out anew from the books.
    if (settled === null) return this.abandon();
    await this.#goOn(end, settled, next);
  }

  async #goOn(end: PushEnd, settled: SettledEpoch, next: readonly PushSeat[]): Promise<void> {
    const going = this.#going;
    if (going?.key == null) return;
    this.patience.rest();
    const { viewers } = this.people;
    sendParts({ viewers, tallies: this.#tallies, isShared: this.#company.isShared }, going, settled);
    const { holders, next: sealed } = settled;
    this.#standing = { ...this.#standing, start: end.state, holders, sealed };
    this.#coins = end.state.bodies.length;
    this.#tallies.house = settled.tally.house;
    if (settled.receipt === null) {
      going.records.push(settled.record);
      [going.seats, going.drops] = [[...next], []];
      this.#run({ moving: true });
    } else {
      this.#going = null;
      this.#phase = 'resting';
    }
    await this.people.sendStatus(new Map(settled.parts.map(({ playerId, balance }) => [playerId, balance])));
    for (const asked of this.#drops.takeQueue()) this.drop(asked);
  }

  #later(error: unknown, again: () => Promise<void>): void {
    if (error instanceof LeaseLost) this.abandon();
    else if (!this.#abandoned) this.patience.later(error, again);
  }

  /** Leaves the turn to whoever takes it up next. */
  abandon(): void {
    this.#abandoned = true;
    this.patience.rest();
    this.#needs.runner.stop(this.#number);
    this.people.viewers.closeAll(4009, 'the table moved');
  }

  /** Before the server stops: what moves is run to its rest at once. */
  async drain(patience: AbortSignal): Promise<void> {
    this.#closing = true;
    this.#needs.runner.hurry(this.#number);
    while (this.busy && !this.#abandoned && !patience.aborted)
      await new Promise((resolve) => setTimeout(resolve, 30));
    if (this.busy) this.#needs.log.warn({ room: this.place.room.id }, 'a turn is left to the next start');
    this.people.viewers.closeAll(1001, 'the server stops');
    this.abandon();
  }

  /** Room and table as the books have them now. Out of play, a turn that goes on takes no more drops; a table at rest is laid out anew. */
  change(room: PushRoomRow, repair: RepairState): void {
    const before = this.#isOpen;
    const isOther = room.firstHash !== this.place.room.firstHash;
    if (!this.busy && (isOther || repair !== this.#standing.repair)) return this.abandon();
    if (repair !== RepairState.normal) this.#standing = { ...this.#standing, repair };
    if (!this.busy) Object.assign(this.place, { room });
    if (before !== this.#isOpen) void this.people.sendStatus();
  }
}
