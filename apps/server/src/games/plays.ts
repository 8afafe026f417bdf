import type { PlayNumber } from '../ports/play-number.ts';
import type { CallParams, CallReply, PlayId } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import type { PlayAsset } from '../ports/accounts.ts';
import type { RoomRow } from './room-row.ts';
import type { RoomChange } from './room-wish.ts';

/**
 * States of a play that runs, and which may follow which. `open`: the seat steers. `dropped`: the last input is journalled, and the
 * play is always finished: only an open play may be voided.
 */
export const playStates = {
  open: ['dropped', 'voided'],
  dropped: ['settled'],
  settled: [],
  voided: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PlayState = keyof typeof playStates;

/** Why an open play was voided. Counted in public, room by room. */
export type VoidReason = 'server restarted' | 'engine restarted';

/** An input as the journal keeps it: applied at `tick`; `hash` chains it to those before. */
export interface JournalledInput {
  readonly id: number;
  readonly tick: number;
  readonly hash: string;
}

/** Who a frame is for. `seatOnly`: watchers do without it, the next one has all that it says. */
export interface FrameTo {
  readonly seatOnly: boolean;
}

/** What the seat asks of its play. `drop`: the last input, after which the play is always finished. */
export type SeatInput =
  | { readonly t: 'steer'; readonly play: string; readonly id: number; readonly code: number }
  | { readonly t: 'drop'; readonly play: string; readonly id: number }
  /** Shows the seed whose hash the play was opened with, once the drop is signed. */
  | { readonly t: 'reveal'; readonly play: string; readonly id: number; readonly clientSeed: string };

/** By what the arcade binds itself to a drop before it can know the luck: the text that it signed. */
export interface BoundDrop {
  readonly text: string;
  /** The arcade's key in one line. */
  readonly key: string;
  /** Base64. */
  readonly signature: string;
}

/** A prize that a play won, with the unit of the stock that it is; 'trial' where nothing is shipped. */
export interface WonPrize {
  readonly serial: number;
  readonly kind: string;
  readonly unit: string;
}

/** A row of `plays` with what its game keeps beside it. Settings and states are its game's. */
export interface PlayRow {
  readonly id: PlayNumber;
  readonly game: string;
  readonly publicId: PlayId;
  /** What receipt, file and log call the play and its player: what a receipt covers never changes. */
  readonly receiptPlay: string;
  readonly receiptPlayer: string;
  readonly roomId: number;
  readonly sequence: number;
  readonly playerId: number;
  readonly requestKey: string;
  readonly asset: PlayAsset;
  readonly price: number;
  readonly holdId: number;
  readonly state: PlayState;
  readonly commitment: string;
  /** 1: the player's seed was known when the play was opened. */
  readonly version: number;
  /** The player's seed in version 1, its hash from version 2 on. */
  readonly clientSeed: string;
  /** The seed as it was shown after the drop was signed; null where it was not, and in version 1. */
  readonly shownSeed: string | null;
  readonly dropKey: string | null;
  readonly dropSignature: string | null;
  readonly settings: unknown;
  readonly startState: unknown;
  readonly inputs: readonly JournalledInput[] | null;
  readonly resumed: number;
  /** Of the player's line while they steered, as the server measured it. */
  readonly roundTripMs: number | null;
  readonly recovered: boolean;
  readonly openedAt: Date;
  readonly droppedAt: Date | null;
  readonly settledAt: Date | null;
  readonly endTick: number | null;
  readonly won: readonly WonPrize[] | null;
  readonly endState: unknown;
  readonly endHash: string | null;
  readonly finalHash: string | null;
  readonly receipt: string | null;
  readonly logSeq: number | null;
  readonly voidReason: string | null;
}

/** The commitment that a play was opened on. */
export interface PlayCommitment {
  readonly seed: string;
  readonly startHash: string;
  readonly logHead: string;
  readonly engine: string;
  readonly wasm: string;
  readonly logSeq: number;
}

/** How a run came out, before the books know it. */
export interface RunOutcome<State, Input extends JournalledInput> {
  readonly inputs: readonly Input[];
  readonly droppedAt: Date;
  /** Null in version 1. */
  readonly drop: Omit<BoundDrop, 'text'> | null;
  readonly shownSeed: string | null;
  readonly settledAt: Date;
  readonly recovered: boolean;
  readonly resumed: number;
  /** Null where the line was not measured. */
  readonly roundTripMs: number | null;
  readonly endTick: number;
  readonly won: readonly WonPrize[];
  readonly end: State;
}

/** All that a receipt covers. The settlement and the export build it here, so that both say the same. */
export interface PlayedRun<Setup, State, Input extends JournalledInput> {
  readonly play: Omit<PlayRow, 'settings' | 'startState' | 'inputs' | 'endState'>;
  readonly roomName: string;
  readonly settings: Setup;
  readonly start: State;
  readonly commitment: PlayCommitment;
  readonly outcome: RunOutcome<State, Input>;
}

export interface Settled {
  /** The room as it stands after the play, on its next commitment. */
  readonly room: RoomRow;
  readonly won: readonly WonPrize[];
  readonly receipt: string;
  readonly finalHash: string;
}

/** What a room is told of its play. */
export interface RunEvents {
  /** The player's round trip now, in whole milliseconds; null while nothing of them is measured. */
  roundTrip(): number | null;
  onFrame(text: string, to: FrameTo): void;
  onAck(id: number, tick: number, hash: string): void;
  onRefused(id: number): void;
  /** The drop is in the books. */
  onDropped(tick: number): void;
  /** The arcade has signed the drop: the player shows the seed. */
  onBound(bound: BoundDrop): void;
  onSettled(settled: Settled, opened: OpenedSeeds): void;
  onVoided(room: RoomRow, reason: VoidReason): void;
  /** Neither could be done; it is tried again after `inMs`. */
  onStuck(error: unknown, inMs: number): void;
}

/** What hid a play's luck: public once it is settled. */
export interface OpenedSeeds {
  readonly seed: string;
  /** The player's; null where they did not show it in time. */
  readonly clientSeed: string | null;
}

/** A play that could not be ended yet. */
export interface StuckPlay {
  readonly since: Date;
  readonly tries: number;
}

/** One play from its opening to its end, whatever dies on the way. */
export interface RunningPlay {
  readonly play: PlayRow;
  /** Whether the seat still steers. */
  readonly aiming: boolean;
  /** Null while all goes well. */
  readonly stuck: StuckPlay | null;
  /** The signed drop while the player's seed is waited for; else null. */
  readonly bound: BoundDrop | null;
  start(): void;
  /** Ends a play that outlived its server: finished when it was dropped, voided when it was not. */
  recover(reason: VoidReason): Promise<void>;
  input(given: SeatInput): void;
  /** Counts a return of the player while aiming. */
  resume(): void;
  /** The whole of it as its game's frame; null when it has just ended. */
  full(): Promise<unknown>;
  /** Before the server stops: an undropped play is voided at once, a dropped one goes on to its end. */
  drain(): Promise<void>;
  /** Leaves the play to whoever takes the room next: another node, or this one when it starts again. */
  abandon(): void;
}

export type OpenParams = CallParams<'openPlay'>;
export type OpenReply = CallReply<'openPlay'>;

/** What rooms ask of plays. */
export interface Plays {
  /** Holds the coins and writes the play; `run` takes it to its end. A lost answer is asked again by the request's key. */
  open(
    room: RoomRow,
    caller: Caller,
    params: OpenParams,
  ): Promise<{ readonly reply: OpenReply; run(events: RunEvents): RunningPlay } | Failure>;
  /** The reply that a repeated request gets; null when its key has opened nothing. */
  repeated(caller: Caller, params: OpenParams): Promise<OpenReply | Failure | null>;
  /** Plays of a room that were neither settled nor voided: what a server that died has left. */
  unfinished(roomId: number): Promise<PlayRow[]>;
  /** A play that is taken up again. */
  takeUp(room: RoomRow, play: PlayRow, events: RunEvents): Promise<RunningPlay>;
  /** Adds prizes from stock to a machine that nobody sits at. Gives the same room back when there is no stock. */
  restock(room: RoomRow): Promise<RoomRow>;
  /**
   * Changes a machine that nobody sits at, with its entry in the public log; `after` writes what goes with it. Gives the same room
   * back when there is nothing to change.
   */
  change(
    room: RoomRow,
    change: RoomChange,
    after: (tx: Queryable, isChanged: boolean) => Promise<void>,
  ): Promise<RoomRow>;
}
