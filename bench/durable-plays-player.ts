import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { type ClawPlace, ClawSeat } from './shared/claw-seat.ts';

const dropCode = 16;
/** Steering and letting go; more in a play would be a flood at this pace, and the server closes on a flood. */
const aim = [10, 0];

/** Plays one play after another in a room, as fast as the server lets it, and keeps a journal of what it was told. */
export class DurablePlayer {
  readonly userId: number;
  /** Receipts of settled plays, by id. */
  readonly settled = new Map<string, string>();
  readonly #seat: ClawSeat;

  private constructor(userId: number, seat: ClawSeat) {
    this.userId = userId;
    this.#seat = seat;
    seat.onMessage = (message) => {
      if (message.t === 'refused' || message.t === 'error')
        throw new Error(`the server refused: ${JSON.stringify(message)}`);
    };
  }

  static async sit(place: ClawPlace, player: SeededPlayer): Promise<DurablePlayer> {
    return new DurablePlayer(player.userId, await ClawSeat.sit(place, player));
  }

  async playUntil(end: number): Promise<void> {
    while (performance.now() < end) await this.play();
  }

  /** One play, from its opening to its receipt and the next commitment. */
  async play(): Promise<void> {
    const { wire } = this.#seat;
    const { playId, sequence } = await this.#seat.open(`bench-${this.userId}`);
    for (const [index, code] of aim.entries()) wire.send({ t: 'steer', play: playId, id: index + 1, code });
    const dropped = wire.next('dropped');
    const settled = wire.next('settled');
    wire.send({ t: 'drop', play: playId, id: dropCode });
    await dropped;
    const { play, receipt } = await settled;
    if (play !== playId) throw new Error('another play was settled');
    this.settled.set(playId, receipt);
    await this.#seat.untilNext(sequence);
  }

  close(): void {
    this.#seat.close();
  }
}
