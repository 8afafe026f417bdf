import { machineProtocolVersion } from '@grabbit/contract';
import type { MachineDown, MachineFrame, MachineUp, RoomStatus } from '@grabbit/contract';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { createRoomChat } from '../chat/chat.store.ts';
import type { RoomChat } from '../chat/chat.store.ts';
import { createInputChain } from './input-chain.ts';
import type { InputChain } from './input-chain.ts';
import { keepChain, readKeptChain } from './kept-chain.ts';
import type { BoundDrop, KeptChain } from './kept-chain.ts';
import { createRoomLink } from './room-link.ts';
import type { RoomLink, SocketLike } from './room-link.ts';
import type { MachinePicture } from './machine-picture.ts';
import { firstState } from './machine-state.ts';
import type { DropTrouble, Ended, MachineState, OpenPlay } from './machine-state.ts';

/** The input code of a drop in the chain; 0 to 15 are steering. */
const dropCode = 16;
const ticksPerSecond = 60;

/** Keeps the player's seed until the arcade has signed the drop. */
export interface DropKeeper {
  /** What to show for a signed drop and what of it does not fit; null where this browser has not the seed. */
  take(
    bound: Of<'bound'>,
    kept: KeptChain,
  ): { readonly bound: BoundDrop | null; readonly trouble: DropTrouble | null } | null;
  /** What of a play's end is not as it was signed. */
  judge(bound: BoundDrop, ended: Ended): DropTrouble | null;
}

export interface MachineClientOptions {
  readonly open: () => SocketLike;
  /** The game's own, which is told what moves. */
  readonly picture: MachinePicture;
  readonly drops: DropKeeper;
  readonly token: string | null;
  readonly visitorId: string;
  /** A play of ours ended while the connection was away: its record says how. */
  readonly onMissed: (playId: string) => void;
  readonly now?: () => number;
  readonly wallClock?: () => number;
}

/** A machine as this browser sees it, and what a player can tell it. */
export interface MachineClient {
  readonly store: StoreApi<MachineState>;
  readonly picture: MachinePicture;
  /** What the people in the room say. */
  readonly chat: RoomChat;
  /** Holds directions (bits of `Steer`); the same as before is not sent again. */
  steer(code: number): void;
  /** Lets the claw down. Asking again changes nothing. */
  drop(): void;
  /** Takes over what a call has just replied, ahead of the socket. */
  takeStatus(status: RoomStatus): void;
  /** Tells how a missed play ended. */
  takeEnded(ended: Ended): void;
  /** Puts the result of the last play away. */
  clearEnded(): void;
  /** Puts away what was not as it was signed. */
  clearTrouble(): void;
  /** Milliseconds left to aim, as the server counts them. */
  aimLeftMs(): number;
  nudge(): void;
  /** Connects; closing ends that, and it may be started again. */
  start(): void;
  close(): void;
}

type Of<T extends MachineDown['t']> = Extract<MachineDown, { t: T }>;

