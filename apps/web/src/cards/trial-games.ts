import { TrialType } from '@grabbit/contract';
import { Fish, Gamepad2, Joystick, Layers, TrendingUp, Cherry } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Key } from '../i18n/keys.ts';
import type { MenuInk } from '../platform/menu.tsx';
import type { TrialGame } from './cards.queries.ts';

export interface TrialGameFace {
  readonly game: TrialGame;
  /** Its type in addresses: the game code, and a word of ours for the claw. */
  readonly type: string;
  readonly name: Key;
  readonly sign: LucideIcon;
  readonly ink: MenuInk;
}

/** The games that have trial coins, in the order of their codes after the claw. */
export const trialGames: readonly TrialGameFace[] = [
  { game: 'claw', type: 'claw', name: 'cards.game_claw', sign: Joystick, ink: 'cyan' },
  { game: 'push', type: `${TrialType.push}`, name: 'cards.game_push', sign: Layers, ink: 'mint' },
  { game: 'slot', type: `${TrialType.slot}`, name: 'cards.game_slot', sign: Cherry, ink: 'coral' },
  { game: 'plinko', type: `${TrialType.plinko}`, name: 'cards.game_plinko', sign: Gamepad2, ink: 'lilac' },
  { game: 'bo', type: `${TrialType.bo}`, name: 'cards.game_bo', sign: TrendingUp, ink: 'orange' },
  { game: 'fishing', type: `${TrialType.fishing}`, name: 'cards.game_fishing', sign: Fish, ink: 'lemon' },
];
