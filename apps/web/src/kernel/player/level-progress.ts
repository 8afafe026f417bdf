import { levelThresholds } from '@grabbit/contract';

/** How far a stored level (0 to 19) has come towards the next: a share and the points that are missing. */
export function levelProgress(level: number, experience: number): { share: number; missing: number } {
  const from = levelThresholds[level] ?? 0;
  const to = levelThresholds[level + 1];
  if (to === undefined) return { share: 1, missing: 0 };
  return {
    share: Math.min(1, Math.max(0, (experience - from) / (to - from))),
    missing: Math.max(0, to - experience),
  };
}
