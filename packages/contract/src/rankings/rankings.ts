/** What is ranked: plays in a row that won, in any game; toys in a hundred plays of a claw; and plays in a row that won, of the other families. */
export const rankBoards = ['all', 'claw', 'push', 'arcade'] as const;
export type RankBoard = (typeof rankBoards)[number];

/** How it is ranked: by plays that won, or by how many different own plays a player has checked. */
export const rankKinds = ['won', 'checked'] as const;
export type RankKind = (typeof rankKinds)[number];

/** Checks that count in a day (UTC), in all games together: whoever checks more gains nothing by it. */
export const mostRankedChecks = 10;

/** Days, weeks from Monday on, quarters of a year: all by UTC. */
export const rankPeriods = ['day', 'week', 'season'] as const;
export type RankPeriod = (typeof rankPeriods)[number];

/** Plays of a period without which a share says nothing: who has fewer is not ranked by it. */
export const leastRankedPlays: Readonly<Record<RankPeriod, number>> = { day: 10, week: 20, season: 50 };
