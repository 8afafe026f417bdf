import { reportFailure } from '../kernel/report-failure.ts';
import { onEvent } from '../kernel/events.ts';
import { currentAppMode, hidesFeature } from '../kernel/app-config.ts';

/** Answers whatever is refused to those outside the club with its prompt, which is fetched then. Returns how to stop. */
export function startClub(): () => void {
  return onEvent('clubRequired', () => {
    if (hidesFeature(currentAppMode(), 'club')) return;
    import('./club-required.tsx').then(({ showClubRequired }) => showClubRequired()).catch(reportFailure);
  });
}
