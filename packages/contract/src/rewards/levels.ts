/** Experience at which each of the 20 levels begins; levels are stored 0 to 19 and shown as Lv 1 to Lv 20. */
export const levelThresholds = [
  0, 999, 3000, 5000, 10_000, 40_000, 90_000, 190_000, 390_000, 690_000, 1_090_000, 1_590_000, 2_290_000,
  3_190_000, 4_290_000, 5_590_000, 7_090_000, 8_790_000, 10_690_000, 12_790_000,
] as const;

/** Coins that each level brings when it is reached, by its stored number. */
export const levelUpCoins = [
  0, 100, 200, 300, 500, 2000, 4000, 8000, 16_000, 24_000, 32_000, 40_000, 50_000, 73_000, 89_000, 100_000,
  120_000, 138_000, 155_000, 170_000,
] as const;

/** The stored level (0 to 19) of an experience sum. */
export function levelOf(experience: number): number {
  let level = 0;
  for (const [index, threshold] of levelThresholds.entries()) if (experience >= threshold) level = index;
  return level;
}

/** How many days a won toy waits in the pack, by stored level; the last holds for all above. */
export const keepDaysByLevel = [7, 14, 30, 90, 150, 300, 600, 999, 999, 9999] as const;

/** For how many days a toy that was turned into coins can be had back, by stored level; the last holds for all above. */
export const undoDaysByLevel = [3, 7, 7, 14, 14, 30] as const;

const heldBy = (days: readonly number[], level: number): number =>
  days[Math.max(0, Math.min(level, days.length - 1))] ?? 0;

export const keepDaysOf = (level: number): number => heldBy(keepDaysByLevel, level);
export const undoDaysOf = (level: number): number => heldBy(undoDaysByLevel, level);
