import { markChunkErrors } from './chunk-error.ts';
import { onEvent } from './events.ts';
import { keptWritesKey, noteLost, noteReached, useOffline } from './offline.ts';
import { queryClient } from './query-client.ts';
import { removeStored } from './storage.ts';
import { emitWindowEvent } from './window-events.ts';

/** When the first screen has long been quiet, in milliseconds. */
const quietAfter = 6000;

let cared = false;

/** Has the care ready now, since it is needed. */
export function prepareNow(): void {
  if (!cared) void prepare();
}

/** The connection is back, and nobody could care for it: a part that the page waits for comes with a reload. */
function comeBack(): void {
  if (useOffline.getState().missing === null) prepareNow();
  else location.reload();
}

/** Fetches ahead what is needed without a connection: then it is too late. */
async function prepare(): Promise<void> {
  try {
    cared = true;
    const { startCare } = await import('./offline-care.ts');
    startCare();
  } catch {
    cared = false;
    // Too late already. Until the connection is back, failures tell for themselves.
    addEventListener('online', comeBack, { once: true });
  }
}

/** Follows the connection: what was read is read anew when it is back, and what waits is sent. Called once. */
export function startOffline(): void {
  addEventListener('offline', noteLost);
  addEventListener('online', noteReached);
  useOffline.subscribe(({ offline }, before) => {
    if (offline) prepareNow();
    if (!before.offline || offline) return;
    void queryClient.invalidateQueries();
    emitWindowEvent('refresh');
  });
  onEvent('logout', ({ reason }) => {
    if (reason === 'asked') removeStored(keptWritesKey);
  });
  markChunkErrors();
  // A page that was opened without a connection says so at once: its first screen has nothing to wait for.
  if (useOffline.getState().offline) prepareNow();
  setTimeout(prepareNow, quietAfter);
}
