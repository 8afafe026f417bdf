import type { Mode } from '../core/config.ts';

/** So many in demo mode, so that a stranger can play at once. */
const demoWelcomeCoins = 3_000;

/** Coins that a registered player of this server starts with. */
export const welcomeCoinsOf = (mode: Mode): number => (mode === 'demo' ? demoWelcomeCoins : 0);
