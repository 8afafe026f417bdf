import { TaskRunType } from '@grabbit/contract';
import { createElement } from 'react';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';
import { call } from './call.ts';
import { isCallError, isLost } from './call-error.ts';
import { onEvent } from './events.ts';
import { mendChunk } from './chunk-care.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { sendKept } from './offline-outbox.ts';
import { OfflinePage } from './offline-page.tsx';
import { useOffline } from './offline.ts';
import { queryClient } from './query-client.ts';
import { reportFailure } from './report-failure.ts';

/** Between two looks whether the arcade can be reached again, in milliseconds; the last one repeats. */
const lookAfter = [1000, 2000, 4000, 8000, 15_000] as const;

async function sendWaiting(): Promise<void> {
  const { sent, expired, refused } = await sendKept();
  if (expired > 0) showToast({ tone: 'warning', text: translate('offline.tooOld') });
  for (const error of refused) reportFailure(error);
  if (sent === 0) return;
  showToast({ tone: 'success', text: translate('offline.sent') });
  await queryClient.invalidateQueries();
}

/** Whether the arcade answers, whatever it says. */
async function look(): Promise<boolean> {
  try {
    await call('systemConfig', {}, { individual: true, runType: TaskRunType.immediate });
  } catch (error) {
    // Still no way through is what one expects here; an answer of another kind has been noted as one.
    if (!isCallError(error)) throw error;
    return !isLost(error);
  }
  return true;
}

let looking = false;

/** Looks again and again, more and more seldom, until an answer comes. */
async function lookForWay(): Promise<void> {
  if (looking) return;
  looking = true;
  for (let looks = 0; useOffline.getState().offline; looks += 1) {
    const wait = lookAfter[Math.min(looks, lookAfter.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (useOffline.getState().offline && document.visibilityState === 'visible') await look();
  }
  looking = false;
}

function mend(missing: string | null): void {
  if (missing !== null) void mendChunk(missing, look);
}

/** Has the banner ready, looks for the way back, and sends what waits. Called once. */
export function startCare(): void {
  useOffline.setState({ banner: createElement(OfflineBanner), page: createElement(OfflinePage) });
  useOffline.subscribe(({ missing }, before) => missing !== before.missing && mend(missing));
  mend(useOffline.getState().missing);
  useOffline.subscribe(({ offline }, before) => {
    if (offline === before.offline) return;
    void (offline ? lookForWay() : sendWaiting());
  });
  onEvent('login', () => void sendWaiting());
  void (useOffline.getState().offline ? lookForWay() : sendWaiting());
}
