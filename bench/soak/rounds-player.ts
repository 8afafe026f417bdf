import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply, ErrorName } from '@grabbit/contract';
import type { DrawStream } from '@grabbit/engines';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { SoakPlayer } from './killed-product.ts';
import { PatientCaller } from './patient-caller.ts';
import { RoundsObserver } from './rounds-observer.ts';

/** What every stake in a shared round is asked with. */
export interface RoundWish {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly stake: 100 | 200;
}

/** A stake as it was acknowledged. */
type Placed = Pick<CallReply<'boCall'>, 'playId' | 'sequence' | 'number' | 'price'> & {
  readonly choice: string;
};

/** A game of shared rounds as its players stake on it. */
export interface StakedGame {
  readonly name: string;
  /** Where its rooms are looked at. */
  readonly under: string;
  readonly choices: readonly string[];
  stake(
    calls: PatientCaller,
    wish: RoundWish,
    choice: string,
    mayBe: readonly ErrorName[],
  ): Promise<Placed | null>;
}

/** A stake that was acknowledged, kept outside the product. */
export interface ToldStake {
  readonly requestId: string;
  readonly reply: Placed;
}

/** May be answered to who stakes on what they saw a moment ago. */
const late: readonly ErrorName[] = ['stakesClosed', 'commitmentChanged'];

/** One player in a room of shared rounds, who stakes on each they can and asks for each stake again until it is answered. */
export class RoundsPlayer implements SoakPlayer {
  readonly userId: number;
  readonly game: StakedGame;
  readonly told: ToldStake[] = [];
  readonly looks: RoundsObserver;
  readonly #calls: PatientCaller;
  readonly #roomId: number;
  readonly #draw: DrawStream;
  #stopped = false;

  constructor(
    of: SeededPlayer & {
      readonly address: string;
      readonly game: StakedGame;
      readonly roomId: number;
      readonly draw: DrawStream;
    },
  ) {
    this.userId = of.userId;
    this.game = of.game;
    this.looks = new RoundsObserver({ ...of, path: `${of.game.under}${of.roomId}` });
    this.#calls = new PatientCaller(of);
    this.#roomId = of.roomId;
    this.#draw = of.draw;
  }

  get askedAgain(): number {
    return this.#calls.askedAgain;
  }

  /** Stakes no more; whoever looks on goes on. */
  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    let last = 0;
    for (let play = 1; !this.#stopped;) {
      const next = this.looks.status?.next ?? null;
      if (next === null || next.closed || next.closesAt === null || next.sequence <= last) await sleep(20);
      else {
        last = next.sequence;
        // Some come at once, some late, some too late.
        await sleep(this.#draw.below(4) * 1_000);
        await this.#stakeOnce(next.commitment, (play += 1));
      }
    }
  }

  async #stakeOnce(commitment: string, play: number): Promise<void> {
    const requestId = `soak-${this.game.name}-${this.userId}-${play}`;
    const { choices, stake } = this.game;
    const choice = choices[this.#draw.below(choices.length)] ?? '';
    const coins = this.#draw.below(2) === 0 ? 100 : 200;
    const wish = {
      requestId,
      roomId: this.#roomId,
      commitment,
      clientSeed: `soak-${play}`,
      stake: coins,
    } as const;
    const reply = await stake(this.#calls, wish, choice, late);
    if (reply !== null) this.told.push({ requestId, reply });
  }
}
