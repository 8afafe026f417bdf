import type { Refusal } from './video-session.ts';

/**
 * `late`: the picture is behind, or stands; `lost`: it is away and we try again; `still`: there is none, and the drawn picture
 * stands in its place.
 */
export type WatchState = 'connecting' | 'live' | 'late' | 'lost' | 'still';

/** Why the still is shown: of a refusal, or because this browser has no way to show pictures. */
export type StillReason = 'full' | 'away' | 'notLive' | 'over' | 'unsupported';

const standsMs = 1_000;
const lostMs = 3_000;
const behindMs = 1_500;

/** How a picture stands whose last frame came so long ago; null before the first. */
export function stateOfPicture(sinceFrameMs: number | null, delayMs: number | null): WatchState | null {
  if (sinceFrameMs === null) return null;
  if (sinceFrameMs >= lostMs) return 'lost';
  return sinceFrameMs >= standsMs || (delayMs ?? 0) > behindMs ? 'late' : 'live';
}

/** So often may there be no picture, or nobody to carry it, before it is no accident. */
const awayTries = 4;

/** What is shown after a try that was refused, `wasLive` if there had been a picture before. */
export function stateRefused(
  why: Refusal,
  { wasLive, failures }: { readonly wasLive: boolean; readonly failures: number },
): { readonly state: WatchState; readonly why: StillReason | null } {
  if (why === 'over' || why === 'full') return { state: 'still', why };
  if (why === 'away' && failures >= awayTries) return { state: 'still', why };
  // Where none was seen yet there is nothing to come back: its show waits.
  if (why === 'notLive' && (!wasLive || failures >= awayTries)) return { state: 'still', why };
  return { state: wasLive ? 'lost' : 'connecting', why: null };
}
