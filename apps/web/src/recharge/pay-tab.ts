import { isBundled } from '../kernel/hosts.ts';

/** A tab for the provider's page, opened while the browser still sees the player's tap. */
export interface PayTab {
  go(url: string): void;
  close(): void;
}

/** Null where the browser keeps the tab from opening: then the page itself goes there. */
export function openPayTab(): PayTab | null {
  // A shell hands what opens beside it to the system's browser, which has no blank pages of ours.
  if (isBundled) return { go: (url) => void window.open(url, '_blank', 'noopener'), close: () => undefined };
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return null;
  // The provider's page gets no hold of this one.
  tab.opener = null;
  return {
    go: (url) => tab.location.replace(url),
    close: () => tab.close(),
  };
}

const channelName = 'grabbit.payments';

/** Tells the other tabs that the payer has come back from the provider's page. */
export function tellReturned(rechargeNumber: string, how: 'completed' | 'aborted'): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ rechargeNumber, how });
  channel.close();
}

/** Hears of a payer who has come back in another tab. Returns how to stop. */
export function onReturned(
  rechargeNumber: string,
  heard: (how: 'completed' | 'aborted') => void,
): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<{ rechargeNumber?: unknown; how?: unknown } | null>) => {
    if (data?.rechargeNumber === rechargeNumber) heard(data.how === 'aborted' ? 'aborted' : 'completed');
  };
  return () => channel.close();
}
