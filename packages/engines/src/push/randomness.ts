import { hashOf } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import type { DrawStream } from '../fair/randomness.ts';
import type { PushSettings } from './settings.ts';

/** How a body enters the table. All whole numbers. */
export interface PushEntry {
  /** Beside the aim. */
  readonly shiftUm: number;
  readonly delayTicks: number;
  /** In front of the near end of the strip where coins enter. */
  readonly depthUm: number;
  /** About the axes x and z. */
  readonly tiltMrad: readonly [number, number];
  /** About the axes x, y and z. */
  readonly spinMradS: readonly [number, number, number];
}

/** What an epoch's draws come from. */
export interface PushLuck {
  /** The epoch's seed, 32 bytes in hex. */
  readonly seed: string;
  /** Of all who sit there, by seat, as they stood when the epoch began. */
  readonly clientSeeds: readonly string[];
}

/**
 * What the drops of a seat are drawn from: of one that was there when the epoch began the epoch's own, of one that came later that with
 * its client seed behind the others. Null where there is no such seat. Source: rule U6.
 */
export function luckOf(
  { seed, clientSeeds }: PushLuck,
  late: readonly string[],
  seat: number,
): PushLuck | null {
  if (clientSeeds[seat] !== undefined) return { seed, clientSeeds };
  const own = late[seat - clientSeeds.length];
  return own === undefined ? null : { seed, clientSeeds: [...clientSeeds, own] };
}

/** The stream of one draw of an epoch. Source: rules F5 and U6. */
export function pushStream({ seed, clientSeeds }: PushLuck, what: string, number: number): DrawStream {
  return drawStream(seed, `${hashOf(clientSeeds)}:${what}:${number}`);
}

/** What a player cannot know at a drop. @param number of the drop in its epoch, from 1. Source: rule U6. */
export function dropEntry(settings: PushSettings, luck: PushLuck, number: number): PushEntry {
  return entryFrom(settings, pushStream(luck, 'drop', number));
}

/** The next entry of a stream. Source: rule U6. */
export function entryFrom(settings: PushSettings, draw: DrawStream): PushEntry {
  const { aimUm, delayTicks, tiltMrad, spinMradS } = settings.tolerances;
  return {
    shiftUm: draw.within(aimUm),
    delayTicks: draw.below(delayTicks + 1),
    depthUm: draw.below(settings.dropFarUm - settings.dropNearUm + 1),
    tiltMrad: [draw.within(tiltMrad), draw.within(tiltMrad)],
    spinMradS: [draw.within(spinMradS), draw.within(spinMradS), draw.within(spinMradS)],
  };
}

/** How far from the middle an aim may be, in µm. */
export function farthestAim(settings: PushSettings): number {
  return Math.floor(settings.bedWidthUm / 2) - settings.aimMarginUm;
}
