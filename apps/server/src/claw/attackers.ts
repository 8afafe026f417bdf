import { ownValue } from '../core/own-value.ts';

/** How often somebody wins who plans with the exact state of a machine, as measured; in permille. See `docs/fair-play.md`. */
export interface AttackerRate {
  readonly permille: number;
  /** `apart`: an attacker that was written apart from the project; `own`: topmost aim and what the project's own attacker gains. */
  readonly by: 'apart' | 'own';
}

const apart = (permille: number): AttackerRate => ({ permille, by: 'apart' });
const own = (topmost: number, gain: number): AttackerRate => ({ permille: topmost + gain, by: 'own' });

const rates: Readonly<Record<string, readonly AttackerRate[]>> = {
  standard: [apart(394), own(383, 64)],
  brisk: [own(322, 67)],
  'two-prong': [apart(374), own(306, 90)],
  calm: [own(278, 56)],
  deep: [own(344, 6)],
  harbour: [own(256, 75)],
  slippery: [own(217, 75)],
  'first-steps': [own(328, 98)],
  parade: [own(261, 79)],
  moonwalk: [apart(390), own(300, 105)],
  lively: [own(300, 75)],
  practice: [own(328, 37)],
};

/** All that was measured of a preset, the highest first; empty for one that was not. */
export function attackerRates(preset: string): AttackerRate[] {
  return (ownValue(rates, preset) ?? []).toSorted((a, b) => b.permille - a.permille);
}

/** What a bot takes out of a play on the average, in cents, less its price (one coin is one cent). Above 0 it gains. */
export function botGainCents(ratePermille: number, toyCents: number, priceCoins: number): number {
  return Math.round((ratePermille * toyCents) / 1000) - priceCoins;
}
