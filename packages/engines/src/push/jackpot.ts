import { pushStream } from './randomness.ts';
import type { PushLuck } from './randomness.ts';
import type { JackpotOdds } from './settings.ts';

/** What a token can open, the rarest first. */
export const jackpotPrizes = ['grand', 'major', 'mini', 'lucky', 'loss'] as const;
export type JackpotPrize = (typeof jackpotPrizes)[number];

/** What a word of 0 … 999,999 means. Source: rule U10. */
export function prizeOf(odds: JackpotOdds, word: number): JackpotPrize {
  let below = 0;
  for (const [prize, share] of [
    ['grand', odds.grandPpm],
    ['major', odds.majorPpm],
    ['mini', odds.miniPpm],
    ['lucky', odds.luckyPpm],
  ] as const) {
    below += share;
    if (word < below) return prize;
  }
  return 'loss';
}

/** What a token in a player's tray opens. @param fall number of the fall in its epoch, from 1. Source: rule U10. */
export function drawJackpot(odds: JackpotOdds, luck: PushLuck, fall: number): JackpotPrize {
  return prizeOf(odds, pushStream(luck, 'jackpot', fall).below(1_000_000));
}
