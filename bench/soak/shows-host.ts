import { type CallParams, type CallReply, LuckyBagJoinType, VoteState } from '@grabbit/contract';
import type { DrawStream } from '@grabbit/engines';
import { Player, type Seat } from '../harness/players.ts';

/** What a host was told that there is now. */
export type Opened = { readonly what: 'show' | 'bag' | 'vote'; readonly id: number };

type Bag = NonNullable<CallReply<'liveBagInfo'>['bag']>;
type Vote = NonNullable<CallReply<'liveDesk'>['vote']>;

/** What lies in the bags of the soak: coins, and toys off the shelf. */
export const bagCoins = 25;
export const bagPrizes = { coins: 'coins-25', toy: 'bear' } as const;

const lookEveryMs = 150;
/** A host opens 60 bags an hour at most. */
const mostBags = 50;
/** As short as the product lets them be. */
const openSeconds = 15;
const titles = { 'en-US': 'Soak' };

/** Opens shows, bags and votes in a room of their own, one after the other, and ends a show with whatever is open in it. */
export class ShowHost extends Player<Opened> {
  readonly roomId: number;
  /** What was seen last: where a kill is aimed. */
  bag: Bag | null = null;
  vote: Vote | null = null;
  #bags = 0;
  #looksLeft = 0;

  constructor(of: Seat & { readonly roomId: number }) {
    super(of, (_player, number) => this.#once(`soak-${of.roomId}-${number}`));
    this.roomId = of.roomId;
  }

  /** Ends what is on, and all that is open in it with it. */
  async endShow(): Promise<void> {
    const { show } = await this.client.call('liveDesk', {});
    if (show !== null) await this.client.call('liveEnd', { liveRecordId: show.liveRecordId });
  }

  async #once(key: string): Promise<number> {
    const { client, draw, roomId } = this;
    const { show, vote } = await client.call('liveDesk', {});
    this.vote = vote;
    if (show === null) await this.#begin(key);
    else {
      this.bag = (await client.call('liveBagInfo', { roomId })).bag;
      const wish = draw.below(9);
      if (this.#looksLeft <= 0) await client.call('liveEnd', { liveRecordId: show.liveRecordId });
      else if (wish < 3) await this.#openBag(key);
      else if (wish < 5) await this.#doVote(key, vote);
    }
    this.#looksLeft -= 1;
    return lookEveryMs;
  }

  async #begin(requestId: string): Promise<void> {
    const { show } = await this.client.call('liveStart', { requestId, titles });
    this.told.push({ what: 'show', id: show.liveRecordId });
    this.#looksLeft = 40 + this.draw.below(80);
  }

  async #openBag(requestId: string): Promise<void> {
    const { phase = 'drawn' } = this.bag ?? {};
    if (phase === 'open' || phase === 'listed' || this.#bags >= mostBags) return;
    const wish = {
      ...{ requestId, joinType: LuckyBagJoinType.COMMENT, seconds: openSeconds },
      prizes: prizesOf(this.draw),
    } as const;
    // Of the show before, whose bag is drawn all the same. A host opens so many an hour, and the clock is hurried.
    const bag = await this.client.ask('liveBagOpen', wish, ['liveBagOpen', 'tooManyRequests']);
    if (bag === null) return;
    this.#bags += 1;
    this.told.push({ what: 'bag', id: bag.bagId });
  }

  async #doVote(requestId: string, vote: Vote | null): Promise<void> {
    const { client, draw } = this;
    if (vote !== null && (vote.state === VoteState.ONGOING || vote.state === VoteState.PENDING)) {
      // Most votes end by the clock.
      if (draw.below(12) !== 0) return;
      const end = { liveVoteId: vote.liveVoteId, callOff: draw.below(2) === 0 };
      return void (await client.ask('liveVoteEnd', end, ['liveVoteOver']));
    }
    const wish = { requestId, question: 'Which comes next?', options: ['Bear', 'Fox', 'Cat'] };
    const opened = await client.ask('liveVoteOpen', { ...wish, seconds: openSeconds }, ['liveVoteOpen']);
    if (opened !== null) this.told.push({ what: 'vote', id: opened.liveVoteId });
  }
}

function prizesOf(draw: DrawStream): CallParams<'liveBagOpen'>['prizes'] {
  const coins = { name: bagPrizes.coins, count: 1 + draw.below(3) };
  return draw.below(2) === 0 ? [coins] : [coins, { name: bagPrizes.toy, count: 1 }];
}
