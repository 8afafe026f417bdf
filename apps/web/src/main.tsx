import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/fonts.css';
import './styles/index.css';
import { startDebugConsole } from './kernel/debug-console.ts';
import { ErrorBoundary } from './kernel/error-boundary.tsx';
import { startOffline } from './kernel/offline-start.ts';
import { startNative } from './kernel/native/bridge.ts';
import { startPreferences } from './kernel/preferences.store.ts';
import { followCoinWishes } from './shell/coin-wishes.ts';
import { startLater } from './shell/later.ts';
import { queryClient } from './kernel/query-client.ts';
import { router } from './shell/router.ts';
import { followOtherTabs } from './kernel/sign-out.ts';
import { startWakeup } from './kernel/wakeup.ts';
import { emitWindowEvent, followBack, startVisibility } from './kernel/window-events.ts';
import { afterFirstPaint, changeLanguage, needTexts } from './i18n/i18n.ts';
import { findPartsBy } from './ports/parts.ts';
import { takeFirstScreen } from './rooms/first-screen.ts';

const preferences = startPreferences();
takeFirstScreen(queryClient);
followOtherTabs();
startVisibility();
startWakeup();
startOffline();
void startNative(async () => (await import('./shell/host-listeners.ts')).hostListeners);
startLater();
followBack(router.history);
followCoinWishes();
findPartsBy(async () => (await import('./shell/parts.ts')).parts);
void startDebugConsole(location.hostname);

/** Says once that the app has been drawn. */
function Ready(): null {
  useEffect(() => void emitWindowEvent('ready'), []);
  return null;
}

/** Not at the module's top level: lazy pages import from this file and would wait for it for ever. */
async function start(place: HTMLElement): Promise<void> {
  // The page's code and the texts come at once; the loading dots go when both are there.
  await Promise.all([changeLanguage(preferences.locale), router.load()]);
  document.getElementById('loading')?.remove();
  // What the server painted stands until it is drawn again; what it painted for somebody else was never shown.
  const { dataset } = document.documentElement;
  if (dataset['painted'] === 'no') place.replaceChildren();
  delete dataset['painted'];
  // In short steps: somebody may be looking at what was painted already.
  startTransition(() =>
    createRoot(place).render(
      <>
        <StrictMode>
          <ErrorBoundary>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ErrorBoundary>
        </StrictMode>
        <Ready />
      </>,
    ),
  );
  // What fails later is told from them. Without them now, they come with the first part of the app that needs them.
  void needTexts(afterFirstPaint).catch(() => undefined);
}

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the app.');
start(place).catch((error: unknown) => {
  // Without texts there is nothing to draw with: say so plainly and leave the way out to a reload.
  document.getElementById('loading')?.remove();
  delete document.documentElement.dataset['painted'];
  place.textContent = 'The arcade could not be reached. Please reload the page.';
  throw error;
});
