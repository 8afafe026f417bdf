import type { ErrorName, MachineToy } from '@grabbit/contract';
import type { HousePurpose, PlayAsset } from '../ports/accounts.ts';
import type { PublishedBand, RoomRow } from './room-row.ts';
import type { FrameTo, JournalledInput, PlayedRun, SeatInput } from './plays.ts';

/** A version of an engine, as commitments and receipts name it. `wasm`: SHA-256 of its physics. */
export interface EngineIdentity {
  readonly name: string;
  readonly version: string;
  readonly wasm: string;
}

/** What a run starts from. */
export interface RunSetup<Setup, State> {
  readonly settings: Setup;
  readonly start: State;
}

/** What hides a play's luck: known to the server until the play has ended. */
export interface RunSecrets {
  readonly seed: string;
  /** The player's, or the hash of one that was not shown in time. */
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What the house hears of a run. */
export interface RunListener<Input extends JournalledInput, Outcome> {
  /** A frame as it goes to the sockets, encoded once. */
  onFrame(text: string, to: FrameTo): void;
  onAck(id: number, tick: number, hash: string): void;
  onRefused(id: number): void;
  /** The last input is to be applied at `inputs.at(-1).tick`; the run stands still until it is released. */
  onDropAt(inputs: readonly Input[]): void;
  onEnded(outcome: Outcome): void;
  /** The thread that ran it died; the play is to be finished or voided by its books. */
  onLost(reason: string): void;
}

/** Runs plays in real time. Decides nothing: it owns threads and clocks. */
export interface GameRunner<Setup, State, Input extends JournalledInput, Outcome> {
  open(
    play: number,
    setup: RunSetup<Setup, State>,
    commitment: string,
    listener: RunListener<Input, Outcome>,
  ): void;
  steer(play: number, id: number, code: number): void;
  drop(play: number, id: number): void;
  release(play: number, secrets: RunSecrets): void;
  stop(play: number): void;
  /** The whole of a running play as the game's frame, for somebody who comes in; null when it has just ended. */
  full(play: number): Promise<unknown>;
  /** Runs a journalled play to its end as fast as it goes. */
  rerun(setup: RunSetup<Setup, State>, inputs: readonly Input[], secrets: RunSecrets): Promise<Outcome>;
  refill(work: RefillWork<Setup, State>): Promise<State>;
  setClocks(running: boolean): void;
  close(): Promise<void>;
}

/** What a runner's threads did in the last second: time of each tick in microseconds, ticks let go for want of time, plays. */
export interface RunnerPulse {
  readonly ticksUs: readonly number[];
  readonly dropped: number;
  readonly plays: number;
}

/** Prizes that are to be added to a machine; none of those that are there moves. */
export interface RefillWork<Setup, State> {
  readonly settings: Setup;
  readonly state: State;
  readonly kinds: readonly string[];
  readonly firstSerial: number;
  readonly seed: string;
}

/** A prize that stands in a machine. */
export interface PlacedPrize {
  readonly serial: number;
  readonly kind: string;
}

/** What the books keep of a run's end. */
export interface RunResult<State> {
  /** Serials of the prizes that belong to the play. */
  readonly won: readonly number[];
  readonly end: State;
  readonly endTick: number;
  /** How it came about, for its player's own pages; any JSON. */
  readonly story: unknown;
}

/** What a settled play is sealed with. */
export interface RunProof {
  readonly endHash: string;
  readonly finalHash: string;
  readonly receipt: string;
}

/** Where everything in a machine is, for whoever comes in. `frame`: the game's own. */
export interface MachineScene {
  readonly toys: readonly MachineToy[];
  readonly frame: unknown;
}

/**
 * A game whose plays run live: an engine in a worker, journalled, settled. Rooms and plays know no more of a game than this.
 * `Outcome` is what the runner ends with. Methods, so that a game of any types stands in one list.
 */
export interface Game<Setup, State, Input extends JournalledInput, Outcome> {
  readonly name: string;
  readonly engine: EngineIdentity;
  readonly house: HousePurpose;
  /** Coins that a practice room takes. */
  readonly practice: Exclude<PlayAsset, 'coin'>;
  readonly runner: GameRunner<Setup, State, Input, Outcome>;
  /** Why no play can begin here; null when one can. */
  refuse(state: State): ErrorName | null;
  /** An input of this game; null for anything else. */
  readInput(message: Readonly<Record<string, unknown>>): SeatInput | null;
  /** Ticks that a play gives to aim. */
  aimTicks(settings: Setup): number;
  stateHash(state: State): string;
  prizes(state: State): readonly PlacedPrize[];
  /** At rest, or with the frame of a running play. */
  scene(setup: RunSetup<Setup, State>, full: unknown): MachineScene;
  resultOf(outcome: Outcome): RunResult<State>;
  proof(played: PlayedRun<Setup, State, Input>): RunProof;
  /** What the arcade signs of a dropped play before its player shows the seed. `arcade`: the name of its key. */
  dropText(dropped: DroppedRun<Input>, arcade: string): string;
  /** The exported file of a settled play, without its log. */
  file(played: PlayedRun<Setup, State, Input>): Readonly<Record<string, unknown>>;
  /** For a room's settings: what was measured of them, else what stands at its preset. @throws Error for a preset that there is not. */
  published(room: Pick<RoomRow, 'preset' | 'band'>): PublishedBand;
  /** New settings of a room that stay true of what lies in it. */
  settle(room: { readonly settings: Setup; readonly state: State }, next: Setup): Setup;
}

/** A play whose last input is journalled. */
export interface DroppedRun<Input extends JournalledInput> {
  readonly play: PlayedRun<unknown, unknown, Input>['play'];
  readonly engine: string;
  readonly drop: Input;
  readonly droppedAt: Date;
}

export type AnyGame = Game<unknown, unknown, JournalledInput, unknown>;
export type AnyRunner = GameRunner<unknown, unknown, JournalledInput, unknown>;

/** The games that run live, by name. */
export interface Games {
  readonly all: readonly AnyGame[];
  /** @throws Error for a game that this house does not have. */
  of(room: { readonly game: string }): AnyGame;
}

/** The games of a list, which may grow. */
export function gamesOf(all: readonly AnyGame[]): Games {
  return {
    all,
    of({ game: wanted }) {
      const game = all.find(({ name }) => name === wanted);
      if (game === undefined) throw new Error(`there is no game ${wanted}`);
      return game;
    },
  };
}
