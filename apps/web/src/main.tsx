import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/fonts.css';
import './styles/index.css';
import { startDebugConsole } from './app/debug-console.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { startOffline } from './app/offline-start.ts';
import { startNative } from './app/native/bridge.ts';
import { startPreferences } from './app/preferences.store.ts';
import { startLater } from './app/pwa/later.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.ts';
import { followOtherTabs } from './app/sign-out.ts';
import { startWakeup } from './app/wakeup.ts';
import { emitWindowEvent, followBack, startVisibility } from './app/window-events.ts';
import { changeLanguage } from './i18n/i18n.ts';
import { startRechargeTrigger } from './recharge/recharge-trigger.ts';
import { takeFirstScreen } from './rooms/first-screen.ts';

const preferences = startPreferences();
takeFirstScreen(queryClient);
followOtherTabs();
startVisibility();
startWakeup();
startOffline();
void startNative();
startLater();
followBack(router.history);
startRechargeTrigger();
void startDebugConsole(location.hostname);

/** Not at the module's top level: lazy pages import from this file and would wait for it for ever. */
async function start(place: HTMLElement): Promise<void> {
  // The page's code and the texts come at once; the loading dots go when both are there.
  await Promise.all([changeLanguage(preferences.locale), router.load()]);
  document.getElementById('loading')?.remove();
  createRoot(place).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
  emitWindowEvent('ready');
}

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the app.');
start(place).catch((error: unknown) => {
  // Without texts there is nothing to draw with: say so plainly and leave the way out to a reload.
  document.getElementById('loading')?.remove();
  place.textContent = 'The arcade could not be reached. Please reload the page.';
  throw error;
});
