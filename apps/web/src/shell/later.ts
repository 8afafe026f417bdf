import { onEvent } from '../kernel/events.ts';

/** How long the first page is left alone after it has loaded, in milliseconds. */
export const quietMs = 5000;

/**
 * Loads what no first screen needs: the keeping of the app for offline use, reports, and the cards that go with
 * them. It comes when the page has been quiet for a while, or with the first sign-in.
 */
export function startLater(): void {
  let started = false;
  const start = async (): Promise<void> => {
    if (started) return;
    started = true;
    const { startLaterParts } = await import('./later-parts.tsx');
    startLaterParts();
  };
  const wait = (): void => {
    setTimeout(() => void start(), quietMs);
  };
  onEvent('login', () => void start());
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
