import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { type ClawPlace, ClawSeat } from './shared/claw-seat.ts';

const right = 2;
const back = 4;
/** Longest that a direction is held: across the box, in milliseconds. */
const acrossMs = 1_200;

/** Keeps a room busy: plays again and again at the pace of a person who knows the machine. */
export class BusyPlayer {
  plays = 0;
  readonly seat: ClawSeat;
  #stopped = false;
  readonly #done: Promise<void>;

  private constructor(seat: ClawSeat) {
    this.seat = seat;
    this.#done = this.#run();
  }

  static async sit(place: ClawPlace, player: SeededPlayer): Promise<BusyPlayer> {
    return new BusyPlayer(await ClawSeat.sit(place, player));
  }

  /** Ends after the play that is open. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#done;
    this.seat.close();
  }

  async #run(): Promise<void> {
    await sleep(Math.random() * 3_000);
    while (!this.#stopped) await this.#play();
  }

  async #play(): Promise<void> {
    const { wire } = this.seat;
    const { playId, sequence } = await this.seat.open('busy-room');
    for (const [index, code] of [right, back, 0].entries()) {
      wire.send({ t: 'steer', play: playId, id: index + 1, code });
      await sleep(code === 0 ? 600 : 200 + Math.random() * acrossMs);
    }
    const settled = wire.next('settled');
    wire.send({ t: 'drop', play: playId, id: 16 });
    await settled;
    this.plays += 1;
    await this.seat.untilNext(sequence);
  }
}
