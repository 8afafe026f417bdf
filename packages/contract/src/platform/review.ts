import { GameType } from '../games/game-codings.ts';

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
