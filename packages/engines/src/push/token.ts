import { entryFrom, farthestAim, pushStream } from './randomness.ts';
import type { PushEntry, PushLuck } from './randomness.ts';
import type { PushSettings } from './settings.ts';

/** A token or a stone that the house drops. */
export interface HouseDrop {
  readonly aimUm: number;
  readonly entry: PushEntry;
}

/**
 * Whether a token follows a player's drop, and where: with one chance in `tokenEvery` each, so that the drops between two
 * tokens are geometric and nothing needs to be remembered. Source: rule U9.
 */
export function tokenAfter(settings: PushSettings, luck: PushLuck, drop: number): HouseDrop | null {
  return settings.tokenEvery === 0 ? null : following(settings, luck, { what: 'token', drop });
}

/** The same of a stone, with one chance in `stones.every`. Source: rule U18. */
export function stoneAfter(settings: PushSettings, luck: PushLuck, drop: number): HouseDrop | null {
  return settings.stones === undefined ? null : following(settings, luck, { what: 'stone', drop });
}

function following(
  settings: PushSettings,
  luck: PushLuck,
  { what, drop }: { readonly what: 'token' | 'stone'; readonly drop: number },
): HouseDrop | null {
  const draw = pushStream(luck, what, drop);
  const every = what === 'token' ? settings.tokenEvery : (settings.stones?.every ?? 0);
  if (draw.below(every) !== 0) return null;
  return { aimUm: draw.within(farthestAim(settings)), entry: entryFrom(settings, draw) };
}
