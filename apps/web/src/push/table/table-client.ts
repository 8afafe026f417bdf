import { errorKey, errors, pushProtocolVersion, readPushMoved } from '@grabbit/contract';
import type { PlaySource, PushDown, PushFall, PushStatus, PushUp } from '@grabbit/contract';
import type { PushSettings } from '@grabbit/engines/push';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { createRoomLink } from '../../room/machine/room-link.ts';
import type { RoomLink, SocketLike } from '../../room/machine/room-link.ts';
import { firstTable, noTally } from './table-state.ts';
import type { TableState } from './table-state.ts';

/** From one drop of a seat to its next, in milliseconds: the table takes at most three a second. */
export const dropGapMs = 340;
/** Taps that came too soon and wait for their turn. */
const mostTaps = 2;
const ticksPerSecond = 60;

/** What is drawn of a table: it is told everything that moves. Each says whether it could be read; what could not changes nothing. */
export interface TablePicture {
  /** Everything that lies there; what comes next continues it. */
  full(packed: string, arrivedAt: number): boolean;
  frame(packed: Uint8Array, falls: readonly PushFall[], arrivedAt: number): boolean;
}

export interface TableClientOptions {
  readonly open: () => SocketLike;
  readonly picture: TablePicture;
  /** Null for a visitor, who sees the first bed and drops nothing. */
  readonly token: string | null;
  /** Ticks of one stroke of the pusher; strokes of an epoch, and those without a drop that end it. */
  readonly strokes: Pick<PushSettings, 'periodTicks' | 'epochStrokes' | 'restStrokes'>;
  /** What the player adds to the randomness of an epoch, by its seal. */
  readonly seed: (seal: string) => string;
  /** Where the player came from; undefined where it is not known. */
  readonly from?: PlaySource | undefined;
  /** Number of the time card that pays for a drop; undefined for coins. */
  readonly card?: () => number | undefined;
  readonly now?: () => number;
  readonly wallClock?: () => number;
}

export interface TableClient {
  readonly store: StoreApi<TableState>;
  /** Whether a drop would be sent now. */
  mayDrop(): boolean;
  /** Lets a coin go, `aim` µm right of the middle. Returns whether it was sent. */
  drop(aim: number): boolean;
  /**
   * The same for a tap, which is never passed over: one that comes too soon goes as soon as it may. With two of them waiting another is
   * refused (`stakeTooSoon`), as where nothing can be dropped any more when its turn comes.
   */
  tap(aim: number): boolean;
  clearRefused(): void;
  /** Whether what falls into a players' tray is the player's: at a shared table, by its ticket. */
  isMine(serial: number): boolean;
  /** Gives the seat at a shared table up. */
  leave(): void;
  /** Tries again at once where the connection is away. */
  nudge(): void;
  start(): void;
  close(): void;
}

interface SentDrop {
  readonly aim: number;
  readonly seed: string;
  readonly from?: PlaySource;
  readonly card?: number;
}

type Of<T extends PushDown['t']> = Extract<PushDown, { t: T }>;

class LiveTableClient implements TableClient {
  readonly store: StoreApi<TableState> = createStore(() => firstTable);
  readonly #options: TableClientOptions;
  readonly #now: () => number;
  readonly #wall: () => number;
  readonly #link: RoomLink<PushUp>;
  /** Drops without an answer, the oldest first: after a lost connection they go again under their numbers. */
  readonly #sent = new Map<number, SentDrop>();
  #lastId = 0;
  #droppedAt = -Infinity;
  /** Aims of taps that wait for their turn, the oldest first. */
  #taps: number[] = [];
  #tapTimer: ReturnType<typeof setTimeout> | undefined;
  #stroke = -1;
  /** Ticks of the epoch: how far it is, and the last drop that was seen. */
  #tick = 0;
  #dropTick = 0;
  /** What has fallen to the player at a shared table since they came. */
  readonly #mine = new Set<number>();

