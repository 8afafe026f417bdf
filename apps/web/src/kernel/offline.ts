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
  /** What stands in place of a page that could not be loaded; null as long. */
  readonly page: ReactNode;
  /** The part of the app that somebody waits for, as the loader names it; null for none. */
  readonly missing: string | null;
  /** What is missing has gone for good: this version is an old one. */
  readonly outdated: boolean;
}

export const useOffline = create<Way>(() => ({
  offline: typeof navigator !== 'undefined' && navigator.onLine === false,
  waiting: 0,
  banner: null,
  page: null,
  missing: null,
  outdated: false,
}));

/** The arcade has answered, whatever it said. */
export function noteReached(): void {
  if (useOffline.getState().offline) useOffline.setState({ offline: false });
}

/** A call has found no way through. */
export function noteLost(): void {
  if (!useOffline.getState().offline) useOffline.setState({ offline: true });
}
