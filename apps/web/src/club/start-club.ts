import { tellFailure } from '../app/tell-failure.ts';
import { onEvent } from '../app/events.ts';

/** Answers whatever is refused to those outside the club with its prompt, which is fetched then. Returns how to stop. */
export function startClub(): () => void {
  return onEvent('clubRequired', () => {
    import('./club-required.tsx').then(({ showClubRequired }) => showClubRequired()).catch(tellFailure);
  });
}
