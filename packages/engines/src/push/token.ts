import { entryFrom, farthestAim, pushStream } from './randomness.ts';
import type { PushEntry, PushLuck } from './randomness.ts';
import type { PushSettings } from './settings.ts';

/** A token that the house drops. */
export interface TokenDrop {
  readonly aimUm: number;
  readonly entry: PushEntry;
}

/**
 * Whether a token follows a player's drop, and where: with one chance in `tokenEvery` each, so that the drops between two
 * tokens are geometric and nothing needs to be remembered. Source: rule U9.
 */
export function tokenAfter(settings: PushSettings, luck: PushLuck, drop: number): TokenDrop | null {
  if (settings.tokenEvery === 0) return null;
  const draw = pushStream(luck, 'token', drop);
  if (draw.below(settings.tokenEvery) !== 0) return null;
  return { aimUm: draw.within(farthestAim(settings)), entry: entryFrom(settings, draw) };
}