class LiveMachineClient implements MachineClient {
  readonly store: StoreApi<MachineState> = createStore(() => firstState);
  readonly picture: MachinePicture;
  readonly chat = createRoomChat((message) => this.#link.send(message));
  readonly #options: MachineClientOptions;
  readonly #now: () => number;
  readonly #wall: () => number;
  readonly #link: RoomLink<MachineUp>;
  #chain: InputChain | null = null;
  #lastId = 0;
  #code = 0;
  #dropId: number | null = null;
  #aim = { tick: 0, at: 0 };

  constructor(options: MachineClientOptions) {
    this.#options = options;
    this.picture = options.picture;
    this.#now = options.now ?? (() => performance.now());
    this.#wall = options.wallClock ?? Date.now;
    this.#link = createRoomLink<MachineUp, MachineDown>({
      open: options.open,
      now: this.#now,
      events: {
        onOpen: () => this.#hello(),
        onMessage: (message) => this.#take(message),
        onDown: () => this.#down(),
        onLatency: (latencyMs) => this.#set({ latencyMs }),
      },
    });
  }

  steer(code: number): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#sendSteer();
  }

  drop(): void {
    const play = this.#mine();
    if (play === null || play.dropped || this.#dropId !== null) return;
    this.#dropId = this.#nextId();
    this.#sendDrop(play, this.#dropId);
  }

  takeStatus(status: RoomStatus): void {
    const known = this.#state.status;
    if (known !== null && known.serverNow > status.serverNow) return;
    this.#set({ status, clockOffsetMs: status.serverNow - this.#wall() });
  }

  takeEnded(ended: Ended): void {
    if (this.#state.play?.id === ended.play) this.#set({ play: null });
    this.#set({ ended });
    this.#judge(ended);
  }

  clearTrouble(): void {
    this.#set({ dropTrouble: null });
  }

  clearEnded(): void {
    if (this.#state.ended !== null) this.#set({ ended: null });
  }

  aimLeftMs(): number {
    const { play, held, link } = this.#state;
    if (play === null || play.dropped) return 0;
    const since = held || link !== 'open' ? 0 : this.#now() - this.#aim.at;
    return Math.max(0, ((play.aimTicks - this.#aim.tick) / ticksPerSecond) * 1000 - since);
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

  get #state(): MachineState {
    return this.store.getState();
  }

  #set(part: Partial<MachineState>): void {
    this.store.setState(part);
  }

  #mine(): OpenPlay | null {
    const { play } = this.#state;
    return play?.mine === true ? play : null;
  }

  /** Grows on every device: a second one goes on above what the first had sent. */
  #nextId(): number {
    this.#lastId = Math.max(this.#lastId + 1, this.#wall());
    return this.#lastId;
  }

  /** A connection that never stood is not lost: it is still being made. */
  #down(): void {
    const link = this.#state.link === 'connecting' ? 'connecting' : 'lost';
    this.#set({ link, latencyMs: null, held: false });
  }

  #hello(): void {
    const { token, visitorId } = this.#options;
    this.#link.send({ t: 'hello', v: machineProtocolVersion, visitorId, ...(token !== null && { token }) });
  }

  #sendSteer(): void {
    const play = this.#mine();
    if (play === null || play.dropped || this.#dropId !== null) return;
    const id = this.#nextId();
    this.#chain?.sent(id, this.#code);
    this.#link.send({ t: 'steer', play: play.id, id, code: this.#code });
  }

  #sendDrop(play: OpenPlay, id: number): void {
    this.#chain?.sent(id, dropCode);
    this.#link.send({ t: 'drop', play: play.id, id });
  }

  #take(message: MachineDown): void {
    switch (message.t) {
      case 'f':
        return this.#frame(message);
      case 'ack':
        return this.#ack(message);
      case 'status':
        return this.takeStatus(message.status);
      case 'welcome':
        return this.#welcome(message);
      case 'toys':
        this.picture.reset(message.toys, message.frame, this.#now());
        return this.#set({ toysVersion: this.#state.toysVersion + 1, phase: message.frame.p });
      case 'opened':
        return this.#opened(message);
      case 'refused':
        return this.#refused(message);
      case 'dropped':
        return this.#dropped(message.play);
      case 'bound':
        return this.#bound(message);
      case 'settled':
        return this.#ended({ ...message, how: 'settled', mine: this.#isMe(message.alias) });
      case 'voided':
        return this.#ended({ ...message, how: 'voided', mine: this.#isMe(message.alias) });
      case 'held':
        this.#aim = { tick: this.#aimTickNow(), at: this.#now() };
        return this.#set({ held: true });
      case 'resumed':
        this.#aim = { ...this.#aim, at: this.#now() };
        return this.#set({ held: false });
      case 'error':
        return this.#set({ fault: message.key });
      case 'reload':
        this.#link.close();
        return this.#set({ link: 'reload' });
      case 'pong':
        return undefined;
      default:
        // What is said in the room; a message of a newer server that this build does not know is nobody's business.
        return this.chat.take(message);
    }
  }

  #frame(frame: MachineFrame): void {
    const now = this.#now();
    this.picture.take(frame, now);
    if (frame.p === 'aiming') this.#aim = { tick: frame.k, at: now };
    if (frame.p !== this.#state.phase) this.#set({ phase: frame.p });
  }

  #aimTickNow(): number {
    const { play } = this.#state;
    return (play?.aimTicks ?? 0) - (this.aimLeftMs() / 1000) * ticksPerSecond;
  }

  #isMe(alias: string): boolean {
    return alias === this.#state.me;
  }

  #welcome({ status, you, toys, frame }: Of<'welcome'>): void {
    const { play, toysVersion } = this.#state;
    this.picture.reset(toys, frame, this.#now());
    this.#aim = { tick: frame.k, at: this.#now() };
    const me = you?.alias ?? null;
    this.#set({ link: 'open', status: null, me, phase: frame.p, toysVersion: toysVersion + 1, fault: null });
    this.takeStatus(status);
    if (play === null || play.id === status.playId) return;
    this.#set({ play: null });
    if (play.mine) this.#options.onMissed(play.id);
  }

  #opened({ play: id, alias, sequence, clientSeedHash, aimTicks, resumed }: Of<'opened'>): void {
    const { phase, status } = this.#state;
    const dropped = resumed && phase !== 'aiming';
    const again = this.#state.play?.id === id;
    const mine = this.#isMe(alias);
    if (!resumed) this.#aim = { tick: 0, at: this.#now() };
    this.#set({ play: { id, mine, sequence, aimTicks, dropped }, ended: null, refused: null });
    if (!resumed) this.#set({ phase: 'aiming' });
    if (!mine) return;
    if (again) return this.#sayAgain();
    this.#code = 0;
    this.#dropId = null;
    const commitment =
      status !== null && status.commitment.sequence === sequence ? status.commitment.hash : '';
    const kept = readKeptChain(id) ?? { play: id, commitment, clientSeedHash, inputs: [] };
    this.#chain = createInputChain(kept, this.#now);
    this.#lastId = Math.max(this.#lastId, ...this.#chain.kept.inputs.map((input) => input.id));
    keepChain(this.#chain.kept);
    this.#set({ chainSound: true, dropTrouble: null });
  }

  /** After a lost connection: what was on its way goes again under its number, and held directions are told anew. */
  #sayAgain(): void {
    const play = this.#mine();
    if (play === null) return;
    if (this.#dropId !== null) this.#sendDrop(play, this.#dropId);
    else this.#sendSteer();
  }

  #ack(ack: Of<'ack'>): void {
    if (this.#chain === null || this.#chain.kept.play !== ack.play) return;
    this.#chain.acked(ack);
    keepChain(this.#chain.kept);
    if (this.#chain.sound !== this.#state.chainSound) this.#set({ chainSound: this.#chain.sound });
  }

  /** The arcade is bound to the drop: now it may know the seed. After a lost connection it asks again. */
  #bound(message: Of<'bound'>): void {
    const chain = this.#chain;
    if (chain === null || chain.kept.play !== message.play) return;
    const taken = this.#options.drops.take(message, chain.kept);
    if (taken === null) return;
    const { bound, trouble } = taken;
    if (trouble !== null) this.#set({ dropTrouble: trouble });
    if (bound === null) return;
    chain.signed(bound);
    keepChain(chain.kept);
    this.#link.send({ t: 'reveal', play: message.play, id: this.#nextId(), clientSeed: bound.clientSeed });
  }

  #judge(ended: Ended): void {
    const bound = readKeptChain(ended.play)?.bound;
    const dropTrouble = bound === undefined || !ended.mine ? null : this.#options.drops.judge(bound, ended);
    if (dropTrouble !== null) this.#set({ dropTrouble });
  }

  #refused({ id, code }: Of<'refused'>): void {
    this.#set({ refused: { id, code } });
    if (id === this.#dropId) this.#dropId = null;
  }

  #dropped(id: string): void {
    const { play } = this.#state;
    if (play?.id === id) this.#set({ play: { ...play, dropped: true } });
  }

  #ended(ended: Ended): void {
    this.#code = 0;
    this.#dropId = null;
    this.#set({ play: null, ended, held: false });
    this.#judge(ended);
  }
}

/** A machine to connect to: start it with the screen, close it when the screen goes. */
export function createMachineClient(options: MachineClientOptions): MachineClient {
  return new LiveMachineClient(options);
}
