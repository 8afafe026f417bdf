import { Agent } from 'node:http';
import { type CallParams, errors, type MachineDown } from '@grabbit/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { CallRefused, callOver } from './player.ts';
import { joinMachine, ownSeedHash, revealDue, type Wire } from './wire.ts';

export interface ClawPlace {
  readonly address: string;
  readonly roomId: number;
  readonly price: number;
}

type Commitment = Extract<MachineDown, { t: 'welcome' }>['status']['commitment'];

/** A player who sits in a claw room, with a machine socket and calls. */
export class ClawSeat {
  /** How often the server was too slow to let a play begin. */
  refused = 0;
  readonly wire: Wire<MachineDown>;
  /** What else is done with each message. */
  onMessage: (message: MachineDown, at: number) => void = () => undefined;
  readonly #place: ClawPlace;
  readonly #call: Parameters<typeof callOver>[0];
  #commitment: Commitment;

  private constructor(
    place: ClawPlace,
    { token }: SeededPlayer,
    { wire, commitment }: { readonly wire: Wire<MachineDown>; readonly commitment: Commitment },
  ) {
    this.#place = place;
    this.wire = wire;
    this.#call = { agent: new Agent({ keepAlive: true, maxSockets: 1 }), address: place.address, token };
    this.#commitment = commitment;
    wire.onMessage = (message, at) => {
      revealDue(wire, message);
      if (message.t === 'status') this.#commitment = message.status.commitment;
      this.onMessage(message, at);
    };
  }

  static async sit(place: ClawPlace, player: SeededPlayer): Promise<ClawSeat> {
    const { wire, welcome } = await joinMachine(place.address, place.roomId, player.token);
    const seat = new ClawSeat(place, player, { wire, commitment: welcome.status.commitment });
    await callOver(seat.#call, 'enterRoom', { roomId: place.roomId });
    return seat;
  }

  /** Opens a play, and gives its number. A server that is too busy to answer in time lets nobody begin: a person waits then, and so does this. */
  async open(name: string): Promise<{ readonly playId: string; readonly sequence: number }> {
    const { roomId, price } = this.#place;
    const { sequence, hash: commitment } = this.#commitment;
    const requestId = `${name}-${sequence.toString().padStart(6, '0')}`;
    const params: CallParams<'openPlay'> = {
      requestId,
      roomId,
      price,
      commitment,
      clientSeedHash: ownSeedHash,
    };
    for (;;) {
      try {
        return { playId: (await callOver(this.#call, 'openPlay', params)).playId, sequence };
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== errors.latencyTooHigh.code) throw error;
        this.refused += 1;
        await sleep(500);
      }
    }
  }

  /** Waits for the commitment after that of a play. */
  async untilNext(sequence: number): Promise<void> {
    while (this.#commitment.sequence === sequence) await this.wire.next('status');
  }

  close(): void {
    this.wire.close();
    this.#call.agent.destroy();
  }
}
