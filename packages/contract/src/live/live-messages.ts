import type { ChatLine } from '../rooms/room-chat.ts';

/** A line of a show's talk with who speaks for the show. */
export interface LiveLineMessage extends ChatLine {
  readonly mark: '' | 'host' | 'moderator';
}

/** What channel 75 carries to everybody who entered a show by channel 74, by the names of `SocketLiveMessage`. */
export interface LiveMessages {
  /** Lines that were said, and numbers of lines that were taken back. */
  readonly message: { readonly lines: readonly LiveLineMessage[]; readonly gone: readonly string[] };
  /** The show's goods have changed: read them again. */
  readonly sale: { readonly liveRecordId: number };
  readonly explain: { readonly liveRecordId: number; readonly goodsId: number };
  readonly explainEnd: { readonly liveRecordId: number; readonly goodsId: number };
  /** Likes since the last, and all of them. */
  readonly newLike: { readonly more: number; readonly likes: number };
  /** The show has begun, goes on, pauses, or waits for its host. */
  readonly liveOpen: { readonly liveRecordId: number; readonly picture: 'live' | 'paused' | 'waiting' };
  readonly liveClose: { readonly liveRecordId: number };
  /** Who came and lets themselves be named, how many more, and how many are here. */
  readonly userEnter: { readonly names: readonly string[]; readonly more: number; readonly viewers: number };
  readonly newBag: { readonly bagId: number };
  readonly openBag: { readonly bagId: number };
  /** How many have entered; `isListed`: nobody can any more, and entrants show their seeds. */
  readonly joinBag: { readonly bagId: number; readonly entries: number; readonly isListed: boolean };
  /** Those who were removed, by their aliases. Their pages read why. */
  readonly removal: { readonly aliases: readonly string[] };
  readonly voteStart: { readonly liveVoteId: number; readonly liveRecordId: number };
  readonly voteTimeout: { readonly liveVoteId: number; readonly liveRecordId: number };
  readonly voteResult: {
    readonly liveVoteId: number;
    readonly liveRecordId: number;
    readonly voices: readonly number[];
  };
  readonly voteClose: { readonly liveVoteId: number; readonly liveRecordId: number };
  readonly newGift: {
    readonly gift: string;
    readonly count: number;
    /** Empty where the giver hides it. */
    readonly nickName: string;
    readonly portrait: string;
  };
}
export type LiveMessageName = keyof LiveMessages;
