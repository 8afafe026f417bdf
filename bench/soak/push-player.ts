import { setTimeout as sleep } from 'node:timers/promises';
import { errors, type PushDown } from '@grabbit/contract';
import { WebSocket } from 'ws';
import type { RoundAsset } from '../../apps/server/src/ports/accounts.ts';
import type { Seat, SoakPlayer } from '../harness/players.ts';
import { joinTable, type Wire } from '../shared/wire.ts';

type Told<K extends PushDown['t']> = Extract<PushDown, { t: K }>;

/** A coin that the table said is in the books. */
export interface ToldDrop {
  readonly id: number;
  readonly hash: string;
}

/** What was told when a player's part in a turn was over. */
export interface EndedPart extends Told<'ended'> {
  /** The epoch it was over with. */
  readonly epoch: number;
}

export interface PushPlayerOptions extends Seat {
  readonly roomId: number;
  /** Coins of a drop. */
  readonly coin: number;
  /** What the room takes. */
  readonly asset: RoundAsset;
  /** Whether others drop at the same table. */
  readonly shared: boolean;
}

/** Refusals that the state of the house explains; any other is a fault. */
const passing = new Set<string>(
  (
    ['stakeTooSoon', 'roomBusy', 'roomPaused', 'commitmentChanged', 'databaseAway', 'shuttingDown'] as const
  ).map((name) => errors[name].code),
);
const answeredMs = 45_000;
const farthestUm = 150_000;

/** Where a player is, by what their table has told. */
export type PushPlayerPhase = 'away' | 'resting' | 'dropping' | 'running';

/** One player at one table who drops rows of coins, whatever happens to the server, and remembers what was told. */
export class PushPlayer implements SoakPlayer {
  phase: PushPlayerPhase = 'away';
  /** Connections after the first. */
  retries = -1;
  readonly roomId: number;
  readonly userId: number;
  readonly coin: number;
  readonly asset: RoundAsset;
  /** Numbers of the drops that were asked for, each once. */
  readonly asked = new Set<number>();
  readonly told: ToldDrop[] = [];
  readonly settled = new Map<string, Told<'settled'>>();
  readonly ended = new Map<string, EndedPart>();
  readonly faults: string[] = [];
  readonly #options: PushPlayerOptions;
  #wire: Wire<PushDown> | null = null;
  #answered = new Set<number>();
  #epoch = 0;
  #next = Date.now();
  #stopping = false;

  constructor(options: PushPlayerOptions) {
    this.#options = options;
    this.roomId = options.roomId;
    this.userId = options.userId;
    this.coin = options.coin;
    this.asset = options.asset;
  }

  stop(): void {
    this.#stopping = true;
  }

  /** Drops until `stop`. */
  async run(): Promise<void> {
    const { draw } = this.#options;
    while (!this.#stopping) {
      if (!(await this.#connect())) {
        await sleep(200 + draw.below(300));
        continue;
      }
      await this.#row(draw.below(2) === 0 ? 1 + draw.below(6) : 10 + draw.below(50));
      await this.#pause(draw.below(6));
    }
    await this.#rest();
    this.#wire?.close();
  }

  /** Some leave in the middle of what they began, some wait for its end, some look on for a moment. */
  async #pause(kind: number): Promise<void> {
    const { draw, shared } = this.#options;
    if (kind === 0) this.#wire?.close();
    if (kind === 1 && shared) this.#wire?.send({ t: 'leave' });
    // At a shared table it ends with its last player.
    if (kind >= 4 && !shared) return this.#rest();
    await sleep(draw.below(shared && kind >= 4 ? 12_000 : 1_500));
  }

  async #row(length: number): Promise<void> {
    const { draw } = this.#options;
    for (let n = 0; n < length && this.#isOpen && !this.#stopping; n += 1) {
      const id = (this.#next += 1);
      this.asked.add(id);
      this.phase = 'dropping';
      const aim = draw.below(2 * farthestUm) - farthestUm;
      const drop = { t: 'drop', id, aim, seed: 'soak' };
      this.#wire?.send(drop);
      // A line that stutters says it twice.
      if (draw.below(4) === 0) this.#wire?.send(drop);
      await this.#until(() => this.#answered.has(id));
      await sleep(280 + draw.below(draw.below(6) === 0 ? 1_500 : 80));
    }
  }

  #rest(): Promise<void> {
    return this.#until(() => this.phase === 'resting');
  }

  get #isOpen(): boolean {
    return this.#wire?.socket.readyState === WebSocket.OPEN;
  }

  async #until(holds: () => boolean): Promise<void> {
    const end = performance.now() + answeredMs;
    while (this.#isOpen && !holds() && performance.now() < end) await sleep(15);
    if (this.#isOpen && !holds()) this.#wire?.close();
  }

  async #connect(): Promise<boolean> {
    if (this.#isOpen) return true;
    const { address, roomId, token } = this.#options;
    const joined = await joinTable(address, roomId, token).catch(() => null);
    if (joined === null) return false;
    const { wire, welcome } = joined;
    this.#wire = wire;
    wire.onMessage = (message) => this.#receive(message);
    wire.socket.on('close', () => (this.phase = 'away'));
    this.#receive(welcome);
    this.retries += 1;
    return true;
  }

  #receive(message: PushDown): void {
    switch (message.t) {
      case 'welcome':
      case 'status':
        this.phase = message.status.phase === 'resting' ? 'resting' : 'running';
        return;
      case 'ack':
        return this.#note(message);
      case 'refused':
        this.#answered.add(message.id);
        if (!passing.has(message.code)) this.faults.push(`drop refused: ${message.code} ${message.info}`);
        return;
      case 'settled':
        this.settled.set(`${message.turn}/${message.epoch}`, message);
        this.#epoch = message.epoch;
        return;
      case 'ended':
        this.ended.set(message.turn, { ...message, epoch: this.#epoch });
        return;
      case 'error':
        if (!passing.has(message.code)) this.faults.push(`told of ${message.code}`);
        return;
      default:
        return;
    }
  }

  #note({ id, h: hash }: Told<'ack'>): void {
    const before = this.told.find((one) => one.id === id);
    if (before === undefined) this.told.push({ id, hash });
    else if (before.hash !== hash) this.faults.push(`drop ${id} was told of as ${before.hash} and ${hash}`);
    this.#answered.add(id);
  }
}
