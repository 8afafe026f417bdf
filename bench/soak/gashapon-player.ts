import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply } from '@grabbit/contract';
import { soleRow } from '../../apps/server/src/core/sole-row.ts';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { ToyPlayer, ToyPlays } from './mall.ts';
import { PatientCaller } from './patient-caller.ts';

/** What a player asked for and was told, kept outside the product. */
export interface ToldPull {
  readonly requestId: string;
  readonly reply: CallReply<'pullCapsule'>;
}

const betweenMs = 2_520;

/** One player who turns the crank without an end, beside others at the same box. */
export class CapsulePlayer implements ToyPlayer {
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

  spent(): number {
    return this.told.reduce((sum, { reply: { price } }) => sum + price, 0);
  }

  won(): readonly string[] {
    return this.told.flatMap(({ reply: { kind, last } }) => (last === null ? [kind] : [kind, last]));
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

/** Turns at the demonstration's box of real toys, which is followed by the next at once. */
export const capsulePlays: ToyPlays = {
  async open(db) {
    const { rows } = await db.query<{ roomId: number }>(
      `update gashapon_plans p set again_after = 1 from draw_rooms r
       where r.id = p.room_id and r.use_type = 0 returning p.room_id as "roomId"`,
    );
    return soleRow(rows).roomId;
  },
  player: (of) => new CapsulePlayer(of),
};
