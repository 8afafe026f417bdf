import { setTimeout as sleep } from 'node:timers/promises';
import { type CallParams, errors } from '@grabbit/contract';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { CallRefused, createCaller, MachineWire } from './shared/player.ts';

const right = 2;
const back = 4;
/** Longest that a direction is held: across the box, in milliseconds. */
const acrossMs = 1_200;

interface Place {
  readonly address: string;
  readonly roomId: number;
  readonly price: number;
}

/** Keeps a room busy: plays again and again at the pace of a person who knows the machine. */
export class BusyPlayer {
  plays = 0;
  /** How often the server was too slow to let a play begin. */
  refused = 0;
  readonly #place: Place;
  readonly #wire: MachineWire;
  readonly #caller: ReturnType<typeof createCaller>;
  #commitment: { readonly sequence: number; readonly hash: string };
  #stopped = false;
  #done: Promise<void> = Promise.resolve();

  private constructor(
    place: Place,
    wire: MachineWire,
    caller: ReturnType<typeof createCaller>,
    commitment: { readonly sequence: number; readonly hash: string },
  ) {
    this.#place = place;
    this.#wire = wire;
    this.#caller = caller;
    this.#commitment = commitment;
    wire.onMessage = (message) => {
      if (message.t === 'status') this.#commitment = message.status.commitment;
    };
  }

  static async sit(place: Place, player: SeededPlayer): Promise<BusyPlayer> {
    const caller = createCaller(place.address, player.token);
    const { wire, welcome } = await MachineWire.join(place.address, place.roomId, player.token);
    await caller.call('enterRoom', { roomId: place.roomId });
    return new BusyPlayer(place, wire, caller, welcome.status.commitment);
  }

  start(): void {
    this.#done = this.#run();
  }

  /** Ends after the play that is open. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#done;
    this.#wire.close();
    this.#caller.close();
  }

  async #run(): Promise<void> {
    await sleep(Math.random() * 3_000);
    while (!this.#stopped) await this.#play();
  }

  /** A server that is too busy to answer within 300 ms lets nobody begin: a person waits then, and so does this. */
  async #open(params: CallParams<'openPlay'>): Promise<string> {
    for (;;) {
      try {
        return (await this.#caller.call('openPlay', params)).playId;
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== errors.latencyTooHigh.code) throw error;
        this.refused += 1;
        await sleep(500);
      }
    }
  }

  async #play(): Promise<void> {
    const { sequence, hash } = this.#commitment;
    const { roomId, price } = this.#place;
    const requestId = `busy-${roomId}-${sequence.toString().padStart(6, '0')}`;
    const params = { requestId, roomId, price, commitment: hash, clientSeed: 'bench-seed' };
    const playId = await this.#open(params);
    for (const [index, code] of [right, back, 0].entries()) {
      this.#wire.send({ t: 'steer', play: playId, id: index + 1, code });
      await sleep(code === 0 ? 600 : 200 + Math.random() * acrossMs);
    }
    const settled = this.#wire.next('settled');
    this.#wire.send({ t: 'drop', play: playId, id: 16 });
    await settled;
    this.plays += 1;
    while (this.#commitment.sequence === sequence) await this.#wire.next('status');
  }
}
