import { sharedProtocolVersion } from '@grabbit/contract';
import type { OwnStake, SharedDown, SharedStatus, SharedUp } from '@grabbit/contract';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { createRoomChat } from '../room/chat/chat.store.ts';
import type { RoomChat } from '../room/chat/chat.store.ts';
import { createRoomLink } from '../room/machine/room-link.ts';
import type { RoomLink, SocketLike } from '../room/machine/room-link.ts';
import type { LinkState } from '../room/machine/machine-state.ts';

type Of<T extends SharedDown['t']> = Omit<Extract<SharedDown, { t: T }>, 't'>;
export type PaidStake = Of<'paid'>;
export type EndedLine = Of<'ended'>;

/** All that screens follow of a room whose rounds everybody shares. */
export interface RoundState {
  readonly link: LinkState;
  /** Round trip in milliseconds, smoothed; null before the first measure. */
  readonly latencyMs: number | null;
  /** As the room told it last, with the parts that came since; null before the first welcome. */
  readonly status: SharedStatus | null;
  /** The player's stakes in rounds that have not ended. */
  readonly mine: readonly OwnStake[];
  /** Free coins of the kind that the room takes; null for who is not signed in. */
  readonly balance: number | null;
  /** What the player's last stake came to. */
  readonly paid: PaidStake | null;
  readonly ended: EndedLine | null;
  /** The last round whose stakes were given back. */
  readonly returned: number | null;
  /** Dictionary key of an error that the room told. */
  readonly fault: string | null;
}

const firstState: RoundState = {
  ...{ link: 'connecting', latencyMs: null, status: null, mine: [], balance: null },
  ...{ paid: null, ended: null, returned: null, fault: null },
};

export interface RoundClientOptions {
  readonly open: () => SocketLike;
  /** Null for a visitor, who watches. */
  readonly token: string | null;
  /** Milliseconds since 1970 by this device. */
  readonly wallClock?: () => number;
}

export interface RoundClient {
  readonly store: StoreApi<RoundState>;
  /** What is said in the room. */
  readonly chat: RoomChat;
  /** Milliseconds since 1970 by the server's clock, as far as it is known. */
  now(): number;
  /** A stake that a call has placed: shown at once, whichever comes first. */
  placed(stake: OwnStake, balance: number): void;
  nudge(): void;
  start(): void;
  close(): void;
}

class LiveRoundClient implements RoundClient {
  readonly store: StoreApi<RoundState> = createStore(() => firstState);
  readonly chat: RoomChat;
  readonly #options: RoundClientOptions;
  readonly #wall: () => number;
  readonly #link: RoomLink<SharedUp>;
  /** How far the server's clock is ahead of this device's. The least delay that a frame had is nearest to the truth. */
  #ahead: number | null = null;

  constructor(options: RoundClientOptions) {
    this.#options = options;
    this.#wall = options.wallClock ?? Date.now;
    this.#link = createRoomLink<SharedUp, SharedDown>({
      open: options.open,
      events: {
        onOpen: () => this.#hello(),
        onMessage: (message) => this.#take(message),
        onDown: () => this.#set({ link: 'lost', latencyMs: null }),
        onLatency: (latencyMs) => this.#set({ latencyMs }),
      },
    });
    this.chat = createRoomChat((message) => this.#link.send(message));
  }

  now(): number {
    return this.#wall() + (this.#ahead ?? 0);
  }

  placed(stake: OwnStake, balance: number): void {
    const { mine } = this.store.getState();
    const others = mine.filter(({ playId }) => playId !== stake.playId);
    this.#set({ mine: [...others, stake], balance });
  }

  nudge(): void {
    this.#link.nudge();
  }

  start(): void {
    this.#link.start();
  }

  close(): void {
    this.#link.close();
  }

  #set(part: Partial<RoundState>): void {
    this.store.setState(part);
  }

  #hello(): void {
    const { token } = this.#options;
    // A clock that was set meanwhile is measured anew.
    this.#ahead = null;
    this.#link.send({ t: 'hello', v: sharedProtocolVersion, ...(token !== null && { token }) });
  }

  #measure(now: number): void {
    const ahead = now - this.#wall();
    this.#ahead = this.#ahead === null ? ahead : Math.max(this.#ahead, ahead);
  }

  #take(message: SharedDown): void {
    switch (message.t) {
      case 'welcome':
        this.#measure(message.now);
        return this.#set({
          ...{
            link: 'open',
            status: message.status,
            mine: message.mine,
            balance: message.balance,
            fault: null,
          },
        });
      case 'status':
        this.#measure(message.now);
        return this.#set({ status: message.status });
      case 'p':
        return this.#part(message);
      case 'ended':
        return this.#end(message);
      case 'returned':
        return this.#returned(message.s);
      case 'stake':
        return this.placed(message.stake, message.balance);
      case 'paid':
        return this.#set({ paid: message, balance: message.balance });
      case 'error':
        return this.#set({ fault: message.key });
      case 'reload':
        this.#link.close();
        return this.#set({ link: 'reload' });
      default:
        // What is said in the room; a frame of a newer server that this build does not know is nobody's business.
        return message.t === 'pong' ? undefined : this.chat.take(message);
    }
  }

  #part({ s, n, p }: Of<'p'>): void {
    const { status } = this.store.getState();
    if (status?.running?.sequence !== s) return;
    const known = status.running.parts;
    // What was missed comes with the next status; what is known already stays.
    if (n > known.length + 1) return;
    const parts = [...known.slice(0, n - 1), ...p];
    this.#set({ status: { ...status, running: { ...status.running, parts } } });
  }

  #end(ended: EndedLine): void {
    this.#set({ ended, mine: this.#without(ended.s) });
  }

  #returned(sequence: number): void {
    this.#set({ returned: sequence, mine: this.#without(sequence) });
  }

  #without(sequence: number): OwnStake[] {
    return this.store.getState().mine.filter((stake) => stake.sequence !== sequence);
  }
}

/** A room to connect to: start it with the screen, close it when the screen goes. */
export function createRoundClient(options: RoundClientOptions): RoundClient {
  return new LiveRoundClient(options);
}
