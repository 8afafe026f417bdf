import { openLink } from '../kernel/open-link.ts';
import type { HostListeners } from '../kernel/native/host-messages.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { ask } from '../ports/parts.ts';
import { router } from './router.ts';

/** What the app does about a native host's words that no single page is asked. */
export const hostListeners: HostListeners = {
  open: (link) => openLink(link, router.history),
  foundPurchase: (found) => void ask('bringPurchase', found).catch(reportFailure),
};
