import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, CallParams, CallReply } from '@grabbit/contract';
import { type DrawStream, plinkoRisks, plinkoRows } from '@grabbit/engines/draws';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { PatientCaller } from './patient-caller.ts';

type Dropped = CallReply<'dropBalls'>;

/** What a player asked for and was told, kept outside the product. */
export interface ToldDraw {
  readonly requestId: string;
  readonly stake: number;
  readonly reply: Dropped;
}

const betweenMs = 2_550;

/** One player who drops balls without an end and asks for each again until it is answered. */
export class DrawPlayer {
  readonly userId: number;
  readonly told: ToldDraw[] = [];
  /** Seeds that were opened, by their place. */
  readonly opened = new Map<number, string>();
  readonly #calls: PatientCaller;
  readonly #roomId: number;
  readonly #draw: DrawStream;
  #stopped = false;

  constructor(
    of: SeededPlayer & { readonly address: string; readonly roomId: number; readonly draw: DrawStream },
  ) {
    this.userId = of.userId;
    this.#calls = new PatientCaller(of);
    this.#roomId = of.roomId;
    this.#draw = of.draw;
  }

  get askedAgain(): number {
    return this.#calls.askedAgain;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    for (let play = 1; !this.#stopped; play += 1) {
      const begun = performance.now();
      await this.#dropOnce(play);
      if (this.#draw.below(4) === 0) await this.turn();
      await sleep(Math.max(0, betweenMs - (performance.now() - begun)));
    }
  }

  /** Opens the seed that is drawn from. */
  async turn(): Promise<void> {
    const { place } = await this.#answer('drawStream', { game: 'plinko' });
    const { opened } = await this.#answer('turnSeed', { game: 'plinko', place });
    if (opened !== null) this.opened.set(opened.place, opened.seed);
  }

  async #dropOnce(play: number): Promise<void> {
    const { commitment } = await this.#answer('drawStream', { game: 'plinko' });
    const rows = plinkoRows[this.#draw.below(plinkoRows.length)] ?? 8;
    const risk = plinkoRisks[this.#draw.below(plinkoRisks.length)] ?? 'low';
    const requestId = `soak-${this.userId}-${play}`;
    const bet = { rows, risk, stake: 100, balls: 1 + this.#draw.below(10) };
    const wish = { requestId, roomId: this.#roomId, commitment, clientSeed: `soak-${play}`, ...bet };
    const reply = await this.#answer('dropBalls', wish);
    this.told.push({ requestId, stake: bet.stake * bet.balls, reply });
  }

  async #answer<Name extends CallName>(name: Name, params: CallParams<Name>): Promise<CallReply<Name>> {
    const reply = await this.#calls.answer(name, params);
    if (reply === null) throw new Error(`${name} was refused`);
    return reply;
  }
}
