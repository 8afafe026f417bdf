import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, CallParams, CallReply } from '@grabbit/contract';
import type { DrawStream } from '@grabbit/engines/draws';
import type { DrawnPlayer, Seated, ToldDraw } from './drawn.ts';
import { PatientCaller } from './patient-caller.ts';

/** What every drawn play is asked with, and what is told of it. */
export type DrawWish = Pick<CallParams<'dropBalls'>, 'requestId' | 'roomId' | 'commitment' | 'clientSeed'>;
type Told = Pick<CallReply<'dropBalls'>, 'playId' | 'number' | 'paid'>;
type Answer = <Name extends CallName>(name: Name, params: CallParams<Name>) => Promise<CallReply<Name>>;

/** A game as its players bet on it: a bet that is drawn, what it costs, and the call that asks for it. */
export interface SoakedGame {
  readonly name: string;
  bet(draw: DrawStream): { readonly cost: number; ask(answer: Answer, wish: DrawWish): Promise<Told> };
}

const betweenMs = 2_550;

/** One player who plays without an end and asks for each play again until it is answered. */
export class DrawPlayer implements DrawnPlayer {
  readonly userId: number;
  readonly told: ToldDraw[] = [];
  readonly opened = new Map<number, string>();
  readonly #calls: PatientCaller;
  readonly #roomId: number;
  readonly #draw: DrawStream;
  readonly #game: SoakedGame;
  #stopped = false;

  constructor(of: Seated & { readonly game: SoakedGame }) {
    this.userId = of.userId;
    this.#calls = new PatientCaller(of);
    this.#roomId = of.roomId;
    this.#draw = of.draw;
    this.#game = of.game;
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
      await this.#playOnce(play);
      if (this.#draw.below(4) === 0) await this.turn();
      await sleep(Math.max(0, betweenMs - (performance.now() - begun)));
    }
  }

  async turn(): Promise<void> {
    const { place } = await this.#answer('drawStream', { game: this.#game.name });
    const { opened } = await this.#answer('turnSeed', { game: this.#game.name, place });
    if (opened !== null) this.opened.set(opened.place, opened.seed);
  }

  async #playOnce(play: number): Promise<void> {
    const { commitment } = await this.#answer('drawStream', { game: this.#game.name });
    const requestId = `soak-${this.userId}-${play}`;
    const { cost, ask } = this.#game.bet(this.#draw);
    const wish = { requestId, roomId: this.#roomId, commitment, clientSeed: `soak-${play}` };
    const reply = await ask((name, params) => this.#answer(name, params), wish);
    this.told.push({ requestId, stake: cost, reply });
  }

  async #answer<Name extends CallName>(name: Name, params: CallParams<Name>): Promise<CallReply<Name>> {
    const reply = await this.#calls.answer(name, params);
    if (reply === null) throw new Error(`${name} was refused`);
    return reply;
  }
}
