import type { Translate } from './use-t.ts';

/** Plays that won a toy, out of all that were played to the end. */
export interface Measured {
  readonly plays: number;
  readonly wins: number;
}

/** From so many plays on a chance is told: of fewer it would say little. */
export const fewestPlays = 200;

const wholes = [2, 3, 4, 5, 6, 8, 10, 20];
/** A simple fraction may lie off by so much of the share, or of what it lacks to 1. */
const nearEnough = 0.1;

/** The first of the simple fractions that comes near to a share between 0 and 1, or the nearest: 0.337 is 1 of 3. */
export function simpleFraction(share: number): { readonly wins: number; readonly of: number } {
  if (share < 1 / 10) return { wins: 1, of: Math.round(1 / share) };
  const lesser = Math.max(Math.min(share, 1 - share), 1e-9);
  const fractions = wholes.map((of) => {
    const wins = Math.min(of - 1, Math.max(1, Math.round(share * of)));
    return { wins, of, off: Math.abs(wins / of - share) / lesser };
  });
  const [nearest] = fractions.toSorted((a, b) => a.off - b.off);
  const { wins, of } = fractions.find(({ off }) => off <= nearEnough) ?? nearest ?? { wins: 1, of: 20 };
  return { wins, of };
}

/** A machine's chance in plain words. */
export function chanceWords({ plays, wins }: Measured, t: Translate): string {
  if (plays < fewestPlays) return t('rooms.chanceFew');
  return wins === 0 ? t('room.noWinsYet') : t('rooms.chance', simpleFraction(wins / plays));
}

/** Between which two numbers the wins of the next hundred plays lie 95 times of 100, if players stay as they are. */
export function nextHundred({ plays, wins }: Measured): { readonly low: number; readonly high: number } {
  // Two wins and two misses more, so that none so far is not taken for never (A. Agresti and B. A. Coull, 1998).
  const share = (wins + 2) / (plays + 4);
  const reach = 1.96 * Math.sqrt(share * (1 - share) * (1 / 100 + 1 / plays));
  return {
    low: Math.max(0, Math.round(100 * (share - reach))),
    high: Math.min(100, Math.round(100 * (share + reach))),
  };
}
