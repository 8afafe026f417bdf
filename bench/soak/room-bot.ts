import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MachineDown } from '@grabbit/contract';
import { clientSeedHash, sha256Hex } from '@grabbit/engines/fair';
import type { Caller } from '../../apps/server/src/core/call-context.ts';
import { Failure } from '../../apps/server/src/core/failure.ts';
import type { RoomHost } from '../../apps/server/src/rooms/room-host.ts';
import type { Viewer } from '../../apps/server/src/games/viewers.ts';
import type { PlayFate } from '../support/bot-aim.ts';

export interface BotOptions {
  readonly host: RoomHost;
  readonly caller: Caller;
  /** How long this process has had nothing to do, in milliseconds. */
  readonly idleMs: () => number;
  /** What befalls a play, by its public id. */
  readonly fateOf: (play: string) => Promise<PlayFate>;
}

/** A play is stuck when so much time has gone by in which nothing was worked on, in milliseconds; and in any case after the second. */
const [idlePatienceMs, patienceMs] = [120_000, 1_200_000];

type Ended = Extract<MachineDown, { t: 'settled' | 'voided' }>;

/** A player who sits in one room and plays. The claw is steered by the runner; what is asked here is all the rest. */
export class RoomBot implements Viewer {
  readonly person: string;
  readonly backlog = 0;
  readonly latencyMs = 1;
  readonly userId: number;
  refills = 0;
  longestMs = 0;
  /** The seeds that this player brought, by the number of the play in its room. */
  readonly clientSeeds = new Map<number, string>();
  readonly #options: BotOptions;
  readonly #ended = new Map<string, Ended>();
  #wake: () => void = () => undefined;
  #seed = '';

  constructor(options: BotOptions) {
    this.#options = options;
    this.userId = options.caller.userId;
    this.person = `u:${this.userId}`;
  }

  get roomId(): number {
    return this.#options.host.row.id;
  }

  send(text: string): void {
    const message = JSON.parse(text) as MachineDown;
    if (message.t === 'bound') {
      const shown = { t: 'reveal', play: message.play, id: 0, clientSeed: this.#seed } as const;
      // Not in the midst of what the room is saying.
      setImmediate(() => this.#options.host.input(this.userId, shown));
    }
    if (message.t !== 'settled' && message.t !== 'voided') return;
    this.#ended.set(message.play, message);
    this.#wake();
  }

  /** Poses are nothing to a bot. */
  sendFrame(): void {}

  close(): void {
    this.#wake();
  }

  /** As each of them comes from a line of their own. */
  get #comer(): { userId: number; visitorId: string; network: string; agent: string } {
    return { userId: this.userId, visitorId: `bot-${this.userId}`, network: '', agent: '' };
  }

  async enter(): Promise<void> {
    const { host } = this.#options;
    await host.join(this);
    const entered = await host.enter(this.#comer, () => null);
    if (entered instanceof Failure) throw entered;
  }

  /** One play from its commitment to its end. */
  async play(): Promise<Ended> {
    await this.#letRefill();
    const { host, caller, fateOf } = this.#options;
    const { id: roomId, price, commitment } = host.row;
    const requestId = randomUUID();
    const clientSeed = sha256Hex(requestId);
    this.#seed = clientSeed;
    const params = { requestId, roomId, price, commitment, clientSeedHash: clientSeedHash(clientSeed) };
    const opened = await host.open(caller, params);
    if (opened instanceof Failure) throw opened;
    this.clientSeeds.set(opened.sequence, clientSeed);
    if ((await fateOf(opened.playId)) === 'player returns') {
      host.depart(this);
      await host.join(this);
    }
    return this.#end(opened.playId);
  }

  /** The machine is filled while nobody sits at it: the bot gets up for a moment. */
  async #letRefill(): Promise<void> {
    const { host } = this.#options;
    if (host.game.prizes(host.row.state).length >= host.row.refillBelow) return;
    host.leave(this.userId);
    host.tick();
    while (host.busy) await sleep(5);
    if (host.game.prizes(host.row.state).length < host.row.refillBelow)
      throw new Error(`room ${host.row.id} was not filled`);
    this.refills += 1;
    await this.#options.host.enter(this.#comer, () => null);
  }

  async #end(playId: string): Promise<Ended> {
    const { idleMs } = this.#options;
    const [begun, idleBefore] = [performance.now(), idleMs()];
    for (;;) {
      const ended = this.#ended.get(playId);
      const tookMs = performance.now() - begun;
      this.longestMs = Math.max(this.longestMs, tookMs);
      if (ended !== undefined && this.#ended.delete(playId)) return ended;
      const idle = idleMs() - idleBefore;
      if (idle > idlePatienceMs || tookMs > patienceMs)
        throw new Error(
          `play ${playId} did not end within ${Math.round(tookMs / 1_000)} s, ${Math.round(idle / 1_000)} s of them idle`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
