import { createRouter } from '@tanstack/react-router';
import { routeFallbacks, routeTree } from './routes.tsx';

/** How long a pointer rests on a link before its page is fetched, in milliseconds. */
export const linkPreloadHoverMs = 200;

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: linkPreloadHoverMs,
  defaultPendingComponent: routeFallbacks.pending,
  defaultErrorComponent: routeFallbacks.error,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
