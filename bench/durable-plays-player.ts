import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { createCaller, MachineWire } from './shared/player.ts';

const dropCode = 16;
/** Steering and letting go; more in a play would be a flood at this pace, and the server closes on a flood. */
const aim = [10, 0];

/** Plays one play after another in a room, as fast as the server lets it, and keeps a journal of what it was told. */
export class DurablePlayer {
  readonly userId: number;
  /** Receipts of settled plays, by id. */
  readonly settled = new Map<string, string>();
  readonly #caller: ReturnType<typeof createCaller>;
  readonly #wire: MachineWire;
  readonly #roomId: number;
  readonly #price: number;
  #commitment: { readonly sequence: number; readonly hash: string };
  #requests = 0;

  private constructor(
    player: SeededPlayer,
    place: { readonly roomId: number; readonly price: number },
    caller: ReturnType<typeof createCaller>,
    wire: MachineWire,
    commitment: { readonly sequence: number; readonly hash: string },
  ) {
    this.userId = player.userId;
    this.#roomId = place.roomId;
    this.#price = place.price;
    this.#caller = caller;
    this.#wire = wire;
    this.#commitment = commitment;
    wire.onMessage = (message) => {
      if (message.t === 'status') this.#commitment = message.status.commitment;
      if (message.t === 'refused' || message.t === 'error')
        throw new Error(`the server refused: ${JSON.stringify(message)}`);
    };
  }

  static async sit(
    address: string,
    roomId: number,
    price: number,
    player: SeededPlayer,
  ): Promise<DurablePlayer> {
    const caller = createCaller(address, player.token);
    const { wire, welcome } = await MachineWire.join(address, roomId, player.token);
    await caller.call('enterRoom', { roomId });
    return new DurablePlayer(player, { roomId, price }, caller, wire, welcome.status.commitment);
  }

  async playUntil(end: number): Promise<void> {
    while (performance.now() < end) await this.play();
  }

  /** One play, from its opening to its receipt and the next commitment. */
  async play(): Promise<void> {
    const { sequence, hash } = this.#commitment;
    const { playId } = await this.#caller.call('openPlay', {
      requestId: `bench-${this.userId}-${sequence}-${(this.#requests += 1)}`,
      roomId: this.#roomId,
      price: this.#price,
      commitment: hash,
      clientSeed: 'bench-seed',
    });
    for (const [index, code] of aim.entries())
      this.#wire.send({ t: 'steer', play: playId, id: index + 1, code });
    const dropped = this.#wire.next('dropped');
    const settled = this.#wire.next('settled');
    this.#wire.send({ t: 'drop', play: playId, id: dropCode });
    await dropped;
    const { play, receipt } = await settled;
    if (play !== playId) throw new Error('another play was settled');
    this.settled.set(playId, receipt);
    while (this.#commitment.sequence === sequence) await this.#wire.next('status');
  }

  close(): void {
    this.#wire.close();
    this.#caller.close();
  }
}
