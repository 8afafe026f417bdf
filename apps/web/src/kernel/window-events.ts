import type { WindowEvent } from '@grabbit/contract';

/**
 * What happens to the window, and what it carries. A wrapper around the app dispatches them as DOM events of the
 * same names (`back`, `activated`, `deactivated`, `refresh`); its `detail` is not trusted.
 */
export interface WindowEvents {
  /** The system's back key or gesture. A listener that has used it up prevents the default. */
  back: undefined;
  /** Somebody asks for the way to get coins. */
  recharge: undefined;
  activated: undefined;
  deactivated: undefined;
  /** What the page shows is to be read anew. */
  refresh: undefined;
  /** The app has been drawn for the first time. */
  ready: undefined;
  enterRoom: { roomId: number };
  leaveRoom: { roomId: number };
}

type Detail<Name extends WindowEvent> = WindowEvents[Name] extends undefined ? [] : [WindowEvents[Name]];

/** Those that come with something, which only this app sends. */
type Told = 'enterRoom' | 'leaveRoom';

/** Dispatches an event on the window. False when a listener has prevented its default. */
export function emitWindowEvent<Name extends WindowEvent>(name: Name, ...detail: Detail<Name>): boolean {
  return dispatchEvent(new CustomEvent(name, { detail: detail[0], cancelable: true }));
}

/** Listens to an event of the window. Returns how to stop. */
export function onWindowEvent(
  name: Exclude<WindowEvent, Told>,
  listener: (event: Event) => void,
): () => void {
  addEventListener(name, listener, { capture: true });
  return () => removeEventListener(name, listener, { capture: true });
}

/** Listens to where the player goes. Returns how to stop. */
export function onRoomEvent(name: Told, listener: (roomId: number) => void): () => void {
  const heard = (event: Event): void => {
    if (event instanceof CustomEvent) listener((event.detail as WindowEvents[Told]).roomId);
  };
  addEventListener(name, heard);
  return () => removeEventListener(name, heard);
}

/** Tells `activated` and `deactivated` as the page is shown and hidden. Returns how to stop. */
export function startVisibility(page: Document = document): () => void {
  const changed = (): void => {
    emitWindowEvent(page.visibilityState === 'hidden' ? 'deactivated' : 'activated');
  };
  page.addEventListener('visibilitychange', changed);
  return () => page.removeEventListener('visibilitychange', changed);
}

/**
 * Goes back when the system says so and no listener has used it up. Where there is nothing to go back to the event is
 * left as it is, and the host may leave the app. Returns how to stop.
 */
export function followBack(history: { canGoBack: () => boolean; back: () => void }): () => void {
  const follow = (event: Event): void => {
    if (event.defaultPrevented || !history.canGoBack()) return;
    event.preventDefault();
    history.back();
  };
  // Those of `onWindowEvent` are asked first, whoever began to listen first.
  addEventListener('back', follow);
  return () => removeEventListener('back', follow);
}
