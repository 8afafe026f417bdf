import type { OwnStake, SharedDown, SharedNext, SharedRunning, SharedStatus } from '@grabbit/contract';
import { beaconTime, type BeaconValue, type CanonicalValue } from '@grabbit/engines/rounds';
import type { Logger } from '../core/log.ts';
import { msLeft } from '../core/ms-left.ts';
import type { DrawRoomRow } from './draw-room.store.ts';
import type { OpenRoomChat, RoomChatEntry } from './room-chat.ts';
import { LeaseLost } from './room-row.ts';
import { partsDue, type SharedStep, type SharedView, stepOf } from './shared-phase.ts';
import {
  clockOf,
  namedBeaconOf,
  readLastResults,
  readOpenRounds,
  type RoundRow,
} from './shared-round.store.ts';
import {
  beaconPatienceMs,
  closeCalls,
  endOfRound,
  isSameEngine,
  listCalls,
  openCalls,
  restRound,
  returnRound,
  sealRound,
  settleSome,
  type SharedNeeds,
} from './shared-steps.ts';
import { Viewers } from './viewers.ts';

/** Ended rounds that the room shows. */
const shownLast = 10;
/** How often a beacon is asked for a value that is due. */
const beaconAgainMs = 400;
/** How long a step that failed waits for its next try. */
const againMs = 1_000;

/** Of the database, how a room is taken up: what stands open there, and what came last. */
export interface StandingRoom {
  readonly rounds: readonly RoundRow[];
  readonly last: readonly { readonly sequence: number; readonly result: CanonicalValue }[];
}

export async function readStandingRoom({ db }: SharedNeeds, roomId: number): Promise<StandingRoom> {
  const [rounds, last] = await Promise.all([
    readOpenRounds(db, roomId),
    readLastResults(db, roomId, shownLast),
  ]);
  return { rounds, last };
}

export interface SharedRoomNeeds extends SharedNeeds {
  readonly log: Logger;
  readonly openChat: OpenRoomChat;
}

/**
 * A room whose rounds everybody shares, at the server that has its clock. `beat` does what the clock asks for: one step at a time, each a
 * transaction; what it shows follows from the rounds in the books and the time alone.
 */
