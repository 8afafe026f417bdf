import type { PushDown } from '@grabbit/contract';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { dropsInEpoch, epochsInTurn } from './harness/scripted-push-runner.ts';
import { joinTable, type Wire } from './shared/wire.ts';

type Ended = Extract<PushDown, { t: 'ended' }>;

/** Lets one coin go after the other at a table of their own, each as soon as the one before is in the books. */
export class DurableDropper {
  readonly userId: number;
  /** Links of the drops that were acknowledged: the journal's own name for each. */
  readonly acked = new Set<string>();
  /** Receipts of turns that have ended, by their ids. */
  readonly receipts = new Map<string, string>();
  /** Coins that settled epochs have paid. */
  paid = 0;
  readonly #wire: Wire<PushDown>;
  #id = Date.now();

  private constructor(userId: number, wire: Wire<PushDown>) {
    this.userId = userId;
    this.#wire = wire;
    wire.onMessage = (message) => {
      if (message.t === 'refused' || message.t === 'error')
        throw new Error(`the server refused: ${JSON.stringify(message)}`);
      if (message.t === 'settled') this.paid += message.paid;
      if (message.t === 'ended') this.#end(message);
    };
  }

  static async sit(address: string, roomId: number, player: SeededPlayer): Promise<DurableDropper> {
    const { wire } = await joinTable(address, roomId, player.token);
    return new DurableDropper(player.userId, wire);
  }

  /** One coin, until its drop is acknowledged. */
  async drop(): Promise<void> {
    const id = (this.#id += 1);
    const acked = this.#wire.next('ack', (message) => message.id === id);
    this.#wire.send({ t: 'drop', id, aim: ((id * 7_919) % 250_000) - 125_000, seed: 'bench-seed' });
    this.acked.add((await acked).h);
  }

  /** A whole turn, from its first drop to its receipt; at a table that rests. */
  async turn(): Promise<void> {
    for (let left = dropsInEpoch * epochsInTurn; left > 1; left -= 1) await this.drop();
    await this.#last();
  }

  async dropUntil(end: number): Promise<void> {
    while (performance.now() < end) await this.drop();
  }

  /** Plays a turn that goes on to its end. */
  async rest(): Promise<void> {
    const perTurn = dropsInEpoch * epochsInTurn;
    const left = (perTurn - (this.acked.size % perTurn)) % perTurn;
    for (let i = 1; i < left; i += 1) await this.drop();
    if (left > 0) await this.#last();
  }

  close(): void {
    this.#wire.close();
  }

  /** The drop that ends a turn, until the table rests. */
  async #last(): Promise<void> {
    // Afterwards nothing of the turn is to be done.
    const rests = this.#wire.next('status', ({ status }) => status.phase === 'resting');
    await Promise.all([rests, this.drop()]);
  }

  #end({ turn, receipt }: Ended): void {
    if (receipt === null) throw new Error('a turn of one player ended without a receipt');
    this.receipts.set(turn, receipt);
  }
}
