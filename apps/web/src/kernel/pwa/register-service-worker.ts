import { onEvent } from '../events.ts';
import { isBundled } from '../hosts.ts';
import { useUpdate } from './update.store.ts';

/** Paths of what this page has loaded from its own host. */
function usedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}

/**
 * Offers each new version once it is whole. The first one ever has nobody to replace and is no news: it may be this page's controller
 * before its own change of state is heard of (WebKit), so that a controller says nothing of an older worker.
 */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null): void => {
    const { active } = registration;
    if (worker?.state === 'installed' && active !== null && active !== worker)
      useUpdate.setState({ waiting: worker });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => offer(installing));
  });
}

/**
 * Makes the app start without a network from the next visit on. Where a browser refuses (private windows, closed
 * storage) the app is the same without it.
 */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || isBundled || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    });
    watchForUpdates(registration);
    onEvent('wakeup', () => void registration.update().catch(() => undefined));
    const { active } = await navigator.serviceWorker.ready;
    // The word about a lost connection has to be there before it is lost.
    await import('../offline-care.ts');
    active?.postMessage({ keep: usedFiles() });
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing that a player could mend, but whoever looks should see it
    console.warn('The app is not kept for offline use:', error);
  }
}