export class SharedRoom {
  readonly viewers = new Viewers<SharedDown>();
  readonly talk: RoomChatEntry;
  room: DrawRoomRow;
  /** Another server has it, or it was let go: nothing is written any more. */
  isAbandoned = false;
  readonly #needs: SharedRoomNeeds;
  /** Those that have not ended, the oldest first: one that runs, one that is called on. */
  #rounds: RoundRow[];
  #last: StandingRoom['last'];
  /** Plays of the listed round whose seeds were shown, as far as this server has heard of them. */
  #revealed: { sequence: number; readonly plays: Set<string> } = { sequence: 0, plays: new Set() };
  /** Parts that were told of the running round. */
  #sent = { sequence: 0, parts: 0 };
  /** The value that the listed round waits for. */
  #beacon: {
    readonly id: number;
    value: BeaconValue | null;
    readonly since: number;
    isAsked: boolean;
  } | null = null;
  #busy: Promise<void> | null = null;
  /** When a step failed last. */
  #failedAt = 0;
  /** Rounds whose clock began at another server, or before this one started. */
  readonly #inherited: ReadonlySet<number>;

  constructor(needs: SharedRoomNeeds, room: DrawRoomRow, { rounds, last }: StandingRoom) {
    this.#needs = needs;
    this.room = room;
    this.talk = needs.openChat(room.id, this.viewers);
    this.#rounds = [...rounds];
    this.#last = last;
    const waits = rounds.filter(({ state }) => state === 'calling' || state === 'listed');
    this.#inherited = new Set(waits.map(({ id }) => id));
  }

  /** Nobody is there, and no clock runs. */
  get idle(): boolean {
    return (
      this.viewers.size === 0 &&
      this.#busy === null &&
      this.#rounds.every(({ state }) => state === 'committed')
    );
  }

  /** Whether new stakes may be taken: neither the room nor its game is off. */
  get #isPlayed(): boolean {
    return this.room.pausedAt === null && !this.room.shut;
  }

  /** Shows what the time has come for, and begins the next step where one is due. Resolves when it is done. */
  beat(): Promise<void> {
    this.#tellParts();
    if (this.#busy !== null || this.isAbandoned) return this.#busy ?? Promise.resolve();
    if (msLeft(this.#failedAt, againMs, this.#needs.clock.now()) > 0) return Promise.resolve();
    const step = this.#nextStep();
    if (step === null) return Promise.resolve();
    this.#busy = step()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => (this.#busy = null));
    return this.#busy;
  }

  #failed(error: unknown): void {
    if (error instanceof LeaseLost) return this.abandon();
    this.#failedAt = this.#needs.clock.now();
    this.#needs.log.error({ err: error, room: this.room.id }, 'a round could not take its next step');
  }

  #nextStep(): (() => Promise<void>) | null {
    const { clock, game } = this.#needs;
    const now = clock.now();
    const awake = this.viewers.size > 0 && this.#isPlayed;
    for (const round of this.#rounds) {
      const { state, stakes, sequence } = round;
      const revealed = this.#revealed.sequence === sequence ? this.#revealed.plays.size : 0;
      const revealsUntil = round.revealsUntil?.getTime() ?? null;
      if (state === 'calling') this.#needs.beacon.wake();
      const beacon = this.#beaconOf(round, now);
      const view = { state, clock: clockOf(round), stakes, revealed, revealsUntil, beacon };
      const step = stepOf(
        { ...view, sameEngine: isSameEngine(game, round) },
        { now, awake, times: game.times },
      );
      if (step !== 'wait') return () => this.#take(step, round);
    }
    const open = this.#rounds.some(({ state }) => state !== 'closed');
    // The next is sealed when the one before starts.
    const waits = this.#rounds.some(({ startsAt }) => startsAt !== null && now < startsAt.getTime());
    return open || waits || !awake ? null : () => this.#seal();
  }

  async #take(step: Exclude<SharedStep, 'wait'>, round: RoundRow): Promise<void> {
    switch (step) {
      case 'open':
        return this.#became(await openCalls(this.#needs, round));
      case 'rest':
        return this.#became(await restRound(this.#needs, round));
      case 'list':
        return this.#became(await listCalls(this.#needs, round));
      case 'close':
        return this.#became(
          await closeCalls(this.#needs, round, {
            recovered: this.#inherited.has(round.id),
            beacon: this.#beacon?.id === round.id ? this.#beacon.value : null,
          }),
        );
      case 'settle':
        return this.#settle(round);
      case 'return':
        await returnRound(this.#needs, round);
        this.#rounds = this.#rounds.filter(({ id }) => id !== round.id);
        this.viewers.broadcast({ t: 'returned', s: round.sequence });
        return this.sendStatus();
    }
  }

  /** How it stands with the value that a listed round has named; asks for it when it is due. */
  #beaconOf(round: RoundRow, now: number): SharedView['beacon'] {
    const named = round.state === 'listed' ? namedBeaconOf(round) : null;
    if (named === null) return 'none';
    const { beacon } = this.#needs;
    // Another beacon than this arcade has now, or a clock that was far ahead: it does not come.
    if (beacon.chain?.hash !== named.chain) return 'lost';
    const due = beaconTime(beacon.chain, named.round);
    if (due - now > beaconPatienceMs) return 'lost';
    if (this.#beacon?.id !== round.id)
      this.#beacon = { id: round.id, value: null, since: Math.max(now, due), isAsked: false };
    const mine = this.#beacon;
    if (mine.value !== null) return 'here';
    if (now - mine.since > beaconPatienceMs) return 'lost';
    if (now >= due && !mine.isAsked) {
      mine.isAsked = true;
      void beacon.value(named.round).then((value) => {
        mine.value = value;
        setTimeout(() => (mine.isAsked = false), beaconAgainMs).unref();
      });
    }
    return 'waits';
  }

  async #seal(): Promise<void> {
    const sealed = await sealRound(this.#needs, this.room);
    this.#rounds.push(sealed);
    return this.#became(await openCalls(this.#needs, sealed));
  }

  #became(round: RoundRow): void {
    this.#rounds = this.#rounds.map((each) => (each.id === round.id ? round : each));
    this.sendStatus();
  }

  async #settle(round: RoundRow): Promise<void> {
    for (;;) {
      const some = await settleSome(this.#needs, round);
      if (some.length === 0) break;
      for (const { stake, paid, receipt, balance } of some) {
        const { publicId: playId, choice, price: coins, playerId } = stake;
        const sent = { s: round.sequence, playId, choice, coins, paid, receipt, balance };
        this.viewers.notifyUser(playerId, { t: 'paid', ...sent });
      }
    }
    const { sequence, seed, finalHash, result } = await endOfRound(this.#needs, round);
    this.#rounds = this.#rounds.filter(({ id }) => id !== round.id);
    this.#last = [{ sequence, result }, ...this.#last].slice(0, shownLast);
    this.viewers.broadcast({ t: 'ended', s: sequence, seed, finalHash: finalHash ?? '' });
    this.sendStatus();
  }

  get #running(): RoundRow | undefined {
    const now = this.#needs.clock.now();
    return this.#rounds.find(
      ({ state, startsAt }) => state === 'closed' && startsAt !== null && now >= startsAt.getTime(),
    );
  }

  /** Parts of a result that may be shown, from the first. */
  #partsOf(result: CanonicalValue, count: number): unknown[] {
    const { parts } = this.#needs.game;
    return Array.from({ length: count }, (_, index) => parts.partOf(result, index + 1));
  }

  #due({ startsAt }: RoundRow): number {
    const { clock, game } = this.#needs;
    return startsAt === null ? 0 : partsDue(clock.now(), startsAt.getTime(), game.parts);
  }

  #tellParts(): void {
    const running = this.#running;
    if (running === undefined) return;
    if (this.#sent.sequence !== running.sequence) {
      this.#sent = { sequence: running.sequence, parts: 0 };
      this.sendStatus();
      this.#sent.parts = this.#due(running);
      return;
    }
    const [from, due] = [this.#sent.parts, this.#due(running)];
    if (due <= from) return;
    this.#sent.parts = due;
    const p = this.#partsOf(running.result, due).slice(from);
    this.viewers.broadcast({ t: 'p', s: running.sequence, n: from + 1, p });
  }

  status(): SharedStatus {
    const { game } = this.#needs;
    const { wordOf, count } = game.parts;
    const [last] = this.#last;
    const isOpen = this.#isPlayed;
    return {
      open: isOpen,
      watchers: this.viewers.persons,
      next: this.#next(),
      running: this.#shown(),
      before:
        last === undefined ? null : { sequence: last.sequence, parts: this.#partsOf(last.result, count) },
      last: this.#last.map(({ sequence, result }) => ({ sequence, word: wordOf(result) })),
    };
  }

  #next(): SharedNext | null {
    const running = this.#running;
    const next = this.#rounds.find((round) => round !== running);
    if (next === undefined) return null;
    const clock = clockOf(next);
    const isListed = next.state === 'listed' || next.state === 'closed';
    return {
      ...{ sequence: next.sequence, commitment: next.commitment, closed: isListed },
      list: isListed ? (next.list ?? next.commitment) : null,
      revealsUntil:
        next.state === 'listed' && next.version === 2 ? (next.revealsUntil?.getTime() ?? null) : null,
      beacon: isListed ? namedBeaconOf(next) : null,
      ...{ closesAt: clock?.closesAt ?? null, startsAt: clock?.startsAt ?? null },
    };
  }

  #shown(): SharedRunning | null {
    const running = this.#running;
    const clock = running === undefined ? null : clockOf(running);
    if (running === undefined || clock === null) return null;
    const parts = this.#partsOf(running.result, this.#due(running));
    const { sequence, commitment } = running;
    return { sequence, commitment, startsAt: clock.startsAt, endsAt: clock.endsAt, parts };
  }

  sendStatus(): void {
    this.viewers.broadcast({ t: 'status', now: this.#needs.clock.now(), status: this.status() });
  }

  /** A stake was entered: whoever made it hears it in every window, and the room counts it. */
  entered(playerId: number, stake: OwnStake, balance: number): void {
    this.#rounds = this.#rounds.map((round) =>
      round.sequence === stake.sequence && round.state === 'calling'
        ? { ...round, stakes: round.stakes + 1 }
        : round,
    );
    this.viewers.notifyUser(playerId, { t: 'stake', stake, balance });
  }

  /** The seed of a stake was shown: when all are, the round is drawn at once. */
  revealed(sequence: number, playId: string): void {
    if (this.#revealed.sequence !== sequence) this.#revealed = { sequence, plays: new Set() };
    this.#revealed.plays.add(playId);
  }

  /** Leaves the room to whoever takes it next. */
  abandon(): void {
    this.isAbandoned = true;
    this.viewers.closeAll(4009, 'the room is at another server');
  }

  /** Ends the step that is being written, and begins no further one. */
  async drain(): Promise<void> {
    this.isAbandoned = true;
    await this.#busy;
  }
}
