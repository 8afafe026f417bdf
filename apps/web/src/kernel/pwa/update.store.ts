import { create } from 'zustand';

/** A new version that has been fetched and waits for the player's word. */
export const useUpdate = create<{ readonly waiting: ServiceWorker | null }>(() => ({ waiting: null }));

/** Not now: the new version comes by itself when every window of the app has been closed. */
export function putOffUpdate(): void {
  useUpdate.setState({ waiting: null });
}

/** Lets the new version take over, and shows it; at once where it has taken over already, as from another window. */
export function takeUpdate(): void {
  const { waiting } = useUpdate.getState();
  if (waiting === null) return;
  const show = (): void => {
    // The change of the controller may have passed, and is not heard by a page that had none.
    if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.addEventListener('statechange', show);
  waiting.postMessage({ take: true });
  show();
}
