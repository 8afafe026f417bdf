import { seaProtocolVersion } from '@grabbit/contract';
import type { SeaDown, SeaShot, SeaStatus, SeaTide, SeaUp } from '@grabbit/contract';
import { fishingVersions, Tide, tideCommitmentOf } from '@grabbit/engines/draws';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { createRoomChat } from '../room/chat/chat.store.ts';
import type { RoomChat } from '../room/chat/chat.store.ts';
import { createRoomLink } from '../room/machine/room-link.ts';
import type { RoomLink, SocketLike } from '../room/machine/room-link.ts';
import type { LinkState } from '../room/machine/machine-state.ts';

/**
 * What this browser knows of a tide's seal. 'first': the seed fits its commitment, which was not seen before the tide. 'checked': it is the
 * one that was shown before. 'wrong': it is not, or the seed does not fit.
 */
export type TideSeal = 'first' | 'checked' | 'wrong';

/** A tide whose seed is open, and what swims in it. */
export interface OpenTide extends SeaTide {
  readonly swim: Tide;
  readonly seal: TideSeal;
}

/** All that screens follow of a sea. */
export interface SeaState {
  readonly link: LinkState;
  /** Round trip in milliseconds, smoothed; null before the first measure. */
  readonly latencyMs: number | null;
  /** As the sea told it last; null before the first welcome. Its tide is {@link SeaState.tide}. */
  readonly status: SeaStatus | null;
  /** Null while the sea rests. */
  readonly tide: OpenTide | null;
  /** When each fish of the tide was caught, in milliseconds of it, by lane and turn. */
  readonly caught: ReadonlyMap<string, number>;
  /** The viewer's own, from 0; null for who has none. */
  readonly cannon: number | null;
  /** The last shot that was told. */
  readonly shot: SeaShot | null;
  /** Dictionary key of an error that the sea told. */
  readonly fault: string | null;
}

const firstState: SeaState = {
  ...{ link: 'connecting', latencyMs: null, status: null, tide: null },
  ...{ caught: new Map(), cannon: null, shot: null, fault: null },
};

/** A fish within its tide, as the map of catches names it. */
export const laneKey = (lane: number, turn: number): string => `${lane}/${turn}`;

export interface SeaClientOptions {
  readonly open: () => SocketLike;
  /** Null for a visitor, who watches. */
  readonly token: string | null;
  readonly roomId: number;
  /** Milliseconds since 1970 by this device. */
  readonly wallClock?: () => number;
}

export interface SeaClient {
  readonly store: StoreApi<SeaState>;
  /** What is said at the sea. */
  readonly chat: RoomChat;
  /** Milliseconds since 1970 by the server's clock, as far as it is known. */
  now(): number;
  /** Gives the cannon back. */
  leave(): void;
  nudge(): void;
  start(): void;
  close(): void;
}

class LiveSeaClient implements SeaClient {
  readonly store: StoreApi<SeaState> = createStore(() => firstState);
  readonly chat: RoomChat;
  readonly #options: SeaClientOptions;
  readonly #wall: () => number;
  readonly #link: RoomLink<SeaUp>;
  /** How far the server's clock is ahead of this device's. The least delay that a frame had is nearest to the truth. */
  #ahead: number | null = null;
  /** What was promised of the tide after the one that ran. */
  #promised: SeaStatus['next'] = null;

  constructor(options: SeaClientOptions) {
    this.#options = options;
    this.#wall = options.wallClock ?? Date.now;
    this.#link = createRoomLink<SeaUp, SeaDown>({
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
    this.#link.close();
  }

  #set(part: Partial<SeaState>): void {
    this.store.setState(part);
  }

  #hello(): void {
    const { token } = this.#options;
    // A clock that was set meanwhile is measured anew.
    this.#ahead = null;
    this.#link.send({ t: 'hello', v: seaProtocolVersion, ...(token !== null && { token }) });
  }

  #take(message: SeaDown): void {
    switch (message.t) {
      case 'welcome':
        this.#status(message.now, message.status);
        return this.#set({ link: 'open', cannon: message.cannon, fault: null });
      case 'status':
        return this.#status(message.now, message.status);
      case 'shot':
        return this.#shot(message);
      case 'cannon':
        return this.#set({ cannon: message.cannon });
      case 'error':
        return this.#set({ fault: message.key });
      case 'reload':
        this.#link.close();
        return this.#set({ link: 'reload' });
      default:
        // What is said at the sea; a frame of a newer server that this build does not know is nobody's business.
        return message.t === 'pong' ? undefined : this.chat.take(message);
    }
  }

  #status(now: number, status: SeaStatus): void {
    const ahead = now - this.#wall();
    this.#ahead = this.#ahead === null ? ahead : Math.max(this.#ahead, ahead);
    const told = status.tide;
    const tide = told === null ? null : this.#opened(told);
    if (status.next !== null) this.#promised = status.next;
    const caught = new Map((told?.caught ?? []).map(([lane, turn, at]) => [laneKey(lane, turn), at]));
    this.#set({ status, tide, caught });
  }

  /** Looks into a tide that has begun, once. */
  #opened(told: SeaTide): OpenTide {
    const known = this.store.getState().tide;
    if (known !== null && known.number === told.number && known.seed === told.seed)
      return { ...known, ...told };
    return { ...told, swim: new Tide(told.seed), seal: this.#sealOf(told) };
  }

  #sealOf({ number: tide, seed, commitment }: SeaTide): TideSeal {
    const of = { roomId: String(this.#options.roomId), tide, seed };
    // Right after an update a tide runs that the version before has promised.
    const fits = fishingVersions.some((engine) => tideCommitmentOf({ engine, ...of }) === commitment);
    const before = this.#promised?.number === tide ? this.#promised.commitment : null;
    if (!fits || (before !== null && before !== commitment)) return 'wrong';
    return before === null ? 'first' : 'checked';
  }

  #shot(shot: SeaShot): void {
    const { tide, caught } = this.store.getState();
    if (tide?.number !== shot.tide) return;
    const next = shot.paid > 0 ? new Map(caught).set(laneKey(shot.lane, shot.turn), shot.at) : caught;
    this.#set({ shot, caught: next });
  }
}

/** A sea to connect to: start it with the screen, close it when the screen goes. */
export function createSeaClient(options: SeaClientOptions): SeaClient {
  return new LiveSeaClient(options);
}
