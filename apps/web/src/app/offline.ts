import type { ReactNode } from 'react';
import { create } from 'zustand';

/** Where changes are kept that wait for the connection. They outlive a session that ended by itself. */
export const keptWritesKey = 'outbox:writes';

export interface Way {
  /** No way to the arcade: the browser says so, or calls do not get through. */
  readonly offline: boolean;
  /** Changes of the player's that wait to be sent. */
  readonly waiting: number;
  /** What tells the player; null until it has been fetched, which takes a connection. */
  readonly banner: ReactNode;
}

export const useOffline = create<Way>(() => ({
  offline: typeof navigator !== 'undefined' && navigator.onLine === false,
  waiting: 0,
  banner: null,
}));

/** The arcade has answered, whatever it said. */
export function noteReached(): void {
  if (useOffline.getState().offline) useOffline.setState({ offline: false });
}

/** A call has found no way through. */
export function noteLost(): void {
  if (!useOffline.getState().offline) useOffline.setState({ offline: true });
}
