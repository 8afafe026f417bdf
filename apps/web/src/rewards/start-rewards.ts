import { AppMode, roleOf, UserRole } from '@grabbit/contract';
import { onEvent } from '../app/events.ts';
import { useSession } from '../app/session.store.ts';
import { tellFailure } from '../app/tell-failure.ts';
import { currentAppMode } from '../platform/app-config.ts';
import { askFirstMiss } from './first-miss.ts';
import { wantsOffers } from './offers-wanted.ts';

/** How long a player has the app for themselves before the first prompt, in milliseconds. */
export const promptsAfterMs = 1_500;

/** Daily prompts are for ordinary users only (rules S049, P010), and for builds that sell something. */
function arePrompted(): boolean {
  const session = useSession.getState();
  if (session.token === null || roleOf(session) !== UserRole.user) return false;
  return currentAppMode() !== AppMode.REVIEW && wantsOffers();
}

/** Begins the daily prompts for who is signed in, and gives the gift of a first miss. Returns how to stop. */
export function startRewards(): () => void {
  let run: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    run?.abort();
    run = null;
  };
  const go = (own: AbortController): void => {
    import('./daily-prompts.ts')
      .then(({ runDailyPrompts }) => runDailyPrompts(own.signal))
      .catch(tellFailure)
      .finally(() => {
        if (run === own) run = null;
      });
  };
  const begin = (): void => {
    if (run !== null || !arePrompted()) return;
    const own = new AbortController();
    run = own;
    timer = setTimeout(() => arePrompted() && go(own), promptsAfterMs);
  };
  const anew = (): void => {
    end();
    begin();
  };
  const stops = [
    onEvent('login', anew),
    onEvent('wakeup', begin),
    onEvent('logout', end),
    onEvent('settle', () => void askFirstMiss().catch(tellFailure)),
    end,
  ];
  begin();
  return () => {
    for (const stop of stops) stop();
  };
}