  constructor(options: TableClientOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#wall = options.wallClock ?? Date.now;
    this.#link = createRoomLink<PushUp, PushDown>({
      open: options.open,
      now: this.#now,
      readBytes: readPushMoved,
      events: {
        onOpen: () => this.#hello(),
        onMessage: (message) => this.#take(message),
        onDown: () => this.#set({ link: 'lost', latencyMs: null, held: false }),
        onLatency: (latencyMs) => this.#set({ latencyMs }),
      },
    });
  }

  mayDrop(): boolean {
    return this.#isOpen && this.#restMs <= 0;
  }

  get #isOpen(): boolean {
    const { link, status, held } = this.#state;
    return link === 'open' && status?.open === true && status.balance !== null && !held;
  }

  /** How long the next drop has to wait. */
  get #restMs(): number {
    return dropGapMs - (this.#now() - this.#droppedAt);
  }

  drop(aim: number): boolean {
    if (!this.mayDrop()) return false;
    // Grows on every device: a second one goes on above what the first had sent.
    this.#lastId = Math.max(this.#lastId + 1, this.#wall());
    const { seed, from } = this.#options;
    const card = this.#options.card?.();
    const more = { ...(from !== undefined && { from }), ...(card !== undefined && { card }) };
    const seal = this.#state.status?.promise.commitment ?? '';
    const sent: SentDrop = { aim: Math.round(aim), seed: seed(seal), ...more };
    this.#sent.set(this.#lastId, sent);
    this.#droppedAt = this.#now();
    this.#set({ waiting: this.#sent.size, refused: null });
    this.#link.send({ t: 'drop', id: this.#lastId, ...sent });
    return true;
  }

  tap(aim: number): boolean {
    if (!this.#isOpen) return false;
    if (this.#taps.length === 0 && this.drop(aim)) return true;
    if (this.#taps.length >= mostTaps) return this.#tooSoon();
    this.#taps.push(aim);
    this.#tapTimer ??= setTimeout(() => this.#nextTap(), this.#restMs);
    return true;
  }

  #nextTap(): void {
    this.#tapTimer = undefined;
    const [aim] = this.#taps;
    if (aim === undefined) return;
    if (!this.#isOpen) {
      this.#taps = [];
      this.#tooSoon();
    } else if (this.drop(aim)) this.#taps.shift();
    if (this.#taps.length > 0) this.#tapTimer = setTimeout(() => this.#nextTap(), Math.max(1, this.#restMs));
  }

  #tooSoon(): false {
    const key = errorKey('stakeTooSoon');
    this.#set({ refused: { id: 0, code: errors.stakeTooSoon.code, key, info: '' } });
    return false;
  }

  clearRefused(): void {
    if (this.#state.refused !== null) this.#set({ refused: null });
  }

  isMine(serial: number): boolean {
    return this.#state.status?.shared === null || this.#mine.has(serial);
  }

  leave(): void {
    this.#link.send({ t: 'leave' });
  }

  nudge(): void {
    this.#link.nudge();
  }

  start(): void {
    this.#link.start();
  }

  close(): void {
    clearTimeout(this.#tapTimer);
    this.#link.close();
  }

  get #state(): TableState {
    return this.store.getState();
  }

  #set(part: Partial<TableState>): void {
    this.store.setState(part);
  }

  #hello(): void {
    const { token } = this.#options;
    this.#link.send({ t: 'hello', v: pushProtocolVersion, ...(token !== null && { token }) });
  }

  #take(message: PushDown): void {
    switch (message.t) {
      case 'f':
        return this.#frame(message);
      case 'ack':
        return this.#ack(message);
      case 'refused':
        return this.#refused(message);
      case 'status':
        return this.#status(message.status);
      case 'welcome':
        return this.#welcome(message);
      case 'settled':
        return this.#settled(message);
      case 'jackpot':
        return this.#set({ grand: message.grand });
      case 'ended':
        return this.#set({ ended: message, wave: 0 });
      case 'mine':
        return this.#takeMine(message);
      case 'sharing':
        return this.#shared(message);
      case 'held':
        return this.#set({ held: true });
      case 'resumed':
        return this.#set({ held: false });
      case 'error':
        return this.#set({ fault: message.key });
      case 'reload':
        this.#link.close();
        return this.#set({ link: 'reload' });
      default:
        // A frame of a newer server that this build does not know.
        return undefined;
    }
  }

  #status(status: PushStatus): void {
    this.#set({ status, tally: status.tally });
    this.#timePay();
  }

  #welcome({ status, full, k }: Of<'welcome'>): void {
    if (!this.#options.picture.full(full, this.#now())) return this.#link.renew();
    this.#stroke = -1;
    // When the last drop was is not told: it may have been just now.
    this.#tick = k;
    this.#dropTick = k;
    this.#set({ link: 'open', status, tally: status.tally, held: false, fault: null, wave: 0 });
    this.#timePay();
    for (const [id, sent] of this.#sent) this.#link.send({ t: 'drop', id, ...sent });
  }

  #frame({ k, p, x }: Of<'f'>): void {
    // What comes next would continue it: everything has to be told again.
    if (!this.#options.picture.frame(p, x, this.#now())) return this.#link.renew();
    this.#tick = k;
    const stroke = Math.floor(k / this.#options.strokes.periodTicks);
    const fresh = stroke !== this.#stroke;
    this.#stroke = stroke;
    if (x.length === 0) return fresh && this.#state.wave > 0 ? this.#set({ wave: 0 }) : undefined;
    const { tally, wave, status } = this.#state;
    // Tokens are no coins: what they open is told when it is settled.
    const coins = x.filter(([, , token]) => token === undefined);
    const won = coins.filter(([, players]) => players === 1).length;
    const house = tally.house + coins.length - won;
    this.#set({ tally: { ...tally, house }, wave: fresh ? 0 : wave });
    // At a shared table tickets say whose it is: that comes by itself.
    if (status?.shared === null) this.#won(won);
  }

  #takeMine({ x }: Of<'mine'>): void {
    for (const serial of x) this.#mine.add(serial);
    this.#won(x.length);
  }

  #won(coins: number): void {
    const { tally, wave } = this.#state;
    if (coins === 0) return;
    const due = tally.due + coins;
    this.#set({ tally: { ...tally, won: tally.won + coins, due }, wave: wave + coins });
    this.#timePay();
  }

  /** The epoch ends with its last stroke, or with one before which nobody has dropped for long enough. */
  #timePay(): void {
    const { tally, status } = this.#state;
    if (tally.due === 0) return this.#set({ paidAt: null });
    const { periodTicks, epochStrokes, restStrokes } = this.#options.strokes;
    // At a shared table the drops of others are not told.
    const dropped = status?.shared === null ? this.#dropTick : this.#tick;
    const strokes = Math.min(epochStrokes, Math.max(1, Math.ceil(dropped / periodTicks) + restStrokes));
    const ticks = Math.max(0, strokes * periodTicks - this.#tick);
    this.#set({ paidAt: this.#wall() + (1_000 * ticks) / ticksPerSecond });
  }

  #shared({ shared }: Of<'sharing'>): void {
    const { status } = this.#state;
    if (status !== null) this.#set({ status: { ...status, shared } });
  }

  #ack({ id, n, k, balance, left }: Of<'ack'>): void {
    if (!this.#sent.delete(id)) return;
    this.#dropTick = k;
    const { status, tally } = this.#state;
    // The first coin of a turn begins its tally, whatever the one before came to.
    const base = n === 1 && tally.drops > 0 ? noTally : tally;
    this.#set({
      waiting: this.#sent.size,
      left: left ?? null,
      tally: { ...base, drops: Math.max(base.drops, n) },
      status: status === null ? null : { ...status, balance },
      ended: null,
    });
    this.#timePay();
  }

  #refused({ id, code, key, info }: Of<'refused'>): void {
    if (!this.#sent.delete(id)) return;
    this.#set({ waiting: this.#sent.size, refused: { id, code, key, info } });
  }

  #settled(settled: Of<'settled'>): void {
    const { status, tally } = this.#state;
    this.#set({
      settled,
      status: status === null ? null : { ...status, balance: settled.balance },
      tally: { ...tally, due: 0, paid: tally.paid + settled.paid },
      paidAt: null,
    });
    // The next epoch counts its ticks from the end of this one.
    this.#dropTick -= this.#tick;
    this.#tick = 0;
  }
}

/** A table to connect to: start it with the screen, close it when the screen goes. */
export function createTableClient(options: TableClientOptions): TableClient {
  return new LiveTableClient(options);
}
