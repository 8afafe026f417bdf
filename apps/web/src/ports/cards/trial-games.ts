import { countedGames } from '@grabbit/contract';
import { Fish, Gamepad2, Joystick, Layers, TrendingUp, Cherry } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Key } from '../../i18n/keys.ts';
import type { MenuInk } from '../../ui/menu.tsx';
import type { TrialGame } from './cards.queries.ts';

export interface TrialGameFace {
  readonly game: TrialGame;
  /** Its type in addresses: the game code, and a word of ours for the claw. */
  readonly type: string;
  readonly name: Key;
  readonly sign: LucideIcon;
  readonly ink: MenuInk;
}

/** Signs of games; one that has none here is known by its name. */
const signs: Partial<Readonly<Record<TrialGame, Pick<TrialGameFace, 'sign' | 'ink'>>>> = {
  claw: { sign: Joystick, ink: 'cyan' },
  push: { sign: Layers, ink: 'mint' },
  slot: { sign: Cherry, ink: 'coral' },
  bo: { sign: TrendingUp, ink: 'orange' },
  fishing: { sign: Fish, ink: 'lemon' },
};
const anyGame = { sign: Gamepad2, ink: 'lilac' } as const;

/** The games that have trial coins, in the order of the one list of games. */
export const trialGames: readonly TrialGameFace[] = countedGames.map(({ name: game, code }) => ({
  game,
  type: code === null ? game : String(code),
  name: `cards.game_${game}`,
  ...(signs[game] ?? anyGame),
}));
