import { games } from '../games/games.ts';
import { withheldUnderReview } from './review.ts';

const withheldTypes: readonly (number | null)[] = withheldUnderReview.games;

/** Names of the games that a build under review gets none of: their rooms are not listed and their calls not answered. */
export const gamesWithheld: readonly string[] = games
  .filter(({ gameType }) => gameType !== null && withheldTypes.includes(gameType))
  .map(({ name }) => name);
