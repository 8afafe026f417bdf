import { type BagWay, type CallReply, type ErrorName, LiveState, VoteState } from '@grabbit/contract';
import { isSignedBagEntryText } from '@grabbit/engines/bag';
import { sha256Hex } from '@grabbit/engines/fair';
import { clientSeedHash } from '@grabbit/engines/rounds';
import { oneOf, Player, type Seat } from '../harness/players.ts';

/** What a viewer was told, kept outside the product. */
export type ToldGive = ToldGift | ToldEntry | ToldVoice;

interface ToldGift {
  readonly what: 'gift';
  readonly recordId: number;
  readonly liveRecordId: number;
  readonly giftId: number;
  readonly count: number;
  readonly coins: number;
}

interface ToldEntry {
  readonly what: 'entry';
  readonly bagId: number;
  readonly number: number;
  readonly way: BagWay;
  readonly hash: string;
  readonly entry: string;
  readonly signature: string;
  /** The seed, once the arcade has taken it. */
  shown: string | null;
}

interface ToldVoice {
  readonly what: 'voice';
  readonly liveVoteId: number;
  readonly option: number;
  /** False for one that came too late, as far as the answer says: it may have come before a kill, unanswered. */
  readonly isTaken: boolean;
}

type Bag = NonNullable<CallReply<'liveBagInfo'>['bag']>;
type Vote = NonNullable<CallReply<'liveInfo'>['vote']>;

const lookEveryMs = 120;
/** Each gift is asked for twice, and somebody may ask 120 times a minute. */
const afterGiftMs = 1_200;
const comments = ['What a bear', 'For the fox, please', 'Hello from the back row', 'I am in'] as const;
const gone: readonly ErrorName[] = ['liveOver'];
/** A comment may be too many; a list may close, or have the viewer by the other of two requests. */
const notEntered: readonly ErrorName[] = ['liveBagOver', 'liveBagJoined', 'liveOver', 'chatTooFast'];

/** Gives, enters and votes in whatever is on in a room. */
export class ShowViewer extends Player<ToldGive> {
  readonly roomId: number;
  readonly #gifts: readonly number[];

  constructor(of: Seat & { readonly roomId: number; readonly gifts: readonly number[] }) {
    super(of, (_player, number) => this.#once(`soak-${of.userId}-${number}`));
    this.roomId = of.roomId;
    this.#gifts = of.gifts;
  }

  async #once(key: string): Promise<number> {
    const { client, draw, roomId } = this;
    const { show, vote } = await client.call('liveInfo', { roomId });
    if (show?.state !== LiveState.living) return lookEveryMs;
    const { bag } = await client.call('liveBagInfo', { roomId });
    if (bag?.phase === 'listed' && bag.own > 0) await this.#show(bag);
    const what = draw.below(3);
    if (what === 0) {
      await this.#give(key, show.liveRecordId);
      return afterGiftMs;
    }
    if (what === 1 && vote !== null) await this.#vote(vote);
    if (what === 2 && bag?.phase === 'open' && bag.own === 0) await this.#enter(key, bag);
    return lookEveryMs;
  }

  /** The same request goes out twice at once, as by a finger that taps twice. */
  async #give(requestId: string, liveRecordId: number): Promise<void> {
    const { client, draw } = this;
    const wish = { requestId, liveRecordId, giftId: oneOf(draw, this.#gifts), count: 1 + draw.below(3) };
    const [one, other] = await Promise.all([
      client.ask('liveGiftSend', wish, gone),
      client.ask('liveGiftSend', wish, gone),
    ]);
    const sent = one ?? other;
    if (one !== null && other !== null && one.recordId !== other.recordId)
      throw new Error(`one request, two gifts: ${one.recordId} and ${other.recordId}`);
    if (sent === null) return;
    const { recordId, coins } = sent;
    const { giftId, count } = wish;
    this.told.push({ what: 'gift', recordId, liveRecordId, giftId, count, coins });
  }

  async #vote({ liveVoteId, state, options }: Vote): Promise<void> {
    if (state !== VoteState.ONGOING) return;
    const option = this.draw.below(options.length);
    const cast = await this.client.ask('liveVoteCast', { liveVoteId, option }, ['liveVoteOver']);
    if (cast !== null && cast.own !== option)
      throw new Error(`vote ${liveVoteId}: ${option}, told ${cast.own}`);
    this.told.push({ what: 'voice', liveVoteId, option, isTaken: cast !== null });
  }

  /** Two requests of one viewer at once, each with a key of its own: one place at most. */
  async #enter(key: string, { bagId, key: signer }: Bag): Promise<void> {
    const way = oneOf(this.draw, ['free', 'free', 'comment'] as const);
    const hash = clientSeedHash(seedOf(this.userId, bagId));
    const wish = {
      bagId,
      way,
      clientSeedHash: hash,
      ...(way === 'comment' && { comment: oneOf(this.draw, comments) }),
    };
    const replies = await Promise.all(
      ['a', 'b'].map((tab) =>
        this.client.ask('liveBagJoin', { ...wish, requestId: `${key}-${tab}` }, notEntered),
      ),
    );
    const entries = replies.filter((reply) => reply !== null);
    if (entries.length > 1) throw new Error(`bag ${bagId}: two places`);
    for (const { number, entry, signature } of entries) {
      if (!isSignedBagEntryText(entry, signature, signer)) throw new Error(`bag ${bagId}: entry not signed`);
      this.told.push({ what: 'entry', bagId, number, way, hash, entry, signature, shown: null });
    }
  }

  /** One of three shows nothing. */
  async #show({ bagId }: Bag): Promise<void> {
    const entry = this.told.findLast((one) => one.what === 'entry' && one.bagId === bagId);
    if (entry?.what !== 'entry' || entry.shown !== null || (this.userId + bagId) % 3 === 0) return;
    const clientSeed = seedOf(this.userId, bagId);
    const reply = await this.client.ask('liveBagReveal', { bagId, clientSeed }, ['liveBagOver']);
    if (reply !== null) entry.shown = clientSeed;
  }
}

const seedOf = (userId: number, bagId: number): string => sha256Hex(`soak ${userId} in bag ${bagId}`);
