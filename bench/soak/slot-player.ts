import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, CallParams, CallReply } from '@grabbit/contract';
import { type DrawStream, slotMachines } from '@grabbit/engines/draws';
import type { DrawnPlayer, Seated, ToldDraw } from './drawn.ts';
import { PatientCaller } from './patient-caller.ts';

const betweenMs = 2_550;
const portion = 1_000;

/** One player who fills a purse, spins without an end, empties it now and then, and asks for each again until it is answered. */
export class SlotPlayer implements DrawnPlayer {
  readonly userId: number;
  readonly told: ToldDraw[] = [];
  readonly opened = new Map<number, string>();
  /** What the purse holds, as the player was told and has moved. */
  purse = 0;
  readonly #calls: PatientCaller;
  readonly #roomId: number;
  readonly #draw: DrawStream;
  #moves = 0;
  #stopped = false;

  constructor(of: Seated) {
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
      if (this.purse < 100 || this.#draw.below(5) === 0) await this.#put();
      await this.#spinOnce(play);
      if (this.#draw.below(6) === 0) await this.#take();
      if (this.#draw.below(4) === 0) await this.turn();
      await sleep(Math.max(0, betweenMs - (performance.now() - begun)));
    }
  }

  async turn(): Promise<void> {
    const { place } = await this.#answer('drawStream', { game: 'slot' });
    const { opened } = await this.#answer('turnSeed', { game: 'slot', place });
    if (opened !== null) this.opened.set(opened.place, opened.seed);
  }

  async #put(): Promise<void> {
    const requestId = `soak-put-${(this.#moves += 1)}`;
    const { moved, purse } = await this.#answer('putInPurse', { requestId, amount: portion });
    this.#expect(purse, this.purse + moved);
  }

  async #take(): Promise<void> {
    const requestId = `soak-take-${(this.#moves += 1)}`;
    const { moved, purse } = await this.#answer('takeFromPurse', { requestId });
    if (moved !== this.purse) throw new Error(`${moved} came out of a purse of ${this.purse}`);
    this.#expect(purse, 0);
  }

  #expect(purse: number, wanted: number): void {
    if (purse !== wanted) throw new Error(`the purse of ${this.userId} holds ${purse}, not ${wanted}`);
    this.purse = wanted;
  }

  async #spinOnce(play: number): Promise<void> {
    const { commitment } = await this.#answer('drawStream', { game: 'slot' });
    const machine = slotMachines[this.#draw.below(slotMachines.length)] ?? 'calm';
    const requestId = `soak-${this.userId}-${play}`;
    const wish = { requestId, roomId: this.#roomId, commitment, clientSeed: `soak-${play}`, machine };
    const reply = await this.#answer('spinReels', { ...wish, stake: 100 });
    this.told.push({ requestId, stake: 100, reply });
    this.#expect(reply.balance, this.purse - 100 + reply.paid);
  }

  async #answer<Name extends CallName>(name: Name, params: CallParams<Name>): Promise<CallReply<Name>> {
    const reply = await this.#calls.answer(name, params);
    if (reply === null) throw new Error(`${name} was refused`);
    return reply;
  }
}
