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
