import type { LiveStatus } from './live-client.ts';

/** What the tab that holds the connection tells the others. */
export type TabMessage =
  | { readonly t: 'content'; readonly parts: readonly unknown[] }
  | { readonly t: 'status'; readonly status: LiveStatus }
  | { readonly t: 'sync' }
  /** From another tab to the holder: come back after a kick, or see whether the connection lives. */
  | { readonly t: 'start' }
  | { readonly t: 'check' };

export interface LiveTabs {
  /** Tells the other tabs. */
  tell(message: TabMessage): void;
  close(): void;
}

export interface LiveTabsNeeds {
  /** Tabs of one account share a connection; another account in this browser has another. */
  name: string;
  /** This tab holds the connection from now on. */
  onHold: () => void;
  onMessage: (message: TabMessage) => void;
}

/**
 * Tabs of one browser share one connection: the tab that gets the lock holds it and passes on what it hears; when
 * it goes, the browser hands the lock to another. Where there are no locks (an insecure origin) each tab holds its own.
 */
export function joinLiveTabs({ name, onHold, onMessage }: LiveTabsNeeds): LiveTabs {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  const leaving = new AbortController();
  const held = Promise.withResolvers<void>();
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) onHold();
  else {
    const request = locks.request(name, { signal: leaving.signal }, () => {
      onHold();
      return held.promise;
    });
    // A request that is given up while waiting rejects: that is what leaving means.
    request.catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
  }
  return {
    tell: (message) => channel.postMessage(message),
    close() {
      leaving.abort();
      held.resolve();
      channel.close();
    },
  };
}
