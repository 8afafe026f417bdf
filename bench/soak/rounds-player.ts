import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply, ErrorName } from '@grabbit/contract';
import { type Client, oneOf, Player, type Seat } from '../harness/players.ts';
import { RoundsObserver } from './rounds-observer.ts';

/** What every stake in a shared round is asked with. */
export interface RoundRequest {
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
    client: Client,
    request: RoundRequest,
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

/** A player in a room of shared rounds, who stakes on each they can. */
export class RoundsPlayer extends Player<ToldStake> {
  /** What they see, which goes on when they stake no more. */
  readonly looks: RoundsObserver;

  constructor(of: Seat & { readonly roomId: number; readonly game: StakedGame }) {
    const { game, roomId, draw } = of;
    let last = 0;
    super(of, async ({ client, userId }, number) => {
      const next = this.looks.status?.next ?? null;
      if (next === null || next.closed || next.closesAt === null || next.sequence <= last) return 20;
      last = next.sequence;
      // Some come at once, some late, some too late.
      await sleep(draw.below(4) * 1_000);
      const requestId = `soak-${game.name}-${userId}-${number}`;
      const choice = oneOf(draw, game.choices);
      const stake = oneOf(draw, [100, 200] as const);
      const { commitment } = next;
      const request = { requestId, roomId, commitment, clientSeed: `soak-${number}`, stake };
      const reply = await game.stake(client, request, choice, late);
      if (reply !== null) this.told.push({ requestId, reply });
      return 0;
    });
    this.looks = new RoundsObserver({ ...of, path: `${game.under}${roomId}` });
  }
}
