import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply, ErrorName, SharedDown, SharedStatus } from '@grabbit/contract';
import { sha256Hex } from '@grabbit/engines/fair';
import { clientSeedHash } from '@grabbit/engines/rounds';
import { WebSocket } from 'ws';
import { type Client, oneOf, Player, type Seat } from '../harness/players.ts';

/** What somebody was told of a round. */
export interface SeenRound {
  readonly sequence: number;
  commitment: string | null;
  /** By their numbers, from 0. */
  readonly parts: unknown[];
  end: { readonly seed: string; readonly finalHash: string } | null;
  /** The word for it in the list of the last ones. */
  word: string | null;
}

type Paid = Extract<SharedDown, { t: 'paid' }>;

/** Somebody who looks on in a room and comes back whenever the line is cut; with a token a player, who hears what is theirs. */
export class RoundsObserver {
  readonly rounds = new Map<number, SeenRound>();
  readonly paid: Paid[] = [];
  /** What contradicts what was told before. */
  readonly faults: string[] = [];
  connections = 0;
  status: SharedStatus | null = null;
  readonly #url: string;
  readonly #token: string | undefined;
  #socket: WebSocket | null = null;
  #stopped = false;

  constructor(of: { readonly address: string; readonly path: string; readonly token?: string }) {
    this.#url = `${of.address.replace('http', 'ws')}${of.path}`;
    this.#token = of.token;
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      await this.#connectOnce();
      this.status = null;
      if (!this.#stopped) await sleep(100);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.terminate();
  }

  #connectOnce(): Promise<void> {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.on('open', () => {
      this.connections += 1;
      socket.send(JSON.stringify({ t: 'hello', v: 1, ...(this.#token && { token: this.#token }) }));
    });
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString('utf8')) as SharedDown));
    socket.on('error', () => undefined);
    return new Promise((resolve) => socket.once('close', () => resolve()));
  }

  #receive(down: SharedDown): void {
    if (down.t === 'welcome' || down.t === 'status') this.#takeStatus(down.status);
    if (down.t === 'p') for (const [at, part] of down.p.entries()) this.#see(down.s, down.n - 1 + at, part);
    if (down.t === 'paid') this.paid.push(down);
    if (down.t === 'ended') this.#end(down.s, { seed: down.seed, finalHash: down.finalHash });
  }

  #of(sequence: number): SeenRound {
    const known = this.rounds.get(sequence);
    if (known !== undefined) return known;
    const seen: SeenRound = { sequence, commitment: null, parts: [], end: null, word: null };
    this.rounds.set(sequence, seen);
    return seen;
  }

  #takeStatus(status: SharedStatus): void {
    this.status = status;
    const { next, running, before, last } = status;
    for (const told of [next, running]) if (told !== null) this.#promise(told.sequence, told.commitment);
    for (const told of [running, before])
      for (const [at, part] of told?.parts.entries() ?? []) this.#see(told?.sequence ?? 0, at, part);
    for (const { sequence, word } of last) {
      const seen = this.#of(sequence);
      if (seen.word !== null && seen.word !== word)
        this.faults.push(`${sequence}: ${seen.word}, then ${word}`);
      seen.word = word;
    }
  }

  #promise(sequence: number, commitment: string): void {
    const seen = this.#of(sequence);
    if (seen.commitment !== null && seen.commitment !== commitment)
      this.faults.push(`${sequence}: another commitment`);
    seen.commitment = commitment;
  }

  #see(sequence: number, at: number, part: unknown): void {
    const { parts } = this.#of(sequence);
    const before = parts[at];
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(part))
      this.faults.push(`${sequence}: part ${at + 1} was another`);
    parts[at] = part;
  }

  #end(sequence: number, end: { readonly seed: string; readonly finalHash: string }): void {
    const seen = this.#of(sequence);
    if (seen.end !== null && seen.end.finalHash !== end.finalHash)
      this.faults.push(`${sequence}: ended twice, not alike`);
    seen.end = end;
  }
}

/** What every stake in a shared round is asked with. */
export interface RoundRequest {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  readonly clientSeedHash: string;
  readonly stake: 100 | 200;
}

/** A stake as it was acknowledged. */
type Placed = Pick<CallReply<'boCall'>, 'playId' | 'sequence' | 'number' | 'price'> & {
  readonly choice: string;
};

/** A game of shared rounds as its players stake on it. */
export interface StakedGame {
  readonly name: string;
  /** Where its rooms are looked at. */
  readonly under: string;
  readonly choices: readonly string[];
  stake(
    client: Client,
    request: RoundRequest,
    choice: string,
    mayBe: readonly ErrorName[],
  ): Promise<Placed | null>;
  reveal(client: Client, shown: { readonly playId: string; readonly clientSeed: string }): Promise<unknown>;
}

/** A stake that was acknowledged, kept outside the product. */
export interface ToldStake {
  readonly requestId: string;
  readonly reply: Placed;
}

/** May be answered to who stakes on what they saw a moment ago. */
const late: readonly ErrorName[] = ['stakesClosed', 'commitmentChanged'];

/** A player in a room of shared rounds, who stakes on each they can. */
export class RoundsPlayer extends Player<ToldStake> {
  /** What they see, which goes on when they stake no more. */
  readonly looks: RoundsObserver;

  constructor(of: Seat & { readonly roomId: number; readonly game: StakedGame }) {
    const { game, roomId, draw } = of;
    let last = 0;
    super(of, async ({ client, userId }, number) => {
      const next = this.looks.status?.next ?? null;
      if (next === null || next.closed || next.closesAt === null || next.sequence <= last) return 20;
      last = next.sequence;
      // Some come at once, some late, some too late.
      await sleep(draw.below(4) * 1_000);
      const requestId = `soak-${game.name}-${userId}-${number}`;
      const choice = oneOf(draw, game.choices);
      const stake = oneOf(draw, [100, 200] as const);
      const { commitment } = next;
      const clientSeed = sha256Hex(requestId);
      const request = { requestId, roomId, commitment, clientSeedHash: clientSeedHash(clientSeed), stake };
      const reply = await game.stake(client, request, choice, late);
      if (reply === null) return 0;
      this.told.push({ requestId, reply });
      // One of three shows nothing.
      if (draw.below(3) === 0) return 0;
      this.phase = 'accepted';
      await this.#listed(reply.sequence);
      await game.reveal(client, { playId: reply.playId, clientSeed });
      this.phase = '';
      return 0;
    });
    this.looks = new RoundsObserver({ ...of, path: `${game.under}${roomId}` });
  }

  /** Waits for the list of a round's entrants; at most as long as a round takes. */
  async #listed(sequence: number): Promise<void> {
    const until = performance.now() + 10_000;
    const waits = (): boolean => {
      const next = this.looks.status?.next ?? null;
      return next === null || (next.sequence === sequence && !next.closed);
    };
    while (waits() && performance.now() < until) await sleep(20);
  }
}
