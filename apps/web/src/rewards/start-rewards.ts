import { AppMode, roleOf, UserRole } from '@grabbit/contract';
import { onEvent } from '../kernel/events.ts';
import { mayNow, useSession } from '../kernel/session.store.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { currentAppMode } from '../kernel/app-config.ts';
import { askFirstMiss } from './first-miss.ts';
import { markNewcomer, newcomer, offersWait } from '../kernel/player/newcomer.ts';
import { wantsOffers } from './offers-wanted.ts';

/** How long a player has the app for themselves before the first prompt, in milliseconds. */
export const promptsAfterMs = 1_500;

/** Daily prompts are for ordinary users only (rules S049, P010), and for builds that sell something. */
function arePrompted(): boolean {
  const session = useSession.getState();
  if (session.token === null || roleOf(session) !== UserRole.user) return false;
  return currentAppMode() !== AppMode.REVIEW && wantsOffers() && !offersWait();
}

/** Runs one thing at a time that can be called off; what it throws is told. */
function oneAtATime(work: (signal: AbortSignal) => Promise<void>, afterMs: number, wanted: () => boolean) {
  let run: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (own: AbortController): void => {
    const done = (): void => {
      if (run === own) run = null;
    };
    if (!wanted()) return done();
    work(own.signal).catch(reportFailure).finally(done);
  };
  return {
    begin(): void {
      if (run !== null || !wanted()) return;
      const own = new AbortController();
      run = own;
      timer = setTimeout(() => go(own), afterMs);
    },
    end(): void {
      clearTimeout(timer);
      run?.abort();
      run = null;
    },
  };
}

const isToGreet = (): boolean => mayNow('playPaid') && newcomer()?.greeted === false;

/**
 * Greets who is new, begins the daily prompts for who is signed in, and gives the gift of a first miss. `goTo` leads to
 * a room. Returns how to stop.
 */
export function startRewards(goTo: (game: string, roomId: number) => void): () => void {
  const prompts = oneAtATime(
    async (signal) => (await import('./daily-prompts.ts')).runDailyPrompts(signal),
    promptsAfterMs,
    arePrompted,
  );
  const welcome = oneAtATime(
    async (signal) => (await import('./welcome.ts')).welcomeNewcomer(goTo, signal),
    0,
    isToGreet,
  );
  const both = [welcome, prompts];
  const end = (): void => both.forEach((each) => each.end());
  const begin = (): void => both.forEach((each) => each.begin());
  const stops = [
    onEvent('login', () => {
      end();
      begin();
    }),
    onEvent('wakeup', begin),
    onEvent('logout', end),
    onEvent('settle', (play) => {
      void askFirstMiss(play).catch(reportFailure);
      if (play.won === 0) return;
      markNewcomer({ won: true });
      prompts.begin();
    }),
    end,
  ];
  begin();
  return () => {
    for (const stop of stops) stop();
  };
}
