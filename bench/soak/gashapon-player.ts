import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply } from '@grabbit/contract';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { PatientCaller } from './patient-caller.ts';

/** What a player asked for and was told, kept outside the product. */
export interface ToldPull {
  readonly requestId: string;
  readonly reply: CallReply<'pullCapsule'>;
}

const betweenMs = 2_520;

/** One player who turns the crank without an end, beside others at the same box. */
export class CapsulePlayer {
  readonly userId: number;
  readonly told: ToldPull[] = [];
  readonly #calls: PatientCaller;
  readonly #roomId: number;
  #stopped = false;

  constructor(of: SeededPlayer & { readonly address: string; readonly roomId: number }) {
    this.userId = of.userId;
    this.#calls = new PatientCaller(of);
    this.#roomId = of.roomId;
  }

  get askedAgain(): number {
    return this.#calls.askedAgain;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    for (let turn = 1; !this.#stopped; turn += 1) {
      const begun = performance.now();
      const made = await this.#turn(turn);
      await sleep(made ? Math.max(0, betweenMs - (performance.now() - begun)) : 200);
    }
  }

  /** False between two boxes, and when another player had the last capsule. */
  async #turn(turn: number): Promise<boolean> {
    const page = await this.#calls.answer('gashaponPage', { roomId: this.#roomId });
    const commitment = page?.box?.commitment;
    if (commitment === undefined) return false;
    const requestId = `soak-${this.userId}-${turn}`;
    const wish = { requestId, roomId: this.#roomId, commitment, clientSeed: `soak-${turn}` };
    const reply = await this.#calls.answer('pullCapsule', wish, ['commitmentChanged']);
    if (reply === null) return false;
    this.told.push({ requestId, reply });
    return true;
  }
}
