import type { LiveVote } from './live.queries.ts';

/** Voices of an option in whole hundredths. */
export function shareOf({ voices }: Pick<LiveVote, 'voices'>, of: number): number {
  return voices === 0 ? 0 : Math.round((of / voices) * 100);
}
