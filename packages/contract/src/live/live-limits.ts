/** Characters of a show's title in one language. */
export const longestLiveTitle = 60;
/** A host whose line is lost has so long to come back, in milliseconds. */
export const lostLineMs = 120_000;
/** Likes that one viewer can give in a second. */
export const likesPerSecond = 10;
/** Likes that one call brings at most. */
export const mostLikesAtOnce = 50;
/** Things that a show can show. */
export const mostLiveGoods = 30;
/** Choices of a vote. */
export const voteOptions = { least: 2, most: 6 } as const;
export const longestVoteText = 60;
/** How long a vote can run, in seconds. */
export const voteSeconds = { least: 15, most: 3_600 } as const;
/** The counting after a vote's end, in milliseconds: voices that came in time are in. */
export const voteCountingMs = 2_000;
/** How many of one gift are sent at once. */
export const mostGiftsAtOnce = 99;
/** How one enters a lucky bag. A free entry always stands beside the other, with the same chance. */
export const bagWays = ['comment', 'free', 'recharge'] as const;
export type BagWay = (typeof bagWays)[number];
/** How long a bag takes entries, in seconds. */
export const bagSeconds = { least: 15, most: 3_600 } as const;
/** Kinds of prizes in one bag. */
export const mostBagPrizes = 10;
/** Entries that one bag takes. */
export const mostBagEntries = 200_000;
/** How long entrants can show their seeds once the list is closed, in milliseconds. */
export const bagRevealMs = 5_000;
