import { GameType } from '../games/game-codings.ts';
import { games } from '../games/games.ts';

/**
 * What a build under review gets none of (section 4): the app hides it, the server withholds it. `paths` are pages, for
 * links that the operator's banners carry.
 */
export const withheldUnderReview = {
  games: [GameType.GEM, GameType.SLOT, GameType.RACING_BALL],
  features: ['recharge', 'club', 'cards', 'rewards', 'gem', 'slot', 'racing-ball'],
  paths: [
    '/recharge',
    '/club',
    '/tasks',
    '/user/payments',
    '/user/exchange-code',
    '/gem',
    '/slot',
    '/racing-ball',
  ],
} as const;

const withheldTypes: readonly (number | null)[] = withheldUnderReview.games;

/** Names of the games that a build under review gets none of: their rooms are not listed and their calls not answered. */
export const gamesWithheld: readonly string[] = games
  .filter(({ gameType }) => gameType !== null && withheldTypes.includes(gameType))
  .map(({ name }) => name);
